"""Option sets of any game, derived from its options type: defaults, single changes, random combinations, and a covering set."""

from collections.abc import Iterator
from itertools import combinations
from typing import Annotated, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from domain.kernel.errors import Refused
from domain.kernel.game import Game
from domain.kernel.state import GameState, Step
from kit.bits import Bits

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # O for options, as S for state


def option_values(options_type: type[Struct]) -> dict[str, tuple[object, ...]]:
    """Return the values to try for each option, without its default."""
    hints = get_type_hints(options_type, include_extras=True)
    defaults = {field.name: field.default for field in msgspec.structs.fields(options_type)}
    return {name: tuple(value for value in _values(hints[name]) if value != default) for name, default in defaults.items()}


def _values(hint: object) -> Iterator[object]:
    origin, inner = get_origin(hint), get_args(hint)
    if hint is bool:
        yield from (False, True)
    elif origin is Literal:
        yield from inner
    elif origin is Annotated:
        yield from _within(*(meta for meta in inner[1:] if isinstance(meta, Meta)))
    elif origin is tuple:
        words = tuple(_values(inner[0]))
        for size in range(len(words) + 1):
            yield from list(combinations(words, size))[:6]


def _within(meta: Meta = Meta(ge=0, le=0)) -> Iterator[int]:  # noqa: B008  # frozen
    if meta.ge is not None and meta.le is not None:
        yield from sorted({int(meta.ge), int(meta.ge) + 1, int(meta.le)} & set(range(int(meta.ge), int(meta.le) + 1)))


def option_sets(game: Game[S, O], combined: int, bits: Bits) -> Iterator[tuple[str, O, int]]:
    """Yield name, options and seats: the defaults for each number of seats, every single change from them, then `combined` random
    combinations. Options that the game refuses are left out."""
    values = option_values(game.options_type)
    yield from _playable(game, "defaults", {}, every=True)
    for field, others in values.items():
        for value in others:
            yield from _playable(game, f"{field}={value}", {field: value})
    for number in range(combined):
        chosen = {field: bits.one_of(others) for field, others in values.items() if others and not bits.once_in(3)}
        yield from _playable(game, f"combination {number}", chosen)


def defaults(game: Game[S, O]) -> Iterator[tuple[str, O, int]]:
    """Yield name, options and seats: the default options for each number of seats."""
    yield from _playable(game, "defaults", {}, every=True)


def covering(game: Game[S, O], bits: Bits) -> Iterator[tuple[str, O, int]]:
    """Yield name, options and seats of few combinations that together hold every value of every option.

    A value that the game refuses beside defaults is left out. Each has the fewest seats that its options allow.
    """
    values = option_values(game.options_type)
    waiting = [(field, value) for field, others in values.items() for value in others]
    number = 0
    while waiting:
        first, value = waiting[0]
        wanted = {first: value}
        for field in bits.some_of([field for field in values if field != first], len(values)):
            new = [each for name, each in waiting if name == field]
            if new or values[field]:
                wanted[field] = bits.one_of(new or values[field])
        chosen = _accepted(game, wanted)
        if first not in chosen:  # nothing is yielded, so the other values of `chosen` are not covered
            waiting = waiting[1:]
            continue
        waiting = [pair for pair in waiting[1:] if chosen.get(pair[0]) != pair[1]]
        yield from _playable(game, f"cover {number}", chosen)
        number += 1


def combination(game: Game[S, O], name: str, bits: Bits) -> tuple[str, O, int]:
    """Return name, options and seats of one random combination that the game accepts."""
    values = option_values(game.options_type)
    fields = bits.some_of([field for field, others in values.items() if others], len(values))
    wanted = {field: bits.one_of(values[field]) for field in fields if not bits.once_in(3)}
    return bits.one_of(list(_playable(game, name, _accepted(game, wanted), every=True)))


def _accepted(game: Game[S, O], wanted: dict[str, object]) -> dict[str, object]:
    """Return the changes that the game accepts, each beside those before it."""
    chosen: dict[str, object] = {}
    for field, value in wanted.items():
        if any(_playable(game, "", {**chosen, field: value})):
            chosen[field] = value
    return chosen


def _playable(game: Game[S, O], name: str, changes: dict[str, object], every: bool = False) -> Iterator[tuple[str, O, int]]:
    options = game.options_type(**changes)
    try:
        counts = game.seats_for(options)
    except Refused:
        return
    for seats in counts if every else counts[:1]:
        yield f"{name}, {seats} seats", options, seats
