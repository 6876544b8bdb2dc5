"""A catalogue with every kind of field that a record can hold, for tests of records."""

import json
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from domain.kernel.boxes import tied
from domain.kernel.catalogue import Catalogue
from domain.kernel.events import Event, Past
from domain.kernel.facts import KERNEL_EVENTS
from domain.kernel.seats import Audience, audience
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, Step
from domain.proof.head import GENESIS
from domain.proof.records import Codec, EncodedRecord, Record

HANDLE = "4f7946ecaf0a587443af40d5de961550"
SEAT_1 = audience(1)
AT = "2026-11-20T09:02:02.000Z"


class Halt(Step, frozen=True, tag="halt"):
    seat: int


class Run(Step, frozen=True, tag="run"):
    to: str


class Inner(msgspec.Struct, frozen=True):
    hex: str
    marks: tuple[int, ...] = ()


class State(GameState[Halt | Run], frozen=True, kw_only=True):
    kept: tuple[Secret[str], ...] = ()
    hand: Secret[tuple[str, ...]] | None = None
    units: dict[str, Secret[Inner]] = msgspec.field(default_factory=dict)


class Placed(Event[State], frozen=True):
    """A public value, two secrets, and fields with and without a default."""

    hex: str
    kind: Secret[str]
    orders: Secret[Inner]
    by: int = 3

    def evolve(self, state: State) -> State:
        return replace(state, units={**state.units, self.hex: self.orders})


class Shuffled(Event[State], frozen=True):
    deck: tuple[Secret[str], ...]
    size: int

    def evolve(self, state: State) -> State:
        return replace(state, kept=self.deck)


class Joined(Event[State], frozen=True):
    erasable: ClassVar[frozenset[str]] = frozenset({"who"})

    seat: int
    who: Secret[str]

    def evolve(self, state: State) -> State:
        return state


class Told(Event[State], frozen=True):
    version: ClassVar[int] = 3

    story: str
    teller: str
    length: int

    def evolve(self, state: State) -> State:
        return state


class ToldFirst(Past, frozen=True):
    of: ClassVar[str] = "Told"

    story: str

    def upcast(self) -> "ToldSecond":
        return ToldSecond(self.story, "nobody")


class ToldSecond(Past, frozen=True):
    of: ClassVar[str] = "Told"
    version: ClassVar[int] = 2

    story: str
    teller: str

    def upcast(self) -> Told:
        return Told(self.story, self.teller, len(self.story))


class PlacedFirst(Past, frozen=True):
    """An earlier version of an event with a secret."""

    of: ClassVar[str] = "Dropped"

    kind: Secret[str]

    def upcast(self) -> "Dropped":
        return Dropped(self.kind, 1)


class Dropped(Event[State], frozen=True):
    version: ClassVar[int] = 2

    kind: Secret[str]
    height: int

    def evolve(self, state: State) -> State:
        return replace(state, kept=(self.kind,))


KERNEL = Catalogue("table", KERNEL_EVENTS, ())
GAME = Catalogue("toy", (Placed, Shuffled, Joined, Told, Dropped), (), Halt | Run, (ToldFirst, ToldSecond, PlacedFirst))
CODEC = Codec((KERNEL, GAME))


class Salts:
    """A counter as the source of salts."""

    def __init__(self) -> None:
        self.given = 0

    def __call__(self) -> bytes:
        self.given += 1
        return self.given.to_bytes(16, "big")


def written(*events: Event[Any], first: int = 0, prev: str = GENESIS) -> tuple[EncodedRecord, ...]:
    append = [Record(n, first, AT, tied(event, n)) for n, event in enumerate(events, first)]

    def nothing(n: int, field: str, k: int) -> str:
        raise AssertionError(f"{n} {field} {k} was asked for")

    return CODEC.write(HANDLE, prev, append, Salts(), nothing)


def data_of(record: EncodedRecord) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(record.body)["data"]
    return data


def placed(kind: Audience = SEAT_1, orders: Audience = SEAT_1) -> Placed:
    return Placed("E5", Secret(kind, "laser"), Secret(orders, Inner("A1", (1, 2))))
