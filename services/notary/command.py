"""`rollbook keys rotate` and `rollbook restore`, from the command line."""

from collections.abc import Sequence
from pathlib import Path

from domain.proof.errors import UnreadableFile
from domain.proof.verification.reading import bundle_in
from services.bootstrap import composed
from services.errors import LogUnreadable
from services.notary.high_water import HighWater
from services.notary.keys import DICE, LOG, RECEIPTS, open_keys
from services.notary.restoring.old_end import newest_origin
from services.notary.restoring.restoring import Restoring
from services.notary.restoring.saved_log import saved_log
from services.notary.rotation import OVERLAP, rotate
from services.notary.stolen import extend_running_games
from services.play.environment import now
from services.settings import Settings
from services.store import open_store


async def rotated(settings: Settings, kind: str, stolen: bool) -> Sequence[str]:
    """Rotate the `dice`, `log` or `receipts` key; what to tell the operator."""
    if kind == "dice":
        return await _dice(settings, stolen)
    name = {"log": LOG, "receipts": RECEIPTS}[kind]
    keys = open_keys(settings.keys_folder)
    async with open_store(settings.database_url) as store:
        key_id = await rotate(store, keys, name, now(), stolen=stolen)
    if stolen:
        return (f"{key_id} is in use, all older keys are retired.",)
    return (f"{key_id} is in use; the old key goes on for {OVERLAP[name].days} days and is then retired by the server.",)


async def _dice(settings: Settings, stolen: bool) -> Sequence[str]:
    key_id = open_keys(settings.keys_folder).make_next(DICE)
    if not stolen:
        return (f"{key_id} is in use for new games; keep the old keys until the games made with them are over.",)
    async with composed(settings) as process:
        count = await extend_running_games(process)
    return (f"{key_id} is in use for new games, and {count} running games go on under it.",)


async def restored(settings: Settings, reason: str, files: Sequence[Path], log: str | None) -> Sequence[str]:
    """Go on after the database came back from a backup; what to tell the operator. Raises BehindHighWater and
    LogUnreadable, also for a bundle."""
    bundles = []
    for file in files:
        try:
            with file.open("rb") as opened:
                bundles.append(bundle_in(opened, str(file)))
        except UnreadableFile as fault:
            raise LogUnreadable(str(fault)) from fault
    async with composed(settings) as process:
        high_water = HighWater(settings.high_water_file)
        origin = await newest_origin(process.store, high_water)
        saved = await saved_log(log, process.keys, origin) if log is not None else None
        restoring = Restoring(process, high_water, bundles, saved)
        await restoring.run(reason)
    return restoring.said
