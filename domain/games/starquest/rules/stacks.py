"""Blip stacks: Chaos divides its blips among the boards before the game (SQH-STK)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from domain.games.starquest.commands import StackBlips
from domain.games.starquest.events.blips import BlipsStacked
from domain.games.starquest.figures import ChaosKind, token_value, tokens_of
from domain.games.starquest.missions import BOARDS, BoardId
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.replaceable import replaceable
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()

Division = dict[BoardId, tuple[str, ...]]
"""The blips of each board, by ids."""
ALL_BLIPS: Final = "all"
USUAL: Final = "usual"
NONE: Final = "none"
USUAL_DIVISION: Final = StackBlips(ALL_BLIPS, USUAL)
_LEAST: Final = 20
"""The least value of a stack, unless the mission holds too few points (SQH-STK-02)."""
_SHARE: Final = 5


def value_of(state: State, blip: str) -> int:
    """The points of a blip's token."""
    return token_value(state.tables.figures, state.pool[blip].read())


def greedy(state: State) -> Division:
    """The usual division: by falling value, each blip to the stack with the smallest sum, in the order NW, NE, SW, SE."""
    values = {blip: value_of(state, blip) for blip in state.pool}
    boards = state.ship.boards
    found: dict[BoardId, list[str]] = {board: [] for board in boards}
    for blip in sorted(values, key=lambda blip: (-values[blip], blip)):
        smallest = min(boards, key=lambda board: (sum(values[one] for one in found[board]), boards.index(board)))
        found[smallest].append(blip)
    return {board: tuple(sorted(blips)) for board, blips in found.items()}


@replaceable
def blips_to_divide(state: State) -> tuple[ChaosKind, ...]:
    """The kinds of the blips that are divided: those of the mission, which everybody knows."""
    return tokens_of(state.blip_mix)


def least_value(state: State) -> int:
    """The points that each stack must hold: 20, or less where the mission's blips would not allow it (SQH-STK-02)."""
    values = sorted((token_value(state.tables.figures, kind) for kind in blips_to_divide(state)), reverse=True)
    total, highest = sum(values), values[0] if values else 0
    sums = [0] * len(BOARDS)
    for value in values:
        sums[sums.index(min(sums))] += value
    return min(_LEAST, total // _SHARE, (total - highest) // len(BOARDS), min(sums))


def draft(state: State) -> Division:
    """The division so far, the usual one before Chaos has chosen."""
    return greedy(state) if state.stacks is None else dict(state.stacks.read())


def check_stacks(state: State, seat: Seat, command: StackBlips) -> Division:
    """The division with the blip on the stack of this board, or with `none` on no stack; refused in the order of Part A, section A5."""
    if seat != state.chaos or not state.house.stacks:
        raise Refused("wrong_phase", "SQH-STK-01", state.stage)
    if seat in state.closed:
        raise Refused("already_chosen", "SQH-STK-01")
    if command.blip == ALL_BLIPS and command.board == USUAL:
        return greedy(state)
    boards: Mapping[str, BoardId] = {board: board for board in BOARDS}
    if command.blip not in state.pool or command.board not in (*boards, NONE):
        raise Refused("unknown_blip", "SQH-STK-01", command.blip)
    divided = draft(state)
    if command.board in boards and command.blip in divided[boards[command.board]]:
        raise Refused("blip_twice", "SQH-STK-01", command.blip)
    left = {board: tuple(blip for blip in blips if blip != command.blip) for board, blips in divided.items()}
    if command.board != NONE:
        board = boards[command.board]
        left[board] = tuple(sorted((*left[board], command.blip)))
    return left


def _placings(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.chaos or not state.house.stacks or seat in state.closed:
        return
    yield offer(StackBlips, blip=ALL_BLIPS, board=USUAL)
    divided = draft(state)
    for board in state.ship.boards:
        others = tuple(blip for blip in sorted(state.pool) if blip not in divided[board])
        if others:
            yield offer(StackBlips, Choice("blip", "supply", others), board=board)
    if state.pool:
        yield offer(StackBlips, Choice("blip", "supply", tuple(sorted(state.pool))), board=NONE)


@rules.command(StackBlips, "setup_loadout", check=check_stacks, offers=_placings)
def stack_blips(turn: Turn[State], seat: Seat, command: StackBlips, divided: Division) -> None:
    """SQH-STK-01: the whole division is recorded again; SQH-STK-04: it is the secret of Chaos, the sizes too."""
    _record(turn, divided)


def _record(turn: Turn[State], divided: Division) -> None:
    turn.record(BlipsStacked(Secret(audience(turn.state.chaos), divided)))


def check_division(state: State) -> None:
    """Refuse a division that lacks a blip or holds too small a stack."""
    if not state.house.stacks or state.stacks is None:
        return
    divided, least = draft(state), least_value(state)
    missing = state.pool.keys() - {blip for blips in divided.values() for blip in blips}
    if missing:
        raise Refused("blip_missing", "SQH-STK-01", min(missing))
    if least and not all(divided.values()):
        raise Refused("stack_empty", "SQH-STK-02")
    if any(sum(value_of(state, blip) for blip in blips) < least for blips in divided.values()):
        raise Refused("stack_too_small", "SQH-STK-02", str(least))


def keep(turn: Turn[State]) -> None:
    """Chaos closes its choice: a division that it has not touched is the usual one."""
    if turn.state.house.stacks and turn.state.stacks is None:
        _record(turn, greedy(turn.state))


# during the game -------------------------------------------------------------------------------------------------------


def stack_of(state: State, board: BoardId) -> Sequence[str]:
    """The blips that may be placed on a board: those left of its stack, or the whole pool without stacks (SQH-STK-03).

    Our boards are all large; one without a stack takes blips of any (SQH-STK-05).
    """
    if state.stacks is None:
        return tuple(state.pool)
    own = state.stacks.read().get(board)
    return tuple(state.pool) if own is None else tuple(blip for blip in own if blip in state.pool)
