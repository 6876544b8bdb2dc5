"""Facts about objects and objectives (SQ-OBJ)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.events.changes import with_goal, with_item
from domain.games.starquest.missions import Objective, Thing
from domain.games.starquest.pieces import Goal, Item, Objectives
from domain.games.starquest.state import State
from domain.kernel.events import Event
from domain.kernel.seats import Seat


class ObjectPlaced(Event[State], frozen=True):
    """An object of an objective lies on its square (see `objectives.active_goals`)."""

    thing: Thing
    goal: Goal

    def evolve(self, state: State) -> State:
        """Puts the object on its square."""
        return with_item(state, Item(self.thing, self.goal, self.thing.square, self.thing.life))


class ObjectDamaged(Event[State], frozen=True):
    """An object was damaged: its remaining life (see `objectives.hit_object`)."""

    object: str
    life: int

    def evolve(self, state: State) -> State:
        """Sets the object's life."""
        return with_item(state, replace(state.items[self.object], life=self.life))


class ObjectUsed(Event[State], frozen=True):
    """A seat did with an object what its objective asks for. Each way of it is a fact of its own."""

    object: str
    seat: Seat

    def evolve(self, state: State) -> State:
        """Marks the object as done."""
        return with_item(state, replace(state.items[self.object], done=True, by=self.seat))


class ObjectDestroyed(ObjectUsed, frozen=True):
    """A seat destroyed an object."""


class ObjectOperated(ObjectUsed, frozen=True):
    """A seat operated an object (see `operating.operate_object`)."""


class ObjectPickedUp(Event[State], frozen=True):
    """A figure picked an object up (see `objectives.entered`)."""

    object: str
    figure: str

    def evolve(self, state: State) -> State:
        """Gives the object to the figure."""
        return with_item(state, replace(state.items[self.object], carrier=self.figure))


class ObjectDropped(Event[State], frozen=True):
    """An object lies on a square again, because its carrier has left play (see `objectives.entered`)."""

    object: str
    square: str

    def evolve(self, state: State) -> State:
        """Takes the object from its carrier."""
        return with_item(state, replace(state.items[self.object], carrier="", square=self.square))


class ObjectBroughtHome(Event[State], frozen=True):
    """The carrier returned to its dock with the object (see `objectives._complete`)."""

    object: str
    seat: Seat

    def evolve(self, state: State) -> State:
        """Marks the object as done."""
        return with_item(state, replace(state.items[self.object], carrier="", square="", done=True, by=self.seat))


class SecondaryAnnounced(Event[State], frozen=True):
    """The secondary objective was announced to all (`transmission`; see `objectives.announce_secondary`)."""

    secondary: Objective

    def evolve(self, state: State) -> State:
        """Makes the objective known; its objects follow as facts of their own."""
        return replace(state, secondary=Objectives(self.secondary, "active"), secret_secondary=None)


class ObjectiveProgress(Event[State], frozen=True):
    """The count of an `eliminate` objective (see `objectives.eliminated`)."""

    which: Goal
    value: int

    def evolve(self, state: State) -> State:
        """Sets the count."""
        return with_goal(state, self.which, replace(state.goal(self.which), count=self.value))


class ObjectiveAchieved(Event[State], frozen=True):
    """A seat fulfilled an objective and received its marker."""

    which: Goal
    seat: Seat

    def evolve(self, state: State) -> State:
        """Gives the marker; no other seat can fulfil the objective."""
        return with_goal(state, self.which, replace(state.goal(self.which), status="achieved", seat=self.seat))


class ObjectiveVoided(Event[State], frozen=True):
    """An objective's marker is given to nobody (see `objectives.eliminated`)."""

    which: Goal

    def evolve(self, state: State) -> State:
        """Closes the objective."""
        return with_goal(state, self.which, replace(state.goal(self.which), status="void"))


ObjectiveEvent: TypeAlias = (
    ObjectPlaced | ObjectDamaged | ObjectDestroyed | ObjectOperated | ObjectPickedUp | ObjectDropped | ObjectBroughtHome
    | SecondaryAnnounced | ObjectiveProgress | ObjectiveAchieved | ObjectiveVoided
)  # fmt: skip
