"""Cards that move blips and figures of Chaos."""

from domain.games.starquest.events.blips import BlipsRedeployed, FiguresSwapped
from domain.games.starquest.events.chaos import Effect
from domain.games.starquest.figures import LARGE
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules.event_cards.book import CardRules, one_of_figures
from domain.games.starquest.state import EventChoice, State
from domain.kernel.decisions import Choice
from domain.kernel.turn import Turn

cards = CardRules()

_MOVES = 3


def _moves(state: State, choice: EventChoice) -> tuple[Choice, ...]:
    """A blip that is not yet moved, and a square for it: on a scanned board, free, out of sight, no airlock. Squares that blips have left
    are free."""
    moved = {move.blip: move.square for move in choice.moves}
    blips = tuple(sorted(blip for blip in state.blips if blip not in moved))
    left = {state.blips[blip].square for blip in moved}
    barred = (state.occupied() - left) | frozenset(moved.values()) | state.watched() | state.airlocks() | frozenset(state.wrecked)
    boards = (state.layout.board_squares[board] for board in state.scanned)
    squares = sorted({square for board in boards for square in board} - barred, key=state.layout.order)
    return (Choice("blip", "piece", blips), Choice("square", "cell", tuple(squares))) if blips and squares else ()


@cards.card("redeploy", _moves, most=_MOVES, may=True)
def redeploy(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """The blips move to the squares that Chaos chose."""
    if not choice.moves:
        return "no_effect"
    turn.record(BlipsRedeployed(choice.moves))
    return "done"


def _can_swap(state: State) -> list[Figure]:
    """All except the dreadnought, if there are two (a figure that was chosen first is among them)."""
    found = [figure for figure in state.robotlings.values() if figure.kind != LARGE]
    return found if len(found) > 1 else []


@cards.card("teleporter", one_of_figures(_can_swap), most=2)
def teleporter(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """The two figures change squares."""
    one, other = choice.figures
    turn.record(FiguresSwapped(one, other))
    return "done"
