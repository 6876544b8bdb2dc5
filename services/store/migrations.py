"""The schema's history: numbered SQL files, one folder a database, applied in order and never changed once released."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

SCHEMA_VERSION = "create table if not exists schema_version (version integer not null)"
READ_VERSION = "select max(version) from schema_version"
WRITE_VERSION = "insert into schema_version (version) values (?)"


class Migration(NamedTuple):
    """One step: the version it leads to, and its statements."""

    version: int
    text: str


def migrations(database: str) -> tuple[Migration, ...]:
    """The steps of `sqlite` or `postgres` in their order."""
    folder = files("services.store").joinpath("schema", database)
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".sql") and file.name[0].isdigit()), key=_name)
    return tuple(Migration(int(file.name.split("_")[0]), file.read_text(encoding="utf-8")) for file in found)


def every_time(database: str) -> tuple[str, ...]:
    """What is run at the end of every migration, whichever version it began with."""
    folder = files("services.store").joinpath("schema", database)
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".sql") and not file.name[0].isdigit()), key=_name)
    return tuple(file.read_text(encoding="utf-8") for file in found)


def _name(file: Traversable) -> str:
    return file.name


def mismatch(found: int, known: int) -> str:
    """What to tell an operator whose database is of version `found` while the program works with `known`."""
    if found < known:
        return f"the database has schema {found}, this program works with {known}: run `rollbook migrate` as its owner"
    return f"the database has schema {found}, this program knows only {known}: it is older than the database"
