"""Running a sequencer by itself, until asked to stop."""

import asyncio
import signal
from collections.abc import Callable

from services.bootstrap import composed
from services.settings import Settings


async def sequence(settings: Settings, ready: Callable[[], None]) -> None:
    """Keep the site's log until asked to stop. Raises KeysMissing, StoreDown, SchemaMismatch, and BehindHighWater, also later."""
    async with composed(settings) as process:
        await process.sequencer.require_ready()
        sequencing = asyncio.create_task(process.sequencer.run())
        for sign in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(sign, sequencing.cancel)
        ready()
        await asyncio.wait((sequencing,))
        if not sequencing.cancelled():
            sequencing.result()
            await process.sequencer.require_ready()  # what stopped it, said once more
