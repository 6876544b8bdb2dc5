"""Fights and casualties (SQN-FGT, SQN-CAS)."""

from msgspec.structs import replace

from domain.games.starquest.events.combat import DamageDealt, FigureEliminated, PointsLost, TokenCollected
from domain.games.starquest.events.objectives import ObjectDropped
from domain.games.starquest.events.scoring import ScoresSettled
from domain.games.starquest.missions import Retrieve, Thing
from domain.games.starquest.pieces import Item, Objectives
from domain.games.starquest.rules import damage, turns
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.commands import DeclareAttack, EndCall, ResolveAll, ResolveFight, StrikeObject
from domain.games.starquest_ng.events.casualties import FigureDown, FigureLost, LifeLost
from domain.games.starquest_ng.events.combat import EdgeDamaged, FightRolled, ObjectStruck, PairBound, PairDissolved
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.rules import edges
from domain.games.starquest_ng.rules.blows import dice_of
from domain.games.starquest_ng.rules.fighting import in_order, losses, shares
from domain.games.starquest_ng.state import Fight, NgStep
from domain.kernel.turn import Turn, base_turn
from games.starquest.battles import tokened
from games.starquest.ships import heavy, light
from games.starquest_ng.positions import CHAOS, RED, InOrder, Table, altered, bound, changed, table
from kit.given import given


def fight(pieces: str, *fights: Fight, step: NgStep = "fight") -> Table:
    return tokened(changed(table(pieces, step=step, called=None), fights=fights))


ONE = Fight("f1", "red-1", "ork-1")
SPARE = Fight("f2", "red-2", "ork-2")
FOUR = "red-1 6,3; ork-1 7,3; red-2 20,3; ork-2 21,3"


def sergeant(at: Table, piece: str = "red-c") -> Table:
    """The position with a servo glove at the sergeant: 2H+2L, slow, life 2."""
    marines = {**at.state.marines, piece: replace(at.state.marines[piece], initiative="slow")}
    return changed(altered(at, piece, melee=Pool(2, 2), life=2), marines=marines)


# examples --------------------------------------------------------------------------------------------------------------


def test_nx7_equal_sums_bind_and_the_pair_fights_again() -> None:
    at = fight(FOUR, ONE, SPARE).dice(*light(1, 0), *light(1, 0)).when(RED, ResolveFight("f1"))
    at.then(FightRolled, PairBound("red-1", "ork-1"))
    chaos = changed(at, step="c_shoot", side="chaos", fights=(), active=CHAOS, stage="chaos_action")
    assert [one.command for one in GAME.legal(chaos.state, CHAOS) if one.fixed.get("piece") == "ork-1"] == []


def test_nx8_helpers_add_white_dice() -> None:
    three = Fight("f1", "gridling-1", "red-1", ("gridling-2", "gridling-3"))
    at = fight("red-1 6,3; gridling-1 7,3; gridling-2 6,2; gridling-3 5,3; red-2 20,3; ork-2 21,3", three, SPARE, step="c_fight")
    after = at.dice(*light(2, 1, 0), *light(1, 0)).when(CHAOS, ResolveFight("f1"))
    after.then(FightRolled, LifeLost("red-1", 2, "melee"), FigureDown)
    assert after.state.soldiers["red-1"].life == -1


def test_nx9_losses_go_to_the_main_fighter_and_then_to_the_helpers() -> None:
    three = Fight("f1", "gridling-1", "red-1", ("gridling-2", "gridling-3"))
    at = fight("red-1 6,3; gridling-1 7,3; gridling-2 6,2; gridling-3 5,3; red-2 20,3; ork-2 21,3", three, SPARE, step="c_fight")
    after = at.dice(*light(0, 1, 0), *light(2, 2)).when(CHAOS, ResolveFight("f1"))
    lost = [DamageDealt(f"gridling-{number}", 1, "melee") for number in (1, 2, 3)]
    after.then_among(FightRolled, lost[0], lost[1], lost[2])
    assert [fact.seat for fact in after.facts if isinstance(fact, TokenCollected)] == [RED]
    assert not any(name.startswith("gridling") for name in after.state.robotlings)


def test_nx10_the_slower_loses_one_on_equal_sums() -> None:
    at = sergeant(fight("red-c 6,3; ork-1 7,3; red-2 20,3; ork-2 21,3", Fight("f1", "red-c", "ork-1"), SPARE))
    after = at.dice(*heavy(0, 1), *light(1, 0), *light(1, 1)).when(RED, ResolveFight("f1"))
    after.then(FightRolled, LifeLost("red-c", 1, "melee"), PairBound("red-c", "ork-1"))


def test_nx11_slow_against_fast_rolls_the_best_die_again() -> None:
    at = sergeant(fight("red-c 6,3; clone-1 7,3; red-2 20,3; ork-2 21,3", Fight("f1", "red-c", "clone-1"), SPARE))
    after = at.dice(*heavy(3, 1), *light(0, 0), *heavy(2, 2), *heavy(0)).when(RED, ResolveFight("f1"))
    after.then_among(LifeLost("red-c", 3, "melee"), FigureDown)
    assert after.state.soldiers["red-c"].life == -1


def test_nx12_the_same_face_again() -> None:
    at = sergeant(fight("red-c 6,3; clone-1 7,3; red-2 20,3; ork-2 21,3", Fight("f1", "red-c", "clone-1"), SPARE))
    after = at.dice(*heavy(3, 1), *light(0, 0), *heavy(2, 2), *heavy(3)).when(RED, ResolveFight("f1"))
    after.then_among(FightRolled, LifeLost("red-c", 1, "melee"), PairBound)


def test_nx13_a_helper_decides_the_fight_of_a_pair() -> None:
    at = bound(fight(f"{FOUR}; red-3 7,2", Fight("f1", "red-1", "ork-1", ("red-3",), old=True), SPARE), "red-1", "ork-1")
    after = at.dice(*light(1, 0, 2), *light(1, 1)).when(RED, ResolveFight("f1"))
    after.then_among(FigureEliminated, PairDissolved("red-1", "ork-1"))
    assert after.state.bound_to("red-1") is None


# fights ----------------------------------------------------------------------------------------------------------------


def test_sqn_fgt_01_the_leader_calls_the_fights_one_by_one() -> None:
    at = fight(FOUR, ONE, SPARE)
    at.when(RED, ResolveFight("f9")).refused("unknown_fight", "SQN-FGT-01")
    after = at.dice(*light(0, 0), *light(0, 0)).when(RED, ResolveFight("f2")).then(FightRolled, PairBound("red-2", "ork-2"))
    assert [one.id for one in after.state.fights] == ["f1"]


def test_old_pairs_come_last() -> None:
    state = fight(FOUR, Fight("f1", "red-1", "ork-1", old=True), SPARE).state
    assert [one.id for one in in_order(state)] == ["f2", "f1"]


def test_sqn_fgt_02_each_helper_adds_one_white_die() -> None:
    assert dice_of(fight(FOUR).state.soldiers["red-1"].profile.melee, 2) == ("L", "L", "L", "L")


def test_sqn_fgt_03_the_active_side_rolls_first() -> None:
    at = fight(FOUR, ONE, SPARE).dice(*light(2, 1), *light(0, 1)).when(RED, ResolveFight("f1"))
    at.then_among(FightRolled("f1", ("L", "L"), (2, 1), ("L", "L"), (0, 1), (3, 1)))


def test_sqn_fgt_04_the_lower_side_loses_the_difference_whatever_its_armour() -> None:
    state = fight(FOUR).state
    assert losses(state, state.soldiers["red-1"], state.robotlings["ork-1"], 3, 1) == (0, 2)
    assert losses(state, state.soldiers["red-1"], state.robotlings["ork-1"], 1, 3) == (2, 0)


def test_sqn_fgt_05_equal_sums_cost_nothing() -> None:
    state = fight(FOUR).state
    assert losses(state, state.soldiers["red-1"], state.robotlings["ork-1"], 2, 2) == (0, 0)


def test_sqn_fgt_06_one_step_of_initiative_rolls_nothing_again() -> None:
    at = fight("red-1 6,3; clone-1 7,3; red-2 20,3; ork-2 21,3", Fight("f1", "red-1", "clone-1"), SPARE)
    at.dice(*light(2, 2), *heavy(1, 2)).when(RED, ResolveFight("f1")).then_among(FightRolled)


def test_sqn_fgt_07_any_difference_of_initiative_costs_the_slower_one() -> None:
    state = fight("red-1 6,3; clone-1 7,3").state
    assert losses(state, state.soldiers["red-1"], state.robotlings["clone-1"], 2, 2) == (1, 0)


def test_sqn_fgt_08_what_is_left_over_is_the_main_fighters() -> None:
    state = fight("red-1 6,3; red-c 6,2; ork-1 7,3").state
    side = (state.soldiers["red-1"], state.soldiers["red-c"])
    assert shares(side, 2) == (("red-1", 1), ("red-c", 1))
    assert shares(side, 5) == (("red-1", 3), ("red-c", 2))


def test_sqn_fgt_09_main_fighters_are_bound_and_helpers_are_free() -> None:
    at = fight(f"{FOUR}; red-3 7,2", Fight("f1", "red-1", "ork-1", ("red-3",)), SPARE)
    after = at.dice(*light(0, 0, 0), *light(0, 0)).when(RED, ResolveFight("f1")).then(FightRolled, PairBound("red-1", "ork-1"))
    assert after.state.bound_to("red-3") is None


def test_sqn_fgt_11_the_order_of_declarations_decides() -> None:
    at = table("red-1 6,3; red-2 7,2; red-3 8,3; ork-1 7,3", step="attack")
    at = changed(at, policies={CHAOS: {"defensive_fire": "never"}})
    for name in ("red-2", "red-3", "red-1"):
        at = at.when(RED, DeclareAttack(name, "ork-1"))
    assert (at.state.fights[0].active, at.state.fights[0].helpers) == ("red-2", ("red-3", "red-1"))


def test_sqn_fgt_12_a_door_is_struck_with_close_combat_dice() -> None:
    at = table("red-1 3,3; ork-1 20,20", step="attack")
    door = next(iter(at.state.layout.doors.values()))
    beside = at.state.layout.door_squares(door.id)[0]
    at = altered(altered(at, "red-1", square=beside), "red-1", melee=Pool(2, 0))
    after = at.dice(*heavy(3, 1)).when(RED, StrikeObject("red-1", door.id))
    after.then_among(ObjectStruck("red-1", door.id, ("H", "H"), (3, 1)), EdgeDamaged(door.id, 1, 0, door.edges))
    after.when(RED, StrikeObject("red-1", door.id)).refused("already_attacked", "SQN-ATK-01")
    altered(at, "red-1", square="20,3").when(RED, StrikeObject("red-1", door.id)).refused("not_in_contact", "SQN-FGT-12")
    at.when(RED, StrikeObject("red-1", "0,0|0,1")).refused("bad_target", "SQN-FGT-12")
    assert edges.barrier(after.state, door.id) is None


def struck(at: Table, figure: str, points: int) -> Table:
    """The position after a figure has lost life."""
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    damage.lose_life(base_turn(turn, State), figure, points, "melee", None)
    return given(GAME, turn.state, turn.number)


def settled(at: Table) -> Table:
    """The position after all that follows every command."""
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    turns.settle(base_turn(turn, State))
    return given(GAME, turn.state, turn.number)


def test_sqn_fgt_13_a_pair_is_dissolved_with_a_figure_that_is_down() -> None:
    at = bound(table(FOUR), "red-1", "ork-1")
    assert settled(at).state.pairs == at.state.pairs
    assert settled(struck(at, "ork-1", 1)).state.pairs == ()
    assert settled(struck(at, "red-1", 1)).state.pairs == ()


# casualties ------------------------------------------------------------------------------------------------------------


def test_sqn_cas_01_life_may_fall_below_nothing() -> None:
    after = struck(fight(FOUR), "red-1", 4).state
    assert (after.soldiers["red-1"].life, after.down) == (-3, {"red-1": 2})


def test_sqn_cas_02_a_downed_figure_counts_as_not_being_there() -> None:
    after = struck(fight(FOUR), "red-1", 1).state
    assert "6,3" not in after.occupied()
    assert "red-1" not in {figure.id for figure in after.aboard()}
    assert after.soldiers["red-1"].square == "6,3"


def closing(at: Table) -> Table:
    """The position after the marines' player turn has ended."""
    ready = changed(at, fights=(ONE,), step="fight", called=None, active=None)
    return ready.dice(*light(0, 0), *light(0, 0)).when(RED, ResolveAll())


def test_sqn_cas_05_a_figure_that_is_still_down_is_lost_at_the_end_of_that_turn() -> None:
    at = struck(fight(FOUR), "red-2", 1)
    assert closing(at).state.down == {"red-2": 2}
    later = closing(changed(at, round=2))
    later.then_among(FigureLost("red-2"), FigureEliminated, PointsLost(RED, 5, 5))
    assert later.state.soldiers["red-2"].status == "lost"


def test_sqn_cas_06_chaos_figures_are_removed_at_once() -> None:
    assert "ork-1" not in struck(fight(FOUR), "ork-1", 1).state.robotlings


def test_sqn_cas_07_who_is_destroyed_outright_is_lost_at_once() -> None:
    at = struck(fight(FOUR), "red-1", 1)
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    damage.eliminate(base_turn(turn, State), "red-1", "sacrifice", None)
    assert (turn.state.down, turn.state.soldiers["red-1"].status) == ({}, "lost")


def test_sqn_cas_08_at_the_end_of_the_mission_the_downed_are_lost() -> None:
    at = struck(changed(fight(FOUR), final=True), "red-2", 1)
    ended = closing(at)
    ended.then_among(FigureLost("red-2"), ScoresSettled)
    assert ended.state.reason == "last_round"


def test_sqn_cas_09_what_a_downed_figure_carries_lies_there() -> None:
    thing = Thing("core", "6,3", "A1")
    at = changed(fight(FOUR), items={"core": Item(thing, "main", "6,3", 0, "red-1")}, main=Objectives(Retrieve((thing,)), "active"))
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    damage.lose_life(base_turn(turn, State), "red-1", 1, "melee", None)
    assert any(isinstance(fact, ObjectDropped) for fact in turn.facts)
    assert turn.state.items["core"].carrier == ""


def test_sqn_cas_10_without_a_standing_or_docked_marine_the_mission_ends() -> None:
    at = fight("red-1 6,3; ork-1 7,3", ONE)
    home = {name: figure if name == "red-1" else replace(figure, status="stood_down") for name, figure in at.state.soldiers.items()}
    after = changed(at, soldiers=home).dice(*light(0, 0), *light(1, 0)).when(RED, ResolveFight("f1"))
    after.then_among(FigureDown, FigureLost, ScoresSettled)
    assert (after.state.stage, after.state.reason) == ("finished", "boards_empty")
    after.when(RED, EndCall()).refused("game_finished", "SQ-END-02")
