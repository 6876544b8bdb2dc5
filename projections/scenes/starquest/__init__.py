"""The scenes, match report and messages of StarQuest."""

from pathlib import Path

from projections.scenes.registry import GameScenes
from projections.scenes.starquest.board import laid, shipped
from projections.scenes.starquest.report import lines
from projections.scenes.starquest.scene import scene
from projections.scenes.starquest.sights import sight

SCENES = GameScenes(Path(__file__).parent, scene=scene, lines=lines, boards=shipped, laid=laid, sight=sight)
