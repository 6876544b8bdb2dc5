"""New boards: when they are scanned, and where Chaos may place its blips (SQ-SCN)."""

from collections.abc import Iterator

from domain.games.starquest.commands import Done, PlaceBlips
from domain.games.starquest.deferred import ScanBoards
from domain.games.starquest.events.blips import BlipsDiscarded, BlipsPlaced, BoardScanned, ScanOpened
from domain.games.starquest.figures import LARGE, ChaosKind
from domain.games.starquest.missions import BOARDS, BoardId, Eliminate
from domain.games.starquest.rules import stacks, weather
from domain.games.starquest.state import Placement, Scan, State
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def scan_next(turn: Turn[State]) -> None:
    """Scan the marked boards in order of entry; Chaos is asked while it has blips (SQ-SCN-01). Not once the game is over
    (see `State.nobody_left`)."""
    while turn.state.marked and not turn.state.nobody_left():
        board = turn.state.marked[0]
        if turn.state.pool:
            _open(turn, board)
            return
        turn.record(BoardScanned(board))
        weather.announce(turn, board)


def _open(turn: Turn[State], board: BoardId) -> None:
    last = turn.state.stacks is None and len(turn.state.scanned) == len(BOARDS) - 1
    pool = tuple(turn.state.pool)
    turn.record(ScanOpened(board, last, len(pool)))
    context = board if turn.state.stacks is not None else " ".join((board, "last" if last else "open", *pool))
    turn.ask((turn.state.chaos,), "scan", context, then=(ScanBoards(),))


@rules.step(ScanBoards)
def scan_boards(turn: Turn[State], step: ScanBoards) -> None:
    """SQ-SCN-04: the other boards that are marked, then the turn continues."""
    scan_next(turn)


def the_scan(state: State) -> Scan:
    """The scan that Chaos is asked about."""
    assert state.scan is not None
    return state.scan


def free_squares(state: State, board: BoardId) -> tuple[str, ...]:
    """The squares of a board where a blip may be placed, in (y, x) order (see `place_blips`)."""
    barred = state.occupied() | state.airlocks() | state.watched() | frozenset(state.wrecked)
    return tuple(square for square in state.layout.board_squares[board] if square not in barred)


def with_anchor(state: State, squares: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the squares over which a dreadnought could stand now, or all of them if it could stand over none (see `place_blips`)."""
    ground, barred = state.ground(), state.occupied() | state.airlocks()
    return tuple(square for square in squares if ground.anchors_over(square, barred)) or squares


def wanted_kind(state: State) -> ChaosKind | None:
    """The kind that the main objective requires to be eliminated: such blips are placed first (see `must_wait`)."""
    return state.main.wants.kind if isinstance(state.main.wants, Eliminate) else None


def fills_board(state: State) -> bool:
    """True if the blips must be placed as far as there is room: on the last board, or of a board's own stack."""
    return the_scan(state).last or state.stacks is not None


def ready(state: State) -> tuple[str, ...]:
    """The blips that may be placed in this scan: the pool, or the board's own stack."""
    return tuple(stacks.stack_of(state, the_scan(state).board))


def must_wait(state: State, kind: ChaosKind, room: int) -> bool:
    """True if a blip of this kind must leave the last squares to those of the objective (SQ-SCN-03)."""
    wanted = wanted_kind(state)
    if not fills_board(state) or wanted is None or kind == wanted:
        return False
    return room - 1 < sum(state.pool[blip].read() == wanted for blip in ready(state))


def check_placement(state: State, seat: Seat, command: PlaceBlips) -> None:
    """Refuse in the order of section 5 (see `place_blips`, `must_wait`)."""
    scan, square = the_scan(state), command.square
    if command.blip not in state.pool:
        raise Refused("unknown_blip", "SQ-SCN-02", command.blip)
    if command.blip not in ready(state):
        raise Refused("not_in_stack", "SQH-STK-03", command.blip)
    if square not in state.layout.at or state.layout.board_of(square) != scan.board:
        raise Refused("wrong_board", "SQ-SCN-02", square)
    if square in state.occupied():
        raise Refused("square_occupied", "SQ-SCN-02", square)
    if square in state.airlocks():
        raise Refused("airlock_reserved", "SQ-DCK-04", square)
    room = free_squares(state, scan.board)
    if square not in room:
        raise Refused("square_visible", "SQ-SCN-02", square)
    kind = state.pool[command.blip].read()
    if kind == LARGE and square not in with_anchor(state, room):
        raise Refused("no_anchor", "SQ-SCN-02", square)
    if must_wait(state, kind, len(room)):
        raise Refused("objective_first", "SQ-SCN-03")


def _placements(state: State, seat: Seat) -> Iterator[Option]:
    room = free_squares(state, the_scan(state).board)
    kinds = {blip: state.pool[blip].read() for blip in ready(state)}
    placeable = [blip for blip, kind in kinds.items() if room and not must_wait(state, kind, len(room))]
    if small := tuple(blip for blip in placeable if kinds[blip] != LARGE):
        yield offer(PlaceBlips, Choice("blip", "piece", small), Choice("square", "cell", room))
    if large := tuple(blip for blip in placeable if kinds[blip] == LARGE):
        yield offer(PlaceBlips, Choice("blip", "piece", large), Choice("square", "cell", with_anchor(state, room)))


@rules.command(PlaceBlips, "scan", check=check_placement, offers=_placements)
def place_blips(turn: Turn[State], seat: Seat, command: PlaceBlips, _: None) -> None:
    """SQ-SCN-02: one blip, face down."""
    turn.record(BlipsPlaced(the_scan(turn.state).board, (Placement(command.blip, command.square),)))


def check_done(state: State) -> None:
    """Refuse to leave squares of the last board empty while there are blips, or of one that has a stack."""
    if fills_board(state) and ready(state) and free_squares(state, the_scan(state).board):
        raise Refused("must_place_all", "SQ-SCN-03")


def finish(turn: Turn[State], seat: Seat) -> None:
    """The board is scanned; blips without room on the last one, or left of its stack, leave the game unseen."""
    scan = the_scan(turn.state)
    if fills_board(turn.state) and (left := ready(turn.state)):
        turn.record(BlipsDiscarded(tuple(sorted(left))))
    turn.record(BoardScanned(scan.board))
    weather.announce(turn, scan.board)
    turn.answered(seat)


@rules.question("scan")
def place_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """No blips, but on the last board as many as there is room for, by ids; the highest ids that may be omitted are (section 4)."""
    scan = the_scan(state)
    room = free_squares(state, scan.board) if fills_board(state) else ()
    if not room:
        return Done()
    wanted, pool = wanted_kind(state), sorted(ready(state))
    first = [blip for blip in pool if state.pool[blip].read() == wanted]
    others = [blip for blip in pool if blip not in first]
    blip = min((*first, *others)[: len(room)], default=None)
    if blip is None:
        return Done()
    squares = with_anchor(state, room) if state.pool[blip].read() == LARGE else room
    return PlaceBlips(blip, squares[0])
