"""The scenes, match report and messages of Rebel Moon Defense."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import get_args

from domain.games.rebel_moon_defense.options import BoardId
from domain.games.rebel_moon_defense.state import State
from domain.proof.records import Record
from projections.recent import SceneContext
from projections.scene import Board, LogLine, Scene
from projections.scenes.rebel_moon_defense.log import lines
from projections.scenes.rebel_moon_defense.scene import printed, scene
from projections.scenes.registry import GameTexts, LaidBoard


class RebelMoonScenes(GameTexts):
    """The scenes of the game, with the messages and rules pages in this folder."""

    def scene(self, state: State, context: SceneContext) -> Scene:
        """Make the scene of a state that is closed for its viewer."""
        return scene(state, context)

    def boards(self) -> Iterable[Board]:
        """Return the boards of the data files."""
        return map(printed, get_args(BoardId))

    def laid(self, state: State) -> LaidBoard | None:
        """Return the board that the options name, or None before it is laid."""
        return LaidBoard(printed(state.options.board)) if state.board.rows else None

    def lines(self, states: Sequence[State], facts: Sequence[Record]) -> list[LogLine]:
        """Return the report lines of one append."""
        return lines(states, facts)


SCENES = RebelMoonScenes(Path(__file__).parent)
