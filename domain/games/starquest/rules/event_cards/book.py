"""The rules of an event card: who chooses, the choices, and the effect. Each of the other modules of this folder writes some of the
cards; the package composes them into the book."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from domain.games.starquest.cards import EVENT_CARDS, EventCard
from domain.games.starquest.commands import ResolveEvent
from domain.games.starquest.events.chaos import Effect
from domain.games.starquest.pieces import Figure
from domain.games.starquest.state import EventChoice, Placement, State
from domain.kernel.decisions import Choice
from domain.kernel.errors import Malformed
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

Choices: TypeAlias = Callable[[State, EventChoice], tuple[Choice, ...]]
"""The next choices, given those already made: fields of the command whose values combine freely; empty if no choice is possible."""
Apply: TypeAlias = Callable[[Turn[State], EventChoice], Effect | None]
"""The card's effect, or None if a step finishes it: after an answer, or after all its hits."""


class CardRule(NamedTuple):
    """A kind of event card. `most`: how many choices Chaos makes, 0 for cards without any; `may`: True if it may stop earlier."""

    apply: Apply
    choices: Choices | None = None
    most: int = 0
    may: bool = False


class CardRules:
    """The cards that one module writes."""

    def __init__(self) -> None:
        self.written: list[tuple[EventCard, CardRule]] = []

    def card(self, name: EventCard, choices: Choices | None = None, *, most: int = 1, may: bool = False) -> Callable[[Apply], Apply]:
        """Make a function the one that applies a card, with the choices of Chaos for it."""

        def write(apply: Apply) -> Apply:
            self.written.append((name, CardRule(apply, choices, 0 if choices is None else most, may)))
            return apply

        return write


def composed(*modules: CardRules) -> Mapping[EventCard, CardRule]:
    """The book of all cards of the game. Raises Malformed if a card has no rule or two."""
    written = [entry for module in modules for entry in module.written]
    names = sorted(name for name, _ in written)
    if names != sorted(EVENT_CARDS):
        raise Malformed(f"the cards are {sorted(EVENT_CARDS)}, rules are written for {names}")
    return dict(written)


def chosen_so_far(state: State) -> EventChoice:
    """The choices made so far for the card that is being resolved."""
    assert state.event is not None
    return state.event.choice


def with_choice(choice: EventChoice, command: ResolveEvent) -> EventChoice:
    """The choice with one more part."""
    moved = (Placement(command.blip, command.square),) if command.blip else ()
    return replace(
        choice,
        figures=(*choice.figures, command.figure) if command.figure else choice.figures,
        seat=choice.seat if command.seat is None else command.seat,
        doors=(*choice.doors, command.door) if command.door else choice.doors,
        moves=(*choice.moves, *moved),
        square=choice.square if command.blip else command.square or choice.square,
    )


def made(choice: EventChoice) -> int:
    """How many parts of the choice are made."""
    return len(choice.figures) + (choice.seat is not None) + len(choice.doors) + len(choice.moves) + bool(choice.square)


def one_of_figures(candidates: Callable[[State], list[Figure]]) -> Choices:
    """One of the candidate figures, by (y, x), docked ones last (section 4)."""

    def choices(state: State, choice: EventChoice) -> tuple[Choice, ...]:
        found = [figure for figure in candidates(state) if figure.id not in choice.figures]
        names = tuple(figure.id for figure in sorted(found, key=lambda figure: _place(state, figure)))
        return (Choice("figure", "piece", names),) if names else ()

    return choices


def _place(state: State, figure: Figure) -> tuple[bool, tuple[int, int], str]:
    return not figure.square, state.layout.order(figure.square) if figure.square else (0, 0), figure.id


def one_of_seats(candidates: Callable[[State], list[Seat]]) -> Choices:
    """One of the candidate GSG seats, which are in turn order."""

    def choices(state: State, choice: EventChoice) -> tuple[Choice, ...]:
        seats = tuple(candidates(state))
        return (Choice("seat", "number", seats),) if seats else ()

    return choices
