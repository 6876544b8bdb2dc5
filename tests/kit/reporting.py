"""Match reports of hand-made appends."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec import Struct

from domain.kernel.events import Event
from domain.kernel.game import Game
from domain.kernel.state import GameState, Step
from domain.proof.records import Record
from domain.table.appends import RecordedAppend
from projections.scene import LogLine
from projections.scenes.registry import Scenes
from projections.timeline import Timeline
from projections.viewer_fold import ViewerFold

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # O for options, as S for state


def timeline(game: Game[S, O], appends: Iterable[RecordedAppend]) -> Timeline:
    """Return the whole report of appends that are closed for their viewer and begin with record 0."""
    fold = ViewerFold(game, None, reporting=True)
    for append in appends:
        fold.take(append)
    assert fold.timeline is not None
    return fold.timeline.timeline()


def lines_of(scenes: Scenes[S], before: S, facts: Sequence[Record]) -> list[LogLine]:
    """Return the lines of one append of game events. `before` is the state before it."""
    states = [before]
    for record in facts:
        assert isinstance(record.event, Event)
        states.append(record.event.evolve(states[-1]))
    return scenes.lines(states, facts)
