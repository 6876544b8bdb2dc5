"""House rules, missions and conditions of Part A in StarQuest NG (section B8.0)."""

import pytest
from msgspec.structs import replace

from domain.games.starquest.cards import EventCard
from domain.games.starquest.commands import FireWeapon, MovePiece, OperateObject
from domain.games.starquest.events.combat import FigureEliminated
from domain.games.starquest.events.endings import GapCrossed, MissionFailed, RoomDestroyed
from domain.games.starquest.events.movement import BoardEntered
from domain.games.starquest.events.objectives import ObjectiveAchieved
from domain.games.starquest.events.treasures import ArtefactDamaged
from domain.games.starquest.missions import Find, MissionId
from domain.games.starquest.pieces import Item
from domain.games.starquest.rules import allocation, bombardment
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.commands import DeclareAttack, EndCall, EndPhase, ThrowGrenade
from domain.games.starquest_ng.events.casualties import FigureDown, FigureLost, LifeLost
from domain.games.starquest_ng.events.combat import AttackMoved, AwardEarned
from domain.games.starquest_ng.events.endings import ObjectiveFulfilled
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.state import MissionInForce, NgStep, OrderInForce
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from games.starquest.ships import heavy, light
from games.starquest_ng.positions import CHAOS, RED, YELLOW, Table, altered, bound, changed, down, mustering, table

QUIET: EventCard = "new_order"
"""An event card that does nothing while no order is spent."""


def on(mission: MissionId, pieces: str, *, step: NgStep = "c_reinforce", teams: int = 1) -> Table:
    """A step of a mission without chips, with event cards that do nothing."""
    at = table(pieces, step=step, options=Options(mission=mission), teams=teams)
    return changed(at, stock={}, deck=tuple(Secret(NOBODY, QUIET) for _ in range(9)))


# what is destroyed -----------------------------------------------------------------------------------------------------


def test_a_bombardment_takes_marines_that_are_down() -> None:
    at = down(on("N3", "red-c 12,12; red-1 0,1; ork-1 12,3"), "red-1")
    at = changed(at, strikes_from=at.state.round).dice(bombardment.targets(at.state).index("C1"))
    struck = at.when(CHAOS, EndPhase()).then_among(RoomDestroyed, FigureLost("red-1"), FigureEliminated)
    assert (struck.state.soldiers["red-1"].status, struck.state.down) == ("lost", {})


def test_a_lost_quadrant_takes_marines_that_are_down() -> None:
    at = down(on("N5", "red-c 3,3; red-1 20,20; ork-1 4,9"), "red-1")
    at = changed(at, secondary=replace(at.state.secondary, status="active"), cracking=("SE",)).dice(0)
    assert at.when(CHAOS, EndPhase()).state.soldiers["red-1"].status == "lost"


# objectives ------------------------------------------------------------------------------------------------------------


def carrying(pieces: str, carrier: str, *, step: NgStep) -> Table:
    """A step of N1 in which this marine carries the artefact."""
    at = on("N1", pieces, step=step)
    wants = at.state.main.wants
    assert isinstance(wants, Find)
    artefact = Item(wants.treasure, "main", at.state.soldiers[carrier].square, 2, carrier)
    return changed(at, items={**at.state.items, "artefact": artefact})


def test_a_shot_at_its_carrier_damages_the_artefact() -> None:
    at = carrying("red-1 3,3; ork-1 7,3", "red-1", step="c_shoot")
    hit = at.dice(6, 6).when(CHAOS, FireWeapon("ork-1", "laser", figure="red-1"))
    hit.then_among(LifeLost, ArtefactDamaged("artefact", 1, "laser"), FigureDown)
    frail = changed(at, items={"artefact": replace(at.state.items["artefact"], life=1)})
    frail.dice(6, 6).when(CHAOS, FireWeapon("ork-1", "laser", figure="red-1")).then_among(MissionFailed("main"))


def test_defensive_fire_damages_the_artefact_and_close_combat_does_not() -> None:
    at = carrying("red-1 4,3; ork-1 7,3", "red-1", step="attack")
    fired = at.dice(*heavy(2), 6, 6).when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    fired.then_among(ArtefactDamaged("artefact", 1, "defensive_fire"))


def test_an_attack_through_the_gap_crosses_it() -> None:
    at = on("N8", "red-1 2,14; red-2 3,8; ork-1 2,11", step="c_attack")
    at = altered(at, "red-1", square="2,13")
    through = at.dice(*heavy(0)).when(CHAOS, DeclareAttack("ork-1", "red-1", "2,12"))
    through.then_among(AttackMoved("ork-1", ("2,12",)), GapCrossed("ork-1"))
    beside = altered(altered(at, "ork-1", square="2,12"), "red-1", square="4,12")
    assert not beside.dice(*heavy(0)).when(CHAOS, DeclareAttack("ork-1", "red-1", "3,12")).state.gap_crossed


def test_who_held_the_gap_stood_in_its_area() -> None:
    at = on("N8", "red-1 20,3; red-2 3,11; red-3 4,11; ork-1 20,20")
    at = changed(at, main=replace(at.state.main, count=3))
    held = at.when(CHAOS, EndPhase()).then_among(ObjectiveAchieved("main", RED), ObjectiveFulfilled("main", RED, "red-2"))
    held.then_among(AwardEarned("red-2", "laurel"))
    led = changed(altered(at, "red-c", square="5,10", status="board"))
    led.when(CHAOS, EndPhase()).then_among(ObjectiveFulfilled("main", RED, "red-c"))


def test_who_operated_the_last_vent_did_it_no_matter_who_gets_the_marker() -> None:
    at = on("N6", "red-1 5,6; yellow-1 18,16; ork-1 12,3", step="shoot", teams=2)
    done = {name: replace(item, done=True, by=RED) for name, item in at.state.items.items() if name != "vent-4"}
    at = altered(at, "yellow-1", square=at.state.items["vent-4"].square)
    at = changed(at, items={**at.state.items, **done}, called=YELLOW, active=YELLOW)
    last = at.when(YELLOW, OperateObject("yellow-1", "vent-4"))
    last.then_among(ObjectiveAchieved("main", RED), ObjectiveFulfilled("main", YELLOW, "yellow-1"), AwardEarned("yellow-1", "laurel"))


# conditions ------------------------------------------------------------------------------------------------------------


def test_slime_attacks_marines_at_the_end_of_their_player_turn() -> None:
    at = changed(on("M1", "red-c 3,3; red-1 9,9; ork-1 20,20", step="attack"), slime=("9,9",))
    bitten = at.dice(*heavy(3)).when(RED, EndCall()).then_among(LifeLost("red-1", 1, "slime"), FigureDown("red-1", at.state.round + 1))
    assert bitten.state.step == "c_command"


def test_nothing_passes_over_pieces_in_high_gravity() -> None:
    at = on("M1", "red-1 4,3; red-2 5,3; red-3 5,2; ork-1 20,20", step="move")
    at.when(RED, MovePiece("red-1", "6,3")).then_among()
    heavier = changed(at, climate={"A": "high_gravity"})
    heavier.when(RED, MovePiece("red-1", "6,3")).refused("pass_denied", "SQ-MOV-06")
    heavier.when(RED, MovePiece("red-1", "3,3")).then_among()


def test_a_board_onto_which_a_recoil_pushes_is_scanned_at_the_end_of_the_call() -> None:
    at = changed(on("M1", "red-1 11,3; red-2 3,8; ork-1 3,3", step="shoot"), scanned=("A",), climate={"A": "low_gravity"})
    dice = at.state.tables.weapons["holo_thrower"].dice
    thrower = altered(at, "red-1", weapons=("holo_thrower",), fire={"holo_thrower": dice})
    pushed = thrower.dice(*heavy(0, 0)).when(RED, FireWeapon("red-1", "holo_thrower", square="8,3"))
    asked = pushed.then_among(BoardEntered("B", "red-1")).when(RED, EndCall())
    assert [question.kind for question in asked.state.stack] == ["scan"]


def test_conditions_can_be_agreed() -> None:
    chosen = mustering(Options(mission="M1", conditions="chosen", condition_north_west="fog"))
    assert [secret.read() for secret in chosen.state.conditions.values()] == ["fog"]
    drawn = mustering(Options(mission="M1", conditions="random"))
    assert len(drawn.state.conditions) == 4
    assert mustering(Options(mission="M1")).state.conditions == {}
    assert mustering(Options(mission="N6", conditions="none")).state.conditions == {}


# the side card ---------------------------------------------------------------------------------------------------------


def side_card(options: Options) -> int:
    """The place of the side card in the deck, from 1."""
    deck = mustering(options).state.deck
    return [card.read() for card in deck if card.is_open()].index("transmission") + 1


def test_the_side_card_lies_where_the_mission_says() -> None:
    assert side_card(Options(mission="M1")) == 10
    assert side_card(Options(mission="N1")) == 10
    assert side_card(Options(mission="N5")) == 8
    assert side_card(Options(mission="N5", side_card_at=12)) == 12
    assert side_card(Options(mission="M1", side_card_at=3)) == 3


# defaults --------------------------------------------------------------------------------------------------------------


def test_points_that_nobody_divides_go_to_an_enemy() -> None:
    at = on("M1", "red-1 3,3; red-2 3,8; yellow-1 8,3; ork-1 8,2", step="shoot", teams=2)
    cannon = altered(
        at, "red-1", weapons=("null_time_cannon",), fire={"null_time_cannon": at.state.tables.weapons["null_time_cannon"].dice}
    )
    asked = cannon.dice(*heavy(3, 3)).when(RED, FireWeapon("red-1", "null_time_cannon"))
    (decision,) = GAME.awaiting(asked.state)
    usual = allocation.allocate_by_default.default(asked.state, RED, decision)
    assert getattr(usual, "target", "") == "ork-1"


@pytest.mark.parametrize("risked", [False, True])
def test_grenades_burn_slime_and_so_does_a_shot_that_takes_the_risk(risked: bool) -> None:
    """A square that a grenade or the pattern of an area weapon covers loses its slime (section A2.4)."""
    at = changed(on("M1", "red-1 3,8; red-2 8,8; ork-1 9,8; ork-2 20,20", step="shoot"), slime=("8,8", "2,2"))
    at = changed(at, orders={"red/1": OrderInForce("to_grenades", "red/1")})
    if not risked:
        thrown = (
            altered(altered(at, "red-2", square="2,8"), "ork-1", square="7,8").dice(*light(0, 0)).when(RED, ThrowGrenade("red-1", "7,8"))
        )
        assert thrown.state.slime == ("2,2",)
        return
    at = bound(changed(at, mission_order=MissionInForce("mo_risk", RED, ("red/1",))), "red-2", "ork-1")
    at = altered(at, "red-1", weapons=("holo_thrower",), fire={"holo_thrower": Pool(heavy=2)})
    shot = at.dice(*heavy(0, 0), *heavy(0)).when(RED, FireWeapon("red-1", "holo_thrower", square="8,8"))
    assert shot.state.slime == ("2,2",)
