"""Which fields of an event are secret, and the position of each one's digest in the record's boxes.

All secret fields of one audience share one disclosure in the box `secret`, named after the audience. A collection has a box under its own
name with one disclosure per position, named `p0`, `p1`, and so on, so that one card can be shown alone.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.errors import Malformed
from domain.kernel.events import Event
from domain.kernel.seats import ALL, Audience, audience_text
from domain.kernel.secret import Secret, Source

E = TypeVar("E", bound=Struct)
BOX = "secret"


class SecretFields(NamedTuple):
    """The names of an event type's secret fields and secret collections."""

    fields: tuple[str, ...]
    collections: tuple[str, ...]
    erasable: frozenset[str]


class DisclosurePlace(NamedTuple):
    """One disclosure of an event: the position of its digest, its audience, and the fields it holds (for a position of a collection, that
    one secret under an empty name)."""

    field: str
    k: int
    audience: Audience
    name: str
    holds: tuple[tuple[str, Secret[object]], ...]


@cache
def secret_fields(event_type: type[Struct]) -> SecretFields:
    """The secret fields and collections of an event type. Raises Malformed if a secret is nested in a way that the codec cannot box."""
    fields: list[str] = []
    collections: list[str] = []
    for name, hint in get_type_hints(event_type).items():
        if name not in event_type.__struct_fields__:
            continue
        inner = hint
        if get_origin(hint) is Secret:
            fields.append(name)
            inner = get_args(hint)
        elif get_origin(hint) is tuple and get_origin(get_args(hint)[0]) is Secret and get_args(hint)[1:] == (...,):
            collections.append(name)
            inner = get_args(get_args(hint)[0])
        if _mentions_secret(inner, frozenset()):
            raise Malformed(f"{event_type.__name__}.{name} hides a secret inside {hint}")
    if (fields or collections) and BOX in event_type.__struct_fields__:
        raise Malformed(f"{event_type.__name__} has secrets and a field named {BOX}")
    erasable = event_type.erasable if issubclass(event_type, Event) else frozenset()
    return SecretFields(tuple(fields), tuple(collections), erasable)


def _mentions_secret(hint: object, within: frozenset[object]) -> bool:
    """True if one of these types contains a secret. `within` are the enclosing structs, which may refer to themselves."""
    if get_origin(hint) is Secret or hint is Secret:
        return True
    if isinstance(hint, tuple):
        return any(_mentions_secret(part, within) for part in hint)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint not in within and any(_mentions_secret(inner, within | {hint}) for inner in get_type_hints(hint).values())
    origin = get_origin(hint)  # the fields of a generic struct are searched, too
    return _mentions_secret((*get_args(hint), origin) if origin is not None else (), within)


def stands_apart(name: str, secret: Secret[object], plan: SecretFields) -> bool:
    """True if the value is stored outside the public record: it is not for everybody, or it must stay erasable."""
    return secret.audience != ALL or name in plan.erasable


def places(event: Struct) -> Iterator[DisclosurePlace]:
    """The disclosures of an event, in the order of their digests: by audience in the box, by position in collections."""
    plan = secret_fields(type(event))
    by_audience: dict[str, list[tuple[str, Secret[object]]]] = {}
    for name in plan.fields:
        secret: Secret[object] = getattr(event, name)
        if stands_apart(name, secret, plan):
            by_audience.setdefault(audience_text(secret.audience), []).append((name, secret))
    for k, (text, held) in enumerate(sorted(by_audience.items())):
        yield DisclosurePlace(BOX, k, held[0][1].audience, text, tuple(held))
    for name in plan.collections:
        for k, secret in enumerate(getattr(event, name)):
            yield DisclosurePlace(name, k, secret.audience, f"p{k}", (("", secret),))


def tied(event: E, n: int) -> E:
    """The event as record `n`: each of its secrets holds its position in the log, so that it can be disclosed later."""
    plan = secret_fields(type(event))
    if not plan.fields and not plan.collections:
        return event
    changed: dict[str, object] = {}
    for place in places(event):
        if place.field == BOX:
            for name, secret in place.holds:
                changed[name] = secret.at(Source(n, BOX, place.k, name))
        else:
            whole = changed.setdefault(place.field, [])
            assert isinstance(whole, list)
            whole.append(place.holds[0][1].at(Source(n, place.field, place.k)))
    return replace(event, **{name: tuple(value) if isinstance(value, list) else value for name, value in changed.items()})
