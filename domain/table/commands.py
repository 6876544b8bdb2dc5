"""Commands to the table itself, beside the game's own commands."""

from typing import ClassVar

from domain.kernel.commands import Command
from domain.table.open_disputes import Wish


class TableCommand(Command, frozen=True):
    """A command that the table decides, in every game."""


class Ready(TableCommand, frozen=True):
    """The seat is ready to begin."""


class AgreeToStart(TableCommand, frozen=True):
    """Agree that the game begins without the seat's nonce once all seats are taken."""

    needs_open_decision: ClassVar[bool] = False
    answers_window: ClassVar[bool] = False


class Undo(TableCommand, frozen=True):
    """Take back one's own last commands, to just after record `to`."""

    needs_open_decision: ClassVar[bool] = False

    to: int


class UndoCommand(TableCommand, frozen=True):
    """A command about going back by consent. It answers no decision."""

    needs_open_decision: ClassVar[bool] = False
    answers_window: ClassVar[bool] = False


class AskForUndo(UndoCommand, frozen=True):
    """Ask the other players to go back to just after record `to`."""

    to: int


class AgreeToUndo(UndoCommand, frozen=True):
    """Agree to the request of this number, which goes back to record `to`. Once all who are asked agree, the game goes back."""

    request: int
    to: int


class RefuseUndo(UndoCommand, frozen=True):
    """Refuse the request of this number."""

    request: int


class WithdrawUndo(UndoCommand, frozen=True):
    """Withdraw one's own request of this number."""

    request: int


class Concede(TableCommand, frozen=True):
    """Give up."""

    needs_open_decision: ClassVar[bool] = False


class AddKey(TableCommand, frozen=True):
    """Let another device's key, in base64url, sign for the seat."""

    needs_open_decision: ClassVar[bool] = False
    answers_window: ClassVar[bool] = False

    key: str


class Reanchor(TableCommand, frozen=True):
    """Replace the seat's nonce chain, which is lost or used up, by a new one."""

    needs_open_decision: ClassVar[bool] = False
    answers_window: ClassVar[bool] = False

    anchor: str


class AgreeToDropBeacon(TableCommand, frozen=True):
    """Agree that the table's draws need not wait for its beacon any longer. Once all players agree, later commands draw at once."""

    needs_open_decision: ClassVar[bool] = False
    answers_window: ClassVar[bool] = False


class TimeCommand(TableCommand, frozen=True):
    """A command about the clocks of the table. It answers no decision."""

    needs_open_decision: ClassVar[bool] = False
    answers_window: ClassVar[bool] = False


class ClaimTimeOut(TimeCommand, frozen=True):
    """Claim that the time of another seat is over."""

    seat: int


class GiveTime(TimeCommand, frozen=True):
    """Give another seat so many seconds."""

    seat: int
    seconds: int


class TakeGrace(TimeCommand, frozen=True):
    """Take one of the graces that the table's clock allows."""


class AgreeToPause(TimeCommand, frozen=True):
    """Agree to pause the game. It is paused once all players agree."""


class ResumeGame(TimeCommand, frozen=True):
    """End the pause."""


class AgreeToResume(TimeCommand, frozen=True):
    """Agree to end the pause of a director who is retired. It is over once all players agree who are not absent."""


class AgreeToEnd(TableCommand, frozen=True):
    """Agree to end the game as a draw. Once all players agree, it is over."""

    needs_open_decision: ClassVar[bool] = False
    answers_window: ClassVar[bool] = False


class AbortGame(TableCommand, frozen=True):
    """End the game in its first round, without results."""

    needs_open_decision: ClassVar[bool] = False
    answers_window: ClassVar[bool] = False


class SubstituteCommand(TableCommand, frozen=True):
    """A command about substitutes. It answers no decision."""

    needs_open_decision: ClassVar[bool] = False
    answers_window: ClassVar[bool] = False


class CallSubstitute(SubstituteCommand, frozen=True):
    """Call for a substitute: for one's own seat, or for one whose time is over."""

    seat: int


class AgreeToSubstitute(SubstituteCommand, frozen=True):
    """Agree to an offer, with the chain and the key that it names, empty for none. Once all players agree, the seat is handed over."""

    offer: int
    anchor: str
    key: str


class DeclineSubstitute(SubstituteCommand, frozen=True):
    """Decline an offer."""

    offer: int


class DisputeCommand(TableCommand, frozen=True):
    """A command about a dispute. It answers no decision, and is accepted behind the end of the game, too. Its digest binds the text that
    is sent beside it."""

    needs_open_decision: ClassVar[bool] = False
    answers_window: ClassVar[bool] = False


class OpenDispute(DisputeCommand, frozen=True):
    """Dispute record `about`, and say what is asked for, and by which rule (empty: none that the seat knows)."""

    about: int
    wish: Wish
    rule: str
    digest: str


class AnswerDispute(DisputeCommand, frozen=True):
    """Answer in the dispute of another seat."""

    dispute: int
    digest: str


class WithdrawDispute(DisputeCommand, frozen=True):
    """Withdraw one's own dispute, on which nobody has ruled."""

    dispute: int


class AppealRuling(DisputeCommand, frozen=True):
    """Appeal against a ruling that is not in force yet."""

    ruling: int
    digest: str


SUBSTITUTE_COMMANDS: tuple[type[SubstituteCommand], ...] = (CallSubstitute, AgreeToSubstitute, DeclineSubstitute)
UNDO_COMMANDS: tuple[type[UndoCommand], ...] = (AskForUndo, AgreeToUndo, RefuseUndo, WithdrawUndo)
DISPUTE_COMMANDS: tuple[type[DisputeCommand], ...] = (OpenDispute, AnswerDispute, WithdrawDispute, AppealRuling)
TIME_COMMANDS: tuple[type[TimeCommand], ...] = (ClaimTimeOut, GiveTime, TakeGrace, AgreeToPause, ResumeGame, AgreeToResume)
TABLE_COMMANDS: tuple[type[TableCommand], ...] = (
    Ready, AgreeToStart, Undo, Concede, AgreeToEnd, AbortGame, AddKey, Reanchor, AgreeToDropBeacon, *UNDO_COMMANDS, *TIME_COMMANDS,
    *SUBSTITUTE_COMMANDS, *DISPUTE_COMMANDS,
)  # fmt: skip
