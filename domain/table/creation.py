"""Checks of the event that opens a table: its options, chains, seals and dice must be those of the game.

A table is judged by what its record holds. Options that the game has got since then have their defaults, and it may have got more dice and
seals: rules with such additions go on deciding older games (decision 102).
"""

from typing import TypeVar

import msgspec
from msgspec import Struct

from domain.kernel.errors import Malformed, Refused
from domain.kernel.game import Game
from domain.kernel.state import GameState, Step
from domain.proof.canonical import encode
from domain.proof.chains import TABLE_STREAM, seat_stream
from domain.table.events import GameCreated
from domain.table.ledger import OptionValues

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state


def streams(seats: int) -> tuple[str, ...]:
    """The streams of a game's public dice: the table's own and one a seat."""
    return (TABLE_STREAM, *(seat_stream(seat) for seat in range(seats)))


def options_values(options: Struct) -> OptionValues:
    """The options as records hold them, each one named."""
    return msgspec.convert(msgspec.to_builtins(options), OptionValues)


def carried_into(game: Game[S, O], values: str | None) -> Struct | None:
    """The values carried over, as the game's type; raises Malformed if the game takes no such values."""
    if values is None:
        return None
    if game.carried_type is None:
        raise Malformed(f"nothing can be carried over into {game.key}")
    try:
        carried: Struct = msgspec.json.decode(values, type=game.carried_type)
    except msgspec.DecodeError as fault:
        raise Malformed(f"{game.key} takes no such values: {fault}") from fault
    return carried


def carried_values(carried: Struct) -> str:
    """The values in the form that records hold."""
    return encode(msgspec.to_builtins(carried)).decode()


def why_not_created_so(game: Game[S, O], created: GameCreated) -> str:
    """The reason why the rules do not allow a table to be opened so, as a sentence; empty if they do."""
    if created.module.id != game.key:
        return f"the table is of {created.module.id[:80]!r}, the rules are those of {game.key}"
    try:
        options = msgspec.convert(created.options, game.options_type)
        counts = game.seats_for(options)
    except (msgspec.ValidationError, Refused) as fault:
        return f"the rules know no such options: {fault}"
    spelled = options_values(options)
    if {name: value for name, value in spelled.items() if name in created.options} != created.options:
        return "the options are not spelled as the rules spell them"
    if created.seats not in counts:
        return f"{created.seats} seats cannot play with these options"
    fits = {
        "chains": set(created.anchors) == set(streams(created.seats)),
        "seals": set(created.seals) <= set(game.catalogue.groups),
        "dice": created.dice.items() <= {die: tuple(faces) for die, faces in game.dice.items()}.items(),
    }
    wrong = [name for name, fit in fits.items() if not fit]
    return f"the {' and '.join(wrong)} are not those of the game" if wrong else ""
