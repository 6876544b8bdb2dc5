"""Facts about casualties (section B8.8)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.events.changes import found, with_figure
from domain.games.starquest_ng.state import NgState
from domain.kernel.events import Event


class LifeLost(Event[NgState], frozen=True):
    """A marine figure lost life, which may fall below 0."""

    figure: str
    points: int
    cause: str

    def evolve(self, state: NgState) -> NgState:
        """Reduces the life."""
        before = found(state, self.figure)
        return with_figure(state, replace(before, life=before.life - self.points))


class FigureDown(Event[NgState], frozen=True):
    """A marine figure is down until the end of the marines' turn of round `until`."""

    figure: str
    until: int

    def evolve(self, state: NgState) -> NgState:
        """The figure lies on its square and counts as not being there."""
        return replace(state, down={**state.down, self.figure: self.until})


class FigureLost(Event[NgState], frozen=True):
    """A downed figure is lost; StarQuest's facts about an eliminated figure follow."""

    figure: str

    def evolve(self, state: NgState) -> NgState:
        """It is down no longer."""
        return replace(state, down={figure: until for figure, until in state.down.items() if figure != self.figure})


CasualtyEvent: TypeAlias = LifeLost | FigureDown | FigureLost
