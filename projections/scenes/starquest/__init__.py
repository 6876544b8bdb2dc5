"""StarQuest as players see and read it."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from domain.games.starquest.state import State
from domain.proof.records import Record
from projections.recent import SceneContext
from projections.scene import Board, LogLine, Scene
from projections.scenes.registry import LaidBoard, Shelf
from projections.scenes.starquest.board import laid, shipped
from projections.scenes.starquest.report import lines
from projections.scenes.starquest.scene import scene


class StarQuestScenes(Shelf):
    """The scenes of the game, with the words and rules beside this file."""

    def scene(self, state: State, look: SceneContext) -> Scene:
        """The picture of a viewer's own closed state."""
        return scene(state, look)

    def boards(self) -> Iterable[Board]:
        """The ships of all missions."""
        return shipped()

    def laid(self, state: State) -> LaidBoard | None:
        """The ship of the mission, with a layer for each of its boards that is known."""
        return laid(state)

    def lines(self, states: Sequence[State], facts: Sequence[Record]) -> list[LogLine]:
        """The report of one append."""
        return lines(states, facts)


SCENES = StarQuestScenes(Path(__file__).parent)
