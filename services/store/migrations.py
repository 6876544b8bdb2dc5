"""The migrations of the schema: numbered SQL files in a folder for each database, applied in order, never changed after a release."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

SCHEMA_VERSION = "create table if not exists schema_version (version integer not null)"
READ_VERSION = "select max(version) from schema_version"
WRITE_VERSION = "insert into schema_version (version) values (?)"


class Migration(NamedTuple):
    """One migration: the schema version it leads to, and its statements."""

    version: int
    text: str


def migrations(database: str) -> tuple[Migration, ...]:
    """The migrations of `sqlite` or `postgres` in order."""
    folder = files("services.store").joinpath("schema", database)
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".sql") and file.name[0].isdigit()), key=_name)
    return tuple(Migration(int(file.name.split("_")[0]), file.read_text(encoding="utf-8")) for file in found)


def repeatable_migrations(database: str) -> tuple[str, ...]:
    """The scripts that run at the end of every migration, whatever the version before it."""
    folder = files("services.store").joinpath("schema", database)
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".sql") and not file.name[0].isdigit()), key=_name)
    return tuple(file.read_text(encoding="utf-8") for file in found)


def _name(file: Traversable) -> str:
    return file.name


def mismatch(found: int, known: int) -> str:
    """The message for an operator whose database has schema version `found` while this program needs `known`."""
    if found < known:
        return f"the database has schema {found}, this program works with {known}: run `rollbook migrate` as its owner"
    return f"the database has schema {found}, this program knows only {known}: it is older than the database"
