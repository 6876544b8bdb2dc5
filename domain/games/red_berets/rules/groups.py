"""Start groups and the exit in stage 2 of mission 3 (RDB-M3)."""

from collections.abc import Iterator

from domain.games.red_berets import parsing, values
from domain.games.red_berets.commands import FinishPlacing, PlaceExit
from domain.games.red_berets.coordinates import named, position_of
from domain.games.red_berets.deferred import ContinueRoundStart, MeetMarkers
from domain.games.red_berets.events.setup import ExitPlaced, PlacingBegan
from domain.games.red_berets.rules import activation, placing, stepping, surprise, tunnels
from domain.games.red_berets.rules.drafting import MOST_CHANGES, check_changes
from domain.games.red_berets.state import State
from domain.geometry.squares import Square, reading_order
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def ask(turn: Turn[State]) -> bool:
    """RDB-M3-12: the figures of this round's group, and those for whom there was no square, are placed by their seats, imperial
    first; before all others the exit. Returns True if a seat was asked."""
    state = turn.state
    if not tunnels.below(state):
        return False
    for seat in state.playing_humans():
        waiting = waiting_figures(state, seat)
        if waiting or (state.exit is None and seat == state.leading_seat()):
            turn.record(PlacingBegan(state.entry, waiting))
            turn.ask((seat,), placing.GROUP, str(state.round), (MeetMarkers(waiting), ContinueRoundStart("groups")))
            return True
    return False


def waiting_figures(state: State, seat: Seat) -> tuple[str, ...]:
    """The figures of groups whose round has come; if there is no square left for anybody, they wait for the next round."""
    own = [figure for figure in state.figures.values() if figure.seat == seat and figure.status == "underground"]
    names = tuple(figure.id for figure in own if 0 < figure.group <= state.round)
    zone = None if state.exit is None else state.ground().zone(state.exit)
    return names if names and placing.group_squares(state, zone, names) else ()


def exit_squares(state: State) -> tuple[Square, ...]:
    """Main-cave squares of the entry tile that are free but for the group itself, in the passage of those of it who stand there already
    (see `finish`)."""
    zone = _zone_placed(state)
    return tuple(square for square in _free(state) if zone is None or state.ground().zone(square) == zone)


def _free(state: State) -> tuple[Square, ...]:
    assert state.placing is not None
    return placing.free_squares(state, state.entry, state.placing.figures)


def _zone_placed(state: State) -> Square | None:
    assert state.placing is not None
    stand = (state.figures[name].square for name in state.placing.figures if state.figures[name].stands())
    return next((state.ground().zone(square) for square in stand if square is not None), None)


def check_exit(state: State, seat: Seat, command: PlaceExit) -> Square:
    """The square; refused in other placements than that of the first group, and where the shaft may not be (see `finish`)."""
    assert state.placing is not None
    if not may_place_exit(state, seat):
        raise Refused("not_your_decision", "RDB-M3-11")
    check_changes(state.placing.changes)
    square = parsing.square(command.square)
    if square in exit_squares(state):
        return square
    if square in _free(state):
        raise Refused("unit_split", "RDB-M3-11", command.square)
    if state.ground().zone(square) in state.sealed and square in state.ground().floor(state.entry):
        raise Refused("sealed_passage", "RDB-CAV-05", command.square)
    raise Refused("bad_square", "RDB-M3-11", command.square)


def may_place_exit(state: State, seat: Seat) -> bool:
    """True in the first placement of stage 2, for the seat that leads."""
    return state.round == 1 and seat == state.leading_seat()


def _exits(state: State, seat: Seat) -> Iterator[Option]:
    if may_place_exit(state, seat) and state.placing is not None and state.placing.changes < MOST_CHANGES:
        squares = exit_squares(state)
        if squares:
            yield offer(PlaceExit, Choice("square", "cell", named(squares)))


@rules.command(PlaceExit, placing.GROUP, check=check_exit, offers=_exits)
def place_exit(turn: Turn[State], seat: Seat, command: PlaceExit, square: Square) -> None:
    """The exit shaft, which is the way back; placing it again moves it."""
    turn.record(ExitPlaced(square))


rules.question(placing.GROUP)(always(FinishPlacing("yes")))


def check_finish(state: State, seat: Seat, command: FinishPlacing) -> None:
    """Refuse while the exit is missing (see `finish`)."""
    if state.exit is None and command.auto == "no":
        raise Refused("exit_missing", "RDB-M3-11")


def finish(turn: Turn[State], seat: Seat) -> None:
    """RDB-M3-11: the exit and the rest of the group by the rules; then the group meets the markers that are there."""
    if turn.state.exit is None:
        squares = exit_squares(turn.state)
        turn.record(ExitPlaced(min(squares, key=reading_order)))
    placing.finish(turn, seat)
    turn.answered(seat)


@rules.step(MeetMarkers)
def meet_markers(turn: Turn[State], step: MeetMarkers) -> None:
    """The markers of each zone that the group entered are converted; its best initiative there contests."""
    state = turn.state
    placed = [state.figures[name] for name in step.figures if state.figures[name].stands()]
    met = [figure for figure in placed if stepping.meets_markers(state, activation.square_of(figure))]
    if not met:
        return
    best = max(met, key=lambda figure: (not figure.paralysed, values.initiative(state, figure, contest=True)))
    square = activation.square_of(best)
    turn.then(step)
    surprise.human_enters(turn, best, position_of(square), state.ground().zone(square), ())
