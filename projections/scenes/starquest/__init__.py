"""The scenes, match report and messages of StarQuest."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from domain.games.starquest.state import State
from domain.proof.records import Record
from projections.recent import SceneContext
from projections.scene import Board, LogLine, Scene
from projections.scenes.registry import GameTexts, LaidBoard
from projections.scenes.starquest.board import laid, shipped
from projections.scenes.starquest.report import lines
from projections.scenes.starquest.scene import scene
from projections.scenes.starquest.sights import sight
from projections.sight import Sight


class StarQuestScenes(GameTexts):
    """The scenes of the game, with the messages and rules pages in this folder."""

    def scene(self, state: State, context: SceneContext) -> Scene:
        """Make the scene of a state that is closed for its viewer."""
        return scene(state, context)

    def boards(self) -> Iterable[Board]:
        """Return the ships of all missions."""
        return shipped()

    def laid(self, state: State) -> LaidBoard | None:
        """Return the ship of the mission, with a layer for each explored board."""
        return laid(state)

    def sight(self, state: State, measured: str, start: str, end: str) -> Sight | None:
        """Measure a line of sight or fire on a closed state."""
        return sight(state, measured, start, end)

    def lines(self, states: Sequence[State], facts: Sequence[Record]) -> list[LogLine]:
        """Return the report lines of one append."""
        return lines(states, facts)


SCENES = StarQuestScenes(Path(__file__).parent)
