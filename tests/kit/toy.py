"""Pile: a game of a page for tests of kernel, table and kit. It has one of each thing that games have.

Each round all seats bury a card in secret and at once; the pile is laid in an order that all see. Then the seats take turns:
peek at the top card or draw a fate from a deck that nobody knows, and flip the top card. A flip asks all others whether they
call; a call adds a die; a three asks the one who flipped.
"""

from typing import Annotated, ClassVar, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from domain.kernel.catalogue import Catalogue
from domain.kernel.commands import Command
from domain.kernel.events import Event, Past
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, Step

T = TypeVar("T")
CARDS = (1, 2, 3, 4, 5)
FATES = (0, 0, 1, 1, 2, 2)
GROUP = "sealed.0"
Call: TypeAlias = Literal["keep", "call"]
Mood: TypeAlias = Literal["calm", "loud"]


class Options(Struct, frozen=True):
    """What may be agreed before a game."""

    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    calls: bool = True
    extras: tuple[Literal["peek", "fate", "boast"], ...] = ("peek", "fate", "boast")


class Score(Step, frozen=True, tag="score"):
    """The flipped card counts, once everybody has called or kept."""

    seat: Seat
    card: int


class Lucky(Step, frozen=True, tag="lucky"):
    """A six was rolled and its roller has decided."""

    seat: Seat
    points: int


class NextTurn(Step, frozen=True, tag="next_turn"):
    """The turn of this seat is over."""

    seat: Seat


ToySteps: TypeAlias = Score | Lucky | NextTurn


class Buried(Struct, frozen=True):
    """A card in the pile, and who buried it."""

    owner: Seat
    card: Secret[int]


class State(GameState[ToySteps], frozen=True, kw_only=True):
    """`seen[s]`: the cards of seat s that everybody has seen; `tucked`: what was buried this round."""

    phase: Literal["setup", "bury", "flip", "over"] = "setup"
    options: Options = Options()
    round: int = 0
    hands: tuple[Secret[tuple[int, ...]], ...] = ()
    hand_sizes: tuple[int, ...] = ()
    tucked: tuple[Secret[int] | None, ...] = ()
    pile: tuple[Buried, ...] = ()
    seen: tuple[tuple[int, ...], ...] = ()
    mover: Seat = 0
    peeked: bool = False
    calls: int = 0
    answer: Call = "keep"
    scores: tuple[int, ...] = ()
    moods: tuple[Mood, ...] = ()
    deck: tuple[Secret[int], ...] = ()
    fates: tuple[tuple[Secret[int], ...], ...] = ()
    quitter: Seat | None = None
    marks: dict[str, int] = field(default_factory=dict)
    """Unused: faults planted for the kit write here."""


# events ----------------------------------------------------------------------------------------------------------------


class Dealt(Event[State], frozen=True):
    """Everybody has the same cards."""

    options: Options
    hands: tuple[Secret[tuple[int, ...]], ...]
    deck: tuple[Secret[int], ...]

    def evolve(self, state: State) -> State:
        """Nothing is played yet."""
        seats = len(self.hands)
        blank = replace(state, options=self.options, hands=self.hands, hand_sizes=(len(CARDS),) * seats, scores=(0,) * seats)
        return replace(blank, seen=((),) * seats, tucked=(None,) * seats, moods=("calm",) * seats, deck=self.deck, fates=((),) * seats)


class RoundBegan(Event[State], frozen=True):
    """Everybody buries."""

    round: int

    def evolve(self, state: State) -> State:
        """Nothing lies there yet."""
        return replace(state, phase="bury", round=self.round, tucked=(None,) * len(state.hands), pile=())


class CardBuried(Event[State], frozen=True):
    """A seat buried a card; its hand is written anew."""

    seat: Seat
    card: Secret[int]
    hand: Secret[tuple[int, ...]]
    left: int

    def evolve(self, state: State) -> State:
        """One card fewer in hand."""
        hands, sizes = put(state.hands, self.seat, self.hand), put(state.hand_sizes, self.seat, self.left)
        return replace(state, hands=hands, hand_sizes=sizes, tucked=put(state.tucked, self.seat, self.card))


class PileLaid(Event[State], frozen=True):
    """The order of the pile, its top first; each card is sealed anew for the seat that buried it."""

    owners: tuple[Seat, ...]
    cards: tuple[Secret[int], ...]

    def evolve(self, state: State) -> State:
        """The first turn."""
        pile = tuple(Buried(owner, card) for owner, card in zip(self.owners, self.cards, strict=True))
        return replace(state, phase="flip", pile=pile, tucked=(None,) * len(state.hands), mover=(state.round - 1) % len(state.hands))


class Peeked(Event[State], frozen=True):
    """A seat looked at the top card."""

    seat: Seat
    card: Secret[int]

    def evolve(self, state: State) -> State:
        """It knows the card now."""
        return replace(state, pile=(replace(state.pile[0], card=self.card), *state.pile[1:]), peeked=True)


class FateDrawn(Event[State], frozen=True):
    """A seat took the top card of the deck; what it is, only the seat knows."""

    seat: Seat
    card: Secret[int]

    def evolve(self, state: State) -> State:
        """One card fewer in the deck."""
        return replace(state, deck=state.deck[1:], fates=put(state.fates, self.seat, (*state.fates[self.seat], self.card)), peeked=True)


class FatesShown(Event[State], frozen=True):
    """A seat's fates lie open at the end and count."""

    seat: Seat
    cards: tuple[Secret[int], ...]
    points: int

    def evolve(self, state: State) -> State:
        """Everybody sees them."""
        scores = put(state.scores, self.seat, state.scores[self.seat] + self.points)
        return replace(state, fates=put(state.fates, self.seat, self.cards), scores=scores)


class Flipped(Event[State], frozen=True):
    """The top card lies open and leaves the pile."""

    seat: Seat
    owner: Seat
    card: Secret[int]
    value: int

    def evolve(self, state: State) -> State:
        """Everybody has seen it."""
        return replace(state, pile=state.pile[1:], seen=put(state.seen, self.owner, (*state.seen[self.owner], self.value)), calls=0)


class Called(Event[State], frozen=True):
    """A seat called, or kept silent; the one who flipped took its luck or left it."""

    seat: Seat
    call: Call

    def evolve(self, state: State) -> State:
        """Calls are counted."""
        return replace(state, calls=state.calls + (self.call == "call"), answer=self.call)


class Scored(Event[State], frozen=True):
    """Points, and the die that was among them. The first version did not say which die."""

    version: ClassVar[int] = 2

    seat: Seat
    points: int
    die: tuple[int, ...]

    def evolve(self, state: State) -> State:
        """They count."""
        return replace(state, scores=put(state.scores, self.seat, state.scores[self.seat] + self.points))


class ScoredFirst(Past, frozen=True):
    """The first version of Scored."""

    of: ClassVar[str] = "Scored"

    seat: Seat
    points: int

    def upcast(self) -> Scored:
        """The die is not known any more."""
        return Scored(self.seat, self.points, ())


class MoverChanged(Event[State], frozen=True):
    """The next seat flips."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """It has not peeked."""
        return replace(state, mover=self.seat, peeked=False)


class Boasted(Event[State], frozen=True):
    """A seat changed its mood, which it may at any time."""

    seat: Seat
    mood: Mood

    def evolve(self, state: State) -> State:
        """For all to see."""
        return replace(state, moods=put(state.moods, self.seat, self.mood))


class Finished(Event[State], frozen=True):
    """The game is over; the cards still hidden stay hidden."""

    quitter: Seat | None

    def evolve(self, state: State) -> State:
        """Nobody is asked any more."""
        return replace(state, phase="over", quitter=self.quitter, stack=(), due=())


def put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The same values but for one seat's."""
    return tuple(value if index == seat else old for index, old in enumerate(values))


# commands --------------------------------------------------------------------------------------------------------------


class Bury(Command, frozen=True):
    """Bury a card of one's own hand."""

    card: int


class Peek(Command, frozen=True):
    """Look at the top card."""


class DrawFate(Command, frozen=True):
    """Take a card of fate."""


class Flip(Command, frozen=True):
    """Turn the top card over."""


class Answer(Command, frozen=True):
    """Call or keep."""

    call: Call


class Boast(Command, frozen=True):
    """Change one's mood."""

    mood: Mood


EVENTS: tuple[type[Struct], ...] = (
    Dealt, RoundBegan, CardBuried, PileLaid, Peeked, FateDrawn, FatesShown, Flipped, Called, Scored, MoverChanged, Boasted, Finished,
)  # fmt: skip
CATALOGUE = Catalogue("toy", EVENTS, past=(ScoredFirst,), groups=(GROUP,))
"""What the toy writes; its commands and steps follow from its rules."""
