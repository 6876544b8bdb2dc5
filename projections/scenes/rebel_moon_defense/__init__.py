"""Rebel Moon Defense as players see and read it."""

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
from projections.scenes.registry import LaidBoard, Shelf


class RebelMoonScenes(Shelf):
    """The scenes of the game, with the words and rules beside this file."""

    def scene(self, state: State, look: SceneContext) -> Scene:
        """The picture of a viewer's own closed state."""
        return scene(state, look)

    def boards(self) -> Iterable[Board]:
        """The boards of the data files."""
        return map(printed, get_args(BoardId))

    def laid(self, state: State) -> LaidBoard | None:
        """The board that the table agreed on, once it is laid."""
        return LaidBoard(printed(state.options.board)) if state.board.rows else None

    def lines(self, states: Sequence[State], facts: Sequence[Record]) -> list[LogLine]:
        """The report of one append."""
        return lines(states, facts)


SCENES = RebelMoonScenes(Path(__file__).parent)
