"""Data files of a game's package, read once and only to begin a game: a running game holds their values."""

from importlib.resources import files
from threading import Lock
from typing import Final, TypeVar

from msgspec import ValidationError, json

from domain.kernel.errors import Malformed

T = TypeVar("T")

_PREPARING: Final = Lock()
"""msgspec prepares a type when it is first used. If two threads do so at once, the process crashes."""


def read(package: str, path: str, kind: type[T]) -> T:
    """The value in a JSON file of the package's folder `data`. Raises Malformed for a value of another type. Threads may call it."""
    content = files(package).joinpath("data", path).read_bytes()
    try:
        with _PREPARING:
            return json.decode(content, type=kind)
    except ValidationError as fault:
        raise Malformed(f"{path}: {fault}") from fault
