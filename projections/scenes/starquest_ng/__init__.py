"""The scenes, match report and messages of StarQuest NG: those of StarQuest, and what the second edition shows otherwise."""

from pathlib import Path

from projections.scenes import starquest
from projections.scenes.registry import GameScenes
from projections.scenes.starquest.sights import sight
from projections.scenes.starquest_ng.board import laid, shipped
from projections.scenes.starquest_ng.report import lines
from projections.scenes.starquest_ng.scene import scene

SCENES = GameScenes(
    Path(__file__).parent, scene=scene, lines=lines, boards=shipped, laid=laid, sight=sight, first=Path(starquest.__file__).parent
)
