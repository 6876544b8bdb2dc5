"""Returning legionnaires in the jungle (RDB-M2)."""

from collections.abc import Iterator

from domain.games.red_berets import boxes, passages, sheets
from domain.games.red_berets.commands import PlaceReinforcement
from domain.games.red_berets.coordinates import POSITIONS
from domain.games.red_berets.deferred import ContinueRoundStart
from domain.games.red_berets.events.rounds import ReinforcementArrived
from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.pieces import Figure, Marker
from domain.games.red_berets.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def ask(turn: Turn[State], count: int) -> bool:
    """RDB-M2-07, RDB-M2-08: from round 2 on dead legionnaires return, up to `count` of them one after the other. Returns True if the Legion
    was asked."""
    state = turn.state
    if not state.agreed.objects or not state.jungle or state.round < 2 or not state.fallen or not count or not tiles(state):
        return False
    turn.ask((state.roles.legion,), "reinforce", state.fallen[0], (ContinueRoundStart(f"reinforce {count - 1}"),))
    return True


def returning(state: State) -> int:
    """How many legionnaires return a round: one for each living overlord of this level (see `ask`, `stages._troops`). Deaths are public."""
    dead = sum(name in state.figures and state.figures[name].status == "dead" for name in NEPHARITES)
    return (len(NEPHARITES) if state.agreed.ally else 1) - dead


def tiles(state: State) -> tuple[int, ...]:
    """Unexplored tiles; if there is none, tiles with an undiscovered entrance and without a human."""
    hidden = tuple(pos for pos in POSITIONS if not state.revealed(pos))
    if hidden:
        return hidden
    return tuple(pos for pos in POSITIONS if _has_entrance(state, pos) and not passages.humans_at(state, pos))


def _has_entrance(state: State, pos: int) -> bool:
    lying = (one for one in state.objects.values() if one.pos == pos and not one.shown)
    return "tunnel" in boxes.contents(state, pos) or any(one.kind.read() == "tunnel" for one in lying)


def check_place(state: State, seat: Seat, command: PlaceReinforcement) -> int:
    """The position; refused where no legionnaire may return."""
    if command.pos not in tiles(state):
        raise Refused("tile_not_allowed", "RDB-M2-07", str(command.pos))
    return command.pos


def _tiles(state: State, seat: Seat) -> Iterator[Option]:
    yield offer(PlaceReinforcement, Choice("pos", "number", tiles(state)))


def place_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The lowest legal position."""
    return PlaceReinforcement(tiles(state)[0])


rules.question("reinforce")(place_by_default)


@rules.command(PlaceReinforcement, "reinforce", check=check_place, offers=_tiles)
def place_reinforcement(turn: Turn[State], seat: Seat, command: PlaceReinforcement, pos: int) -> None:
    """He returns healthy and fully armed, as an active marker that has not acted."""
    state = turn.state
    dead = state.figures[state.fallen[0]]
    back = Figure(dead.id, dead.seat, "marker", weapons=state.tables.figures[dead.id].weapons)
    zone = state.ground().zones_of(pos)[0] if state.revealed(pos) else None
    turn.answered(seat)
    marker = Marker(dead.id, "board", pos, zone, known=True)
    turn.record(ReinforcementArrived(figure=back, pos=pos, **sheets.written(turn.state, marker)))
