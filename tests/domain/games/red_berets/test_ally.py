"""The Bauhaus rangers as the ally of mission 3 (RDB-BAU-01, RDB-BAU-02, RDB-SUR-14), and an ally who gives up (RDB-GEN-08)."""

import pytest

from domain.games.red_berets import sheets
from domain.games.red_berets.commands import (
    ChooseNepharite,
    EndTurn,
    EnterTunnel,
    Exchange,
    FinishPlacing,
    FinishSetup,
    Move,
    MoveMarker,
    PassChit,
    PlaceReinforcement,
    SaveChit,
    Shoot,
    TakeCard,
    Treat,
    UseSavedChit,
)
from domain.games.red_berets.events.lightning import CavesRegrouped
from domain.games.red_berets.events.markers import SurpriseRolled
from domain.games.red_berets.events.objects import MineExploded
from domain.games.red_berets.events.rounds import ChitDiscarded, CupFilled, MissionDecided, SeatWithdrawn
from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Options
from domain.games.red_berets.rules import stages
from domain.kernel.turn import Turn
from games.red_berets.lightning import ALLIED, START, above, below, gone, scanning
from games.red_berets.positions import BAUHAUS, IMPERIAL, LEGION, Table, altered, begun, changed, fact, table
from kit.given import Scripted, given

NOBODY = {IMPERIAL: 0, LEGION: 0, BAUHAUS: 0}


def withdrawn(at: Table, seat: int, *dice: int) -> Table:
    """Return the position after a seat gave up."""
    turn = Turn(at.state, Scripted(*dice), at.number, GAME.dice, GAME.rules)
    GAME.withdraw(turn, seat)
    after = given(GAME, turn.state, turn.number)
    after.facts = tuple(turn.facts)
    return after


# the seat ----------------------------------------------------------------------------------------------------------------------


def test_rdb_bau_01_the_ally_has_its_own_seat_cards_and_chits() -> None:
    at = begun(ALLIED)
    assert {figure.seat for name, figure in at.state.figures.items() if name[0] == "B"} == {BAUHAUS}
    assert at.when(BAUHAUS, TakeCard("cyber_eye", "B3")).when(IMPERIAL, TakeCard("cyber_eye", "R3")).refusal is None
    at.when(BAUHAUS, TakeCard("cyber_eye", "R3")).refused("unknown_figure", "RDB-EQP-02")
    turn = scanning(above("R1 1,1; R3 2,1; B1 8,1; B3 9,1; L4 35,23", ALLIED, acting="R3", cup=NOBODY), "R3")
    assert fact(turn.dice(*START).when(IMPERIAL, EndTurn()), CupFilled) == CupFilled((0, 1, 2), (3, 1, 3))


def test_rdb_bau_01_rangers_and_red_berets_are_friends_and_first_aid_is_for_red_berets() -> None:
    options = Options(mission="m3", preset="custom", bauhaus="ally", medic="on")
    at = scanning(above("R2 1,1; B3 2,1; R3 8,1; L4 35,23", options, acting="R2"), "R3")
    at.when(IMPERIAL, Shoot("hellblazer", "B3")).refused("not_an_enemy", "RDB-SHO-08")
    kit = altered(altered(at, "R2", equipment=("medikit",)), "B3", wounds=1)
    kit.when(IMPERIAL, Treat("B3")).refused("not_wounded", "RDB-MED-01")


def test_rdb_bau_01_the_scanner_of_a_ranger_counts() -> None:
    at = scanning(below("B3 3,1; R3 9,1; L4 35,1", ALLIED, acting="B3", recorded=("T1", "T2", "T3", "T4", "T5")), "B3")
    after = altered(at, "B3", square=(11, 3)).when(BAUHAUS, Move("12,3"))
    assert after.state.recorded[-1] == "T2" or len(after.state.recorded) == 5


# the Legion --------------------------------------------------------------------------------------------------------------------


def test_rdb_bau_02_both_overlords_are_on_both_levels_without_a_choice() -> None:
    at = begun(ALLIED)
    at.when(LEGION, ChooseNepharite("surface", "N1")).refused("wrong_nepharite", "RDB-M1-01")
    for seat in (IMPERIAL, BAUHAUS):
        at = at.when(seat, FinishSetup("no"))
    lots = (0, 1, 2, 3, 4, 5, 6, 7, 8, 0, *range(9), *range(15), 0, *(1,) * 28)
    at = at.dice(*lots).when(LEGION, FinishSetup("yes"))
    for markers in (sheets.markers(at.state), stages.lower(at.state)):
        assert [marker.id for marker in markers][:3] == ["N1", "N2", "L3"]
    assert at.state.troops == 10


@pytest.mark.parametrize(("number", "chits"), [(1, 2), (2, 4), (4, 8)])
def test_rdb_bau_02_two_chits_more_each_round(number: int, chits: int) -> None:
    markers = "; ".join(f"L{one} display 8" for one in range(3, 10))
    at = above("R3 1,1; B3 8,1; L10 35,23", ALLIED, markers=markers, acting="R3", round=number - 1, cup=NOBODY)
    assert fact(scanning(at, "R3").dice(*START).when(IMPERIAL, EndTurn()), CupFilled).counts[LEGION] == chits


@pytest.mark.parametrize(("dead", "back"), [((), 2), (("N1",), 1), (("N1", "N2"), 0)])
def test_rdb_bau_02_one_legionnaire_returns_for_each_living_overlord(dead: tuple[str, ...], back: int) -> None:
    at = above("R3 1,1; B3 8,1; L4 35,23; L5 35,22; L6 35,21; N1 34,23; N2 34,22", ALLIED, revealed="0", acting="R3", cup=NOBODY)
    for name in ("L5", "L6", *dead):
        at = altered(at, name, status="dead", square=None)
    at = changed(scanning(at, "R3"), fallen=("L5", "L6"))
    after = at.dice(*(START if not back else START[:2])).when(IMPERIAL, EndTurn())
    for left in range(back, 0, -1):
        assert after.state.stack[-1].kind == "reinforce"
        after = (after.dice(0) if left == 1 else after).when(LEGION, PlaceReinforcement(8))
    assert (len(after.state.fallen), after.state.phase) == (2 - back, "chit")


def test_rdb_bau_02_an_overlord_dead_above_is_dead_below_and_nobody_is_exchanged() -> None:
    at = gone(above("R3 3,1; L4 35,23; N1 34,23; B3 9,1", ALLIED, acting="R3"), "B3")
    at = altered(scanning(at, "R3"), "N1", status="dead", square=None)
    at = at.when(IMPERIAL, EnterTunnel())
    at.when(LEGION, Exchange(8)).refused("exchange_not_allowed", "RDB-M3-10")
    after = at.dice(1, 1).when(LEGION, FinishSetup("no"))
    places = {marker.id: marker.place for marker in sheets.markers(after.state)}
    assert (places["N1"], places["N2"], fact(after, CavesRegrouped).troops) == ("gone", "display", 9)


# surprise ----------------------------------------------------------------------------------------------------------------------


def test_rdb_sur_14_the_seat_of_the_entering_human_and_of_the_best_initiative() -> None:
    at = scanning(above("R3 1,1; B3 11,4; L4 35,23", ALLIED, revealed="0", markers="L5 display 1", acting="B3"), "R3")
    assert at.when(BAUHAUS, Move("12,4")).state.stack[-1].seats == (BAUHAUS,)
    entered = above("R2 1,1; B1 4,1; R3 9,9; L4 35,23", ALLIED, revealed="0", markers="L5 board 1", chit=LEGION)
    entered = gone(scanning(entered, "R3"), "R3")
    contest = entered.dice(10, 3).when(LEGION, MoveMarker("L5", "0", "11,4"))
    assert (fact(contest, SurpriseRolled).sides[0].seat, fact(contest, SurpriseRolled).winner) == (BAUHAUS, BAUHAUS)
    without = altered(entered, "B1", status="dead", square=None).dice(10, 3).when(LEGION, MoveMarker("L5", "0", "11,4"))
    assert fact(without, SurpriseRolled).sides[0].seat == IMPERIAL


# giving up ---------------------------------------------------------------------------------------------------------------------


def test_rdb_gen_08_an_ally_who_gives_up_leaves_his_partner_in_the_game() -> None:
    at = scanning(above("R1 1,1; R3 2,1; B3 8,1; L4 35,23", ALLIED, acting="R1", cup={IMPERIAL: 2, LEGION: 1, BAUHAUS: 1}), "B3")
    after = withdrawn(at, IMPERIAL, 0)
    assert after.state.reason is None
    assert {name: after.state.figures[name].status for name in ("R1", "R3", "B3")} == {"R1": "dead", "R3": "dead", "B3": "board"}
    assert after.state.leading_seat() == BAUHAUS
    assert after.state.cup[IMPERIAL] == 0
    lost = withdrawn(after, BAUHAUS)
    assert (lost.state.winners, lost.state.reason) == ((LEGION,), "withdrawn")
    won = withdrawn(after, LEGION)
    assert won.state.winners == (BAUHAUS,)


def test_rdb_gen_08_saved_chits_of_an_ally_are_discarded_and_his_set_up_is_completed() -> None:
    options = Options(mission="m3", preset="custom", bauhaus="ally", waiting="on")
    at = scanning(above("R3 2,1; B3 8,1; L4 35,23", options, chit=IMPERIAL, cup={IMPERIAL: 0, LEGION: 1, BAUHAUS: 1}), "B3")
    saved = altered(at.dice(0).when(IMPERIAL, SaveChit()), "R3", acted=True)
    after = withdrawn(saved, IMPERIAL, 0)
    assert [one for one in after.facts if isinstance(one, ChitDiscarded | SeatWithdrawn)] == [SeatWithdrawn(0), ChitDiscarded(0, True)]
    early = withdrawn(begun(ALLIED), BAUHAUS)
    assert BAUHAUS in early.state.finished
    assert all(early.state.figures[f"B{number}"].status == "dead" for number in range(1, 7))


def test_rdb_gen_08_a_chit_that_the_default_of_an_ally_draws_is_passed_too() -> None:
    options = Options(mission="m3", preset="custom", bauhaus="ally", waiting="on")
    at = scanning(above("R3 2,1; R4 3,2; B3 8,1; L4 35,23", options, chit=BAUHAUS, saved={IMPERIAL: 1}), "B3")
    at = changed(at, cup={IMPERIAL: 1, LEGION: 1, BAUHAUS: 0}).when(BAUHAUS, PassChit())
    assert at.state.stack[-1].seats == (IMPERIAL,)
    after = withdrawn(at, IMPERIAL, 0, 0)
    assert (after.state.chit, after.state.reason) == (LEGION, None)


def test_a_saved_chit_is_taken_up_only_if_there_is_one() -> None:
    options = Options(waiting="on")
    at = table("R3 1,1; R5 2,1; L4 9,1", chit=IMPERIAL, options=options, cup={IMPERIAL: 0, LEGION: 0}).when(IMPERIAL, SaveChit())
    assert at.state.stack[-1].kind == "wait_window"
    changed(at, saved={}).when(IMPERIAL, UseSavedChit()).refused("no_saved_chit", "RDB-WAI-02")


def test_rdb_gen_08_a_question_about_a_figure_that_is_gone_is_withdrawn() -> None:
    at = above("R6 4,1; B3 8,1; L4 35,23", ALLIED, "9,6", boxes="0 small large", acting="R6", cup={IMPERIAL: 0, LEGION: 1, BAUHAUS: 0})
    asked = scanning(at, "B3").when(IMPERIAL, Move("5,0")).dice(20).when(IMPERIAL, EndTurn())
    assert asked.state.stack[-1].kind == "choose_mine"
    after = withdrawn(asked, IMPERIAL, 0)
    assert (after.state.stack, after.state.phase) == ((), "chit")
    assert not [one for one in after.facts if isinstance(one, MineExploded | MissionDecided)]


def test_rdb_gen_08_the_partner_places_the_exit() -> None:
    at = below("R3 9,1; B3 8,1; L4 35,1", ALLIED, acting="L4", exit=None, round=0, cup=NOBODY)
    at = gone(scanning(at, "B3"), "B3", "R3")
    at = withdrawn(changed(at, round=0), IMPERIAL)
    placed = at.dice(*START[:2]).when(LEGION, EndTurn())
    assert placed.state.stack[-1].seats == (BAUHAUS,)
    assert placed.dice(0).when(BAUHAUS, FinishPlacing("yes")).state.exit is not None
