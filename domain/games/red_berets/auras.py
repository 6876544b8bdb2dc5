"""Dark auras as everybody sees them: who raises one, whom it limits, and which steps it leaves (RDB-DSY)."""

from collections.abc import Iterable

from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.pieces import AuraState, Figure
from domain.games.red_berets.state import TARGET, State
from domain.games.red_berets.targeting import at
from domain.geometry.squares import Square, distance


def raised(state: State) -> tuple[Figure, ...]:
    """The standing overlords who raise an aura in this round."""
    own = (state.figures[name] for name in NEPHARITES if name in state.figures)
    return tuple(figure for figure in own if figure.stands() and figure.aura_round == state.round)


def untested(state: State, piece: str, square: Square) -> tuple[Figure, ...]:
    """The auras against which the acting human must still test on this square: those in sight, once per turn."""
    acting = state.acting
    if acting is None or acting.figure != piece or piece == TARGET or not state.is_human(state.figures[piece]):
        return ()
    held = {other for other, standing in state.standing().items() if standing != piece}
    board = state.ground()
    return tuple(one for one in raised(state) if one.id not in acting.tested and board.sees(square, at(one), held))


def limit(state: State) -> AuraState:
    """What the acting figure may do; it is free once the overlord dies, goes or hides."""
    acting = state.acting
    return "free" if acting is None or acting.aura == "free" or not _sources(state) else acting.aura


def _sources(state: State) -> tuple[Square, ...]:
    tested = () if state.acting is None else state.acting.tested
    return tuple(at(one) for one in raised(state) if one.id in tested)


def approaches(state: State, here: Square, square: Square) -> bool:
    """True if a step lessens the distance to an overlord whose aura was tested."""
    return any(distance(square, source) < distance(here, source) for source in _sources(state))


def flees(state: State, here: Square, square: Square) -> bool:
    """True if a step increases the distance to the overlord."""
    return all(distance(square, source) > distance(here, source) for source in _sources(state))


def left_open(state: State, here: Square, squares: Iterable[Square], around: Iterable[Square]) -> tuple[Square, ...]:
    """The steps from a square that the aura leaves: none that approaches; in flight only those that flee, while there is one. `around` are
    the squares that a figure could step to if it turned."""
    found = tuple(squares)
    match limit(state):
        case "firearms":
            return tuple(square for square in found if not approaches(state, here, square))
        case "fleeing":
            any_away = any(flees(state, here, square) for square in around)
            return tuple(square for square in found if not any_away or flees(state, here, square))
        case "free" | "harmless":
            return found
