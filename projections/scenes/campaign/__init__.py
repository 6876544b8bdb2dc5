"""The scenes, match report and messages of a campaign."""

from pathlib import Path

from projections.scenes.campaign.report import lines
from projections.scenes.campaign.scene import laid, scene, shipped
from projections.scenes.registry import GameScenes

SCENES = GameScenes(Path(__file__).parent, scene=scene, lines=lines, boards=shipped, laid=laid)
