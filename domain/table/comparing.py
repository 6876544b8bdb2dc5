"""Comparing recorded events with those that the rules give, field by field, as far as the reader knows their secrets."""

from typing import Final, NamedTuple

from msgspec import Struct

from domain.kernel.boxes import secret_fields
from domain.kernel.facts import Disclosed
from domain.kernel.secret import Secret

_LONGEST: Final = 120
"""Characters of a value in a sentence."""


class Compared(NamedTuple):
    """The result of a comparison: the first difference as a sentence, or empty, and `whole`: everything could be compared."""

    difference: str
    whole: bool


SAME: Final = Compared("", True)


def compared(recorded: Struct, given: Struct) -> Compared:
    """Compare an event as it was read with the one that the rules give. A secret is compared by its audience, and by its value if both
    have it. An erasable secret without its value still counts as compared, and so does a disclosure, which the codec fills in."""
    if type(recorded) is not type(given):
        return Compared(f"the rules give {_name(given)} instead of {_name(recorded)}", True)
    plan, whole = secret_fields(type(recorded)), True
    for name in recorded.__struct_fields__:
        one, other = getattr(recorded, name), getattr(given, name)
        if name in plan.fields:
            found = _secrets(one, other)
        elif name in plan.collections:
            found = _collections(one, other)
        else:
            found = SAME if one == other else Compared(f"is {_text(one)}, the rules give {_text(other)}", True)
        if found.difference:
            return Compared(f"`{name}` of {_name(recorded)} {found.difference}", True)
        whole = whole and (found.whole or name in plan.erasable or isinstance(recorded, Disclosed))
    return Compared("", whole)


def _collections(recorded: tuple[Secret[object], ...], given: tuple[Secret[object], ...]) -> Compared:
    if len(recorded) != len(given):
        return Compared(f"has {len(recorded)} places, the rules give {len(given)}", True)
    whole = True
    for k, (one, other) in enumerate(zip(recorded, given, strict=True)):
        found = _secrets(one, other)
        if found.difference:
            return Compared(f"at place {k} {found.difference}", True)
        whole = whole and found.whole
    return Compared("", whole)


def _secrets(recorded: Secret[object], given: Secret[object]) -> Compared:
    if recorded.audience != given.audience:
        return Compared(f"is {recorded!r}, the rules give {given!r}", True)
    if not (recorded.is_open() and given.is_open()):
        return Compared("", False)
    one, other = recorded.read(), given.read()
    return SAME if one == other else Compared(f"hides {_text(one)}, the rules give {_text(other)}", True)


def _name(event: Struct) -> str:
    return type(event).__name__


def _text(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
