"""Equipment cards: those that work without being played, and those that are played (SQ-CRD-01 to 03, 05, 06)."""

import pytest

from domain.games.starquest.cards import EQUIPMENT, Equipment
from domain.games.starquest.commands import EndActivation, EndTurn, MovePiece, OpenDoor, PlayEquipment
from domain.games.starquest.events.blips import BlipsInspected
from domain.games.starquest.events.cards import EquipmentPlayed, FigureHealed
from domain.games.starquest.events.movement import PieceMoved
from domain.games.starquest.game import GAME
from domain.kernel.closing import close
from domain.kernel.facts import Disclosed
from domain.kernel.seats import audience
from games.starquest.battles import Table, altered, battle, squad
from games.starquest.positions import CHAOS, RED, fact, table

PASSIVE = [card for card in EQUIPMENT if table().state.tables.cards.equipment[card].use == "passive"]


def offered(at: Table) -> set[str]:
    return {str(option.fixed["card"]) for option in GAME.legal(at.state, RED) if option.command == "play_equipment"}


@pytest.mark.parametrize("card", PASSIVE)
def test_sq_crd_01_passive_cards_are_not_played(card: Equipment) -> None:
    battle("red-1 3,3", card).when(RED, PlayEquipment(card)).refused("card_passive", "SQ-CRD-01")


def test_sq_crd_02_only_cards_that_are_held() -> None:
    at = battle("red-1 3,3", "flash_grenade")
    for card in ("medi_kit", "order_fire", "", "targeter_3"):
        at.when(RED, PlayEquipment(card)).refused("card_not_held", "SQ-CRD-02")


def test_sq_crd_02_before_the_first_activation_and_as_many_as_one_likes() -> None:
    at = battle("red-1 3,3", "flash_grenade", "fusion_charge")
    both = at.when(RED, PlayEquipment("flash_grenade")).when(RED, PlayEquipment("fusion_charge", figure="red-1"))
    assert both.state.squads[RED].equipment == ()
    moved = at.when(RED, MovePiece("red-1", "3,2"))
    moved.when(RED, PlayEquipment("flash_grenade")).refused("cards_closed", "SQ-CRD-02")
    assert offered(moved) == set()


def test_sq_crd_02_opening_a_door_does_not_close_the_cards() -> None:
    at = battle("red-1 3,6; red-2 3,3", "flash_grenade").when(RED, OpenDoor("red-1", "A-d3"))
    at.when(RED, PlayEquipment("flash_grenade")).then(EquipmentPlayed(RED, "flash_grenade"))
    ended = at.when(RED, EndActivation())
    assert offered(ended) == {"flash_grenade"}
    ended.when(RED, MovePiece("red-2", "3,2")).when(RED, PlayEquipment("flash_grenade")).refused("cards_closed", "SQ-CRD-02")


def test_sq_crd_02_the_next_turn_opens_the_cards() -> None:
    moved = battle("red-1 3,3; ork-1 20,20", "flash_grenade").when(RED, MovePiece("red-1", "3,2"))
    assert moved.state.cards_closed
    assert not moved.when(RED, EndTurn()).state.cards_closed


def test_sq_crd_03_sq_crd_05_a_flash_grenade_works_until_the_next_own_turn() -> None:
    at = battle("red-1 3,3; ork-1 8,3", "flash_grenade").when(RED, PlayEquipment("flash_grenade"))
    at.then(EquipmentPlayed(RED, "flash_grenade"))
    theirs = at.when(RED, EndTurn())
    assert theirs.state.squads[RED].flash
    assert GAME.legal(close(theirs.state, CHAOS), CHAOS)


def test_sq_crd_03_an_unused_fusion_charge_is_lost_at_the_end_of_the_turn() -> None:
    at = battle("red-1 3,3; ork-1 8,3", "fusion_charge").when(RED, PlayEquipment("fusion_charge", figure="red-1"))
    at.then(EquipmentPlayed(RED, "fusion_charge", "red-1"))
    assert at.state.squads[RED].fusion == "red-1"
    assert at.when(RED, EndTurn()).state.squads[RED].fusion == ""


@pytest.mark.parametrize("figure", ["", "ork-1", "red-9", "blip-01"])
def test_sq_crd_06_a_fusion_charge_is_for_one_of_the_own_figures(figure: str) -> None:
    at = battle("red-1 3,3; ork-1 8,3", "fusion_charge")
    at.when(RED, PlayEquipment("fusion_charge", figure=figure)).refused("bad_target", "SQ-CRD-02")


def test_who_is_out_of_play_is_given_no_charge() -> None:
    at = altered(battle("red-1 3,3", "fusion_charge"), "red-2", status="returned")
    at.when(RED, PlayEquipment("fusion_charge", figure="red-2")).refused("bad_target", "SQ-CRD-02")
    at.when(RED, PlayEquipment("fusion_charge", figure="red-3")).then(EquipmentPlayed)


def test_a_card_for_nobody_names_nobody() -> None:
    at = battle("red-1 3,3; blip-01 gridling 8,3", "flash_grenade")
    at.when(RED, PlayEquipment("flash_grenade", figure="red-1")).refused("bad_target", "SQ-CRD-02")
    at.when(RED, PlayEquipment("flash_grenade", blip="blip-01")).refused("bad_target", "SQ-CRD-02")


def test_a_medi_kit_gives_the_commander_his_life_back() -> None:
    at = altered(battle("red-cmd 3,3", "medi_kit"), "red-cmd", life=2)
    at.when(RED, PlayEquipment("medi_kit")).then(EquipmentPlayed(RED, "medi_kit"), FigureHealed("red-cmd", 6))
    lost = altered(at, "red-cmd", status="lost", square="")
    lost.when(RED, PlayEquipment("medi_kit")).refused("bad_target", "SQ-CRD-02")
    assert offered(lost) == set()


def test_grav_harness_heavy_weapons_move_six() -> None:
    slow = battle("red-3 0,2")
    slow.when(RED, MovePiece("red-3", "6,2")).refused("too_far", "SQ-MOV-01")
    squad(slow, RED, equipment=("grav_harness",)).when(RED, MovePiece("red-3", "6,2")).then_among(PieceMoved)


# the deep scanner ----------------------------------------------------------------------------------------------------------


def scanning() -> Table:
    lying = "blip-01 gridling 5,5; blip-02 ork 6,5; blip-03 android 5,6; blip-04 gridling 6,6"
    return battle(f"red-1 3,3; {lying}", "deep_scanner")


def test_sq_crd_03_the_scanner_shows_three_blips_a_turn_to_its_seat_alone_and_is_kept() -> None:
    at = scanning().when(RED, PlayEquipment("deep_scanner", blip="blip-02"))
    at.then_among(EquipmentPlayed(RED, "deep_scanner", "", False), Disclosed, BlipsInspected)
    assert fact(at, BlipsInspected).kinds[0].audience == audience(CHAOS, RED)
    assert close(at.state, RED).blips["blip-02"].kind.read() == "ork"
    assert not close(at.state, None).blips["blip-02"].kind.is_open()
    at.when(RED, PlayEquipment("deep_scanner", blip="blip-02")).refused("bad_target", "SQ-CRD-02")
    at = at.when(RED, PlayEquipment("deep_scanner", blip="blip-03")).when(RED, PlayEquipment("deep_scanner", blip="blip-01"))
    at.when(RED, PlayEquipment("deep_scanner", blip="blip-04")).refused("already_used", "SQ-CRD-03")
    assert offered(at) == set()
    assert at.state.squads[RED].equipment == ("deep_scanner",)
    assert at.when(RED, EndTurn()).state.squads[RED].looks == 0


@pytest.mark.parametrize("blip", ["", "blip-09", "red-1", "chip-01"])
def test_only_blips_on_the_boards_are_looked_at(blip: str) -> None:
    scanning().when(RED, PlayEquipment("deep_scanner", blip=blip)).refused("bad_target", "SQ-CRD-02")


def test_the_other_team_learns_which_blips_and_not_what() -> None:
    at = table("red-1 3,3; blip-01 gridling 5,5", teams=2)
    at = squad(at, RED, equipment=("deep_scanner",)).when(RED, PlayEquipment("deep_scanner", blip="blip-01"))
    seen = close(fact(at, BlipsInspected), 2)
    assert seen.blips == ("blip-01",)
    assert not seen.kinds[0].is_open()


def test_targeters_and_blades_have_their_own_tests_and_all_cards_are_known() -> None:
    cards = table().state.tables.cards.equipment
    assert {card: cards[card].use for card in EQUIPMENT if cards[card].use != "passive"} == {
        "fusion_charge": "play", "flash_grenade": "play", "medi_kit": "play", "deep_scanner": "reusable",
    }  # fmt: skip
