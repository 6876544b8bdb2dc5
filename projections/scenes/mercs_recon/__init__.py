"""Scenes, words and drawings of MERCS Recon."""

from pathlib import Path

from projections.scenes.mercs_recon.beats import begins_step
from projections.scenes.mercs_recon.board import laid, shipped
from projections.scenes.mercs_recon.report import lines
from projections.scenes.mercs_recon.scene import scene
from projections.scenes.mercs_recon.sights import sight
from projections.scenes.registry import GameScenes

SCENES = GameScenes(
    Path(__file__).parent, scene=scene, lines=lines, boards=shipped, laid=laid, sight=sight, begins_step=begins_step
)  # fmt: skip
