"""Judging a refusal: the command that was refused, decided on the head that the note names, by the seat that sent it.

A refusal depends only on what the seat knows, so its own openings are enough. A refusal is final: one whose command a later record
accepts is false, whatever its code. No digest binds what was sent beside the command (nonce,
signature, position), so a refusal because of that cannot be judged.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.errors import Refused, Unknown
from domain.kernel.game import Game
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.proof.head import head as head_of
from domain.proof.records import Codec, Opening
from domain.table.append_builder import Ports
from domain.table.commands import TABLE_COMMANDS, AgreeToStart, Ready
from domain.table.decide import accept
from domain.table.events import CommandAccepted, DecisionsOpened, SeatJoined, SeatLeft
from domain.table.raw_command import CommandReader, SentCommand, raw_digest
from domain.table.redeciding import Differs, Recorded, read_all
from domain.table.replay import Replay

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

Judgement: TypeAlias = Literal["right", "wrong", "open"]
ACCEPTED: Final = "accepted"
_BESIDE: Final = frozenset({"nonce_wrong", "nonce_early", "signature_wrong", "signature_missing", "position_moved"})
"""Codes of refusals because of what was sent beside the command."""
_BEFORE_THEM: Final = frozenset({"game_over", "roll_awaited", "decision_closed"})
"""Codes that are checked before those."""


class JudgedRefusal(NamedTuple):
    """The judgement of a refusal. `due` is the code that the rules give, or `accepted`; empty where they cannot be applied."""

    judgement: Judgement
    due: str
    why: str


class RefusalJudge(Generic[S, O]):
    """The game whose commands were refused, from the records and openings that the refused seat has."""

    def __init__(self, game: Game[S, O], codec: Codec, handle: str, bodies: Sequence[bytes], openings: Iterable[Opening]) -> None:
        self._game, self._handle = game, handle
        self._reader = CommandReader(game.catalogue.commands)
        self._heads = [head_of(body) for body in bodies]
        self._records, _ = read_all(codec, bodies, openings)

    def judged(self, seat: Seat, raw: str, head: str, digest: str, code: str, at: str) -> JudgedRefusal:
        """Judge the refusal of the command with this digest, for the reason `code`, at this head of the game and at the time `at`;
        `raw` is the command as its seat sent it."""
        if raw_digest(raw) != digest:
            return JudgedRefusal("open", "", "the note refuses another command")
        if head not in self._heads or self._heads.index(head) >= len(self._records):
            return JudgedRefusal("open", "", "the records do not have the head at which it was refused")
        try:
            sent, command = self._reader.raw(seat, raw)
        except msgspec.DecodeError as fault:
            return JudgedRefusal("open", "", f"the rules know no such command: {fault}")
        n = self._heads.index(head)
        later = self._accepted_after(n, digest)
        if later is not None:
            return JudgedRefusal("wrong", ACCEPTED, f"a refusal is final, and record {later} accepts the command")
        if code == "command_id_reused":
            return self._id_reused(sent, digest, n)
        due = self._seen(sent, command, n, code) or self._due(sent, command, n, at)
        if due == code:
            return JudgedRefusal("right", due, "the rules refuse it for the same reason")
        if code in _BESIDE and due not in _BEFORE_THEM:
            return JudgedRefusal("open", due, "it depends on what was sent beside the command, which the note does not bind")
        return JudgedRefusal("wrong", due, "the rules accept it" if due == ACCEPTED else f"the rules refuse it for another reason: {due}")

    def _accepted_after(self, n: int, digest: str) -> int | None:
        """Number of the record after `n` that accepts the command with this digest, or None."""
        for record in self._records[n + 1 :]:
            if isinstance(record.event, CommandAccepted) and record.event.digest == digest:
                return record.n
        return None

    def _id_reused(self, sent: SentCommand, digest: str, n: int) -> JudgedRefusal:
        """Judge the refusal of an id that the seat is said to have used before, for another command."""
        accepted = (record.event for record in self._records[: n + 1])
        own = [event for event in accepted if isinstance(event, CommandAccepted) and event.seat == sent.seat]
        if not all(event.raw.is_open() for event in own):
            return JudgedRefusal("open", "", "not all commands of the seat are disclosed")
        before = [event for event in own if self._reader.raw(event.seat, event.raw.read())[0].id == sent.id]
        if any(event.digest != digest for event in before):
            return JudgedRefusal("right", "command_id_reused", "the seat used this id for another command")
        return JudgedRefusal("wrong", ACCEPTED, "no other command of the seat has this id")

    def _seen(self, sent: SentCommand, command: Command, n: int, code: str) -> str:
        """The code for what is wrong with the head that the player saw; empty if it is one of the game's."""
        seen = None if sent.head is None else next((k for k in range(n, -1, -1) if self._heads[k] == sent.head), -1)
        if seen == -1:
            return "unknown_head"
        bounds = (SeatJoined, SeatLeft) if isinstance(command, Ready | AgreeToStart) else (DecisionsOpened,)
        opened = max((k for k in range(n + 1) if isinstance(self._records[k].event, bounds)), default=0)
        return "head_too_old" if code == "head_too_old" and seen is not None and seen < opened else ""

    def _due(self, sent: SentCommand, command: Command, n: int, at: str) -> str:
        """The code with which the rules refuse the command after record n, or that they accept it."""
        replay: Replay[S, O] = Replay(self._game)
        replay.feed_all(self._records[: n + 1])
        recorded = Recorded(record.event for record in self._records)
        ports = Ports(self._handle, at, recorded.seed, replay.table.ledger.module, recorded.seal, recorded.extend)
        try:
            accept(replay, ports, sent, command, unbound=True)
        except Refused as refused:
            return refused.code
        except Differs:
            return ACCEPTED  # the rules draw already, and they refuse only before they draw
        except Unknown:
            return self._foreseen(replay, sent, command)
        return ACCEPTED

    def _foreseen(self, replay: Replay[S, O], sent: SentCommand, command: Command) -> str:
        """The code of the preview, where the consequences are hidden from the seat: it refuses what the rules refuse."""
        state = replay.table.game
        if state is None or isinstance(command, TABLE_COMMANDS):
            return ACCEPTED
        try:
            self._game.preview(close(state, sent.seat), sent.seat, command)
        except Refused as refused:
            return refused.code
        return ACCEPTED
