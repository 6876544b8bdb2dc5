"""The dark symmetry (RDB-DSY-01 to 14), with the worked examples X8 and X9."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.red_berets import boxes
from domain.games.red_berets.cards import Equipment, Power
from domain.games.red_berets.commands import (
    Activate,
    ChooseReturnSquare,
    EndTurn,
    FinishPlacing,
    Move,
    PlaceSlave,
    Shoot,
    Strike,
    SustainAcid,
    UsePower,
)
from domain.games.red_berets.commands import Turn as TurnTo
from domain.games.red_berets.events.combat import (
    ArmourRolled,
    AttackRolled,
    DeviceDestroyed,
    FigureBanished,
    FigureBlinded,
    FigureDied,
    FigureEnslaved,
    FigureParalysed,
    FigureReturned,
    FigureWounded,
    HumanKilled,
)
from domain.games.red_berets.events.markers import FiguresConverted
from domain.games.red_berets.events.movement import FigureCompressed, FigureHidden
from domain.games.red_berets.events.objects import (
    AcidCreated,
    AcidFaded,
    AcidSustained,
    AuraRaised,
    AuraTested,
    PowerRolled,
    SaveRolled,
    TileWarped,
)
from domain.games.red_berets.events.rounds import ActionsGained, ChitRemoved, CupFilled, FigureTurnEnded, RoundStarted
from domain.games.red_berets.events.setup import CardShown
from domain.games.red_berets.options import Options
from domain.games.red_berets.pieces import Acid, Card, Hand
from domain.games.red_berets.rules import compression, returning, rounds
from domain.geometry.squares import distance
from domain.kernel.decisions import Decision
from domain.kernel.seats import ALL, audience
from domain.kernel.secret import Secret
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, changed, fact, table

DARK = Options(cards="advanced", dark_symmetry="on")
CRITICAL = Options(cards="advanced", dark_symmetry="on", criticals="on")
PIECES = "N1 1,1; R4 8,1; R5 9,6"


def lord(*powers: Power, pieces: str = PIECES, acting: str = "N1", options: Options = DARK, **fields: Any) -> Table:
    """Return a position in which the overlord holds these powers, unshown."""
    at = table(pieces, acting=acting, options=options, **fields)
    held = tuple(Secret[Card](audience(LEGION), power) for power in powers)
    return changed(at, hands=(Hand(0, held, len(held), "N1"),))


def with_acid(at: Table, *squares: tuple[int, int], made: int = 1) -> Table:
    """Return the position with acid of the overlord on these squares."""
    return changed(at, acid=(Acid("N1", squares, made),))


POOL = ((3, 1), (4, 1), (3, 2), (4, 2))


# using a power ---------------------------------------------------------------------------------------------------------------


def test_rdb_dsy_01_a_power_costs_an_action_whatever_the_result_and_one_is_used_a_round() -> None:
    at = lord("pain", "blindness")
    failed = at.dice(16).when(LEGION, UsePower("pain", target="R4"))
    failed.then_among(CardShown("N1", 0, 0, "pain", None), PowerRolled("N1", "pain", 16, 1, 15, 16, "failure"))
    assert failed.state.acting is not None
    assert failed.state.acting.actions == 2
    failed.when(LEGION, UsePower("blindness", target="R4")).refused("power_already_used", "RDB-DSY-01")
    at.when(LEGION, UsePower("time_death")).refused("no_such_card", "RDB-DSY-01")
    next_round = changed(failed, round=2).dice(15, 20).when(LEGION, UsePower("pain", target="R4"))
    assert not [one for one in next_round.facts if isinstance(one, CardShown)]
    plain = table(PIECES, acting="N1")
    plain.when(LEGION, UsePower("pain", target="R4")).refused("option_disabled", "RDB-DSY-01")


def test_rdb_dsy_02_a_critical_failure_ends_the_turn_and_paralyses() -> None:
    at = lord("pain", options=CRITICAL, cup={IMPERIAL: 1, LEGION: 1})
    after = at.dice(20, 0).when(LEGION, UsePower("pain", target="R4")).then_among(FigureParalysed("N1"), FigureTurnEnded)
    assert fact(after, PowerRolled).result == "fumble"
    plain = lord("pain").dice(20).when(LEGION, UsePower("pain", target="R4"))
    assert (fact(plain, PowerRolled).result, plain.state.figures["N1"].paralysed) == ("failure", False)


def test_rdb_dsy_03_the_victim_saves_against_initiative_but_not_against_a_critical_success() -> None:
    at = lord("pain")
    saved = at.dice(15, 11).when(LEGION, UsePower("pain", target="R4"))
    saved.then_among(SaveRolled("R4", "pain", 11, 11, True))
    assert not saved.state.figures["R4"].paralysed
    helmet = altered(at, "R4", equipment=("scanner", "psi_helmet")).dice(15, 15).when(LEGION, UsePower("pain", target="R4"))
    assert fact(helmet, SaveRolled).need == 15
    certain = lord("pain", options=CRITICAL).dice(1).when(LEGION, UsePower("pain", target="R4"))
    assert certain.state.figures["R4"].paralysed


def test_rdb_dsy_04_any_human_in_sight_is_a_target_whatever_the_facing() -> None:
    lord("pain", pieces="N1 3,3; R4 9,3").when(LEGION, UsePower("pain", target="R4")).refused("no_line_of_sight", "RDB-SHO-01")
    lord("pain", pieces="N1 1,1; L4 8,1; R4 9,6").when(LEGION, UsePower("pain", target="L4")).refused("not_an_enemy", "RDB-SHO-08")
    turned = Options(cards="advanced", dark_symmetry="on", facing="on")
    for square in ("2,1", "8,1"):
        at = lord("pain", pieces=f"N1 1,1 W; R4 {square} W", options=turned)
        at.dice(15, 12).when(LEGION, UsePower("pain", target="R4")).then_among(FigureParalysed("R4"))
    after = lord("pain", pieces="N1 1,1 W; R4 8,1 W", options=turned).dice(16)
    assert after.when(LEGION, UsePower("pain", target="R4", turn_after="E")).state.figures["N1"].facing == "E"


def test_rdb_dsy_05_pain_paralyses_for_a_round() -> None:
    lord("pain").dice(15, 12).when(LEGION, UsePower("pain", target="R4")).then_among(FigureParalysed("R4"))


@pytest.mark.parametrize(("acted", "until"), [(False, 2), (True, 3)])
def test_rdb_dsy_06_a_blinded_human_takes_one_step_an_action_and_nothing_else(acted: bool, until: int) -> None:
    at = altered(lord("blindness"), "R4", acted=acted).dice(15, 12).when(LEGION, UsePower("blindness", target="R4"))
    at.then_among(FigureBlinded("R4", until))
    blind = altered(lord("blindness", acting="R4"), "R4", blind_until=until)
    step = blind.when(IMPERIAL, Move("7,1"))
    assert step.state.acting is not None
    assert step.state.acting.steps == 0
    blind.when(IMPERIAL, Shoot("imperial_intruder", "N1")).refused("blinded", "RDB-DSY-06")
    sonar = altered(blind, "R4", equipment=("sonar",)).when(IMPERIAL, Move("7,1"))
    assert sonar.state.acting is not None
    assert sonar.state.acting.steps == 2
    eyed = altered(lord("blindness"), "R4", equipment=("cyber_eye",))
    eyed.when(LEGION, UsePower("blindness", target="R4")).refused("immune", "RDB-DSY-06")


@pytest.mark.parametrize("device", ["scanner", "cyber_eye"])
def test_rdb_dsy_08_a_malfunction_destroys_a_device_without_a_save(device: Equipment) -> None:
    at = altered(lord("malfunction"), "R4", equipment=("scanner", "cyber_eye", "sonar"))
    after = at.dice(13).when(LEGION, UsePower("malfunction", target="R4", device=device)).then_among(DeviceDestroyed("R4", device))
    assert device not in after.state.figures["R4"].equipment
    at.when(LEGION, UsePower("malfunction", target="R4", device="sonar")).refused("no_device", "RDB-DSY-08")
    lord("malfunction", pieces="N1 1,1; R1 8,1").when(LEGION, UsePower("malfunction", target="R1", device="scanner")).refused(
        "no_device", "RDB-DSY-08"
    )


def test_x8_a_malfunction_succeeds_at_thirteen() -> None:
    at = lord("malfunction")
    after = at.dice(13).when(LEGION, UsePower("malfunction", target="R4", device="scanner")).then_among(DeviceDestroyed("R4", "scanner"))
    assert fact(after, PowerRolled).need == 13
    failed = at.dice(14).when(LEGION, UsePower("malfunction", target="R4", device="scanner"))
    assert failed.state.figures["R4"].equipment == ("scanner",)
    assert failed.state.acting is not None
    assert failed.state.acting.actions == 2
    failed.when(LEGION, UsePower("malfunction", target="R4", device="scanner")).refused("power_already_used", "RDB-DSY-01")


def test_x9_a_save_of_eleven_against_pain() -> None:
    saved = lord("pain").dice(15, 11).when(LEGION, UsePower("pain", target="R4"))
    assert (fact(saved, SaveRolled).need, saved.state.figures["R4"].paralysed) == (11, False)
    assert lord("pain", options=CRITICAL).dice(1).when(LEGION, UsePower("pain", target="R4")).state.figures["R4"].paralysed


def test_rdb_dsy_14_time_death_adds_the_cards_actions_and_is_used_up_by_the_attempt() -> None:
    at = lord("time_death")
    quick = at.dice(10).when(LEGION, UsePower("time_death")).then_among(ActionsGained(3, 5))
    failed = at.dice(11).when(LEGION, UsePower("time_death"))
    for after in (quick, failed):
        changed(after, round=2).when(LEGION, UsePower("time_death")).refused("no_such_card", "RDB-DSY-01")


# the dark aura ---------------------------------------------------------------------------------------------------------------


def aura(pieces: str = "N1 1,1; R4 8,1; R5 33,5", chit: bool = True, options: Options = CRITICAL) -> Table:
    """Return a position under a dark aura, at a chit of imperial or in the turn of R4."""
    if chit:
        return altered(table(pieces, chit=IMPERIAL, options=options, cup={IMPERIAL: 1, LEGION: 1}), "N1", aura_round=1)
    return altered(table(pieces, acting="R4", options=options, cup={IMPERIAL: 1, LEGION: 1}), "N1", aura_round=1)


def braving(roll: int) -> Table:
    """Return the position after R4 began its turn with this test."""
    return aura().dice(roll).when(IMPERIAL, Activate("R4")).then_among(AuraTested)


def test_rdb_dsy_07_an_aura_is_raised_until_the_end_of_the_round() -> None:
    at = lord("dark_aura", cup={}).dice(14).when(LEGION, UsePower("dark_aura")).then_among(AuraRaised("N1"))
    assert at.state.figures["N1"].aura_round == 1
    ended = at.dice(5, 5, 0).when(LEGION, EndTurn())
    assert ended.state.figures["N1"].aura_round == 0


def test_rdb_dsy_07_a_human_in_sight_tests_at_the_start_of_its_turn() -> None:
    assert fact(braving(1), AuraTested) == AuraTested("R4", "N1", 11, 1, "critical")
    free = braving(1)
    free.dice(14, 20).when(IMPERIAL, Shoot("imperial_intruder", "N1")).then_among(ArmourRolled)
    far = aura("N1 3,3; R4 9,3; R5 33,5").when(IMPERIAL, Activate("R4"))
    assert not [one for one in far.facts if isinstance(one, AuraTested)]


def test_rdb_dsy_07_a_success_leaves_firearms_and_no_step_nearer() -> None:
    at = braving(11)
    at.dice(15).when(IMPERIAL, Shoot("imperial_intruder", "N1")).then_among(AttackRolled)
    at.when(IMPERIAL, Move("7,1")).refused("aura_may_not_approach", "RDB-DSY-07")
    assert at.when(IMPERIAL, Move("8,2")).state.figures["R4"].square == (8, 2)
    at.dice(0).when(IMPERIAL, EndTurn()).then_among(FigureTurnEnded)
    near = aura("N1 1,1; R4 2,1; R5 33,5").dice(11).when(IMPERIAL, Activate("R4"))
    near.when(IMPERIAL, Strike("aggressor", "N1")).refused("aura_firearms_only", "RDB-DSY-07")


def test_rdb_dsy_07_a_failure_forbids_attacks_and_nothing_else() -> None:
    at = braving(12)
    at.when(IMPERIAL, Shoot("imperial_intruder", "N1")).refused("aura_no_attack", "RDB-DSY-07")
    at.when(IMPERIAL, Move("7,1"))
    dead = altered(at, "N1", status="dead", square=None)
    dead.when(IMPERIAL, Shoot("imperial_intruder", "N1")).refused("not_an_enemy", "RDB-SHO-08")


def test_rdb_dsy_07_a_critical_failure_is_flight_until_the_actions_are_gone() -> None:
    at = braving(20)
    at.when(IMPERIAL, EndTurn()).refused("must_flee", "RDB-DSY-07")
    at.when(IMPERIAL, Shoot("imperial_intruder", "N1")).refused("must_flee", "RDB-DSY-07")
    at.when(IMPERIAL, Move("8,2")).refused("must_flee", "RDB-DSY-07")
    decision = at.game.awaiting(at.state)[0]
    for _ in range(9):
        command = at.game.default(at.state, IMPERIAL, decision)
        if isinstance(command, EndTurn):
            break
        before = at.state.figures["R4"].square
        at = at.when(IMPERIAL, command)
        after = at.state.figures["R4"].square
        assert before is not None
        assert after is not None
        assert distance(after, (1, 1)) > distance(before, (1, 1))
    at.dice(0).when(IMPERIAL, EndTurn()).then_among(FigureTurnEnded)


def test_rdb_dsy_07_the_first_step_that_gives_sight_calls_for_the_test_once_a_turn() -> None:
    at = aura("N1 3,3; R4 8,2; R5 33,5", chit=False)
    at.when(IMPERIAL, Move("5,1")).refused("not_adjacent", "RDB-MOV-11")
    step = at.dice(12).when(IMPERIAL, Move("7,1")).then_among(AuraTested)
    again = step.when(IMPERIAL, Move("7,2"))
    assert not [one for one in again.facts if isinstance(one, AuraTested)]


def test_rdb_dsy_07_a_figure_in_flight_turns_away_before_it_runs() -> None:
    options = Options(cards="advanced", dark_symmetry="on", criticals="on", facing="on")
    at = aura("N1 1,1 E; R4 8,1 W; R5 33,5 N", options=options).dice(20).when(IMPERIAL, Activate("R4")).then_among(AuraTested)
    at.when(IMPERIAL, EndTurn()).refused("must_flee", "RDB-DSY-07")
    at.when(IMPERIAL, Move("7,1")).refused("must_flee", "RDB-DSY-07")
    decision = at.game.awaiting(at.state)[0]
    assert at.game.default(at.state, IMPERIAL, decision) == TurnTo("N")
    away = at.when(IMPERIAL, TurnTo("E")).when(IMPERIAL, Move("9,1"))
    away.when(IMPERIAL, TurnTo("W")).refused("must_flee", "RDB-DSY-07")
    away.when(IMPERIAL, Move("10,2")).then_among()


# compression -----------------------------------------------------------------------------------------------------------------


def test_rdb_dsy_09_compression_moves_by_the_shortest_way_within_the_skill() -> None:
    at = lord("compression", pieces="N1 1,1; R4 8,1; R5 9,6; R6 2,1")
    at.when(LEGION, UsePower("compression", square="34,20")).refused("bad_path", "RDB-DSY-09")
    at.when(LEGION, UsePower("compression", square="8,1")).refused("bad_path", "RDB-DSY-09")
    after = at.dice(12).when(LEGION, UsePower("compression", square="4,1"))
    assert fact(after, FigureCompressed) == FigureCompressed("N1", ((2, 0), (3, 0), (4, 1)))
    wounded = altered(at, "N1", wounds=2)
    assert compression.allowance(wounded.state, wounded.state.figures["N1"]) == 13
    assert at.dice(13).when(LEGION, UsePower("compression", square="4,1")).state.figures["N1"].square == (1, 1)


def test_rdb_dsy_09_an_unexplored_tile_is_only_the_end_and_hides_him() -> None:
    at = lord("compression", pieces="N1 10,3; R4 1,1", revealed="0", cup={IMPERIAL: 1, LEGION: 1})
    at.when(LEGION, UsePower("compression", square="13,3")).refused("bad_path", "RDB-DSY-09")
    at.dice(12, 0).when(LEGION, UsePower("compression", square="12,3")).then_among(FigureCompressed, FigureHidden, FigureTurnEnded)


def test_rdb_dsy_09_the_way_has_the_fewest_acid_squares_that_the_steps_allow() -> None:
    round_about = with_acid(lord("compression", pieces="N1 2,1; R4 9,6"), *POOL)
    way = compression.path(round_about.state, round_about.state.figures["N1"], (5, 1))
    assert way is not None
    assert not set(way) & set(POOL)
    wall = tuple((3, y) for y in range(8))
    barred = with_acid(lord("compression", pieces="N1 2,1; R4 9,6", revealed="0"), *wall)
    assert compression.path(barred.state, barred.state.figures["N1"], (4, 1)) == ((3, 0), (4, 1))
    after = barred.dice(12, 20).when(LEGION, UsePower("compression", square="4,1"))
    assert [one.path for one in after.facts if isinstance(one, FigureCompressed)] == [((3, 0),), ((4, 1),)]
    after.then_among(FigureWounded("N1", 1, 1))


# enslaving the dead ----------------------------------------------------------------------------------------------------------


def killed(pieces: str = "N1 1,1; R4 2,1; R5 9,6") -> Table:
    """Return the position after the overlord has killed R4 in close combat."""
    at = lord("enslave_dead", pieces=pieces, cup={IMPERIAL: 2, LEGION: 1})
    at = altered(at, "R4", wounds=1)
    hand = at.state.hands[0]
    claws = Secret[Card](ALL, "claws_of_bohnar")
    at = changed(at, hands=(replace(hand, cards=(*hand.cards, claws), shown=("claws_of_bohnar",)),))
    at = altered(at, "N1", weapons=("claws_of_bohnar",))
    return at.dice(1, 20).when(LEGION, Strike("claws_of_bohnar", "R4")).then_among(FigureDied, HumanKilled)


def test_rdb_dsy_10_a_body_rises_with_the_wounded_side_and_without_equipment() -> None:
    at = killed()
    at.when(LEGION, UsePower("enslave_dead", target="R5")).refused("no_victim", "RDB-DSY-10")
    slave = at.dice(12).when(LEGION, UsePower("enslave_dead", target="R4")).then_among(FigureEnslaved).state.figures["R4"]
    assert (slave.seat, slave.square, slave.wounds, slave.acted, slave.slave) == (LEGION, (2, 1), 1, True, True)
    assert (slave.weapons, slave.equipment) == (("imperial_intruder", "aggressor"), ())
    lord("enslave_dead").when(LEGION, UsePower("enslave_dead", target="R4")).refused("no_victim", "RDB-DSY-10")


def test_rdb_dsy_10_a_slave_has_the_weapons_of_its_character_card() -> None:
    for carried in (("aggressor", "hellspitter"), ("imperial_intruder", "aggressor", "panzerbrecher", "iron_fist")):
        at = altered(killed(), "R4", weapons=carried).dice(12).when(LEGION, UsePower("enslave_dead", target="R4"))
        assert at.state.figures["R4"].weapons == ("imperial_intruder", "aggressor")
    lost = altered(killed(), "R4", weapons=("aggressor",)).dice(12).when(LEGION, UsePower("enslave_dead", target="R4"))
    assert lost.state.figures["R4"].weapons == ("aggressor",)


def test_rdb_dsy_10_a_slave_has_a_legion_chit_from_the_next_round_on() -> None:
    at = killed().dice(12).when(LEGION, UsePower("enslave_dead", target="R4"))
    assert rounds.chits_of(at.state, LEGION) == at.state.troops + 1
    at.when(IMPERIAL, Activate("R4")).refused("not_your_decision", "RDB-GEN-01")
    jungle = changed(at, jungle=True, round=9)
    assert rounds.chits_of(jungle.state, LEGION) == min(9, at.state.troops + 1)


def test_rdb_dsy_10_on_a_taken_square_the_legion_chooses_the_nearest_free_one() -> None:
    at = killed().when(LEGION, Move("2,1")).dice(12).when(LEGION, UsePower("enslave_dead", target="R4"))
    assert [(question.kind, question.about) for question in at.state.stack] == [("place_slave", "R4")]
    at.when(LEGION, PlaceSlave("5,1")).refused("bad_square", "RDB-DSY-10")
    assert at.when(LEGION, PlaceSlave("3,1")).state.figures["R4"].square == (3, 1)
    assert at.game.default(at.state, LEGION, Decision("slave", LEGION, "place_slave")) == PlaceSlave("2,0")


# acid ------------------------------------------------------------------------------------------------------------------------


def test_rdb_dsy_11_acid_burns_all_on_its_four_squares_from_the_north_west() -> None:
    at = lord("acid_flow", pieces="N1 1,1; R4 4,1; L4 3,2; R5 9,6")
    at.when(LEGION, UsePower("acid_flow", square="0,0")).refused("bad_square", "RDB-DSY-11")
    at.when(LEGION, UsePower("acid_flow", square="25,10")).refused("no_line_of_sight", "RDB-DSY-11")
    after = at.dice(11, 13, 11).when(LEGION, UsePower("acid_flow", square="3,1"))
    after.then_among(AcidCreated("N1", ((3, 1), (4, 1), (3, 2), (4, 2))))
    assert [(one.figure, one.damage) for one in after.facts if isinstance(one, ArmourRolled)] == [("R4", 11), ("L4", 11)]


def test_rdb_dsy_11_sustained_acid_burns_again_once_a_round_or_fades() -> None:
    at = with_acid(lord("acid_flow", pieces="N1 1,1; R4 4,1; R5 9,6", round=2, cup={}), *POOL)
    after = at.dice(14).when(LEGION, SustainAcid()).then_among(AcidSustained("N1"), FigureWounded("R4", 1, 1))
    after.when(LEGION, SustainAcid()).refused("power_already_used", "RDB-DSY-11")
    kept = after.dice(5, 5, 0).when(LEGION, EndTurn())
    assert kept.state.acid
    at.dice(5, 5, 0).when(LEGION, EndTurn()).then_among(AcidFaded("N1"))
    lord("acid_flow").when(LEGION, SustainAcid()).refused("no_acid", "RDB-DSY-11")
    hidden = with_acid(lord("acid_flow", round=2), (25, 10), (26, 10))
    hidden.when(LEGION, SustainAcid()).refused("no_line_of_sight", "RDB-DSY-11")


def test_rdb_dsy_11_a_step_from_a_clean_onto_an_acid_square_burns() -> None:
    at = with_acid(lord("acid_flow", pieces="N1 1,6; R4 5,1; R5 9,6", acting="R4"), *POOL)
    at.when(IMPERIAL, Move("3,1")).refused("not_adjacent", "RDB-MOV-11")
    wet = at.dice(13).when(IMPERIAL, Move("4,1")).then_among(ArmourRolled("R4", 24, 11, 13, 13, True))
    assert not [one for one in wet.when(IMPERIAL, Move("3,1")).facts if isinstance(one, ArmourRolled)]
    legion = with_acid(table("L4 5,1; R5 9,6", acting="L4", options=DARK), *POOL)
    legion.dice(11).when(LEGION, Move("4,1")).then_among(ArmourRolled("L4", 22, 11, 11, 11, True))


# the dimension hole ----------------------------------------------------------------------------------------------------------


def test_rdb_dsy_12_a_healthy_victim_returns_with_a_wound_at_the_end_of_the_round() -> None:
    at = lord("dimension_hole", cup={IMPERIAL: 2, LEGION: 0}).dice(11, 12).when(LEGION, UsePower("dimension_hole", target="R4"))
    at.then_among(FigureBanished("R4", 1), ChitRemoved(IMPERIAL, "banished"))
    assert not [one for one in at.state.humans() if one.id == "R4"]
    back = changed(at, cup={}).dice(5, 5, 0).when(LEGION, EndTurn())
    back.then_among(FigureReturned("R4", (8, 1)), FigureWounded("R4", 1, 1))
    later = altered(lord("dimension_hole", cup={}), "R4", acted=True).dice(11, 12).when(LEGION, UsePower("dimension_hole", target="R4"))
    away = later.then_among(FigureBanished("R4", 2)).dice(5, 5, 0).when(LEGION, EndTurn())
    assert away.state.figures["R4"].status == "banished"
    assert fact(away, CupFilled).counts[IMPERIAL] == 1


def test_rdb_dsy_12_a_wounded_victim_is_dead_at_once() -> None:
    at = altered(lord("dimension_hole", cup={IMPERIAL: 1, LEGION: 1}), "R4", wounds=1)
    at.dice(11, 12).when(LEGION, UsePower("dimension_hole", target="R4")).then_among(FigureDied, ChitRemoved(IMPERIAL, "figure_died"))


def test_rdb_dsy_12_if_the_square_is_taken_the_owner_chooses_the_nearest_one() -> None:
    at = lord("dimension_hole", pieces="N1 1,1; R5 8,1; R4 9,6", cup={})
    at = altered(at, "R4", status="banished", square=(8, 1), returns=1)
    asked = at.when(LEGION, EndTurn())
    assert [(question.kind, question.seats) for question in asked.state.stack] == [("return_square", (IMPERIAL,))]
    asked.when(IMPERIAL, ChooseReturnSquare("8,4")).refused("bad_square", "RDB-DSY-12")
    assert at.game.default(asked.state, IMPERIAL, Decision("back", IMPERIAL, "return_square")) == ChooseReturnSquare("8,0")
    back = asked.dice(5, 5, 0).when(IMPERIAL, ChooseReturnSquare("7,2")).then_among(FigureReturned("R4", (7, 2)))
    assert back.state.round == 2


# space warp ------------------------------------------------------------------------------------------------------------------


def test_rdb_dsy_13_a_tile_turns_with_everything_on_it() -> None:
    options = Options(cards="advanced", dark_symmetry="on", facing="on")
    at = with_acid(lord("space_warp", pieces="N1 1,1 E; R4 8,2 N; R5 14,1 N", options=options), *POOL)
    after = at.dice(10).when(LEGION, UsePower("space_warp", mode="rotate")).then_among(TileWarped)
    lying = after.state.figures
    assert [(lying[name].square, lying[name].facing) for name in ("N1", "R4", "R5")] == [((10, 6), "W"), ((3, 5), "S"), ((14, 1), "N")]
    assert after.state.layout[0].read().rotation == 180
    assert after.state.acid[0].squares == ((7, 5), (8, 5), (7, 6), (8, 6))


def test_rdb_dsy_13_two_tiles_change_places_with_figures_markers_and_boxes() -> None:
    options = Options(mission="m2", cards="advanced", dark_symmetry="on")
    lying = {"markers": "L5 board 4; D12 display 4", "boxes": "0 small; 4 large"}
    at = lord("space_warp", pieces="N1 1,1; R4 8,2", options=options, revealed="0", **lying)
    after = at.dice(10).when(LEGION, UsePower("space_warp", mode="swap", pos=4)).then_among(TileWarped)
    assert after.state.figures["R4"].square == (20, 10)
    assert [bool(rows) for rows in after.state.terrain] == [pos == 4 for pos in range(9)]
    assert [(count.pos, count.display + count.idle) for count in after.state.counts] == [(0, 2)]
    assert (boxes.contents(after.state, 0), boxes.contents(after.state, 4)) == (("large",), ("small",))
    assert (after.state.layout[4].read().tile, after.state.entry) == ("T1", 0)


def test_rdb_dsy_13_acid_on_two_tiles_fades() -> None:
    at = with_acid(lord("space_warp"), (11, 3), (12, 3), (11, 4), (12, 4))
    assert not at.dice(10).when(LEGION, UsePower("space_warp", mode="rotate")).state.acid


def test_rdb_dsy_13_a_cave_is_never_torn_apart() -> None:
    at = lord("space_warp")
    at.when(LEGION, UsePower("space_warp", mode="flip")).refused("malformed", "RDB-DSY-13")
    at.when(LEGION, UsePower("space_warp", mode="swap", pos=0)).refused("malformed", "RDB-DSY-13")
    at.when(LEGION, UsePower("space_warp", mode="swap", pos=9)).refused("unknown_box", "RDB-GEO-01")
    walled = changed(at, rubble=tuple((x, y) for x in (24, 25, 26, 27) for y in range(24)))
    walled.when(LEGION, UsePower("space_warp", mode="rotate")).refused("cave_not_connected", "RDB-DSY-13")


def test_the_options_of_an_overlord_name_what_his_powers_can_reach() -> None:
    at = lord("pain", "malfunction", "compression", "acid_flow", "space_warp")
    found = {option.fixed["power"] for option in at.game.legal(at.state, LEGION) if option.command == "use_power"}
    assert found == {"pain", "malfunction", "compression", "acid_flow", "space_warp"}


def test_rdb_dsy_12_a_return_that_meets_markers_ends_the_round_once() -> None:
    at = lord("dimension_hole", pieces="N1 1,1; R5 8,1; R4 9,6", markers="L5 board 0", cup={})
    at = altered(at, "R4", status="banished", square=(8, 1), returns=1)
    asked = at.when(LEGION, EndTurn())
    back = asked.dice(1, 20).when(IMPERIAL, ChooseReturnSquare("7,2")).then_among(FigureReturned("R4", (7, 2)), FiguresConverted)
    ended = back.dice(5, 5, 0).when(LEGION, FinishPlacing("yes"))
    assert [one.round for one in ended.facts if isinstance(one, RoundStarted)] == [2]


def test_rdb_dsy_12_nobody_returns_into_a_sealed_passage() -> None:
    at = lord("dimension_hole", pieces="N1 1,1; R5 27,19; R4 9,6", cup={})
    (sealed,) = at.state.sealed
    board = at.state.ground()
    walled = [near for near in board.squares_in(sealed) if distance(near, (28, 19)) <= 2]
    assert walled
    assert not set(returning.nearest_free(at.state, walled[0])) & set(board.squares_in(sealed))
