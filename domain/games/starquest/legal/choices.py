"""Options of rerolls, of points to share out and of event cards."""

from collections.abc import Iterator

from domain.games.starquest.commands import AllocatePoints, Done, KeepRoll, RerollDie, ResolveEvent
from domain.games.starquest.legal.offers import option
from domain.games.starquest.rules import allocation, event_cards
from domain.games.starquest.rules.fire import the_attack
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option
from domain.kernel.seats import Seat


def rerolls(state: State, seat: Seat) -> Iterator[Option]:
    """A die to roll again, or none (SQ-RRL-01)."""
    yield option(RerollDie, Choice("die", "number", tuple(range(len(the_attack(state).faces)))))
    yield option(KeepRoll)


def allocations(state: State, seat: Seat) -> Iterator[Option]:
    """Points for each target in sight (SQ-NTC-02)."""
    points = tuple(range(1, the_attack(state).points_left() + 1))
    targets = allocation.targets(state)
    if points and targets:
        yield option(AllocatePoints, Choice("target", "piece", targets), Choice("points", "number", points))
    yield option(Done)


def events(state: State, seat: Seat) -> Iterator[Option]:
    """The choices of the event card (section 2.7)."""
    choices = event_cards.choices(state, seat)
    if choices:
        yield option(ResolveEvent, *choices)
    if event_cards.may_stop(state, seat):
        yield option(Done)
