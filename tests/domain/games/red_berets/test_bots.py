"""The bots (section 12): legal, repeatable, and sensible."""

import pytest

from domain.games.red_berets.bot import caution, goals, horde
from domain.games.red_berets.commands import (
    Activate,
    ActivateMarker,
    ChooseNepharite,
    EndTurn,
    FillBox,
    FinishSetup,
    MoveMarker,
    PlaceMarker,
    Scan,
    Shoot,
    Strike,
)
from domain.games.red_berets.coordinates import position_of
from domain.games.red_berets.drafts import Draft
from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Flag, Options
from domain.kernel.commands import Command
from domain.kernel.seats import Seat
from domain.kernel.strength import Strength
from games.red_berets.lightning import below, scanning
from games.red_berets.played import played
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, begun, changed, table
from games.red_berets.test_play import GAMES
from kit.players import bot_command
from suite import sampled


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


def test_the_prisoners_lie_in_a_corner_with_the_overlord_and_the_troops_about_the_centre() -> None:
    boxes = drafted(begun()).surface.boxes

    assert boxes["PT"] in (0, 2, 6, 8)
    assert boxes["PT"] in (boxes.get("N1"), boxes.get("N2"))
    assert sorted(pos for marker, pos in boxes.items() if marker[0] == "L") == [1, 3, 4, 4, 4, 4, 5, 7]
    assert {pos for marker, pos in boxes.items() if marker[0] == "D"} <= {0, 2, 6, 8}


def test_a_large_mine_lies_with_each_entrance_and_no_two_entrances_are_neighbours() -> None:
    objects = drafted(begun(Options(mission="m2"))).objects

    tunnels = [pos for pos, box in enumerate(objects) if "tunnel" in box]
    assert len(tunnels) == 3
    assert all("large" in objects[pos] for pos in tunnels)
    assert all(abs(a % 3 - b % 3) + abs(a // 3 - b // 3) > 1 for a in tunnels for b in tunnels if a != b)


def test_a_bot_goes_on_with_a_set_up_that_somebody_else_began() -> None:
    at = begun(Options(mission="m2"))
    for pos in (0, 1):
        at = at.when(LEGION, FillBox(pos, "tunnel", "small"))
    assert len(drafted(at).objects) == 9
    crowded = begun().when(LEGION, ChooseNepharite("surface", "N1"))
    for marker in ("PT", "L3", "L4", "L5", "L6", "L7", "L8", "L9"):
        crowded = crowded.when(LEGION, PlaceMarker("surface", marker, 4 if marker != "PT" else 1))
    assert len(drafted(crowded).surface.boxes) == 14


# humans ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("facing", ["off", "on"])
def test_a_bot_in_flight_flees_until_its_actions_are_gone(facing: Flag) -> None:
    options = Options(cards="advanced", dark_symmetry="on", criticals="on", facing=facing)
    side = " W" if facing == "on" else ""
    at = table(f"N1 1,1{side}; R4 8,1{side}; PT 9,2; R5 33,5{side}", chit=IMPERIAL, options=options, cup={IMPERIAL: 1, LEGION: 1})
    at = altered(at, "N1", aura_round=1).dice(20).when(IMPERIAL, Activate("R4"))
    for _ in range(20):
        command = bot(at)
        if isinstance(command, EndTurn):
            break
        at = at.when(IMPERIAL, command, listed=False)
    at.dice(0).when(IMPERIAL, EndTurn()).then_among()
    assert at.state.figures["R4"].square not in ((8, 1), (7, 1))


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


def test_helmets_go_to_those_who_reveal_objects() -> None:
    at = begun(Options(mission="m3"))
    for number in range(5):
        at = at.when(IMPERIAL, bot(at, IMPERIAL, f"cards {number}"), listed=False)

    cards = at.state.drafts[IMPERIAL].read().equipment
    assert "psi_helmet" in cards["R1"]
    assert "psi_helmet" in cards["R2"]


def test_in_mission_3_a_scan_comes_before_a_shot() -> None:
    pieces, boxes = "R3 3,1; L4 8,1", "0 small tunnel"
    assert isinstance(bot(table(pieces, acting="R3", options=Options(mission="m2"), boxes=boxes)), Shoot)
    assert bot(table(pieces, acting="R3", options=Options(mission="m3", preset="custom"), boxes=boxes)) == Scan()


def test_below_each_figure_that_scans_seeks_another_tile() -> None:
    at = scanning(below("R3 3,1; R4 4,1; R5 3,2", recorded=("T1",)), "R3", "R4", "R5")
    sought = [goals.lightning(at.state, at.state.figures[name]) for name in ("R3", "R4", "R5")]

    assert len({frozenset(map(position_of, squares)) for squares in sought}) == 3


def test_without_foes_and_unexplored_tiles_markers_are_sought() -> None:
    at = table("R3 3,1", markers="L5 board 8", acting="R3")
    assert {position_of(one) for one in goals.goals(at.state, at.state.figures["R3"])} == {8}


# the Legion ------------------------------------------------------------------------------------------------------------------


def test_a_troop_beside_a_human_strikes() -> None:
    at = table("R3 3,1; L4 4,1", acting="L4")
    assert bot(at, LEGION) == Strike("vibro_bayonet", "R3")


def test_a_marker_comes_nearer_to_the_humans() -> None:
    at = table("R3 3,1", markers="L5 board 8", revealed="0", chit=LEGION)
    command = bot(at, LEGION)
    assert isinstance(command, MoveMarker)
    assert command.path in ("5", "7")


def test_a_troop_goes_for_those_who_hold_the_prisoners() -> None:
    at = table("R3 3,1; PT 5,1; R4 20,10; L4 18,10", acting="L4")
    assert horde._prey(at.state) == [(3, 1)]


def test_the_overlord_begins_with_the_prisoners() -> None:
    boxes = drafted(begun()).surface.boxes
    assert boxes["PT"] in (boxes.get("N1"), boxes.get("N2"))


# whole games -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sampled(GAMES, every=8))
def test_the_bots_end_a_game_of_every_mission(name: str) -> None:
    game = played(GAMES[name], f"whole {name}")

    assert game.state.phase == "over"


@pytest.mark.full
def test_both_sides_win_games_of_mission_1() -> None:
    winners = {played(Options(), f"fair {number}").state.winners for number in range(8)}
    assert winners == {(IMPERIAL,), (LEGION,)}


# the strong bot --------------------------------------------------------------------------------------------------------------


def strong(at: Table, seat: Seat = IMPERIAL) -> Command:
    return bot_command(GAME, at.state, seat, "strong", "strong")


def under_fire() -> Table:
    """A wounded trooper with one action, whom three legionnaires see."""
    pieces = "R3 3,1; L4 8,1; L5 8,2; L6 8,3; L7 7,4; L8 9,4"
    return altered(table(pieces, acting="R3", actions=1), "R3", wounds=1)


def test_the_strong_bot_steps_out_of_danger_with_its_last_action() -> None:
    at = under_fire()
    assert isinstance(bot(at), Shoot)

    after = at.when(IMPERIAL, strong(at), listed=False).state

    before = at.state
    assert caution.danger(after, after.figures["R3"]) < caution.danger(before, before.figures["R3"])


def test_the_strong_bot_shoots_if_it_must_not_leave_its_squares() -> None:
    at = under_fire()
    assert isinstance(caution.fight(at.state, IMPERIAL, at.state.figures["R3"], 1.0, True, frozenset()), Shoot)


def test_the_strong_legion_takes_the_prisoners_away_from_humans() -> None:
    at = table("R3 3,1", markers="PT board 1; L5 display 8", revealed="0", chit=LEGION)
    command = strong(at, LEGION)
    assert isinstance(command, MoveMarker)
    assert (command.handle, command.path) == ("PT", "2")
    assert bot(at, LEGION) != command


def test_the_strong_legion_attacks_with_the_last_chits_of_the_round() -> None:
    at = table("R3 3,1", markers="L5 board 1; D12 display 1", revealed="0", chit=LEGION)
    early, late = (changed(at, cup={IMPERIAL: 3, LEGION: left}) for left in (1, 0))

    assert isinstance(bot(early, LEGION), MoveMarker)
    assert isinstance(strong(early, LEGION), ActivateMarker)
    assert strong(late, LEGION) == bot(late, LEGION)


@pytest.mark.parametrize("strength", GAME.strengths)
def test_bots_of_each_strength_end_a_game(strength: Strength) -> None:
    game = played(Options(round_limit=6), f"strength {strength}", strength)

    assert game.state.phase == "over"
