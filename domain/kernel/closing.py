"""Closing: the same thing as a viewer may know it."""

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.seats import Viewer
from domain.kernel.secret import Secret

T = TypeVar("T")


def close(thing: T, viewer: Viewer) -> T:
    """The thing with every secret closed that this viewer may not read; parts without secrets are shared, not copied."""
    closed = _closed(thing, viewer)
    assert isinstance(closed, type(thing))
    return closed


def _closed(thing: object, viewer: Viewer) -> object:
    match thing:
        case Secret():
            return thing.closed_for(viewer)
        case Struct():
            changed: dict[str, object] = {}
            for name in thing.__struct_fields__:
                old = getattr(thing, name)
                new = _closed(old, viewer)
                if new is not old:
                    changed[name] = new
            return replace(thing, **changed) if changed else thing
        case tuple():
            parts = tuple(_closed(part, viewer) for part in thing)
            return thing if all(a is b for a, b in zip(parts, thing, strict=True)) else parts
        case dict():
            entries = {key: _closed(value, viewer) for key, value in thing.items()}
            return thing if all(entries[key] is value for key, value in thing.items()) else entries
        case _:
            return thing
