"""Where two rules of StarQuest NG meet, and what happens at their limits."""

import pytest

from domain.games.starquest.commands import AllocatePoints, Done, FireWeapon, MovePiece, OperateObject
from domain.games.starquest.events.objectives import ObjectDamaged, ObjectDestroyed
from domain.games.starquest.missions import Operate, Thing
from domain.games.starquest.pieces import Item, Objectives
from domain.games.starquest.weapons import Pool, Weapon
from domain.games.starquest_ng.commands import (
    CallPlayer,
    DeclareAttack,
    EndCall,
    MusterForce,
    NominateMain,
    ResolveFight,
    SkipOrder,
    SpeakMissionOrder,
    SpeakOrder,
    ThrowGrenade,
    UseCard,
)
from domain.games.starquest_ng.events.cards import FlashThrown
from domain.games.starquest_ng.events.combat import AwardEarned, FightFormed, FightJoined, FightRolled, PairDissolved
from domain.games.starquest_ng.events.orders import MissionOrderSpoken, MustChecked, OrderSpoken, RiskRolled
from domain.games.starquest_ng.marines import Carried, Enlisted, Role, Roster, SeatRoster
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.rules import kits
from domain.games.starquest_ng.rules.attacking import reach_of
from domain.games.starquest_ng.rules.rescuing import squares_to_stand
from domain.games.starquest_ng.state import ExtraPhase, Fight, MissionInForce, OrderInForce
from domain.kernel.errors import Refused
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
    mustered,
    mustering,
    table,
)

# orders ----------------------------------------------------------------------------------------------------------------


def test_a_charge_under_the_order_to_attack_goes_two_squares_beyond_the_full_move() -> None:
    at = table("red-1 3,3; ork-1 20,20", step="attack")
    led = changed(at, mission_order=MissionInForce("mo_attack", RED, ("red/1",)))
    assert [reach_of(one.state, one.state.soldiers["red-1"]) for one in (at, led)] == [3, 6]
    both = changed(led, orders={"red/1": OrderInForce("to_charge", "red/1")})
    assert reach_of(both.state, both.state.soldiers["red-1"]) == 8


def test_no_case_for_who_could_not_speak_when_the_order_was_spoken() -> None:
    """The commander of yellow lies down when the order is spoken, and stands when it is checked (SQN-REF-03)."""
    at = commanding("red-c 3,3; yellow-c 9,9; yellow-1 9,8; ork-1 20,20", teams=2, red=("mo_attack",))
    at = known_as(down(at, "yellow-c"), "red-c", role="veteran_sergeant")
    spoken = at.when(RED, SpeakMissionOrder("mo_attack")).then_among(MissionOrderSpoken)
    healed = changed(altered(spoken, "yellow-c", life=1), down={}, step="attack", called=YELLOW, active=YELLOW, done=(RED,))
    ended = healed.when(YELLOW, EndCall())
    assert not any(isinstance(fact, MustChecked) for fact in ended.facts)
    standing = changed(healed, mission_order=MissionInForce("mo_attack", RED, ("yellow/1",)))
    assert any(isinstance(fact, MustChecked) for fact in standing.when(YELLOW, EndCall()).facts)


def test_swords_help_a_pair_of_another_team() -> None:
    """Yellow's marine is bound to the ork; red has an additional close combat phase and joins that pair's fight (SQN-ATK-06)."""
    at = bound(table("red-1 6,2; red-c 3,8; yellow-1 6,3; ork-1 7,3; ork-2 20,20", step="shoot", teams=2), "yellow-1", "ork-1")
    at = changed(at, mission_order=MissionInForce("mo_chainswords", RED, ("red/1",)))
    joined = at.when(RED, DeclareAttack("red-1", "ork-1", "7,2")).then_among(FightFormed, FightJoined)
    (fight,) = joined.state.fights
    assert (fight.active, fight.passive, fight.helpers, fight.old) == ("yellow-1", "ork-1", ("red-1",), True)
    charged = given_card(at, "fusion_charge", "red-1").when(RED, DeclareAttack("red-1", "ork-1", "7,2", "fusion_charge"))
    assert charged.state.fights[0].charged == ("red-1",)


def test_jamming_leaves_mission_orders() -> None:
    at = commanding("red-c 3,3; yellow-c 9,9; ork-1 20,20", teams=2, step="command_team", yellow=("to_hold", "mo_dig_in"))
    jammed = changed(known_as(at, "yellow-c", role="captain"), chaos_order="co_jamming")
    jammed.when(YELLOW, SpeakOrder("to_hold")).refused("cannot_speak", "B2.13")
    jammed.when(YELLOW, SpeakOrder("mo_dig_in", team="yellow/1")).then_among(OrderSpoken)


def test_each_order_card_of_a_seat_is_there_once() -> None:
    """A captain and his second sergeant share the ten cards of their seat (section B2.8)."""
    options = Options(mission="M1", level=4)
    at = mustering(options)
    at = mustered(at, ("force", "captain"), ("leader", "red-m1"))
    veterans = [one.id for one in at.state.rosters[RED].marines if one.veteran() and not one.captain][:2]
    sergeant = next(one.id for one in at.state.rosters[RED].marines if one.honours() == 2)
    at = mustered(at, ("member", veterans[0]), ("member", veterans[1]), ("second", sergeant))
    # red is mission leader: his own team takes mission orders, the second one team orders
    at = at.when(RED, Done())
    usual = kits.usual_kit(at.state, RED).orders
    assert usual["red/2"] == ("to_advance", "to_volley")
    other = changed(at, leader=YELLOW)
    shared = kits.usual_kit(other.state, RED).orders
    assert set(shared["red/1"]).isdisjoint(shared["red/2"])
    dropped = kits.changed(other.state, RED, kits.usual_kit(other.state, RED), "drop", shared["red/2"][0], "red-s")
    with pytest.raises(Refused, match="card_limit"):
        kits.changed(other.state, RED, dropped, "order", shared["red/1"][0], "red-s")


def test_who_breaks_off_leaves_with_the_first_step_and_may_go_past_his_opponent() -> None:
    at = bound(table("red-1 6,3; red-2 3,8; ork-1 7,3", step="move"), "red-1", "ork-1")
    broken = changed(at, orders={"red/1": OrderInForce("to_break_off", "red/1")})
    past = broken.when(RED, MovePiece("red-1", "8,2")).then_among(PairDissolved("red-1", "ork-1"))
    assert past.state.pairs == ()
    beside = broken.when(RED, MovePiece("red-1", "7,2")).then_among(PairDissolved("red-1", "ork-1"))
    assert beside.state.pairs == ()


# the command step ------------------------------------------------------------------------------------------------------


def test_a_seat_without_order_cards_can_throw_its_flash_grenade() -> None:
    at = given_card(commanding("red-c 3,3; yellow-c 9,9; yellow-1 9,8; ork-1 20,20", teams=2), "flash_grenade", "yellow-1")
    asked = at.when(RED, SkipOrder()) if at.game.awaiting(at.state)[0].seat == RED else at
    asked = changed(asked, step="command_team")
    assert [one.seat for one in asked.game.awaiting(asked.state)] == [YELLOW]
    asked.when(YELLOW, UseCard("yellow-1", "flash_grenade")).then_among(FlashThrown("yellow/1"))
    silent = down(asked, "yellow-c")
    silent.when(YELLOW, SpeakOrder("to_hold")).refused("cannot_speak", "SQN-ORD-03")
    silent.when(YELLOW, UseCard("yellow-1", "flash_grenade")).then_among(FlashThrown)
    passed = silent.when(YELLOW, SkipOrder())
    assert passed.state.step != "command_team"


def test_a_leader_without_order_cards_can_throw_his_flash_grenade() -> None:
    at = given_card(commanding("red-c 3,3; red-1 9,8; ork-1 20,20"), "flash_grenade", "red-1")
    at.when(RED, UseCard("red-1", "flash_grenade")).then_among(FlashThrown("red/1"))
    fallen = down(at, "red-c")
    fallen.when(RED, SpeakMissionOrder("mo_fire", "red/1")).refused("cannot_speak", "SQN-ORD-03")


def test_a_broken_formation_silences_a_captain_in_the_last_turn_too() -> None:
    """The marines' turn after the last event card begins no round of its own (SQN-RNK-16, SQ-END-03)."""
    at = known_as(commanding("red-c 3,3; ork-1 20,20", red=("mo_retreat",)), "red-c", role="captain")
    last = changed(at, final=True, gagged={"red-c": at.state.round + 1})
    last.when(RED, SpeakMissionOrder("mo_retreat")).refused("cannot_speak", "SQN-ORD-03")
    changed(last, final=False).when(RED, SpeakMissionOrder("mo_retreat")).then_among(MissionOrderSpoken)


# fights ----------------------------------------------------------------------------------------------------------------


def fights() -> Table:
    at = table("red-1 6,3; red-2 7,2; ork-1 7,3; red-3 20,3; ork-2 21,3", step="fight", called=None)
    return changed(at, fights=(Fight("f1", "red-1", "ork-1", ("red-2",)), Fight("f2", "red-3", "ork-2")))


def test_a_fight_is_resolved_once_and_nobody_is_nominated_after_the_first() -> None:
    at = fights()
    at.when(RED, NominateMain("f1", "red-2")).then_among()
    once = at.dice(*light(0, 0), *light(0, 0)).when(RED, ResolveFight("f2")).then_among(FightRolled)
    once.when(RED, ResolveFight("f2")).refused("already_resolved", "SQN-FGT-01")
    once.when(RED, ResolveFight("f9")).refused("unknown_fight", "SQN-FGT-01")
    once.when(RED, NominateMain("f1", "red-2")).refused("wrong_phase", "SQN-ATK-07")


def test_more_dice_are_counted_as_they_are_rolled() -> None:
    """A charge gives the marine as many dice as the dreadnought, so it wins no signa (SQN-AWD-04)."""
    at = table("red-1 6,3; red-3 20,3; dreadnought-1 7,3; ork-2 21,3", step="fight", called=None)
    numbers = at.state.robotlings["dreadnought-1"].profile.melee
    assert len(numbers.dice()) == 4
    for charged, award in (((), ["signa"]), (("red-1",), [])):
        duel = changed(at, fights=(Fight("f1", "red-1", "dreadnought-1", charged=charged), Fight("f2", "red-3", "ork-2")))
        own = (*heavy(3, 3), *light(2, 2)) if charged else light(2, 2)
        won = duel.dice(*own, *heavy(0, 0), *light(0, 0)) if numbers.heavy == 2 else duel.dice(*own, *heavy(0, 0, 0, 0))
        assert [fact.award for fact in won.when(RED, ResolveFight("f1")).facts if isinstance(fact, AwardEarned)] == award


def test_defensive_fire_is_a_shot_of_a_marksman() -> None:
    at = table("red-1 3,3; red-2 3,8; gridling-1 7,3", step="c_attack")
    shot = at.dice(*heavy(1), *light(2, 2)).when(CHAOS, DeclareAttack("gridling-1", "red-1", "4,3"))
    shot.then_among(AwardEarned("red-1", "marksman"))
    poor = at.dice(*heavy(1), *light(2, 1)).when(CHAOS, DeclareAttack("gridling-1", "red-1", "4,3"))
    assert not any(isinstance(fact, AwardEarned) for fact in poor.facts)


# calls and refusals ----------------------------------------------------------------------------------------------------


def lever(at: Table, square: str) -> Table:
    """The position with an object of the main objective that can be operated."""
    thing = Thing("lever", square, "A1", 0, 0)
    return changed(at, main=Objectives(Operate((thing,)), "active"), items={"lever": Item(thing, "main", square, 0)})


def test_a_figure_without_a_firearm_is_called_to_operate() -> None:
    at = lever(table("red-1 3,3; yellow-1 9,9; ork-1 20,20", step="shoot", called=None, teams=2), "3,2")
    unarmed = altered(at, "red-1", weapons=(), fire={})
    called = unarmed.when(RED, CallPlayer(RED)).when(RED, OperateObject("red-1", "lever"))
    called.then_among()
    far = altered(unarmed, "red-1", square="3,8")
    far.when(RED, CallPlayer(RED)).refused("bad_seat", "SQN-LDR-07")


def test_a_team_that_has_no_phase_is_refused_before_a_bound_figure() -> None:
    extra = {"red/1": ExtraPhase("move", ("post_move",), "now")}
    at = changed(table("red-1 6,3; ork-1 7,3; ork-2 9,3", step="post_move"), extras=extra)
    held = bound(at, "red-1", "ork-1")
    held.when(RED, FireWeapon("red-1", "laser", figure="ork-2")).refused("team_not_entitled", "SQN-ORD-05")


def test_a_grenade_is_refused_in_the_order_of_the_list() -> None:
    at = bound(table("red-1 6,3; ork-1 7,3", step="shoot"), "red-1", "ork-1")
    at.when(RED, ThrowGrenade("red-1", "3,3")).refused("no_order", "SQN-ORD-01")
    ordered = changed(at, orders={"red/1": OrderInForce("to_grenades", "red/1")})
    ordered.when(RED, ThrowGrenade("red-1", "3,3")).refused("bound", "SQN-MOV-05")
    free = changed(ordered, pairs=())
    free.when(RED, ThrowGrenade("red-1", "20,20")).refused("no_line_of_sight", "SQN-SHT-02")
    free.when(RED, ThrowGrenade("red-1", "1,3")).refused("out_of_range", "B2.8")


# forces ----------------------------------------------------------------------------------------------------------------


def test_a_captain_may_serve_in_the_second_team_of_another() -> None:
    """Captains serve in another captain's teams (SQN-RNK-19), also under a sergeant who has as many awards."""
    leader = Enlisted("hero", ("laurel", "crux", "marksman", "signa", "camouflage"), 5, 4, captain=True)
    sergeant = Enlisted("serge", ("laurel", "crux", "marksman", "signa", "camouflage"), 3)
    captain = Enlisted("cap", ("laurel", "crux", "marksman"), 5, captain=True)
    guards = tuple(Enlisted(f"g{number}", ("laurel", "crux", "marksman", "signa")) for number in (1, 2))
    carried = Carried((SeatRoster(RED, Roster((leader, sergeant, captain, *guards))),))
    at = mustering(carried=carried)
    at = mustered(at, ("force", "captain"), ("leader", "hero"), ("member", "g1"), ("member", "g2"), ("second", "serge"))
    done = at.when(RED, MusterForce("second_member", "cap")).when(RED, Done())
    assert done.state.marines["red-s1"].role == "captain_soldier"


def test_a_bodyguard_shoots_at_no_object_of_the_mission() -> None:
    at = table("red-1 12,3; red-2 3,3; ork-1 20,20", step="shoot", options=Options(mission="N3"))
    square = at.state.items["generator"].square
    guard = known_as(known_as(at, "red-c", role="captain"), "red-1", role="veteran")
    near = altered(guard, "red-1", square=square)
    assert near.state.items["generator"]
    beside = next(
        name
        for name in near.state.layout.squares
        if near.state.layout.distance(name, square) == 2 and near.state.ground().sees(name, square)
    )
    at_range = altered(near, "red-1", square=beside)
    at_range.when(RED, FireWeapon("red-1", "laser", object="generator")).refused("bodyguard_cannot", "SQN-RNK-15")
    known_as(at_range, "red-1", role="marine").dice(*light(0, 0)).when(RED, FireWeapon("red-1", "laser", object="generator")).then_among()


def guard_near_the_generator(weapon: Weapon, role: Role) -> tuple[Table, str]:
    """`red-1` with a heavy weapon, two squares from the generator that he sees, and the generator's square."""
    at = known_as(table("red-1 12,3; ork-1 20,20", step="shoot", options=Options(mission="N3")), "red-c", role="captain")
    square, layout, ground = at.state.items["generator"].square, at.state.layout, at.state.ground()
    stand = next(name for name in layout.squares if layout.distance(name, square) == 2 and ground.sees(name, square))
    return known_as(altered(at, "red-1", square=stand, weapons=(weapon,), fire={weapon: Pool(heavy=3)}), "red-1", role=role), square


@pytest.mark.parametrize(("role", "harmed"), [("veteran", False), ("marine", True)])
def test_the_area_of_a_bodyguard_spares_objects_of_the_mission(role: Role, harmed: bool) -> None:
    at, square = guard_near_the_generator("holo_thrower", role)
    after = at.dice(*heavy(3, 3, 3)).when(RED, FireWeapon("red-1", "holo_thrower", square=square))
    assert any(isinstance(fact, ObjectDamaged | ObjectDestroyed) for fact in after.facts) == harmed


def test_the_divided_sum_of_a_bodyguard_spares_objects_of_the_mission() -> None:
    guard, _ = guard_near_the_generator("null_time_cannon", "veteran")
    marine, _ = guard_near_the_generator("null_time_cannon", "marine")
    shot = FireWeapon("red-1", "null_time_cannon")
    asked = marine.dice(*heavy(3, 3, 3)).when(RED, shot)
    asked.when(RED, AllocatePoints("generator", 9)).then_among(ObjectDestroyed)
    assert not [option for option in guard.game.legal(guard.state, RED) if option.command == "fire_weapon"]
    changed(asked, marines=guard.state.marines).when(RED, AllocatePoints("generator", 9)).refused("bad_target", "SQ-NTC-01")


def test_a_figure_stands_up_on_the_nearest_square_as_figures_walk() -> None:
    """From 3,4 the square 4,3 is round a wall: one step in StarQuest, two in NG (vector G3)."""
    taken = "red-2 3,4; red-3 2,3; red-4 3,3; yellow-1 2,4; yellow-2 2,5; yellow-3 3,5"
    at = down(table(f"red-1 3,4; {taken}; ork-1 20,20", teams=2), "red-1")
    squares = squares_to_stand(at.state, at.state.soldiers["red-1"])
    assert "4,3" in squares
    assert {"1,2", "2,2", "3,2", "4,2"} & set(squares)


def test_a_divided_shot_rolls_one_die_for_a_pair() -> None:
    """Both of a pair get points of one sum: the die that swaps their losses is rolled once (section B2.7)."""
    at = bound(table("red-1 8,3; red-2 3,3; ork-1 8,2; ork-2 20,20", step="shoot"), "red-1", "ork-1")
    at = changed(at, mission_order=MissionInForce("mo_risk", RED, ("red/1",)))
    dice = at.state.tables.weapons["null_time_cannon"].dice
    cannon = altered(altered(at, "ork-1", life=3), "red-2", weapons=("null_time_cannon",), fire={"null_time_cannon": dice})
    asked = cannon.dice(*heavy(3, 3)).when(RED, FireWeapon("red-2", "null_time_cannon"))
    first = asked.dice(*heavy(1)).when(RED, AllocatePoints("red-1", 3)).then_among(RiskRolled("red-1", "ork-1", 1, swapped=True))
    assert first.state.robotlings["ork-1"].life == 2
    stays = asked.dice(*heavy(0)).when(RED, AllocatePoints("ork-1", 2)).then_among(RiskRolled("red-1", "ork-1", 0, swapped=False))
    then = stays.when(RED, AllocatePoints("red-1", 3))
    assert not any(isinstance(fact, RiskRolled) for fact in then.facts)
    assert "red-1" in then.state.down
