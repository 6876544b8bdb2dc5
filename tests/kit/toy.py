"""Pile: a small game for tests of kernel, table and kit. It uses every feature that games have.

Each round all seats bury a card secretly and simultaneously. The cards form a pile in a public order. Then the seats take turns:
peek at the top card or draw a fate from a hidden deck, and flip the top card. A flip asks all other seats whether they call. A call
adds a die. A three asks the seat that flipped.
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
    """The options of a game."""

    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    calls: bool = True
    extras: tuple[Literal["peek", "fate", "boast"], ...] = ("peek", "fate", "boast")


class Score(Step, frozen=True, tag="score"):
    """The flipped card counts, after all seats have called or kept."""

    seat: Seat
    card: int


class Lucky(Step, frozen=True, tag="lucky"):
    """A six was rolled and the seat that rolled it has decided."""

    seat: Seat
    points: int


class NextTurn(Step, frozen=True, tag="next_turn"):
    """The turn of this seat is over."""

    seat: Seat


ToySteps: TypeAlias = Score | Lucky | NextTurn


class Buried(Struct, frozen=True):
    """A card in the pile, and the seat that buried it."""

    owner: Seat
    card: Secret[int]


class State(GameState[ToySteps], frozen=True, kw_only=True):
    """The game's state. `seen[s]`: the revealed cards of seat s. `tucked`: the cards buried in this round."""

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
    """Used only by the faults that are planted for the kit."""


# events ----------------------------------------------------------------------------------------------------------------


class Dealt(Event[State], frozen=True):
    """Every seat got the same cards."""

    options: Options
    hands: tuple[Secret[tuple[int, ...]], ...]
    deck: tuple[Secret[int], ...]

    def evolve(self, state: State) -> State:
        """Set the state before the first round."""
        seats = len(self.hands)
        blank = replace(state, options=self.options, hands=self.hands, hand_sizes=(len(CARDS),) * seats, scores=(0,) * seats)
        return replace(blank, seen=((),) * seats, tucked=(None,) * seats, moods=("calm",) * seats, deck=self.deck, fates=((),) * seats)


class RoundBegan(Event[State], frozen=True):
    """A round began: every seat must bury a card."""

    round: int

    def evolve(self, state: State) -> State:
        """Clear the pile."""
        return replace(state, phase="bury", round=self.round, tucked=(None,) * len(state.hands), pile=())


class CardBuried(Event[State], frozen=True):
    """A seat buried a card. Holds its new hand."""

    seat: Seat
    card: Secret[int]
    hand: Secret[tuple[int, ...]]
    left: int

    def evolve(self, state: State) -> State:
        """Replace the hand by one without the card."""
        hands, sizes = put(state.hands, self.seat, self.hand), put(state.hand_sizes, self.seat, self.left)
        return replace(state, hands=hands, hand_sizes=sizes, tucked=put(state.tucked, self.seat, self.card))


class PileLaid(Event[State], frozen=True):
    """The pile was laid, top first. Each card is sealed anew for the seat that buried it."""

    owners: tuple[Seat, ...]
    cards: tuple[Secret[int], ...]

    def evolve(self, state: State) -> State:
        """Start the first turn."""
        pile = tuple(Buried(owner, card) for owner, card in zip(self.owners, self.cards, strict=True))
        return replace(state, phase="flip", pile=pile, tucked=(None,) * len(state.hands), mover=(state.round - 1) % len(state.hands))


class Peeked(Event[State], frozen=True):
    """A seat looked at the top card."""

    seat: Seat
    card: Secret[int]

    def evolve(self, state: State) -> State:
        """Open the top card to the seat."""
        return replace(state, pile=(replace(state.pile[0], card=self.card), *state.pile[1:]), peeked=True)


class FateDrawn(Event[State], frozen=True):
    """A seat drew the top card of the deck. Only that seat knows it."""

    seat: Seat
    card: Secret[int]

    def evolve(self, state: State) -> State:
        """Move the card from the deck to the seat's fates."""
        return replace(state, deck=state.deck[1:], fates=put(state.fates, self.seat, (*state.fates[self.seat], self.card)), peeked=True)


class FatesShown(Event[State], frozen=True):
    """A seat's fates were revealed at the end and count."""

    seat: Seat
    cards: tuple[Secret[int], ...]
    points: int

    def evolve(self, state: State) -> State:
        """Reveal the fates and add their points."""
        scores = put(state.scores, self.seat, state.scores[self.seat] + self.points)
        return replace(state, fates=put(state.fates, self.seat, self.cards), scores=scores)


class Flipped(Event[State], frozen=True):
    """The top card was revealed and left the pile."""

    seat: Seat
    owner: Seat
    card: Secret[int]
    value: int

    def evolve(self, state: State) -> State:
        """Move the card to the revealed ones."""
        return replace(state, pile=state.pile[1:], seen=put(state.seen, self.owner, (*state.seen[self.owner], self.value)), calls=0)


class Called(Event[State], frozen=True):
    """A seat called or kept, or the seat that flipped took or left its luck."""

    seat: Seat
    call: Call

    def evolve(self, state: State) -> State:
        """Count the calls."""
        return replace(state, calls=state.calls + (self.call == "call"), answer=self.call)


class Scored(Event[State], frozen=True):
    """Points were scored, with the die included in them. The first version lacks the die."""

    version: ClassVar[int] = 2

    seat: Seat
    points: int
    die: tuple[int, ...]

    def evolve(self, state: State) -> State:
        """Add the points."""
        return replace(state, scores=put(state.scores, self.seat, state.scores[self.seat] + self.points))


class ScoredFirst(Past, frozen=True):
    """The first version of Scored."""

    of: ClassVar[str] = "Scored"

    seat: Seat
    points: int

    def upcast(self) -> Scored:
        """Convert to the current version, without the unknown die."""
        return Scored(self.seat, self.points, ())


class MoverChanged(Event[State], frozen=True):
    """The turn passed to the next seat."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """Set the seat, which has not peeked."""
        return replace(state, mover=self.seat, peeked=False)


class Boasted(Event[State], frozen=True):
    """A seat changed its mood, which it may do at any time."""

    seat: Seat
    mood: Mood

    def evolve(self, state: State) -> State:
        """Set the public mood."""
        return replace(state, moods=put(state.moods, self.seat, self.mood))


class Finished(Event[State], frozen=True):
    """The game is over. Hidden cards stay hidden."""

    quitter: Seat | None

    def evolve(self, state: State) -> State:
        """Close all decisions."""
        return replace(state, phase="over", quitter=self.quitter, stack=(), due=())


def put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return the values with one seat's replaced."""
    return tuple(value if index == seat else old for index, old in enumerate(values))


# commands --------------------------------------------------------------------------------------------------------------


class Bury(Command, frozen=True):
    """Bury a card of the seat's own hand."""

    card: int


class Peek(Command, frozen=True):
    """Look at the top card."""


class DrawFate(Command, frozen=True):
    """Draw a fate."""


class Flip(Command, frozen=True):
    """Turn the top card over."""


class Answer(Command, frozen=True):
    """Call or keep."""

    call: Call


class Boast(Command, frozen=True):
    """Change the seat's mood."""

    mood: Mood


EVENTS: tuple[type[Struct], ...] = (
    Dealt, RoundBegan, CardBuried, PileLaid, Peeked, FateDrawn, FatesShown, Flipped, Called, Scored, MoverChanged, Boasted, Finished,
)  # fmt: skip
CATALOGUE = Catalogue("toy", EVENTS, past=(ScoredFirst,), groups=(GROUP,))
"""The toy's event types. Its commands and steps follow from its rules."""
