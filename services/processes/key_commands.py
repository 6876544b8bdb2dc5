"""`rollbook keys rotate`, `rollbook directors`, `rollbook arbiters`, `rollbook disputes` and `rollbook restore`, from the command line."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from domain.proof.errors import UnreadableFile
from domain.proof.verification.reading import bundle_in
from services.bootstrap import Composition, composed
from services.errors import LogUnreadable
from services.notary.high_water import HighWater
from services.notary.keys import DICE, LOG, RECEIPTS, open_keys
from services.notary.offices import Office, OfficeKey, appoint, dismiss, in_office
from services.notary.rotation import OVERLAP, rotate
from services.operating.held_games import games_held_by
from services.operating.restoring.old_end import newest_origin
from services.operating.restoring.restoring import RestoreTools, SiteRestore
from services.operating.restoring.saved_log import saved_log
from services.operating.stolen_keys import extend_running_games
from services.play.environment import now
from services.settings import Settings
from services.store import open_store
from services.store.plain_data import TableCardRow

_MOST_LISTED: Final = 1000


async def rotate_key(settings: Settings, kind: str, stolen: bool) -> Sequence[str]:
    """Rotate the `dice`, `log` or `receipts` key. Returns messages for the operator."""
    if kind == "dice":
        return await _dice(settings, stolen)
    name = {"log": LOG, "receipts": RECEIPTS}[kind]
    keys = open_keys(settings.keys_folder)
    async with open_store(settings.database_url) as store:
        key_id = await rotate(store, keys, name, now(), stolen=stolen)
    if stolen:
        return (f"{key_id} is in use, all older keys are retired.",)
    return (f"{key_id} is in use; the old key goes on for {OVERLAP[name].days} days and is then retired by the server.",)


async def add_key(settings: Settings, office: Office, name: str, key: str) -> None:
    """Announce a key of a director or an arbiter. Raises Refused."""
    async with open_store(settings.database_url) as store:
        await appoint(store, open_keys(settings.keys_folder), office, name, key, now())


async def remove_arbiter(settings: Settings, name: str) -> int:
    """Retire all keys of an arbiter. Returns their number. Raises Refused."""
    async with open_store(settings.database_url) as store:
        return await dismiss(store, open_keys(settings.keys_folder), "arbiters", name, now())


async def remove_director(settings: Settings, name: str) -> tuple[int, Sequence[str]]:
    """Retire all keys of a director. Returns their number, and the ids of the tables that the director has paused, whose players
    are told. Raises Refused."""
    async with composed(settings) as process:
        count = await dismiss(process.store, process.keys, "directors", name, now())
        await process.lobby_projector.catch_up()
        held = await games_held_by(process.store, process.tables, name)
        for row in held:
            await process.notices.channels.tell_released(row.handle)
        return count, [row.id for row in held]


async def keys_of(settings: Settings, office: Office) -> Sequence[OfficeKey]:
    """The keys of directors or arbiters in use."""
    async with open_store(settings.database_url) as store:
        return await in_office(store, office)


async def disputed_tables(settings: Settings) -> Sequence[TableCardRow]:
    """The cards of all tables with open disputes."""
    async with composed(settings) as process:
        await process.lobby_projector.catch_up()
        return await process.store.disputed(_MOST_LISTED)


async def _dice(settings: Settings, stolen: bool) -> Sequence[str]:
    key_id = open_keys(settings.keys_folder).make_next(DICE)
    if not stolen:
        return (f"{key_id} is in use for new games; keep the old keys until the games made with them are over.",)
    async with composed(settings) as process:
        count = await extend_all(process)
    return (f"{key_id} is in use for new games, and {count} running games go on under it.",)


async def extend_all(process: Composition) -> int:
    """Extend the dice chains of all running games with the newest dice key. Returns how many games it extended."""
    newest = process.keys.newest_of(DICE)
    return await extend_running_games(process.store, process.lobby_projector, process.tables, process.appender, newest)


async def restore_site(settings: Settings, reason: str, files: Sequence[Path], log: str | None) -> Sequence[str]:
    """Restore after the database came back from a backup. Returns messages for the operator. Raises BehindHighWater, and
    LogUnreadable for the log's copy or a bundle."""
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
        tools = RestoreTools(
            process.store, process.keys, high_water, process.tables, process.lobby_projector, process.appender, process.signer
        )
        restoring = SiteRestore(tools, bundles, saved)
        await restoring.run(reason)
    return restoring.messages
