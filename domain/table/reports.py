"""Reports of other games' ends: a game that opens games, such as a campaign, awaits `SYSTEM` until one of them is over (TAB-REPORT).

The server chooses neither the moment nor the content: the game's handle follows from what opened it, its last record ends it for ever, and
its result is what its rules hand over. A verifier that has both logs checks all three.
"""

from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from domain.kernel.commands import Command, command_name
from domain.kernel.errors import Malformed, Refused
from domain.kernel.game import Game
from domain.kernel.seats import SYSTEM
from domain.kernel.state import GameState, Step
from domain.proof.canonical import encode
from domain.proof.chains import TABLE_STREAM
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.chance import RollAwaited
from domain.table.events import GameReported, SystemCommandAccepted
from domain.table.ledger import Ledger
from domain.table.replay import Replay

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-REPORT"
REPORTED: Final = "reported"
"""The reason of a report."""


def report_of(game: Game[S, O], handle: str, head: str, ledger: Ledger, state: S | None) -> GameReported:
    """The report of a game that is over, from its ledger and its last state. A game that was aborted, that nobody went on with or that
    never began has no result."""
    handed = None if state is None or not ledger.results else game.handed_over(state)
    if handed is None:
        return GameReported(handle, head, "", ledger.reason or "closed")
    return GameReported(handle, head, encode(msgspec.to_builtins(handed)).decode(), "")


def accept_report(replay: Replay[S, O], ports: Ports, report: GameReported) -> FoldedFacts:
    """Let `SYSTEM` report the end of another game, with all that follows from it, or raise Refused and record nothing.

    Its draws belong to the table, without a nonce.
    """
    ledger, state = replay.table.ledger, replay.table.game
    if ledger.over:
        raise Refused("game_over", RULE)
    if state is None:
        raise Refused("not_started", RULE)
    if ledger.requested is not None:
        raise Refused("roll_awaited", RULE)
    decision = next((each for each in replay.awaited() if each.seat == SYSTEM), None)
    wanted = replay.game.opens(state)
    if decision is None or wanted is None or wanted.handle != report.game:
        raise Refused("no_report_awaited", RULE)
    append = AppendBuilder(replay, ports)
    accepted = SystemCommandAccepted(ledger.system_commands + 1, "report", decision.id, None, REPORTED, None)
    append.note(accepted)
    append.note(report)
    try:
        carry_out(append, report)
        append.settle()
    except RollAwaited:
        append = AppendBuilder(replay, ports)
        append.note(accepted)
        append.note(report)
        append.request_roll()
    return append.batch()


def carry_out(append: AppendBuilder[S, O], report: Struct | None) -> None:
    """Let the game decide what follows from a report."""
    kind = append.game.report_type
    if kind is None or not isinstance(report, GameReported):
        raise Malformed("no report awaits a roll")
    command = _command(kind, report)
    append.play(TABLE_STREAM, lambda turn: append.game.decide(turn, SYSTEM, command))


def _command(kind: type[Command], report: GameReported) -> Command:
    return msgspec.convert({"type": command_name(kind), **msgspec.structs.asdict(report)}, kind)
