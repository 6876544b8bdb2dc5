"""The laws for every played game, checked on what the store holds. Each violation is one line of text."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision, Option
from domain.kernel.errors import Refused
from domain.kernel.facts import AnyState
from domain.kernel.seats import SYSTEM, Viewer
from domain.kernel.words import Value
from domain.proof.errors import RecordFault
from domain.proof.head import verify_chain
from domain.proof.records import Opening
from domain.table.append_builder import Ports
from domain.table.decide import accept
from domain.table.events import CommandAccepted
from domain.table.may_see import of_viewer
from domain.table.raw_command import SentCommand
from domain.table.replay import Replay
from services.play.loaded_table import LoadedTable
from services.play.record_reading import records_of

LOOKED_AT: Final = 12
"""Positions of a game at which legal answers are tried."""
TRIED: Final = 12
"""Answers tried at a position."""
_SALT: Final = "00" * 16


class PlayedGame:
    """A game as the store holds it and as this process has it in memory."""

    def __init__(self, live: LoadedTable, ports: Ports, bodies: Sequence[bytes], openings: Sequence[Opening]) -> None:
        self._live, self._ports, self._bodies, self._openings = live, ports, bodies, openings

    def broken(self, bits: Random) -> Iterator[str]:
        """The violations, as text."""
        if not self._live.ledger.over:
            yield "the game did not end"
        yield from self._chain()
        yield from self._folds()
        yield from self._legal(bits)

    def _chain(self) -> Iterator[str]:
        """Law: the stored records are one unbroken chain up to the head in memory."""
        try:
            if verify_chain(self._bodies) != self._live.head:
                yield "the chain ends in another head"
        except RecordFault as fault:
            yield f"the chain is broken: {fault}"

    def _folds(self) -> Iterator[str]:
        """Law: the stored records fold to the state in memory, and each viewer's redacted log folds to that state, closed."""
        whole = self._live.replay.table
        if self._fold(self._openings) != whole:
            yield "the stored records fold to another state than the one in memory"
        viewers: list[Viewer] = [None, *range(whole.ledger.seat_count)]
        for viewer in viewers:
            closed = close(whole, viewer)
            if self._fold(of_viewer(self._openings, viewer)) != closed:
                yield f"the redacted log of {viewer} folds to another state than the closed one"
            if viewer in self._live.viewers and self._live.viewers[viewer].replay.table != closed:
                yield f"what {viewer} saw, append by append, is not the closed state"

    def _fold(self, openings: "Sequence[Opening] | Iterator[Opening]") -> Struct:
        replay: Replay[AnyState, Struct] = Replay(self._live.playable.game)
        for record in records_of(self._live.playable, self._bodies, openings):
            replay.feed(record)
        return replay.table

    def _legal(self, bits: Random) -> Iterator[str]:
        """Law: at some positions, a seat's legal answers are the same from its own view, and the rules accept them."""
        records = list(records_of(self._live.playable, self._bodies, self._openings))
        commands = [record.n for record in records if isinstance(record.event, CommandAccepted)]
        chosen = set(bits.sample(commands, min(LOOKED_AT, len(commands))))
        replay: Replay[AnyState, Struct] = Replay(self._live.playable.game)
        for record in records:
            if record.n in chosen and replay.table.game is not None:
                for decision in (each for each in replay.awaited() if each.seat != SYSTEM):
                    yield from self._answers(replay, decision, bits)
            replay.feed(record)

    def _answers(self, replay: "Replay[AnyState, Struct]", decision: Decision, bits: Random) -> Iterator[str]:
        game, state = replay.game, replay.table.game
        assert state is not None, "asked only of games that have begun"
        options = game.legal(close(state, decision.seat), decision.seat)
        where = f"record {replay.table.n}, {decision.id}"
        if game.legal(state, decision.seat) != options:
            yield f"{where}: the legal answers depend on what the seat does not know"
        if not options:
            yield f"{where}: the seat is asked and has no answer"
        for option in bits.sample(options, min(TRIED, len(options))):
            said = answer_of(option, bits)
            sent = SentCommand(decision.seat, "tried", decision.id, None, _SALT, said)
            try:
                accept(replay, self._ports, sent, self._command(said))
            except Refused as refused:
                yield f"{where}: {said} is offered and refused: {refused}"

    def _command(self, said: "dict[str, Value | None]") -> Command:
        return self._live.playable.reader.command(said)[0]


def answer_of(option: Option, bits: Random) -> "dict[str, Value | None]":
    """One of the commands that an option stands for."""
    chosen = {choice.field: bits.choice(choice.values) for choice in option.choices}
    return {"type": option.command, **option.fixed, **chosen}
