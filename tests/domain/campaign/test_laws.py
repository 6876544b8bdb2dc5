"""Campaigns under all laws of the kit, with missions whose results are drawn at random."""

from typing import get_args

import pytest

from campaign.laws import PROFILE
from domain.campaign.game import GAME, Seed
from domain.campaign.options import Options
from domain.kernel.seats import SYSTEM
from kit.bits import Bits
from kit.examine import Players, examine
from kit.system_commands import system_command
from kit.world import World

PLAYERS: tuple[Players, ...] = get_args(Players)
EIGHT = Options(missions=("M2", "M1", "M4", "N4", "N3", "M3", "M6", "M5"))
SHORT = Options(missions=("M2", "M4", "N4"), founder="red")


@pytest.mark.parametrize(("seats", "players"), [(2, "chance"), (3, "both"), (4, "bots")])
def test_a_campaign_keeps_every_law(seats: int, players: Players) -> None:
    tally = examine(GAME, SHORT, seats, f"campaign {seats} {players}", PROFILE, players)

    laws = ("listed commands accepted", "others refused", "other worlds", "appends decided again", "games played again")
    assert not [law for law in laws if not tally[law]], tally


def test_bots_play_a_campaign_of_eight_missions() -> None:
    bits, world = Bits("eight missions"), World(GAME, "eight missions")
    world.carried = Seed("17" * 32)
    world.open(EIGHT, 4)
    while not world.ledger.over:
        decision = bits.one_of(world.awaited())
        if decision.seat == SYSTEM:
            move = system_command(GAME, PROFILE, world.state, decision, bits)
        else:
            move = GAME.play(world.state, decision.seat, decision, bits)
        world.send(decision.seat, move, decision.id)

    assert [flown.mission for flown in world.state.flown] == list(EIGHT.missions)
    assert len({flown.game for flown in world.state.flown} | {*world.state.aborted}) == len(world.state.flown) + len(world.state.aborted)
    assert world.state.seed == "17" * 32
    assert world.ledger.reason == "missions_flown"
