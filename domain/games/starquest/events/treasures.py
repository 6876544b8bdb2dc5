"""Facts about crates, the artefact and the probe (SQH-ART, SQH-PRB)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.events.changes import with_item
from domain.games.starquest.pieces import Content
from domain.games.starquest.state import State
from domain.kernel.events import EffectlessEvent, Event
from domain.kernel.secret import Secret, shown


class CrateContentsDrawn(Event[State], frozen=True):
    """What each crate holds, crate by crate. Nobody knows it before the crate is opened or scanned."""

    crates: tuple[str, ...]
    contents: tuple[Secret[Content], ...]

    def evolve(self, state: State) -> State:
        """Sets the contents."""
        return replace(state, contents=dict(zip(self.crates, self.contents, strict=True)))


class CrateOpened(Event[State], frozen=True):
    """A figure opened a crate. What lay in it follows as a fact of its own."""

    crate: str
    content: Content
    figure: str

    def evolve(self, state: State) -> State:
        """The crate is done with, and everybody knows what it held."""
        opened = with_item(state, replace(state.items[self.crate], done=True))
        return replace(opened, contents={**state.contents, self.crate: shown(self.content)})


class CrateScanned(Event[State], frozen=True):
    """What a closed crate holds was shown to all, by the side card."""

    crate: str
    content: Content

    def evolve(self, state: State) -> State:
        """Everybody knows what the crate holds."""
        return replace(state, contents={**state.contents, self.crate: shown(self.content)})


class ArtefactDamaged(Event[State], frozen=True):
    """A fragile object was damaged: its remaining life. `cause`: a weapon, `melee`, or an event card."""

    object: str
    life: int
    cause: str

    def evolve(self, state: State) -> State:
        """Sets the object's life."""
        return with_item(state, replace(state.items[self.object], life=self.life))


class ObjectLost(Event[State], frozen=True):
    """A fragile object was destroyed; that its objective has failed follows as a fact of its own."""

    object: str
    life: int
    cause: str

    def evolve(self, state: State) -> State:
        """Removes the object."""
        return replace(state, items={name: item for name, item in state.items.items() if name != self.object})


class ProbeMoved(Event[State], frozen=True):
    """The free probe moved over these squares."""

    object: str
    path: tuple[str, ...]

    def evolve(self, state: State) -> State:
        """Puts the probe on the last square."""
        return with_item(state, replace(state.items[self.object], square=self.path[-1]))


class ProbeGrabbed(Event[State], frozen=True):
    """A figure caught the probe and carries it. `die`: its roll."""

    object: str
    figure: str
    die: int

    def evolve(self, state: State) -> State:
        """Gives the probe to the figure."""
        return with_item(state, replace(state.items[self.object], carrier=self.figure, square=state.soldiers[self.figure].square))


class ProbeSlipped(EffectlessEvent[State], frozen=True):
    """The probe slipped away from a figure that reached for it; how it moved follows as a fact of its own."""

    object: str
    figure: str
    die: int


TreasureEvent: TypeAlias = (
    CrateContentsDrawn | CrateOpened | CrateScanned | ArtefactDamaged | ObjectLost | ProbeMoved | ProbeGrabbed | ProbeSlipped
)  # fmt: skip
