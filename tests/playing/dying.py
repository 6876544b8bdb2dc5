"""A server process that is killed with SIGKILL at the commit of a command: `python -m playing.dying FOLDER DATABASE TABLE`.

All its background parts run. The kill comes after the commit and before any of them was able to act on it.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from playing.room import room, settings_in
from services.bootstrap import running
from services.play.environment import Environment
from services.play.loaded_table import LoadedTable

armed = False


def die(live: LoadedTable) -> None:
    """Kill this process, once armed."""
    if armed:
        os.kill(os.getpid(), signal.SIGKILL)


async def play(folder: str, database: str, table: str) -> None:
    """Flip a card of Ann, and die."""
    global armed
    async with room(settings_in(Path(folder), database), Environment(listeners=(die,))) as here, running(here.process):
        armed = True
        await here.say("Ann", table, {"type": "flip"})


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
