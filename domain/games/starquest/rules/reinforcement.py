"""Reinforcements (SQ-REI)."""

from collections.abc import Iterator
from typing import Final

from domain.games.starquest.commands import EndTurn, Reinforce
from domain.games.starquest.events.chaos import ReinforcementPlaced
from domain.games.starquest.figures import CHAOS_KINDS, LARGE, ChaosKind
from domain.games.starquest.rules import arrivals
from domain.games.starquest.rules.admission import awaited_seats
from domain.games.starquest.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.replaceable import replaceable
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

MOST_CHIPS: Final = 6
"""The chips of one turn (SQ-REI-01)."""


def room_for(state: State, kind: ChaosKind) -> tuple[str, ...]:
    """The squares, or the dreadnought's anchors, where a chip of this kind may be placed now, by (y, x) (SQ-REI-02, SQ-REI-03)."""
    if state.supply(kind) is None:
        return ()
    taken = state.occupied() | state.watched()
    if kind != LARGE:
        free = (square for square in state.reserve() if square not in taken)
        return tuple(sorted(free, key=state.layout.order))
    ground, barred = state.ground(), taken | state.airlocks()
    anchors = {anchor for square in state.reserve() for anchor in ground.anchors_over(square, barred)}
    return tuple(sorted(anchors, key=state.layout.order))


def playable(state: State) -> tuple[str, ...]:
    """The chips that can be placed somewhere now, by id; their kinds are the secret of Chaos."""
    kinds = {secret.read() for secret in state.stock.values()}
    placeable = {kind for kind in kinds if room_for(state, kind)}
    return tuple(sorted(chip for chip, secret in state.stock.items() if secret.read() in placeable))


@replaceable
def most_chips(state: State) -> int:
    """The chips that Chaos may play in this turn."""
    return MOST_CHIPS


def still_due(state: State) -> bool:
    """True if Chaos must place another chip before its turn may end, if it can (SQ-REI-04)."""
    return state.must_reinforce and state.reinforced < most_chips(state) and bool(playable(state))


@rules.phase("chaos_reinforce", awaited_seats)
def reinforce_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """Only forced chips, by ids on R squares in (y, x) order; then the end of the turn (section 4)."""
    if not still_due(state):
        return EndTurn()
    chip = playable(state)[0]
    return Reinforce(chip, room_for(state, state.stock[chip].read())[0])


def check_reinforcement(state: State, seat: Seat, command: Reinforce) -> ChaosKind:
    """The kind of the chip that is meant; refused in the order of section 5."""
    if command.chip not in state.stock:
        raise Refused("unknown_chip", "SQ-REI-01", command.chip)
    if state.reinforced >= most_chips(state):
        raise Refused("too_many_chips", "SQ-REI-01", str(most_chips(state)))
    kind = state.stock[command.chip].read()
    if state.supply(kind) is None:
        raise Refused("figure_unavailable", "SQ-REI-03", kind)
    covered = _covered(state, kind, command.square)
    if not covered:
        raise Refused("not_reserve_square", "SQ-REI-02", command.square)
    if not state.occupied().isdisjoint(covered):
        raise Refused("square_occupied", "SQ-REI-02", command.square)
    if not state.watched().isdisjoint(covered):
        raise Refused("square_visible", "SQ-REI-02", command.square)
    return kind


def _covered(state: State, kind: ChaosKind, square: str) -> tuple[str, ...]:
    """The squares that the figure would cover; none if it could not stand there for a permanent reason."""
    if kind != LARGE:
        return (square,) if square in state.reserve() else ()
    if square not in state.layout.at or not state.ground().can_stand(square, state.airlocks()):
        return ()
    covered = state.ground().cover(square)
    return covered if any(part in state.reserve() for part in covered) else ()


def _chips(state: State, seat: Seat) -> Iterator[Option]:
    kinds = {chip: secret.read() for chip, secret in sorted(state.stock.items())}
    for kind in CHAOS_KINDS if state.reinforced < most_chips(state) else ():
        chips = tuple(chip for chip, its in kinds.items() if its == kind)
        if chips and (room := room_for(state, kind)):
            yield offer(Reinforce, Choice("chip", "supply", chips), Choice("square", "cell", room))


@rules.command(Reinforce, "chaos_reinforce", check=check_reinforcement, offers=_chips)
def reinforce(turn: Turn[State], seat: Seat, command: Reinforce, kind: ChaosKind) -> None:
    """SQ-REI-01: the chip lies face up, its figure comes onto the boards; it acts from the next Chaos turn on (SQ-REI-05)."""
    turn.reveal(turn.state.stock[command.chip], ALL)
    value, figure = turn.state.tables.figures.chaos[kind].value, turn.state.supply(kind)
    assert figure is not None
    turn.record(ReinforcementPlaced(command.chip, kind, value, figure, command.square))
    arrivals.put(turn, kind, command.square, "reinforce")
