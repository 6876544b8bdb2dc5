"""Arbiters with keys, and seats that dispute, at tables of the tests."""

import hashlib
from typing import TypedDict, TypeVar, Unpack

from msgspec.structs import replace

from domain.kernel.commands import Command
from domain.kernel.game import SeatResult
from domain.kernel.seats import ALL, Seat
from domain.kernel.secret import Secret
from domain.proof.signatures import public_key, sign
from domain.proof.signed_commands import arbiter_text
from domain.proof.text_encodings import to_base64url
from domain.table.commands import OpenDispute
from domain.table.dispute_events import ArbiterLooked, Ruled, RulingJudged
from domain.table.open_disputes import RulingKind, Wish
from domain.table.ruling import judge, look_as_arbiter, rule, signed_content
from domain.table.written_text import WrittenText
from kit.position import O, S
from kit.world import World

A = TypeVar("A", ArbiterLooked, Ruled, RulingJudged)


class RulingParts(TypedDict, total=False):
    """What a ruling names beside its kind."""

    to: int | None
    seat: Seat | None
    amount: int
    results: tuple[SeatResult, ...]
    learned: int


UNSET_TIME = "2026-01-01T00:00:00.000Z"


def text(said: str) -> WrittenText:
    """A text, whose salt follows from it."""
    return WrittenText(hashlib.sha256(said.encode()).hexdigest()[:32], said)


def disputed(
    about: int, said: str = "The wall was in the way", wish: Wish = "take_back", named: str = ""
) -> tuple[OpenDispute, WrittenText]:
    """The command that disputes a record, and its text."""
    written = text(said)
    return OpenDispute(about, wish, named, written.digest), written


class Arbiter:
    """An arbiter. The key follows from the name."""

    def __init__(self, name: str = "ada") -> None:
        self.name = name
        self.seed = hashlib.sha256(f"key of the arbiter {name}".encode()).digest()

    @property
    def key(self) -> str:
        """The public key as encoded in records."""
        return to_base64url(public_key(self.seed))

    def signed(self, handle: str, act: A) -> A:
        """The act with its signature."""
        kind, content = signed_content(act)
        return replace(act, sig=to_base64url(sign(self.seed, arbiter_text(handle, self.name, act.j, act.head, kind, content))))

    def looks(self, world: World[S, O], dispute: int, seat: Seat, reason: str = "To see both boards") -> range:
        """Look through a seat's eyes, on the newest head. Raises Refused."""
        act = ArbiterLooked(self.name, self.key, world.ledger.disputes.acts + 1, dispute, seat, reason, world.written[-1].head, "")
        return world.take(look_as_arbiter(world.replay, world.ports(), self.signed(world.handle, act)))

    def ruling(
        self,
        world: World[S, O],
        dispute: int,
        kind: RulingKind,
        said: str = "The rulebook says so",
        **named: Unpack[RulingParts],
    ) -> Ruled:
        """A signed ruling, as it is proposed."""
        written = text(said)
        to, seat, amount = named.get("to"), named.get("seat"), named.get("amount", 0)
        results, learned = named.get("results", ()), named.get("learned", 0)
        act = Ruled(
            0, dispute, kind, "LOS-03", to, seat, amount, results, learned, UNSET_TIME, written.digest, Secret(ALL, written),
            self.name, self.key, world.ledger.disputes.acts + 1, world.written[-1].head, "",
        )  # fmt: skip
        return self.signed(world.handle, act)

    def rules(self, world: World[S, O], wanted: Ruled) -> range:
        """Rule. Raises Refused."""
        return world.take(rule(world.replay, world.ports(), wanted, wanted.text))

    def judges(self, world: World[S, O], ruling: int, upholds: bool, said: str = "I read it so") -> range:
        """Judge a ruling that was appealed. Raises Refused."""
        written = text(said)
        act = RulingJudged(
            ruling, upholds, UNSET_TIME, written.digest, Secret(ALL, written),
            self.name, self.key, world.ledger.disputes.acts + 1, world.written[-1].head, "",
        )  # fmt: skip
        return world.take(judge(world.replay, world.ports(), self.signed(world.handle, act), act.text))


def says(world: World[S, O], seat: Seat, command: Command, written: WrittenText) -> range:
    """Let a seat send a command with a text beside it. Raises Refused."""
    world.beside = Secret(ALL, written)
    try:
        return world.send(seat, command)
    finally:
        world.beside = None
