"""Running a sequencer without a web server."""

import asyncio
import signal
from collections.abc import Callable

from services.bootstrap import composed
from services.processes.waiting import wait_for_database
from services.settings import Settings


async def sequence(settings: Settings, ready: Callable[[], None]) -> None:
    """Sequence the site's log until a signal stops it. Raises KeysMissing, StoreDown, SchemaMismatch and BehindHighWater."""
    await wait_for_database(settings)
    async with composed(settings) as process:
        await process.sequencer.require_ready()
        sequencing = asyncio.create_task(process.sequencer.run())
        for sign in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(sign, sequencing.cancel)
        ready()
        await asyncio.wait((sequencing,))
        if not sequencing.cancelled():
            sequencing.result()
            await process.sequencer.require_ready()  # raises again what stopped it
