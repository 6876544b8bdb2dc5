"""The result of a mission as values, as a campaign applies it (section B6c, `MissionDebriefed`)."""

from typing import Literal, TypeAlias

from msgspec import Struct

from domain.games.starquest.pieces import Goal
from domain.games.starquest_ng.cards import Card, OrderCard
from domain.games.starquest_ng.marines import Award
from domain.kernel.seats import Seat

LossCause: TypeAlias = Literal["", "sacrifice", "desertion"]
GoalEnd: TypeAlias = Literal["fulfilled", "open", "void"]
"""How an objective ended; only an open one gives points to Chaos."""


class IfSaved(Struct, frozen=True):
    """What counts of a lost marine if an apothecary saves it: as in `MarineResult` for a survivor."""

    earned: tuple[Award, ...] = ()
    cases: tuple[OrderCard, ...] = ()
    spent: tuple[Card, ...] = ()
    found: tuple[Card, ...] = ()
    """What is left of the gear that it had brought along, as in `SeatReport`."""


class MarineResult(Struct, frozen=True):
    """What became of a marine of a seat's force. `marine`: its id in the roster; empty for a scout or a specialist, who stands here only if
    items of the armoury are lost with it."""

    marine: str
    lost: bool
    earned: tuple[Award, ...] = ()
    """For survivors only (see `awards.valid`)."""
    cases: tuple[OrderCard, ...] = ()
    """The mission orders that it refused or did not carry out, as commander; none for a lost one."""
    spent: tuple[Card, ...] = ()
    """The items of the armoury that are gone, with a lost marine or used up."""
    cause: LossCause = ""
    """How it was lost, if nobody can save it."""
    if_saved: IfSaved = IfSaved()
    """What the campaign applies instead if the lost marine is saved."""
    if_captain_lives: tuple[Award, ...] = ()
    """What a bodyguard has earned if his captain, who was lost, is saved."""


class ObjectiveDone(Struct, frozen=True):
    """An objective that a seat has fulfilled, with the marine that did it; empty for a figure that is no marine."""

    goal: Goal
    seat: Seat
    marine: str


class SeatReport(Struct, frozen=True):
    """The result of a marine seat. `commander`: the marine that leads it, who gets its medals."""

    seat: Seat
    points: int
    commander: str
    marines: tuple[MarineResult, ...]
    scouts: int = 0
    """How many scouts have survived."""
    apothecary: bool = False
    """True if an apothecary of the seat has survived."""
    withdrew: bool = False
    found: tuple[Card, ...] = ()
    """The gear that its survivors have carried back to the dock, and what is left of the gear that they had brought along."""


class MissionResult(Struct, frozen=True):
    """The result of a mission that has ended."""

    leader: Seat | None
    seats: tuple[SeatReport, ...]
    done: tuple[ObjectiveDone, ...]
    main: GoalEnd
    secondary: GoalEnd
    chaos_withdrew: bool = False

    def left(self) -> tuple[Goal, ...]:
        """The objectives that were left open."""
        ends: tuple[tuple[Goal, GoalEnd], ...] = (("main", self.main), ("secondary", self.secondary))
        return tuple(goal for goal, end in ends if end == "open")
