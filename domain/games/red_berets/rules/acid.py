"""Acid on the board (RDB-DSY): what it burns, sustaining it, and its end."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

from domain.games.red_berets.commands import SustainAcid
from domain.games.red_berets.events.objects import AcidFaded, AcidSustained
from domain.games.red_berets.pieces import Acid, Figure
from domain.games.red_berets.rules import activation, attacks, wounds
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import at
from domain.geometry.arcs import Facing
from domain.geometry.squares import Square, reading_order
from domain.kernel.decisions import Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

DAMAGE: Final = 11
"""The damage of acid (A6)."""


class Sustained(NamedTuple):
    """The overlord who sustains his acid, the acid, and the turns before and after."""

    figure: Figure
    flow: Acid
    before: Facing | None
    after: Facing | None


def lies_on(state: State, square: Square | None) -> bool:
    """True if acid lies on the square."""
    return any(square in flow.squares for flow in state.acid)


def burn(turn: Turn[State], squares: Iterable[Square]) -> None:
    """RDB-DSY-11: every figure on the squares rolls armour, row by row from the north-west."""
    for square in sorted(squares, key=reading_order):
        name = turn.state.standing().get(square, "")
        if name in turn.state.figures:
            wounds.hit(turn, name, DAMAGE, False, "acid")


def enter(turn: Turn[State], name: str, came_from: Square | None) -> None:
    """A figure that stepped from a clean onto an acid square rolls armour."""
    square = turn.state.figures[name].square
    if lies_on(turn.state, square) and not lies_on(turn.state, came_from):
        wounds.hit(turn, name, DAMAGE, False, "acid")


def fade(turn: Turn[State]) -> None:
    """At round end acid fades that was neither made nor sustained in the round."""
    for flow in turn.state.acid:
        if flow.round < turn.state.round:
            turn.record(AcidFaded(flow.nepharite))


# sustaining ------------------------------------------------------------------------------------------------------------------


def check_sustain(state: State, seat: Seat, command: SustainAcid) -> Sustained:
    """The acid; refused without any, out of sight, and twice a round."""
    figure = activation.check_actor(state)
    before, after = activation.check_turns(state, command.turn_before, command.turn_after)
    flow = next((one for one in state.acid if one.nepharite == figure.id), None)
    if flow is None:
        raise Refused("no_acid", "RDB-DSY-11", figure.id)
    held = state.standing().keys()
    if not any(state.ground().sees(at(figure), square, held) for square in flow.squares):
        raise Refused("no_line_of_sight", "RDB-DSY-11", figure.id)
    if flow.round == state.round:
        raise Refused("power_already_used", "RDB-DSY-11", figure.id)
    return Sustained(figure, flow, before, after)


def _sustains(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None or not state.acid:
        return
    for words in attacks.turn_words(state, figure):
        if allows(partial(check_sustain, state, seat, SustainAcid(**words))):
            yield offer(SustainAcid, **words)


@rules.command(SustainAcid, "turn", check=check_sustain, offers=_sustains)
def sustain_acid(turn: Turn[State], seat: Seat, command: SustainAcid, meant: Sustained) -> None:
    """One action and no roll; the acid burns again and lasts until the end of the next round."""
    name = meant.figure.id
    activation.turn_figure(turn, name, meant.before)
    activation.spend(turn, "sustain_acid")
    attacks.lose_aim(turn, name, "")
    turn.record(AcidSustained(name))
    burn(turn, meant.flow.squares)
    if turn.state.figures[name].stands():
        activation.turn_figure(turn, name, meant.after)
