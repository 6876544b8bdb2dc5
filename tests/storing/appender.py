"""A process that appends to a store until it is killed, and prints the acknowledged appends: `python -m storing.appender <url>`."""

import asyncio
import sys

from services.store import Store, open_store
from storing.logs import Log

WRITERS = 8


async def write(store: Store) -> None:
    """Write one game, append after append."""
    log = Log()
    while True:
        await store.append(log.grow(log.next(3)))
        print(log.handle, log.records[-1].n, log.records[-1].head, flush=True)


async def main(url: str) -> None:
    """Write several games concurrently."""
    async with open_store(url) as store:
        await asyncio.gather(*(write(store) for _ in range(WRITERS)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
