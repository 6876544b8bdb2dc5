"""Emergency measures, abilities and cards (SQN-CAS, sections B2.2, B2.6, B2.9)."""

from msgspec.structs import replace

from domain.games.starquest.commands import FireWeapon, MovePiece
from domain.games.starquest.events.combat import AttackRolled, DieRerolled, FigureEliminated
from domain.games.starquest.events.movement import DoorOpened, DoorsClosed
from domain.games.starquest.prowess import armour_need
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.commands import DeclareAttack, PlayMedipack, ResolveFight, SpeakOrder, StrikeObject, UseAbility, UseCard
from domain.games.starquest_ng.events.cards import AbilityUsed, CardUsed, FigureRescued, FlashThrown, LifeRestored, TraitUsed
from domain.games.starquest_ng.events.casualties import LifeLost
from domain.games.starquest_ng.events.combat import FightFormed, FightRolled, ObjectStruck, RolledAgain
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.rules.blows import added_to
from domain.games.starquest_ng.rules.rescuing import squares_to_stand
from domain.games.starquest_ng.state import Fight, OrderInForce
from domain.kernel.game import awaited
from games.starquest.ships import heavy, light
from games.starquest_ng.positions import (
    CHAOS,
    RED,
    YELLOW,
    Table,
    altered,
    bound,
    changed,
    commanding,
    down,
    given_card,
    known_as,
    table,
    with_orders,
)
from kit.bits import Bits

# emergency measures ----------------------------------------------------------------------------------------------------


def test_sqn_cas_03_a_medipack_raises_a_figure_with_one_life() -> None:
    at = given_card(down(table("red-1 3,3; red-2 5,3; ork-1 20,20"), "red-1"), "medipack", "red-2")
    after = at.when(RED, PlayMedipack("red-2", "red-1"))
    after.then(CardUsed, LifeRestored("red-1", 1), FigureRescued("red-1", "3,3"))
    assert after.state.down == {}
    assert after.state.hidden_sizes[RED] == 0
    after.when(RED, PlayMedipack("red-2", "red-1")).refused("no_medipack", "SQN-CAS-03")
    after.when(RED, MovePiece("red-1", "4,3")).then_among()


def test_a_deep_fall_takes_several_packs() -> None:
    at = down(table("red-1 3,3; red-2 5,3; ork-1 20,20"), "red-1", -1)
    at = given_card(given_card(at, "medipack", "red-2"), "medipack", "red-3")
    once = at.when(RED, PlayMedipack("red-2", "red-1")).then(CardUsed, LifeRestored("red-1", 0))
    once.when(RED, PlayMedipack("red-3", "red-1")).then_among(LifeRestored("red-1", 1), FigureRescued)
    medic = known_as(at, "red-2", trait="medic").when(RED, PlayMedipack("red-2", "red-1"))
    medic.then_among(LifeRestored("red-1", 1), FigureRescued)


def test_a_medipack_is_for_the_own_team_and_for_wounds() -> None:
    at = given_card(table("red-1 3,3; red-2 5,3; yellow-1 9,3; ork-1 20,20", teams=2), "medipack", "red-2")
    at.when(RED, PlayMedipack("red-2", "yellow-1")).refused("bad_target", "SQN-CAS-03")
    at.when(RED, PlayMedipack("red-2", "red-1")).refused("at_full_life", "SQN-CAS-05")
    fallen = down(down(at, "red-1"), "red-2")
    fallen.when(RED, PlayMedipack("red-2", "red-1")).refused("figure_down", "SQN-CAS-02")


def test_sqn_cas_04_a_figure_stands_up_on_the_nearest_free_square() -> None:
    at = given_card(down(table("red-1 3,3; red-2 3,3; red-3 9,3; ork-1 20,20"), "red-1"), "medipack", "red-3")
    squares = squares_to_stand(at.state, at.state.soldiers["red-1"])
    assert "3,3" not in squares
    assert len(squares) > 1
    at.when(RED, PlayMedipack("red-3", "red-1", squares[1])).then_among(FigureRescued("red-1", squares[1]))
    at.when(RED, PlayMedipack("red-3", "red-1", "20,3")).refused("square_occupied", "SQN-CAS-04")


def test_first_aid_restores_the_whole_life() -> None:
    at = commanding("red-c 9,9; yellow-c 3,3; yellow-1 5,3; ork-1 20,20", teams=2, step="command_team", yellow=("to_first_aid",))
    fallen = down(at, "yellow-1", -2)
    fallen.when(YELLOW, SpeakOrder("to_first_aid", figure="yellow-1")).then_among(LifeRestored("yellow-1", 1), FigureRescued)
    fallen.when(YELLOW, SpeakOrder("to_first_aid", figure="red-1")).refused("bad_target", "SQN-ORD-02")


def taken_square() -> Table:
    """The first team order of a position in which a figure of yellow lies where another one stands."""
    pieces = "red-c 9,9; yellow-c 3,8; yellow-1 5,3; yellow-2 5,3; ork-1 9,3"
    return down(commanding(pieces, teams=2, step="command_team", yellow=("to_first_aid",)), "yellow-1")


def test_sqn_cas_04_first_aid_names_the_square_on_which_a_figure_stands_up() -> None:
    at = taken_square()
    squares = squares_to_stand(at.state, at.state.soldiers["yellow-1"])
    assert len(squares) > 1
    for square in squares:
        at.when(YELLOW, SpeakOrder("to_first_aid", "yellow-1", square=square)).then_among(FigureRescued("yellow-1", square))
    at.when(YELLOW, SpeakOrder("to_first_aid", "yellow-1"), listed=False).then_among(FigureRescued("yellow-1", squares[0]))
    at.when(YELLOW, SpeakOrder("to_first_aid", "yellow-1", square="20,3")).refused("square_occupied", "SQN-CAS-04")
    hurt = known_as(altered(at, "yellow-c", life=1), "yellow-c", role="sergeant")
    hurt.when(YELLOW, SpeakOrder("to_first_aid", "yellow-c")).then_among(LifeRestored("yellow-c", 2))
    hurt.when(YELLOW, SpeakOrder("to_first_aid", "yellow-c", square="4,8")).refused("square_occupied", "SQN-CAS-04")
    other = with_orders(at, yellow=("to_hold",))
    other.when(YELLOW, SpeakOrder("to_hold", square=squares[0])).refused("bad_target", "SQN-ORD-02")


def test_first_aid_says_where_who_stands_up() -> None:
    at = taken_square()
    squares = squares_to_stand(at.state, at.state.soldiers["yellow-1"])
    words = at.game.preview(at.state, YELLOW, SpeakOrder("to_first_aid", "yellow-1", square=squares[1])).words
    assert [one.key for one in words] == ["preview-speak-order", "preview-restored", "preview-stands-up"]
    assert words[2].params["square"] == squares[1]
    deep = given_card(down(table("red-1 3,3; red-2 5,3; ork-1 20,20"), "red-1", -1), "medipack", "red-2")
    words = deep.game.preview(deep.state, RED, PlayMedipack("red-2", "red-1")).words
    assert [one.key for one in words] == ["preview-restored", "preview-stays-down"]


def test_a_bot_raises_a_figure_away_from_the_enemy() -> None:
    at = taken_square()
    bot = GAME.play_as("middle", at.state, YELLOW, awaited(GAME, at.state)[0], Bits("away"))
    squares = squares_to_stand(at.state, at.state.soldiers["yellow-1"])
    far = max(squares, key=lambda square: at.state.layout.distance(square, "9,3"))
    assert bot == SpeakOrder("to_first_aid", "yellow-1", square=far)
    at.when(YELLOW, bot)


def test_sqn_cas_04_a_square_is_named_for_who_stands_up_only() -> None:
    """Who stands already, or stays down, stands up nowhere."""
    at = given_card(known_as(table("red-c 3,3; red-2 5,3; ork-1 20,20"), "red-c", role="sergeant"), "medipack", "red-2")
    hurt = altered(at, "red-c", life=1)
    hurt.when(RED, PlayMedipack("red-2", "red-c", "2,3")).refused("square_occupied", "SQN-CAS-04")
    deep = down(altered(at, "red-1", square="5,3", status="board"), "red-1", -1)
    deep.when(RED, PlayMedipack("red-2", "red-1", "4,3")).refused("square_occupied", "SQN-CAS-04")


def test_sqn_cas_04_where_no_way_leads_to_a_free_square_the_distance_counts() -> None:
    """The room A2 with closed doors is full: the corridor outside is nearest."""
    room = [f"{x},{y}" for x in (0, 1) for y in (4, 5, 6, 7)]
    names = [*(f"red-{number}" for number in (2, 3, 4)), "red-c", *(f"yellow-{number}" for number in (1, 2, 3, 4))]
    pieces = "; ".join(f"{name} {square}" for name, square in zip(names, room, strict=True))
    at = given_card(down(table(f"{pieces}; red-1 0,4; ork-1 20,20", teams=2), "red-1"), "medipack", "red-2")
    at.when(RED, PlayMedipack("red-2", "red-1", "0,3")).then_among(FigureRescued("red-1", "0,3"))


# specialists -----------------------------------------------------------------------------------------------------------


def test_an_apothecary_restores_a_life_once_a_turn() -> None:
    at = known_as(down(table("red-1 3,3; red-2 4,3; ork-1 20,20"), "red-1"), "red-2", role="apothecary")
    after = at.when(RED, UseAbility("red-2", "treat", "red-1"))
    after.then(AbilityUsed("red-2", "treat", "red-1"), LifeRestored("red-1", 1), FigureRescued("red-1", "3,3"))
    after.when(RED, UseAbility("red-2", "treat", "red-1")).refused("ability_used", "B2.2")
    at.when(RED, UseAbility("red-2", "dance", "red-1")).refused("unknown_ability", "B2.2")
    at.when(RED, UseAbility("red-2", "treat", "red-3")).refused("bad_target", "B2.2")
    down(at, "red-2").when(RED, UseAbility("red-2", "treat", "red-1")).refused("figure_down", "SQN-CAS-02")


def test_a_techmarine_opens_and_closes_doors() -> None:
    at = known_as(table("red-1 3,3; ork-1 20,20"), "red-1", role="techmarine")
    door = next(iter(at.state.layout.doors))
    at = altered(at, "red-1", square=at.state.layout.door_squares(door)[0])
    opened = at.when(RED, UseAbility("red-1", "hack", door)).then_among(AbilityUsed, DoorOpened(door, "red-1"))
    changed(opened, abilities=()).when(RED, UseAbility("red-1", "hack", door)).then_among(DoorsClosed((door,)))


def test_a_librarian_wards_and_frightens() -> None:
    at = known_as(table("red-1 3,3; red-2 5,3; ork-1 7,3", step="shoot"), "red-1", role="librarian")
    warded = at.when(RED, UseAbility("red-1", "ward", "red-2"))
    assert armour_need(warded.state, warded.state.soldiers["red-2"]).total == 4
    fright = altered(at, "red-2", square="3,8").when(RED, UseAbility("red-1", "dread", "ork-1"))
    attacking = changed(fright, step="c_attack", side="chaos", active=CHAOS, called=None, stage="chaos_action")
    attacking.when(CHAOS, DeclareAttack("ork-1", "red-1", "4,3")).refused("piece_blocked", "B2.2")


# cards -----------------------------------------------------------------------------------------------------------------


def test_a_flash_grenade_protects_its_team_from_chaos() -> None:
    at = given_card(commanding("red-c 3,3; ork-1 7,3", red=("mo_retreat",)), "flash_grenade", "red-1")
    at = altered(at, "red-1", square="5,8", status="board")
    thrown = at.when(RED, UseCard("red-1", "flash_grenade")).then(CardUsed, FlashThrown("red/1"))
    shooting = changed(thrown, step="c_shoot", side="chaos", active=CHAOS, called=None, stage="chaos_action")
    shooting.when(CHAOS, FireWeapon("ork-1", "laser", figure="red-c")).refused("target_protected", "SQ-CRD-05")
    attacking = changed(shooting, step="c_attack")
    attacking.when(CHAOS, DeclareAttack("ork-1", "red-c", "4,3")).refused("target_protected", "B2.6")


def test_cards_have_their_moment() -> None:
    at = given_card(table("red-1 3,3; ork-1 20,20"), "flash_grenade", "red-1")
    at.when(RED, UseCard("red-1", "flash_grenade")).refused("wrong_moment", "B2.6")
    at.when(RED, UseCard("red-1", "deep_scanner")).refused("not_in_hand", "B2.6")
    down(at, "red-1").when(RED, UseCard("red-1", "flash_grenade")).refused("figure_down", "SQN-CAS-02")


def test_a_deep_scanner_shows_three_blips_a_turn() -> None:
    at = given_card(table("red-1 3,3; blip-01 gridling 20,20; blip-02 gridling 20,21"), "deep_scanner", "red-1")
    once = at.when(RED, UseCard("red-1", "deep_scanner", "blip-01")).then_among(CardUsed)
    assert once.state.holds("red-1", "deep_scanner")
    once.when(RED, UseCard("red-1", "deep_scanner", "blip-01")).refused("bad_target", "B2.6")
    used = changed(once, squads={RED: replace(once.state.squads[RED], looks=3)})
    used.when(RED, UseCard("red-1", "deep_scanner", "blip-02")).refused("card_used", "B2.6")


def test_a_fusion_charge_adds_two_heavy_dice_to_a_fight() -> None:
    at = given_card(table("red-1 6,3; red-2 3,8; ork-1 7,3", step="attack"), "fusion_charge", "red-1")
    formed = at.when(RED, DeclareAttack("red-1", "ork-1", card="fusion_charge")).then_among(CardUsed, FightFormed)
    assert formed.state.fights[0].charged == ("red-1",)
    fight = changed(formed, step="fight", called=None, fights=(*formed.state.fights, Fight("f2", "red-2", "ork-1")))
    rolled = fight.dice(*heavy(3, 3), *light(0, 0), *light(0, 0)).when(RED, ResolveFight(formed.state.fights[0].id))
    rolled.then_among(FightRolled, FigureEliminated)
    table("red-1 6,3; ork-1 7,3", step="attack").when(RED, DeclareAttack("red-1", "ork-1", card="fusion_charge")).refused(
        "not_in_hand", "B2.6"
    )


def test_a_breaching_charge_strikes_a_door() -> None:
    at = table("red-1 3,3; ork-1 20,20", step="attack")
    door = next(iter(at.state.layout.doors))
    at = given_card(altered(at, "red-1", square=at.state.layout.door_squares(door)[0]), "melta_bomb", "red-1")
    after = at.dice(*heavy(3, 3, 0, 0), *light(0, 0)).when(RED, StrikeObject("red-1", door, card="melta_bomb"))
    after.then_among(CardUsed, ObjectStruck("red-1", door, ("H", "H", "H", "H", "L", "L"), (3, 3, 0, 0, 0, 0)))


def test_figures_of_chaos_carry_no_charge() -> None:
    at = table("red-1 20,3; ork-1 7,3", step="c_attack")
    at = changed(at, side="chaos", active=CHAOS, stage="chaos_action")
    door = next(iter(at.state.layout.doors))
    beside = altered(at, "ork-1", square=at.state.layout.door_squares(door)[0])
    beside.when(CHAOS, StrikeObject("ork-1", door, card="melta_bomb")).refused("not_in_hand", "B2.6")
    beside.when(CHAOS, DeclareAttack("ork-1", "red-1", card="fusion_charge")).refused("not_in_hand", "B2.6")


def test_assault_blades_fight_over_a_corner() -> None:
    at = given_card(table("red-1 6,2; ork-1 7,3", step="attack"), "assault_blades", "red-1")
    table("red-1 6,2; ork-1 7,3", step="attack").when(RED, DeclareAttack("red-1", "ork-1")).refused("not_in_contact", "SQN-ATK-02")
    formed = at.when(RED, DeclareAttack("red-1", "ork-1")).then_among(FightFormed)
    fight = changed(formed, step="fight", called=None, fights=(*formed.state.fights, Fight("f2", "red-2", "ork-1")))
    rolled = fight.dice(*light(0, 0), *light(0)).when(RED, ResolveFight(formed.state.fights[0].id))
    assert rolled.state.pairs == ()


# traits ----------------------------------------------------------------------------------------------------------------


def test_a_tough_marine_rises_once() -> None:
    at = known_as(table("red-1 6,3; red-2 3,8; ork-1 9,3", step="c_shoot"), "red-1", trait="tough")
    once = at.dice(6, 6).when(CHAOS, FireWeapon("ork-1", "laser", figure="red-1"))
    once.then_among(LifeLost("red-1", 2, "laser"), TraitUsed("red-1", "tough"), LifeRestored("red-1", 1))
    again = changed(once, fired={}).dice(6, 6).when(CHAOS, FireWeapon("ork-1", "laser", figure="red-1"))
    assert "red-1" in again.state.down


def test_scopes_and_eyes_roll_a_die_again() -> None:
    at = table("red-1 3,3; red-c 3,8; ork-1 7,3", step="shoot")
    for one in (given_card(at, "targeter", "red-1"), known_as(at, "red-1", trait="eagle_eye")):
        one.dice(*light(0, 1), *light(2)).when(RED, FireWeapon("red-1", "laser", figure="ork-1")).then_among(DieRerolled(0, 0, 2))
    never = changed(given_card(at, "targeter", "red-1"), policies={RED: {"auto_reroll": "no"}}).dice(*light(0, 1))
    assert not any(isinstance(fact, DieRerolled) for fact in never.when(RED, FireWeapon("red-1", "laser", figure="ork-1")).facts)
    beside = altered(altered(at, "red-1", square="3,8"), "red-c", square="3,3")
    eye = given_card(beside, "bionic_eye", "red-c").dice(*light(0, 1), *light(2))
    eye.when(RED, FireWeapon("red-c", "laser", figure="ork-1")).then_among(CardUsed, DieRerolled)


def test_a_lucky_marine_rolls_all_dice_again_once() -> None:
    at = known_as(table("red-1 3,3; ork-1 7,3; ork-2 20,20", step="shoot"), "red-1", trait="lucky")
    after = at.dice(*light(0, 1), *light(2, 2)).when(RED, FireWeapon("red-1", "laser", figure="ork-1"))
    after.then_among(AttackRolled, TraitUsed("red-1", "lucky"), AttackRolled, FigureEliminated)


def test_a_bionic_arm_and_luck_help_in_a_fight() -> None:
    at = table("red-c 6,3; red-2 20,3; ork-1 7,3; ork-2 21,3", step="fight", called=None)
    at = changed(at, fights=(Fight("f1", "red-c", "ork-1"), Fight("f2", "red-2", "ork-2")))
    arm = given_card(at, "bionic_arm", "red-c").dice(*light(0, 1), *light(0, 1), *light(2)).when(RED, ResolveFight("f1"))
    arm.then_among(
        CardUsed, FightRolled("f1", ("L", "L"), (2, 1), ("L", "L"), (0, 1), (3, 1), (RolledAgain("active", 0, 0, 2, "bionic_arm"),))
    )
    lucky = known_as(at, "red-c", trait="lucky").dice(*light(0, 0), *light(0, 1), *light(2, 2)).when(RED, ResolveFight("f1"))
    lucky.then_among(TraitUsed("red-c", "lucky"), FightRolled)


def test_duellists_and_closed_ranks_add_to_the_sum() -> None:
    at = bound(table("red-1 6,3; red-2 6,2; ork-1 7,3"), "red-1", "ork-1")
    fight, marine = Fight("f1", "red-1", "ork-1"), at.state.soldiers["red-1"]
    assert added_to(at.state, fight, marine) == 0
    assert added_to(known_as(at, "red-1", trait="duelist").state, fight, marine) == 1
    helped = Fight("f1", "red-1", "ork-1", ("red-2",))
    assert added_to(known_as(at, "red-1", trait="duelist").state, helped, marine) == 0
    ranks = changed(at, orders={"red/1": OrderInForce("to_close_ranks", "red/1")})
    assert added_to(ranks.state, fight, marine) == 1
    assert added_to(altered(ranks, "red-2", square="20,3").state, fight, marine) == 0


def test_breakers_and_techmarines_strike_objects_harder() -> None:
    at = table("red-1 3,3; ork-1 20,20", step="attack")
    door = next(iter(at.state.layout.doors))
    at = altered(known_as(at, "red-1", trait="breaker"), "red-1", square=at.state.layout.door_squares(door)[0], melee=Pool(light=1))
    at.dice(*heavy(0), *light(0)).when(RED, StrikeObject("red-1", door)).then_among(ObjectStruck("red-1", door, ("H", "L"), (0, 0)))


def test_sqn_cas_04_where_who_is_treated_stands_up_is_chosen() -> None:
    """His square is taken; of the nearest free ones he gets the one that is named, the first without."""
    at = down(table("red-1 3,3; red-3 3,3; red-2 4,3; ork-1 20,20"), "red-1")
    at = known_as(at, "red-2", role="apothecary")
    squares = squares_to_stand(at.state, at.state.soldiers["red-1"])
    assert len(squares) > 1
    named = at.when(RED, UseAbility("red-2", "treat", "red-1", squares[-1])).then_among(FigureRescued("red-1", squares[-1]))
    assert named.state.soldiers["red-1"].square == squares[-1]
    deep = down(at, "red-1", life=-1)
    deep.when(RED, UseAbility("red-2", "treat", "red-1")).then_among(LifeRestored("red-1", 0))
