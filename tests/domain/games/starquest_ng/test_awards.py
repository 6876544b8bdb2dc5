"""Awards that are earned in shots and fights (SQN-AWD), and the examples about them."""

from dataclasses import dataclass

from msgspec.structs import replace

from domain.games.starquest.commands import FireWeapon, OperateObject
from domain.games.starquest.events.objectives import ObjectOperated
from domain.games.starquest.missions import Catch, Operate, Secure, Thing
from domain.games.starquest.pieces import Goal, Item, Objectives
from domain.games.starquest.rules import objectives
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.commands import PlayMedipack, ResolveFight
from domain.games.starquest_ng.events.combat import AwardEarned, ObjectWorked
from domain.games.starquest_ng.events.endings import MissionEnded, ObjectiveFulfilled
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.result import IfSaved, MarineResult, ObjectiveDone
from domain.games.starquest_ng.rules import awards
from domain.games.starquest_ng.state import Case, Fight
from domain.kernel.turn import Turn, base_turn
from games.starquest.ships import heavy, light
from games.starquest_ng.positions import CHAOS, RED, InOrder, Table, altered, changed, down, given_card, known_as, table
from kit.given import given


def earned(at: Table) -> list[str]:
    """The awards that the last command brought."""
    return [fact.award for fact in at.facts if isinstance(fact, AwardEarned)]


def shot(pool: Pool, *numbers: int, at: str = "ork-1") -> Table:
    position = altered(table(f"red-1 3,3; {at} 7,3", step="shoot"), "red-1", fire={"laser": pool})
    return position.dice(*numbers).when(RED, FireWeapon("red-1", "laser", figure=at))


@dataclass(frozen=True)
class Duel:
    """A fight of a marine with so many close combat dice against a figure, without helpers unless said."""

    enemy: str
    dice: Pool
    helpers: tuple[str, ...] = ()
    old: bool = False

    def fought(self, *numbers: int) -> Table:
        at = table(f"red-1 6,3; {self.enemy} 7,3; red-2 6,2; red-3 20,3; ork-8 21,3", step="fight", called=None)
        fights = (Fight("f1", "red-1", self.enemy, self.helpers, self.old), Fight("f2", "red-3", "ork-8"))
        at = changed(altered(at, "red-1", melee=self.dice), fights=fights)
        return at.dice(*numbers).when(RED, ResolveFight("f1"))


def test_sqn_awd_01_a_shot_with_the_highest_sum_puts_an_enemy_down() -> None:
    assert earned(shot(Pool(light=2), *light(2, 2))) == ["marksman"]
    assert earned(shot(Pool(light=2), *light(2, 1))) == []
    assert earned(shot(Pool(light=3), *light(2, 2, 1))) == ["marksman"]
    assert earned(shot(Pool(light=4), *light(2, 2, 2, 2))) == []
    assert earned(shot(Pool(light=2), *light(2, 2), at="clone-1")) == ["marksman"]


def test_nx21_lasers_and_a_power_laser() -> None:
    assert earned(shot(Pool(light=2), *light(2, 2), at="gridling-1")) == ["marksman"]
    assert earned(shot(Pool(heavy=2), *heavy(3, 2))) == []
    assert earned(shot(Pool(light=3), *light(2, 2, 1))) == ["marksman"]


def test_an_award_is_earned_once() -> None:
    once = shot(Pool(light=2), *light(2, 2))
    assert once.state.earned == {"red-1": ("marksman",)}
    again = altered(changed(once, fired={}), "red-1", square="3,3")
    enemy = table("ork-2 7,3").state.robotlings["ork-2"]
    again = changed(again, robotlings={"ork-2": enemy}).dice(*light(2, 2))
    assert earned(again.when(RED, FireWeapon("red-1", "laser", figure="ork-2"))) == []


def test_sqn_awd_04_a_higher_sum_against_more_dice_without_helpers() -> None:
    assert earned(Duel("ork-1", Pool(light=1)).fought(*light(2), *light(0, 1))) == ["signa"]
    assert earned(Duel("ork-1", Pool(light=1), old=True).fought(*light(2), *light(0, 1))) == []
    assert earned(Duel("ork-1", Pool(light=1), ("red-2",)).fought(*light(2, 2), *light(0, 1))) == []
    assert earned(Duel("ork-1", Pool(light=1)).fought(*light(1), *light(0, 1))) == []


def test_nx22_an_android_and_a_dreadnought() -> None:
    assert earned(Duel("android-1", Pool(light=2)).fought(*light(2, 2), *heavy(1, 0))) == []
    won = Duel("dreadnought-1", Pool(light=2)).fought(*light(2, 2), *heavy(1, 1), *light(1, 0))
    assert earned(won) == ["signa"]


# objectives ------------------------------------------------------------------------------------------------------------


def achieved(at: Table, figure: str = "", which: Goal = "main") -> Table:
    """The position after RED has fulfilled an objective."""
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    objectives.achieve(base_turn(turn, State), which, RED, figure)
    return given(GAME, turn.state, turn.number)


def sergeants() -> Table:
    """RED's sergeant, who holds the laurel, and a marine who holds nothing."""
    return table("red-c 3,3; red-1 5,3; ork-1 20,20", step="shoot")


def test_sqn_awd_02_who_fulfils_an_objective_gets_the_laurel() -> None:
    after = achieved(changed(sergeants(), acting="red-1"))
    assert after.state.earned["red-1"] == ("laurel",)
    assert [(doer.goal, doer.seat, doer.figure) for doer in after.state.doers] == [("main", RED, "red-1")]


def test_sqn_awd_03_who_holds_the_laurel_gets_the_crux() -> None:
    assert achieved(sergeants(), "red-c").state.earned["red-c"] == ("crux",)
    both = achieved(achieved(sergeants(), "red-1"), "red-1", "secondary")
    assert both.state.earned["red-1"] == ("laurel", "crux")


def test_the_commander_is_the_doer_in_an_area_he_stands_in() -> None:
    at = sergeants()
    room = next(iter(at.state.layout.rooms))
    inside = at.state.layout.rooms[room]
    secure = changed(at, main=replace(at.state.main, wants=Secure(room, 2), status="active"))
    placed_in = altered(altered(secure, "red-c", square=inside[0]), "red-1", square=inside[1])
    assert achieved(placed_in).state.doers[0].figure == "red-c"
    assert achieved(altered(placed_in, "red-c", square="23,23")).state.doers[0].figure == "red-1"


def ended(at: Table) -> Table:
    """The position after Chaos has withdrawn."""
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    GAME.withdraw(turn, CHAOS)
    return given(GAME, turn.state, turn.number)


def test_sqn_awd_05_who_led_scouts_to_the_main_objective_is_marked() -> None:
    at = sergeants()
    scouts = changed(at, marines={name: replace(one, role="scout") if name != "red-c" else one for name, one in at.state.marines.items()})
    done = changed(scouts, main=replace(at.state.main, status="achieved"))
    assert ended(done).state.earned["red-c"] == ("camouflage",)
    assert ended(scouts).state.earned == {}


def test_sqn_awd_07_awards_count_for_survivors() -> None:
    at = achieved(sergeants(), "red-1")
    assert awards.valid(at.state, "red-1") == ("laurel",)
    assert awards.valid(altered(at, "red-1", status="lost").state, "red-1") == ()


def test_sqn_awd_08_scouts_and_specialists_earn_nothing() -> None:
    at = known_as(sergeants(), "red-1", id="", role="apothecary")
    assert achieved(at, "red-1").state.earned == {}


def test_bodyguards_are_honoured_for_the_captains_survival() -> None:
    at = known_as(known_as(sergeants(), "red-c", role="captain"), "red-1", role="veteran")
    assert ended(at).state.earned["red-1"] == ("laurel",)


def test_sqn_rnk_15_bodyguards_may_be_honoured_for_a_captain_who_is_saved_after_the_mission() -> None:
    at = known_as(known_as(sergeants(), "red-c", role="captain"), "red-1", role="veteran")
    lost = altered(at, "red-c", status="lost", square="")
    assert _result_of(lost, "red-m2").if_captain_lives == ("laurel",)
    assert _result_of(at, "red-m2").if_captain_lives == ()
    assert _result_of(known_as(lost, "red-1", awards=("laurel", "crux")), "red-m2").if_captain_lives == ()
    both = altered(lost, "red-1", status="lost", square="")
    assert _result_of(both, "red-m2").if_captain_lives == ("laurel",)
    gone = changed(both, sacrificed=("red-1",))
    assert _result_of(gone, "red-m2").if_captain_lives == ()


# the result ------------------------------------------------------------------------------------------------------------


def test_sqn_eqp_06_items_of_a_lost_bearer_are_lost() -> None:
    at = given_card(given_card(sergeants(), "mw_laser", "red-1"), "targeter", "red-1")
    result = ended(altered(at, "red-1", status="lost")).state.result
    assert result is not None
    report = result.seats[0]
    assert {one.marine: one.spent for one in report.marines}["red-m2"] == ("mw_laser",)
    assert [one.marine for one in report.marines if one.lost] == ["red-m2"]


def test_items_that_a_lost_scout_carried_are_lost_too() -> None:
    at = known_as(given_card(sergeants(), "riot_shield", "red-1"), "red-1", id="", role="scout")
    alive, lost = (ended(each).state.result for each in (at, altered(at, "red-1", status="lost")))
    assert alive is not None
    assert lost is not None
    assert [one for one in alive.seats[0].marines if not one.marine] == []
    assert [one for one in lost.seats[0].marines if not one.marine] == [MarineResult("", True, spent=("riot_shield",))]


def _result_of(at: Table, marine: str) -> MarineResult:
    result = ended(at).state.result
    assert result is not None
    return next(one for one in result.seats[0].marines if one.marine == marine)


def test_the_result_keeps_what_counts_of_a_lost_marine_that_is_saved() -> None:
    at = changed(achieved(sergeants(), "red-c"), cases=(Case("red-c", "mo_attack"), Case("red-c", "mo_fire")))
    lost = _result_of(altered(at, "red-c", status="lost"), "red-m1")
    assert (lost.lost, lost.earned, lost.cases, lost.cause) == (True, (), (), "")
    assert (lost.if_saved.earned, lost.if_saved.cases) == (("crux",), ("mo_attack", "mo_fire"))


def test_the_result_tells_who_is_beyond_saving() -> None:
    deserted = _result_of(altered(sergeants(), "red-1", status="deserted"), "red-m2")
    assert (deserted.lost, deserted.cause, deserted.if_saved) == (True, "desertion", IfSaved())
    gone = changed(altered(sergeants(), "red-1", status="lost"), sacrificed=("red-1",))
    assert _result_of(gone, "red-m2").cause == "sacrifice"


def test_the_result_names_doers_cases_and_survivors() -> None:
    at = changed(achieved(sergeants(), "red-1"), cases=(Case("red-c", "mo_attack"),))
    last = ended(down(at, "red-2"))
    result = last.state.result
    assert result is not None
    assert (result.leader, result.main, result.chaos_withdrew) == (RED, "fulfilled", True)
    assert result.done == (ObjectiveDone("main", RED, "red-m2"),)
    report = result.seats[0]
    assert (report.commander, report.withdrew, report.apothecary, report.scouts) == ("red-m1", False, False, 0)
    assert {one.marine: (one.lost, one.earned, one.cases) for one in report.marines}["red-m1"] == (False, (), ("mo_attack",))
    assert {one.marine: one.earned for one in report.marines}["red-m2"] == ("laurel",)
    assert MissionEnded in GAME.catalogue.events
    assert ObjectiveFulfilled in GAME.catalogue.events


# objects ---------------------------------------------------------------------------------------------------------------


def operating(square: str) -> Table:
    """RED's marine in the shoot phase, with a console to be operated."""
    thing = Thing("console", "6,3", "A1")
    at = table(f"red-1 {square}; red-2 3,8; ork-1 20,20", step="shoot")
    wants = Operate((thing,))
    return changed(at, items={"console": Item(thing, "main", "6,3", 0)}, main=Objectives(wants, "active"))


def test_operating_an_object_is_a_shot() -> None:
    at = operating("5,3")
    after = at.when(RED, OperateObject("red-1", "console")).then_among(ObjectWorked("red-1", "console", True), ObjectOperated)
    assert after.state.fired_class["red-1"] == "salvo"
    assert after.state.earned["red-1"] == ("laurel",)
    at.when(RED, OperateObject("red-1", "lever")).refused("objective_not_active", "SQ-OBJ-01")
    at.when(RED, OperateObject("red-2", "console")).refused("not_adjacent", "SQ-OBJ-03")
    at.when(RED, OperateObject("red-3", "console")).refused("docked", "SQ-DCK-01")
    fired = changed(at, fired={"red-1": ("laser",)})
    fired.when(RED, OperateObject("red-1", "console")).refused("weapon_used", "SQN-SHT-01")
    tinkerer = known_as(fired, "red-1", trait="tinkerer")
    tinkerer.when(RED, OperateObject("red-1", "console")).then_among(ObjectWorked("red-1", "console", False))
    far = known_as(operating("4,3"), "red-1", trait="tinkerer")
    far.when(RED, OperateObject("red-1", "console")).then_among(ObjectWorked)


def test_a_probe_is_caught_with_free_hands() -> None:
    probe, core = Thing("probe", "6,3", "A1"), Thing("core", "5,3", "A1")
    at = changed(operating("5,3"), main=Objectives(Catch((probe,)), "active"))
    full = changed(at, items={"probe": Item(probe, "main", "6,3", 0), "core": Item(core, "secondary", "5,3", 0, "red-1")})
    full.when(RED, OperateObject("red-1", "probe")).refused("hands_full", "SQH-PRB-02")


def test_a_medipack_of_a_lost_marine_is_lost() -> None:
    at = given_card(altered(sergeants(), "red-2", status="lost"), "medipack", "red-2")
    down(at, "red-1").when(RED, PlayMedipack("red-2", "red-1")).refused("out_of_play", "SQN-CAS-02")
