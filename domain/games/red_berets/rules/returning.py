"""Who comes back to the board: figures from the dimension hole, and enslaved bodies (RDB-DSY)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from domain.games.red_berets import parsing, values
from domain.games.red_berets.commands import ChooseReturnSquare, PlaceSlave
from domain.games.red_berets.coordinates import NAMES, named, position_of
from domain.games.red_berets.deferred import ContinueRoundEnd, Deferred
from domain.games.red_berets.events.combat import CardFlipped, FigureEnslaved, FigureReturned
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import activation, placing, stepping, surprise, wounds
from domain.games.red_berets.rules.drafting import draft_of
from domain.games.red_berets.state import State
from domain.games.red_berets.weapons import Weapon
from domain.geometry.squares import Square, distance, reading_order
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

RETURN: Final = "return_square"
SLAVE: Final = "place_slave"


def nearest_free(state: State, square: Square) -> tuple[Square, ...]:
    """The passable, unoccupied squares of revealed tiles at the least distance, none of a sealed passage (see `opening.check_finish`), in
    reading order; the square itself if it is free."""
    board, held = state.ground(), state.standing()
    free = [one for one in board.signs if board.passable(one) and one not in held and board.zone(one) not in state.sealed]
    least = min((distance(square, one) for one in free), default=0)
    return tuple(sorted((one for one in free if distance(square, one) == least), key=reading_order))


def _asked(state: State) -> tuple[Figure, tuple[Square, ...]]:
    """The figure of the open question and its squares."""
    figure = state.figures[state.stack[-1].about]
    return figure, nearest_free(state, activation.square_of(figure))


def _chosen(state: State, word: str, rule: str) -> tuple[Figure, Square]:
    figure, squares = _asked(state)
    square = parsing.square(word)
    if square not in squares:
        raise Refused("bad_square", rule, word)
    return figure, square


# the dimension hole ----------------------------------------------------------------------------------------------------------


def bring_back(turn: Turn[State]) -> bool:
    """At round end those return whose time is over, each to its square; if that is taken, the owner is asked.

    Returns True if a seat was asked, with the rest of the round's end deferred.
    """
    for figure in turn.state.figures.values():
        if figure.status != "banished" or figure.returns > turn.state.round:
            continue
        if nearest_free(turn.state, activation.square_of(figure)) != (figure.square,):
            turn.ask((figure.seat,), RETURN, figure.id, (ContinueRoundEnd("return"),))
            return True
        if _return(turn, figure, activation.square_of(figure), (ContinueRoundEnd("return"),)):
            return True
    return False


def _return(turn: Turn[State], figure: Figure, square: Square, then: tuple[Deferred, ...]) -> bool:
    """It comes back with one wound, and converts the markers of its zone. Returns True if a seat was asked, with `then` deferred."""
    turn.record(FigureReturned(figure.id, square))
    wounds.wound(turn, figure.id, wounds.SINGLE, "dimension_hole")
    back = turn.state.figures[figure.id]
    if not back.stands() or not stepping.meets_markers(turn.state, square):
        return False
    zone = turn.state.ground().zone(square)
    return surprise.human_enters(turn, back, position_of(square), zone, then)


def check_return(state: State, seat: Seat, command: ChooseReturnSquare) -> tuple[Figure, Square]:
    """The figure and its square; refused beyond the least distance."""
    return _chosen(state, command.square, "RDB-DSY-12")


def _returns(state: State, seat: Seat) -> Iterator[Option]:
    yield offer(ChooseReturnSquare, Choice("square", "cell", named(_asked(state)[1])))


@rules.question(RETURN)
def return_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The first square by (y, x)."""
    return ChooseReturnSquare(NAMES[_asked(state)[1][0]])


@rules.command(ChooseReturnSquare, RETURN, check=check_return, offers=_returns)
def choose_return_square(turn: Turn[State], seat: Seat, command: ChooseReturnSquare, meant: tuple[Figure, Square]) -> None:
    """The figure returns to the nearest free square. The rest of the round's end was deferred with the question."""
    figure, square = meant
    turn.answered(seat)
    _return(turn, figure, square, ())


# enslaved bodies -------------------------------------------------------------------------------------------------------------


def enslave(turn: Turn[State], name: str) -> None:
    """RDB-DSY-10: the body rises on its square; if that is taken, the Legion chooses the nearest free one."""
    square = activation.square_of(turn.state.figures[name])
    if nearest_free(turn.state, square) == (square,):
        _rise(turn, name, square)
    else:
        turn.ask((turn.state.roles.legion,), SLAVE, name)


def _rise(turn: Turn[State], name: str, square: Square) -> None:
    """The wounded side of its own card, the weapons of that card but no equipment, and it has acted in this round."""
    state = turn.state
    body = state.figures[name]
    slave = replace(
        body, seat=state.roles.legion, status="board", square=square, facing=placing.usual_facing(state, square),
        weapons=_weapons_of_slave(state, body),
        wounds=values.profile(state, body).dies_at - 1, acted=True, slave=True, hyper=False, hyper_wish=False, blind_until=0,
        burning_until=0, paralysed=False,
    )  # fmt: skip
    turn.record(FigureEnslaved(slave), CardFlipped(name, "wounded"))


def _weapons_of_slave(state: State, body: Figure) -> tuple[Weapon, ...]:
    """Those of the character card, also one that an equipment card replaced, but none that was destroyed."""
    known = state.tables.cards.equipment
    chosen = draft_of(state, body.seat).equipment.get(body.id, ())
    replaced = {weapon for card in known if card in chosen or card in body.weapons for weapon in known[card].replaces}
    return tuple(weapon for weapon in values.profile(state, body).weapons if weapon in body.weapons or weapon in replaced)


def check_slave(state: State, seat: Seat, command: PlaceSlave) -> tuple[Figure, Square]:
    """The body and its square; refused beyond the least distance."""
    return _chosen(state, command.square, "RDB-DSY-10")


def _slaves(state: State, seat: Seat) -> Iterator[Option]:
    yield offer(PlaceSlave, Choice("square", "cell", named(_asked(state)[1])))


@rules.question(SLAVE)
def rise_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The first square by (y, x)."""
    return PlaceSlave(NAMES[_asked(state)[1][0]])


@rules.command(PlaceSlave, SLAVE, check=check_slave, offers=_slaves)
def place_slave(turn: Turn[State], seat: Seat, command: PlaceSlave, meant: tuple[Figure, Square]) -> None:
    """The body rises on the nearest free square."""
    body, square = meant
    turn.answered(seat)
    _rise(turn, body.id, square)
