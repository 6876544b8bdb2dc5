"""Armour rolls, wounds and death (RDB-ARM), paralysis, and the chits that leave with the dead (RDB-INI)."""

from typing import Literal

from msgspec.structs import replace

from domain.games.red_berets import sheets, values
from domain.games.red_berets.chance import TABLE_DIE
from domain.games.red_berets.events.combat import ArmourRolled, CardFlipped, FigureDied, FigureParalysed, FigureWounded
from domain.games.red_berets.events.rounds import ChitReason, ChitRemoved
from domain.games.red_berets.figures import LEADERS
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.state import State
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

SINGLE = 1
DOUBLE = 2
"""The wounds of a hit with double damage (RDB-ARM-02)."""


def d20(turn: Turn[State], purpose: str) -> int:
    """One roll of the only die."""
    (roll,) = turn.roll_numbers(purpose, [TABLE_DIE])
    return roll


def armour_roll(turn: Turn[State], name: str, damage: int) -> bool:
    """RDB-ARM-01: at most armour less damage saves. Returns True if the figure is unhurt."""
    armour = values.armour(turn.state, turn.state.figures[name])
    roll = d20(turn, "armour")
    saved = roll <= armour - damage
    turn.record(ArmourRolled(name, armour, damage, armour - damage, roll, saved))
    return saved


def hit(turn: Turn[State], name: str, damage: int, double: bool, cause: str, certain: bool = False) -> bool:
    """An armour roll unless the hit is certain, then the wound. RDB-EQP-08: double damage is all that any weapon
    adds. Returns True if the figure was wounded."""
    if not certain and armour_roll(turn, name, damage):
        return False
    wound(turn, name, DOUBLE if double else SINGLE, cause)
    return True


def wound(turn: Turn[State], name: str, added: int, cause: str) -> None:
    """RDB-ARM-02, RDB-ARM-03, RDB-GEN-04: wounds are added, the card flips, and at its number of wounds the figure dies."""
    figure = turn.state.figures[name]
    card = values.profile(turn.state, figure)
    total = min(card.dies_at, figure.wounds + added)
    turn.record(FigureWounded(name, added, total))
    if figure.wounds < card.flips_at <= total < card.dies_at:
        side: Literal["wounded"] = "wounded"
        turn.record(CardFlipped(name, side))
    if total >= card.dies_at:
        die(turn, name, cause)


def die(turn: Turn[State], name: str, cause: str) -> None:
    """RDB-ARM-04, RDB-INI-08: figure, card and chit leave the game."""
    figure = turn.state.figures[name]
    state = turn.state
    gone = (replace(marker, place="gone") for marker in sheets.markers(state) if marker.id == name and not figure.slave)
    turn.record(FigureDied(figure=name, cause=cause, **sheets.written(state, *gone)))
    if not figure.acted and _chit_leaves(turn.state, figure):
        remove_chit(turn, figure.seat, "figure_died")
    if name in LEADERS and not figure.slave and figure.seat not in turn.state.extra_used:
        remove_chit(turn, figure.seat, "leader_died")


def _chit_leaves(state: State, dead: Figure) -> bool:
    """RDB-INI-09: growing Legion chits leave only if the cup would hold more than troops that have not acted as figures."""
    if dead.seat != state.roles.legion or not state.jungle:
        return True
    acted = sum(figure.seat == dead.seat and figure.stands() and figure.acted for figure in state.figures.values())
    return state.cup.get(dead.seat, 0) > state.legion_troops() - acted


def remove_chit(turn: Turn[State], seat: Seat, reason: ChitReason) -> None:
    """From the cup, else from the saved chits, else nothing."""
    if turn.state.cup.get(seat, 0) or turn.state.saved.get(seat, 0):
        turn.record(ChitRemoved(seat, reason))


def paralyse(turn: Turn[State], name: str) -> None:
    """The figure misses one turn; paralysis does not stack."""
    if not turn.state.figures[name].paralysed:
        turn.record(FigureParalysed(name))
