"""Commands of `SYSTEM`: it answers its own decisions, and those of an absent seat where the table's options allow it.

`SYSTEM` never chooses: its command is the default that the rules give for the decision. So the server, which can foresee the draws of a
command without a nonce, cannot select a command by them. For the same reason `SYSTEM` acts for itself only while no seat is awaited.
"""

from typing import Final, NamedTuple, TypeVar

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.state import GameState, Step
from domain.proof.chains import TABLE_STREAM
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.chance import Cause, RollAwaited
from domain.table.events import SystemAct, SystemCommandAccepted
from domain.table.replay import Replay

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-SYS"
ABSENCE: Final = "absence"
"""The option by which a table says what happens for an absent seat. Its value must be the kind of the act."""
AWAITED: Final = "awaited"
"""The reason of an answer: the game awaits `SYSTEM`."""


class SystemCommand(NamedTuple):
    """What `SYSTEM` is to do: answer its own decision, or skip the decision of an absent `seat` for a `reason`."""

    decision: str
    kind: SystemAct = "answer"
    seat: Seat | None = None
    reason: str = AWAITED

    @property
    def setting(self) -> str | None:
        """The option that must allow it; None for an answer of its own."""
        return None if self.kind == "answer" else ABSENCE


def accept_system(replay: Replay[S, O], ports: Ports, command: SystemCommand) -> FoldedFacts:
    """Accept a command of `SYSTEM` with all that follows from it, or raise Refused and record nothing.

    Its draws belong to the table, without a nonce. If it closes a window of several seats, the window is closed before them.
    """
    append = AppendBuilder(replay, ports)
    ledger, state, kind = append.ledger, append.table.game, command.kind
    if ledger.over:
        raise Refused("game_over", RULE)
    if state is None:
        raise Refused("not_started", RULE)
    if ledger.requested is not None:
        raise Refused("roll_awaited", RULE)
    decision = _decision(replay, command)
    if kind == "answer" and replay.game.report_type is not None:
        raise Refused("report_awaited", RULE)
    if command.setting is not None and ledger.options.get(command.setting) != kind:
        raise Refused("absence_not_allowed", RULE)
    j = ledger.system_commands + 1
    accepted = SystemCommandAccepted(j, kind, decision.id, command.seat, command.reason, command.setting)
    append.note(accepted)
    try:
        act(append, decision)
        append.settle()
    except RollAwaited:
        append = AppendBuilder(replay, ports)
        append.note(accepted)
        append.request_roll()
    return append.batch()


def act(append: AppendBuilder[S, O], decision: Decision, cause: Cause | None = None) -> None:
    """Give the default answer to a decision of `SYSTEM`, or to that of an absent seat. `cause` is the claim that let it act."""
    window, state = append.ledger.window, append.table.game
    if state is None:
        raise Refused("not_started", RULE)
    answer = append.game.default(close(state, decision.seat), decision.seat, decision)
    others = {other.seat for other in append.awaited()} - {decision.seat}
    if window is not None and len(window.seats) > 1 and not window.waits_for(others):
        append.close_window(window)
    append.play(TABLE_STREAM, lambda turn: append.game.decide(turn, decision.seat, answer), cause)


def _decision(replay: Replay[S, O], command: SystemCommand) -> Decision:
    """The open decision that the command answers. Raises Refused if there is none, or if seats are awaited beside `SYSTEM`."""
    whose = SYSTEM if command.kind == "answer" else command.seat
    if whose == SYSTEM and (command.seat, command.reason) != (None, AWAITED):
        raise Refused("not_its_own", RULE)
    awaited = replay.awaited()
    found = next((decision for decision in awaited if (decision.id, decision.seat) == (command.decision, whose)), None)
    if found is None:
        raise Refused("decision_closed", RULE)
    window = replay.table.ledger.window
    if whose == SYSTEM and any(decision.seat != SYSTEM for decision in awaited):
        raise Refused("seats_awaited", RULE)
    if whose != SYSTEM and (window is None or whose in window.answers):
        raise Refused("seat_answered", RULE)
    return found
