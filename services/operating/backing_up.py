"""Backing up a site's database, with the check that the copy is not behind what the site has signed."""

import shutil
import tempfile
from pathlib import Path
from typing import NamedTuple

from services.errors import BadBackup, BehindHighWater
from services.notary.continuity import require_continuity
from services.notary.high_water import HighWater
from services.settings import Settings
from services.store import SQLITE, open_store
from services.store.backup import BackupContent, postgres_backup_command, sqlite_backup, sqlite_content


class BackupReport(NamedTuple):
    """What was written, or the command that writes it, and what has to be kept besides."""

    content: BackupContent | None
    """None where nothing was written: PostgreSQL has its own program for it."""
    command: str
    keep: tuple[str, ...]


async def back_up(settings: Settings, target: Path) -> BackupReport:
    """Copy an SQLite database to `target` while servers write to it, or name the command that dumps a PostgreSQL database.

    Raises BadBackup and StoreDown as `services.store.backup.sqlite_backup` does, and BadBackup where the log in the copy is behind
    the high-water file as it was before.
    """
    keep = (
        f"{settings.keys_folder}: the keys, where the database's backups are not",
        f"{settings.high_water_file}: the high-water file, which is never put back",
    )
    url = settings.database_url
    if not url.startswith(SQLITE):
        return BackupReport(None, postgres_backup_command(url, target), keep)
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder, "high-water")  # the server writes on into its own
        if settings.high_water_file.exists():
            shutil.copyfile(settings.high_water_file, before)
        with sqlite_backup(Path(url.removeprefix(SQLITE)), target) as draft:
            await _require_not_behind(draft, HighWater(before))
            content = sqlite_content(draft)
    return BackupReport(content, "", keep)


async def _require_not_behind(copy: Path, high_water: HighWater) -> None:
    try:
        async with open_store(f"{SQLITE}{copy}") as opened:
            await require_continuity(opened, high_water)
    except BehindHighWater as fault:
        raise BadBackup(f"the database is behind its high-water file, so a backup of it is of no use: {fault}") from fault
