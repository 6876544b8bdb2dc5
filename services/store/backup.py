"""Backups: an online copy of an SQLite database, and the command that makes one of PostgreSQL."""

import os
import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from services.errors import BadBackup, StoreDown
from services.store.migrations import READ_VERSION, migrations, mismatch


class BackupContent(NamedTuple):
    """What a backup holds."""

    games: int
    records: int
    bytes: int


@contextmanager
def sqlite_backup(path: Path, target: Path) -> Iterator[Path]:
    """A consistent copy of the database at `path`, taken while servers go on writing to it.

    Yields the copy under a temporary name, checked for integrity and schema version. The copy gets its name `target`, and is on
    the disk, once the block ends without an exception; otherwise it is deleted. Raises BadBackup where `target` exists or the copy
    fails a check, and StoreDown where the database or the target cannot be reached.
    """
    if target.exists():
        raise BadBackup(f"{target} is there already: a backup never replaces another one")
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        try:
            _copy(path, draft)
            _require_whole(draft)
        except (sqlite3.Error, OSError) as fault:
            raise StoreDown(f"backup of {path}: {fault}") from fault
        yield draft
        _finish(draft, target)
    finally:
        for leftover in draft.parent.glob(f"{draft.name}*"):
            leftover.unlink()


def sqlite_content(path: Path) -> BackupContent:
    """How much stands in a database file."""
    with closing(sqlite3.connect(path)) as file:
        (games,), (records,) = (file.execute(f"select count(*) from {table}").fetchone() for table in ("table_details", "event"))
    return BackupContent(games, records, path.stat().st_size)


def postgres_backup_command(url: str, target: Path) -> str:
    """The pg_dump command line that backs up this database as its owner; it holds no password."""
    about = {name: str(value) for name, value in conninfo_to_dict(url).items() if "password" not in name}
    return shlex.join(("pg_dump", f"--dbname={make_conninfo('', **about)}", f"--file={target}"))


def _copy(path: Path, draft: Path) -> None:
    """Copy all pages in one step: readers of a database in WAL mode hold up no writer, and see one moment of it."""
    draft.touch(mode=0o600)  # it holds the salts of the dice
    source = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(source, uri=True)) as live, closing(sqlite3.connect(draft)) as copy:
        live.backup(copy)
        copy.execute("pragma journal_mode = delete")


def _require_whole(draft: Path) -> None:
    with closing(sqlite3.connect(draft)) as copy:
        faults = [fault for (fault,) in copy.execute("pragma integrity_check")]
        if faults != ["ok"]:
            raise BadBackup(f"the database is damaged: {'; '.join(faults[:3])}")
        has_schema = copy.execute("select 1 from sqlite_master where name = 'schema_version'").fetchone()
        found, known = copy.execute(READ_VERSION).fetchone()[0] if has_schema else 0, migrations("sqlite")[-1].version
        if found != known:
            raise BadBackup(mismatch(found or 0, known))


def _finish(draft: Path, target: Path) -> None:
    """Give the copy its name once all of it is on the disk, in one file without a log beside it."""
    try:
        with closing(sqlite3.connect(draft)) as copy:
            copy.execute("pragma journal_mode = delete")
        with draft.open("rb+") as file:
            os.fsync(file.fileno())
        draft.rename(target)
        if os.name == "posix":
            folder = os.open(target.parent, os.O_RDONLY)
            os.fsync(folder)
            os.close(folder)
    except (sqlite3.Error, OSError) as fault:
        raise StoreDown(f"{target}: {fault}") from fault
