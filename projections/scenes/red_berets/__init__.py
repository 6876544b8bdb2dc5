"""Scenes, words and drawings of Red Berets."""

from pathlib import Path

from projections.scenes.red_berets.board import laid, shipped
from projections.scenes.red_berets.report import lines
from projections.scenes.red_berets.scene import scene
from projections.scenes.red_berets.sights import sight
from projections.scenes.registry import GameScenes

SCENES = GameScenes(Path(__file__).parent, scene=scene, lines=lines, boards=shipped, laid=laid, sight=sight)
