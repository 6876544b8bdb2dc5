"""Lost life and weapons, eliminated figures, tokens and points (SQ-DMG, SQ-DRD-07, SQ-TOK, SQ-CHA-05, 06)."""

from msgspec.structs import replace

from domain.games.starquest.commands import EndTurn, FireWeapon, MovePiece
from domain.games.starquest.events.combat import DamageDealt, FigureEliminated, PointsLost, TokenCollected, WeaponLost
from domain.games.starquest.events.movement import PieceMoved
from domain.games.starquest.events.objectives import ObjectDropped
from domain.games.starquest.missions import Retrieve, Thing
from domain.games.starquest.pieces import Token
from games.starquest.battles import altered, battle, wanting
from games.starquest.positions import CHAOS, RED, changed, fact, table
from games.starquest.ships import heavy, light


def test_w23_sq_drd_07_each_lost_point_takes_the_next_heavy_weapon() -> None:
    at = battle("red-cmd 3,2; dreadnought-1 8,2", commander_set="power_laser")
    at = altered(at, "dreadnought-1", weapons=("laser", "holo_thrower", "null_time_cannon"))
    after = at.dice(*heavy(3, 3)).when(RED, FireWeapon("red-cmd", "power_laser", figure="dreadnought-1"))
    after.then_among(
        DamageDealt("dreadnought-1", 2, "power_laser"),
        WeaponLost("dreadnought-1", "holo_thrower"),
        WeaponLost("dreadnought-1", "null_time_cannon"),
    )
    assert (after.state.robotlings["dreadnought-1"].life, after.state.robotlings["dreadnought-1"].weapons) == (1, ("laser",))


def test_sq_drd_07_sq_tok_01_without_life_it_is_gone_and_collected() -> None:
    at = battle("red-cmd 3,2; dreadnought-1 8,2", commander_set="power_laser")
    at = altered(at, "dreadnought-1", life=2, weapons=("laser", "holo_thrower"))
    after = at.dice(*heavy(3, 3)).when(RED, FireWeapon("red-cmd", "power_laser", figure="dreadnought-1"))
    after.then_among(WeaponLost("dreadnought-1", "holo_thrower"), FigureEliminated("dreadnought-1", 25, RED, "power_laser"), TokenCollected)
    assert after.state.squads[RED].token_points() == 25


def test_sq_dmg_02_a_commander_lives_on_with_what_is_left() -> None:
    at = battle("red-cmd 3,3; chaos_commander-1 8,3", turn_of=CHAOS)
    after = at.dice(*heavy(3, 2)).when(CHAOS, FireWeapon("chaos_commander-1", "power_laser", figure="red-cmd"))
    assert not any(isinstance(one, FigureEliminated) for one in after.facts)
    assert after.state.soldiers["red-cmd"].life == 3


def test_sq_tok_01_the_earliest_token_of_the_kind_is_taken() -> None:
    at = battle("red-1 3,3; ork-1 8,3")
    tokens = (Token("blip-05", "gridling", 2), Token("chip-03", "ork", 3), Token("blip-01", "ork", 3))
    after = changed(at, tokens=tokens).dice(*light(2, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-1"))
    after.then_among(TokenCollected(RED, "chip-03", "ork", 3))
    assert [token.id for token in after.state.tokens] == ["blip-05", "blip-01"]


def test_sq_tok_02_no_token_no_points() -> None:
    at = changed(battle("red-1 3,3; ork-1 8,3"), tokens=(Token("blip-05", "gridling", 2),))
    after = at.dice(*light(2, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-1"))
    assert not any(isinstance(one, TokenCollected) for one in after.facts)
    clone = battle("red-1 3,3; clone-1 8,3").dice(*light(2, 2)).when(RED, FireWeapon("red-1", "laser", figure="clone-1"))
    assert fact(clone, FigureEliminated).value == 0
    assert not any(isinstance(one, TokenCollected) for one in clone.facts)


def test_sq_tok_03_an_eliminated_figure_is_in_supply_again() -> None:
    at = battle("red-1 3,3; ork-1 8,3")
    assert at.state.supply("ork") == "ork-2"
    after = at.dice(*light(2, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-1"))
    assert after.state.supply("ork") == "ork-1"


def test_sq_cha_05_the_value_is_that_of_the_weapon_carried_now() -> None:
    for piece, value in (("red-1", 5), ("red-3", 10), ("red-cmd", 10)):
        at = battle(f"{piece} 3,3; red-2 20,3; android-1 8,3; chaos_commander-1 8,2", turn_of=CHAOS)
        after = altered(at, piece, life=1).dice(*heavy(3, 0)).when(CHAOS, FireWeapon("chaos_commander-1", "power_laser", figure=piece))
        after.then_among(FigureEliminated(piece, value, CHAOS, "power_laser"), PointsLost(RED, value, value))
        assert after.state.soldiers[piece].status == "lost"


def test_sq_cha_06_a_team_fights_on_without_its_commander() -> None:
    at = battle("red-cmd 3,3; red-1 20,3; chaos_commander-1 8,3", turn_of=CHAOS)
    after = altered(at, "red-cmd", life=1).dice(*heavy(3, 3)).when(CHAOS, FireWeapon("chaos_commander-1", "power_laser", figure="red-cmd"))
    after = changed(after, active=RED, stage="gsg_turn", activation=None, acted=())
    after.when(RED, MovePiece("red-1", "20,2")).then_among(PieceMoved)


def test_sq_obj_04_who_is_lost_drops_what_it_carries() -> None:
    at = wanting(battle("red-1 3,3; red-2 20,3; android-1 8,3", turn_of=CHAOS), Retrieve((Thing("core", "3,3", "A1"),)))
    at = changed(at, items={"core": replace(at.state.items["core"], carrier="red-1")})
    after = at.dice(*light(1, 2, 0)).when(CHAOS, FireWeapon("android-1", "laser", figure="red-1"))
    after.then_among(FigureEliminated, PointsLost, ObjectDropped("core", "3,3"))
    assert after.state.items["core"].carrier == ""


def test_the_game_is_over_with_the_last_figure_of_all_teams() -> None:
    at = table("red-1 3,3; android-1 8,3", turn_of=CHAOS)
    for piece in ("red-cmd", "red-2", "red-3", "red-4"):
        at = altered(at, piece, status="stood_down")
    after = at.dice(*light(1, 2, 0)).when(CHAOS, FireWeapon("android-1", "laser", figure="red-1"))
    assert (after.state.stage, after.state.reason) == ("finished", "boards_empty")
    after.when(RED, EndTurn()).refused("game_finished", "SQ-END-02")
