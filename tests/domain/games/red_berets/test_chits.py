"""Rounds and chits (RDB-INI), with the worked example X13."""

from domain.games.red_berets.commands import Activate, EndTurn, Move, PassChit, Recover, Shoot
from domain.games.red_berets.events.movement import FigureMoved
from domain.games.red_berets.events.rounds import (
    ChitDiscarded,
    ChitPassed,
    ChitRemoved,
    CupFilled,
    FigureRecovered,
    FigureTurnBegan,
    FigureTurnEnded,
    InitiativeDrawn,
    RoundEnded,
    RoundStarted,
)
from domain.games.red_berets.options import Options
from domain.kernel.facts import TurnBegan
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, changed, fact, table


def cup(at: Table, imperial: int, legion: int) -> Table:
    """Return the position with these chits in the cup."""
    return changed(at, cup={IMPERIAL: imperial, LEGION: legion})


def test_rdb_ini_01_a_round_lasts_until_the_cup_is_empty() -> None:
    at = cup(table("R3 1,1; L4 8,1", acting="R3"), 0, 0)
    at.dice(0).when(IMPERIAL, EndTurn()).then(FigureTurnEnded, RoundEnded, RoundStarted, CupFilled, InitiativeDrawn)


def test_rdb_ini_02_a_round_begins_with_cleared_flags_and_a_full_cup() -> None:
    at = altered(cup(table("R3 1,1; L4 8,1", acting="R3"), 0, 0), "L4", acted=True)
    after = at.dice(0).when(IMPERIAL, EndTurn())
    assert (fact(after, RoundStarted).round, after.state.figures["L4"].acted, after.state.extra_used) == (2, False, ())


def test_rdb_ini_03_one_chit_for_each_figure_and_living_troop() -> None:
    at = cup(table("R3 1,1; R5 2,1; L4 8,1", markers="L5 board 1; D11 board 1; PT board 2", acting="R3"), 0, 0)
    after = at.dice(0).when(IMPERIAL, EndTurn())
    assert fact(after, CupFilled) == CupFilled((IMPERIAL, LEGION), (2, 2))


def test_rdb_ini_04_the_sergeant_brings_one_chit_more() -> None:
    at = cup(table("R1 1,1; R5 2,1; L4 8,1", acting="R1"), 0, 0)
    assert fact(at.dice(0).when(IMPERIAL, EndTurn()), CupFilled).counts == (3, 1)


def test_rdb_ini_05_a_chit_runs_a_figure_that_has_not_acted() -> None:
    at = altered(table("R3 1,1; R5 2,1; L4 8,1", chit=IMPERIAL), "R5", acted=True)
    at.when(IMPERIAL, Activate("R5")).refused("already_acted", "RDB-INI-05")
    at.when(IMPERIAL, Activate("L4")).refused("unknown_figure", "RDB-INI-05")
    at = at.when(IMPERIAL, Activate("R3")).then(FigureTurnBegan("R3", "normal", 3))
    after = cup(at, 0, 1).dice(0).when(IMPERIAL, EndTurn())
    after.then_among(FigureTurnEnded, TurnBegan, InitiativeDrawn(LEGION, 0))


def test_rdb_ini_06_the_extra_turn_has_three_actions_once_a_round_for_one_who_has_acted() -> None:
    at = altered(table("R1 1,1; R3 2,1; R5 3,1; L4 9,1", chit=IMPERIAL), "R3", acted=True)
    at.when(IMPERIAL, Activate("R5", "yes")).refused("not_eligible_for_extra", "RDB-INI-06")
    altered(at, "R1", acted=True).when(IMPERIAL, Activate("R1", "yes")).refused("not_eligible_for_extra", "RDB-INI-06")
    altered(at, "R3", paralysed=True).when(IMPERIAL, Activate("R3", "yes")).refused("not_eligible_for_extra", "RDB-INI-06")
    after = at.when(IMPERIAL, Activate("R3", "yes")).then(FigureTurnBegan("R3", "extra", 3))
    assert after.state.extra_used == (IMPERIAL,)
    changed(at, extra_used=(IMPERIAL,)).when(IMPERIAL, Activate("R3", "yes")).refused("no_extra_turn", "RDB-INI-06")
    altered(at, "R1", status="dead", square=None).when(IMPERIAL, Activate("R3", "yes")).refused("no_extra_turn", "RDB-INI-06")


def test_rdb_ini_06_with_the_option_only_troopers_get_the_extra_turn() -> None:
    at = altered(table("R1 1,1; R2 2,1", chit=IMPERIAL, options=Options(sergeant_extra_for="troopers")), "R2", acted=True)
    at.when(IMPERIAL, Activate("R2", "yes")).refused("not_eligible_for_extra", "RDB-INI-06")


def test_rdb_ini_07_a_chit_may_be_passed_and_one_without_use_is_discarded() -> None:
    at = altered(cup(table("R3 1,1; L4 8,1", chit=IMPERIAL), 1, 1), "R3", acted=False)
    at.dice(1).when(IMPERIAL, PassChit()).then(ChitPassed(IMPERIAL), InitiativeDrawn(LEGION, 1))
    useless = cup(table("R3 1,1; L4 8,1", acting="R3"), 1, 1).dice(0, 0).when(IMPERIAL, EndTurn())
    useless.then(FigureTurnEnded, InitiativeDrawn(IMPERIAL, 1), ChitDiscarded(IMPERIAL), InitiativeDrawn(LEGION, 0))


def test_rdb_ini_08_a_figure_that_dies_before_it_has_acted_takes_a_chit_along() -> None:
    at = altered(cup(table("R3 1,1; L4 8,1; L5 9,1", acting="R3"), 0, 2), "L4", wounds=1)
    at.dice(1, 20).when(IMPERIAL, Shoot("imperial_intruder", "L4")).then_among(ChitRemoved(LEGION, "figure_died"))
    acted = altered(at, "L4", acted=True).dice(1, 20).when(IMPERIAL, Shoot("imperial_intruder", "L4"))
    assert acted.state.cup == {IMPERIAL: 0, LEGION: 2}
    assert changed(at, cup={}, saved={}).dice(1, 20).when(IMPERIAL, Shoot("imperial_intruder", "L4")).state.cup == {}


def test_rdb_ini_10_the_chit_of_the_extra_turn_leaves_with_the_sergeant() -> None:
    at = altered(cup(table("L4 1,1; R1 8,1; R3 9,1", acting="L4"), 3, 1), "R1", wounds=1, acted=True)
    after = at.dice(1, 20).when(LEGION, Shoot("whirlwind_blaster", "R1")).then_among(ChitRemoved(IMPERIAL, "leader_died"))
    assert after.state.cup == {IMPERIAL: 2, LEGION: 1}
    used = changed(at, extra_used=(IMPERIAL,)).dice(1, 20).when(LEGION, Shoot("whirlwind_blaster", "R1"))
    assert used.state.cup == {IMPERIAL: 3, LEGION: 1}


def test_x13_two_chits_leave_with_a_sergeant_who_has_not_acted() -> None:
    at = altered(cup(table("L4 1,1; R1 8,1; R2 9,1", acting="L4"), 3, 4), "R1", wounds=1)
    assert at.dice(1, 20).when(LEGION, Shoot("whirlwind_blaster", "R1")).state.cup == {IMPERIAL: 1, LEGION: 4}


def test_rdb_ini_11_a_figure_that_arrived_gets_its_chit_at_the_next_filling() -> None:
    at = cup(table("R3 1,1; L4 8,1", markers="L5 display 3", acting="R3"), 0, 0)
    assert fact(at.dice(0).when(IMPERIAL, EndTurn()), CupFilled).counts == (1, 2)


def test_rdb_ini_12_effects_end_with_the_round() -> None:
    at = altered(cup(table("R3 1,1; L4 8,1", acting="R3"), 0, 0), "L4", burning_until=1, blind_until=2)
    after = at.dice(0).when(IMPERIAL, EndTurn())
    assert (after.state.figures["L4"].burning_until, after.state.figures["L4"].blind_until) == (0, 2)


def test_rdb_ini_13_a_turn_of_the_target_uses_a_chit() -> None:
    at = table("R3 33,5; N1 1,1; PT 3,1", chit=LEGION).when(LEGION, Activate("PT")).then(FigureTurnBegan("PT", "normal", 2))
    at = at.when(LEGION, Move("4,1")).then_among(FigureMoved)
    cup(at, 1, 0).dice(0).when(LEGION, EndTurn()).then_among(FigureTurnEnded, InitiativeDrawn(IMPERIAL, 0))


def test_rdb_par_01_a_chit_removes_paralysis_and_counts_as_the_turn() -> None:
    at = altered(cup(table("R3 1,1; R5 2,1; L4 8,1", chit=IMPERIAL), 0, 1), "R3", paralysed=True)
    at.when(IMPERIAL, Activate("R3")).refused("paralysed", "RDB-PAR-01")
    at.when(IMPERIAL, Recover("R5")).refused("not_paralysed", "RDB-PAR-01")
    after = at.dice(0).when(IMPERIAL, Recover("R3")).then_among(FigureRecovered("R3"))
    assert (after.state.figures["R3"].paralysed, after.state.figures["R3"].acted) == (False, True)


def test_rdb_ini_06_a_figure_that_recovered_takes_no_extra_turn() -> None:
    at = altered(cup(table("R1 1,1; R3 2,1; R5 3,1; L4 8,1", chit=IMPERIAL), 1, 0), "R3", paralysed=True)
    at = altered(altered(at, "R1", acted=True), "R5", acted=True)
    after = at.dice(0).when(IMPERIAL, Recover("R3"))
    after.when(IMPERIAL, Activate("R3", "yes")).refused("not_eligible_for_extra", "RDB-INI-06")
    after.when(IMPERIAL, Activate("R5", "yes")).then_among(FigureTurnBegan("R5", "extra", 3))
    alone = altered(cup(table("R1 1,1; R3 2,1; L4 8,1", chit=IMPERIAL), 1, 0), "R3", paralysed=True)
    gone = altered(alone, "R1", acted=True).dice(0, 0).when(IMPERIAL, Recover("R3")).then_among(ChitDiscarded(IMPERIAL), RoundStarted)
    assert not gone.state.figures["R3"].recovered


def test_rdb_par_01_who_is_away_does_not_recover() -> None:
    at = altered(table("R3 1,1; R5 2,1; L4 8,1", chit=IMPERIAL), "R5", status="banished", paralysed=True)
    at.when(IMPERIAL, Recover("R5")).refused("not_on_board", "RDB-PAR-01")


def test_rdb_par_02_paralysis_of_one_that_has_acted_stays_for_the_next_round() -> None:
    at = altered(table("R3 1,1; R5 2,1; L4 8,1", chit=IMPERIAL), "R3", paralysed=True, acted=True)
    at.when(IMPERIAL, Recover("R3")).refused("already_acted", "RDB-PAR-02")


def test_a_figure_that_is_away_does_not_act_and_a_slave_stays_on_explored_tiles() -> None:
    at = altered(table("R3 1,1; R5 2,1; L4 8,1", chit=IMPERIAL), "R5", status="banished", square=None)
    at.when(IMPERIAL, Activate("R5")).refused("not_on_board", "RDB-INI-05")
    slave = altered(table("R3 11,3; R5 2,1; L4 8,1", revealed="0", acting="R3"), "R3", slave=True, seat=LEGION)
    changed(slave, chit=LEGION).when(LEGION, Move("12,3")).refused("unknown_tile", "RDB-MKR-13")
