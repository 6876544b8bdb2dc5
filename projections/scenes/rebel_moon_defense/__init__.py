"""Rebel Moon Defense as players see and read it."""

from collections.abc import Iterable
from pathlib import Path

from domain.games.rebel_moon_defense.state import State
from domain.proof.records import Record
from projections.recent import SceneContext
from projections.scene import LogLine, Scene
from projections.scenes.rebel_moon_defense.log import lines
from projections.scenes.rebel_moon_defense.scene import scene
from projections.scenes.registry import Shelf


class RebelMoonScenes(Shelf):
    """The scenes of the game, with the words and rules beside this file."""

    def scene(self, state: State, look: SceneContext) -> Scene:
        """The picture of a viewer's own closed state."""
        return scene(state, look)

    def lines(self, before: State, facts: Iterable[Record]) -> list[LogLine]:
        """The report of one append."""
        return lines(before, facts)


SCENES = RebelMoonScenes(Path(__file__).parent)
