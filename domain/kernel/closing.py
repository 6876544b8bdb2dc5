"""Closing: the copy of a value that a viewer may hold."""

from collections.abc import Iterable
from functools import cache
from typing import TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.seats import Viewer
from domain.kernel.secret import Secret

T = TypeVar("T")


def close(thing: T, viewer: Viewer) -> T:
    """The value with every secret closed that this viewer may not read. Parts without secrets are shared, not copied."""
    if isinstance(thing, Struct) and not holders(type(thing)):
        return thing
    closed = _closed(thing, viewer)
    assert isinstance(closed, type(thing))
    return closed


def _closed(thing: object, viewer: Viewer) -> object:
    match thing:
        case Secret():
            return thing.closed_for(viewer)
        case Struct():
            changed: dict[str, object] = {}
            for name in holders(type(thing)):
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


@cache
def holders(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a type that may hold a secret, by their declared types. Large values without secrets are not searched."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if _may_hold(hints[name], (kind,)))


def _may_hold(hint: object, within: tuple[type, ...]) -> bool:
    """True if a value of this declared type may hold a secret, also if the declaration admits types that it does not name."""
    inner = get_args(hint)
    if isinstance(hint, TypeVar) or hint is object:
        return True
    if not isinstance(hint, type) or inner:
        return hint is Secret or getattr(hint, "__origin__", None) is Secret or _any(inner, within)
    if hint is Secret or (issubclass(hint, Struct) and hint.__subclasses__()):
        return True
    if not issubclass(hint, Struct) or hint in within:
        return False
    return _any(get_type_hints(hint).values(), (*within, hint))


def _any(hints: Iterable[object], within: tuple[type, ...]) -> bool:
    return any(_may_hold(hint, within) for hint in hints)
