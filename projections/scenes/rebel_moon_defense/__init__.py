"""The scenes, match report and messages of Rebel Moon Defense."""

from pathlib import Path

from projections.scenes.rebel_moon_defense.log import lines
from projections.scenes.rebel_moon_defense.scene import laid, scene, shipped
from projections.scenes.registry import GameScenes

SCENES = GameScenes(Path(__file__).parent, scene=scene, lines=lines, boards=shipped, laid=laid)
