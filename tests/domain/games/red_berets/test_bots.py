"""The bots (section 12): legal, repeatable, and sensible."""

import pytest

from domain.games.red_berets.commands import (
    Activate,
    EndTurn,
    FinishSetup,
    MoveMarker,
    Scan,
    Shoot,
    Strike,
)
from domain.games.red_berets.drafts import Draft
from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Options
from domain.kernel.commands import Command
from domain.kernel.seats import Seat
from games.red_berets.played import played
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, begun, table
from games.red_berets.test_play import GAMES
from kit.players import bot_command


def bot(at: Table, seat: Seat = IMPERIAL, bits: str = "bot") -> Command:
    return bot_command(GAME, at.state, seat, bits)


def drafted(at: Table) -> Draft:
    """The Legion's draft when the bot ends its set-up."""
    for number in range(60):
        command = bot(at, LEGION, f"set up {number}")
        if isinstance(command, FinishSetup):
            break
        at = at.when(LEGION, command, listed=False)
    return at.state.drafts[LEGION].read()


# the set-up ------------------------------------------------------------------------------------------------------------------


def test_the_prisoners_lie_in_a_corner_and_the_troops_apart() -> None:
    boxes = drafted(begun()).surface.boxes

    assert boxes["PT"] in (0, 2, 6, 8)
    troops = [pos for marker, pos in boxes.items() if marker[0] in "NL"]
    assert set(troops) == set(range(9))


def test_a_large_mine_lies_with_each_entrance_and_no_two_entrances_are_neighbours() -> None:
    objects = drafted(begun(Options(mission="m2"))).objects

    tunnels = [pos for pos, box in enumerate(objects) if "tunnel" in box]
    assert len(tunnels) == 3
    assert all("large" in objects[pos] for pos in tunnels)
    assert all(abs(a % 3 - b % 3) + abs(a // 3 - b // 3) > 1 for a in tunnels for b in tunnels if a != b)


# humans ----------------------------------------------------------------------------------------------------------------------


def test_a_trooper_shoots_the_wounded_enemy() -> None:
    at = altered(table("R3 3,1; L4 8,1; L5 8,2", acting="R3"), "L5", wounds=1)
    assert bot(at) == Shoot("imperial_intruder", "L5")


def test_the_chit_goes_to_who_can_attack() -> None:
    at = table("R3 20,20; R4 3,1; L4 8,1", chit=IMPERIAL)
    assert bot(at) == Activate("R4")


def test_the_bot_holds_where_the_prisoners_are() -> None:
    at = table("R3 3,1; PT 5,1", acting="R3")
    assert bot(at) == EndTurn()


def test_a_trooper_scans_a_tile_that_holds_objects() -> None:
    at = table("R3 3,1", acting="R3", options=Options(mission="m2"), boxes="0 small tunnel")
    assert bot(at) == Scan()


# the Legion ------------------------------------------------------------------------------------------------------------------


def test_a_troop_beside_a_human_strikes() -> None:
    at = table("R3 3,1; L4 4,1", acting="L4")
    assert bot(at, LEGION) == Strike("vibro_bayonet", "R3")


def test_a_marker_comes_nearer_to_the_humans() -> None:
    at = table("R3 3,1", markers="L5 board 8", revealed="0", chit=LEGION)
    command = bot(at, LEGION)
    assert isinstance(command, MoveMarker)
    assert command.path in ("5", "7")


# whole games -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_bots_end_a_game_of_every_mission(name: str) -> None:
    game = played(GAMES[name], f"whole {name}")

    assert game.state.phase == "over"


def test_both_sides_win_games_of_mission_1() -> None:
    winners = {played(Options(), f"fair {number}").state.winners for number in range(8)}
    assert winners == {(IMPERIAL,), (LEGION,)}
