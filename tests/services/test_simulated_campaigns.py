"""Bots play whole campaigns on the real command path: no law is broken, and one file proves each with all its missions.

The missions are played in a short game in the place of the real one.
"""

from pathlib import Path
from typing import cast

import pytest

from campaign.stand_in import SKIRMISH
from domain.campaign.game import GAME
from domain.games.registry import AnyGame
from domain.proof.__main__ import main
from domain.proof.collections import read_collection
from services.export.bundle import BadBundle, unpacked
from services.export.replaying import moment_text
from services.simulation.playing import SimulationShare, play_share

GAMES = (cast(AnyGame, GAME), cast(AnyGame, SKIRMISH))
EIGHT = ["M2", "M1", "M4", "N4", "N3", "M3", "M6", "M5"]


@pytest.mark.full
def test_bots_play_a_campaign_of_eight_missions_whose_file_is_verified_offline(tmp_path: Path) -> None:
    share = SimulationShare("campaign", {"missions": EIGHT}, "seed", 0, 1, export=str(tmp_path), strengths=("middle",) * 4)

    tally = play_share(share, GAMES)

    assert (tally.finished, tally.violations) == (1, ())
    file = tmp_path / "campaign-seed-0.rollbook.zip"
    whole = read_collection(file.read_bytes())
    assert len(whole.games) == 8
    assert [unpacked(file.read_bytes(), number) for number in range(9)] == [whole.outer, *whole.games]
    with pytest.raises(BadBundle, match="its last one is 8"):
        unpacked(file.read_bytes(), 9)
    assert "The campaign is over" in moment_text(unpacked(file.read_bytes()), None, None, "en")
    assert main([str(file), "--policy", str(tmp_path / "campaign-seed-0.policy")]) == 0
