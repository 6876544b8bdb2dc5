"""Surprise (RDB-SUR), with the worked example X10."""

from domain.games.red_berets.commands import (
    ActivateMarker,
    EndTurn,
    FinishPlacing,
    Move,
    MoveMarker,
    PlaceFigure,
    PlaceObjective,
    Recover,
    WakeWeapon,
)
from domain.games.red_berets.events.markers import ContestForfeited, DecoyExposed, FiguresConverted, SurpriseRolled
from domain.games.red_berets.events.movement import (
    FigureAtThreshold,
    FigureEntered,
    FigureMoved,
    FigurePlaced,
    ObjectiveFound,
    ObjectivePlaced,
    TileRevealed,
)
from domain.games.red_berets.events.rounds import FigureRecovered, FigureTurnBegan
from domain.games.red_berets.pieces import Figure
from domain.kernel.facts import DecisionOpened
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, changed, fact, table


def entering(markers: str, figure: str = "R3") -> Table:
    """Return a position in which the figure stands before the unexplored tile of position 1."""
    return table(f"{figure} 11,3; R5 2,1", markers=markers, revealed="0", acting=figure)


def invading(pieces: str = "R3 14,1; R5 2,1", marker: str = "L5 board 4") -> Table:
    """Return a position in which a marker may enter the tile of position 1."""
    return table(pieces, markers=marker, revealed="01", chit=LEGION)


def asked(at: Table) -> list[tuple[str, tuple[int, ...]]]:
    """Return the open questions with their seats."""
    return [(question.kind, question.seats) for question in at.state.stack]


def test_x10_a_tie_is_rolled_again_and_the_placements_follow_in_order() -> None:
    at = entering("L3 board 1; N1 board 1; L7 display 1; D12 board 1")
    at = at.dice(12, 8, 9, 9).when(IMPERIAL, Move("12,3"))
    at.then_among(TileRevealed, DecoyExposed, FiguresConverted, SurpriseRolled, SurpriseRolled)
    totals = [[side.total for side in rolled.sides] for rolled in at.facts if isinstance(rolled, SurpriseRolled)]
    assert totals == [[23, 23], [20, 24]]
    assert asked(at) == [("place_troops", (IMPERIAL,))]
    at.when(IMPERIAL, PlaceFigure("L3", "14,3")).refused("unknown_figure", "RDB-SUR-02")
    at = at.when(IMPERIAL, PlaceFigure("L7", "23,4")).when(IMPERIAL, FinishPlacing())
    assert asked(at) == [("place_troops", (LEGION,))]
    at = at.when(LEGION, PlaceFigure("L3", "14,3")).when(LEGION, PlaceFigure("N1", "13,3")).when(LEGION, FinishPlacing())
    assert at.state.acting is not None
    assert (at.state.acting.figure, at.state.acting.steps) == ("R3", 2)


def test_rdb_sur_01_the_revealing_step_converts_all_markers_of_the_position_and_later_those_of_the_zone() -> None:
    at = entering("L5 board 1; L6 display 1; L7 board 2").dice(1, 20).when(IMPERIAL, Move("12,3"))
    assert [figure.id for figure in fact(at, FiguresConverted).figures] == ["L5", "L6"]
    later = table("R3 11,3; R5 2,1", markers="L5 board 1", revealed="01", acting="R3").dice(1, 20).when(IMPERIAL, Move("12,3"))
    later.then_among(FigureMoved, FiguresConverted, SurpriseRolled)


def test_rdb_sur_02_a_placement_needs_an_unoccupied_square_of_the_tile_in_the_main_cave() -> None:
    at = entering("L5 board 1").dice(1, 20).when(IMPERIAL, Move("12,3"))
    at.when(LEGION, PlaceFigure("L5", "12,3")).refused("bad_square", "RDB-SUR-02")
    at.when(LEGION, PlaceFigure("L5", "8,3")).refused("bad_square", "RDB-SUR-02")
    at.when(LEGION, FinishPlacing()).refused("figure_missing", "RDB-SUR-02")
    at.when(LEGION, PlaceFigure("L5", "13,3")).then(FigurePlaced("L5", (13, 3), ""))


def test_rdb_sur_02_the_legion_places_the_target_first() -> None:
    at = entering("L5 display 1; PT board 1").when(IMPERIAL, Move("12,3")).then_among(ObjectiveFound, DecisionOpened)
    assert asked(at) == [("place_objective", (LEGION,))]
    at.when(LEGION, PlaceObjective("12,3")).refused("bad_square", "RDB-M1-05")
    at = at.when(LEGION, PlaceObjective("22,1")).then_among(ObjectivePlaced((22, 1)))
    assert asked(at) == [("place_troops", (IMPERIAL,))]


def test_rdb_sur_03_troops_of_the_display_never_contest() -> None:
    at = entering("L5 display 1; L6 display 1").when(IMPERIAL, Move("12,3"))
    assert asked(at) == [("place_troops", (IMPERIAL,))]
    assert not [one for one in at.facts if isinstance(one, SurpriseRolled)]


def test_rdb_sur_04_the_highest_initiative_of_the_legion_counts() -> None:
    at = entering("L5 board 1; N1 board 1").dice(1, 2).when(IMPERIAL, Move("12,3"))
    human, troop = fact(at, SurpriseRolled).sides
    assert (human.figure, human.initiative, troop.figure, troop.initiative) == ("R3", 11, "N1", 15)


def test_rdb_sur_05_a_scanner_counts_in_contests() -> None:
    at = altered(entering("L5 board 1"), "R3", equipment=("scanner",)).dice(10, 2).when(IMPERIAL, Move("12,3"))
    assert fact(at, SurpriseRolled).sides[0].initiative == 15


def test_rdb_sur_06_after_the_placements_the_human_goes_on() -> None:
    at = entering("L5 board 1").dice(20, 1).when(IMPERIAL, Move("12,3"))
    at = at.when(IMPERIAL, FinishPlacing("yes"))
    at.when(IMPERIAL, Move("13,3")).then_among(FigureMoved)


def test_rdb_sur_07_the_best_human_of_the_zone_contests_with_a_marker_that_enters() -> None:
    at = invading("R3 14,1; R1 16,1; R5 2,1").dice(1, 20).when(LEGION, MoveMarker("L5", "1", "14,7"))
    human, troop = fact(at, SurpriseRolled).sides
    assert (human.figure, troop.initiative) == ("R1", 9)
    paralysed = altered(invading(), "R3", paralysed=True).when(LEGION, MoveMarker("L5", "1", "14,7"))
    paralysed.then_among(ContestForfeited(LEGION, "nobody_able"))


def test_rdb_sur_08_if_the_legion_wins_it_places_the_figure_which_takes_its_full_turn() -> None:
    at = invading().dice(1, 20).when(LEGION, MoveMarker("L5", "1", "14,7"))
    at = at.when(LEGION, PlaceFigure("L5", "22,1")).when(LEGION, FinishPlacing())
    at.then_among(FigureTurnBegan("L5", "normal", 2))


def test_rdb_sur_09_if_the_humans_win_the_figure_enters_by_a_movement_action() -> None:
    at = invading().dice(20, 1).when(LEGION, MoveMarker("L5", "1", "14,7"))
    at.then_among(FigureAtThreshold("L5", (14, 7), ""), FigureTurnBegan("L5", "normal", 2))
    assert (14, 7) not in at.state.standing()
    at.when(LEGION, EndTurn()).refused("must_enter_first", "RDB-SUR-09")
    at.when(LEGION, Move("15,7")).refused("bad_entry_square", "RDB-JUN-02")
    entered = at.when(LEGION, Move("14,7")).then(FigureEntered, FigureMoved)
    assert entered.state.acting is not None
    assert (entered.state.acting.actions, entered.state.acting.steps) == (1, 2)


def test_rdb_sur_10_an_entry_square_is_free_and_if_none_is_the_move_is_refused() -> None:
    at = invading("R3 14,7; R5 2,1")
    at.when(LEGION, MoveMarker("L5", "1", "14,7")).refused("bad_entry_square", "RDB-MKR-07")
    at.when(LEGION, MoveMarker("L5", "1")).refused("bad_entry_square", "RDB-MKR-07")
    full = invading("R3 14,7; R5 15,7; R1 20,7; R2 21,7")
    full.when(LEGION, MoveMarker("L5", "1", "14,7")).refused("entrance_blocked", "RDB-SUR-10")


def test_rdb_sur_13_a_converted_troop_that_has_not_acted_may_still_act() -> None:
    at = entering("L5 board 1; L6 board 1 acted").dice(1, 20).when(IMPERIAL, Move("12,3"))
    assert [figure.acted for figure in fact(at, FiguresConverted).figures] == [False, True]


def test_rdb_sur_11_a_figure_that_leaves_for_an_unexplored_tile_is_as_fast_as_a_marker_again() -> None:
    at = table("L5 11,3; R3 1,1; R5 2,1", revealed="0", acting="L5")
    assert not at.when(IMPERIAL, EndTurn()).refused("not_your_decision", "RDB-GEN-01").state.counts
    moved = at.dice(0).when(LEGION, Move("12,3"))
    assert moved.state.figures["L5"].status == "marker"


def test_rdb_gen_09_the_rules_place_the_rest() -> None:
    human = entering("L5 display 1").when(IMPERIAL, Move("12,3")).when(IMPERIAL, FinishPlacing("yes"))
    assert fact(human, FigurePlaced).square == (23, 3)
    legion = entering("L5 board 1").dice(1, 20).when(IMPERIAL, Move("12,3")).when(LEGION, FinishPlacing("yes"))
    assert fact(legion, FigurePlaced).square == (13, 1)


def stunned(at: Table) -> Table:
    """Return the position in which the overlord, a marker, is paralysed."""
    return changed(at, figures={**at.state.figures, "N1": Figure("N1", LEGION, "marker", paralysed=True)})


def test_rdb_sur_04_who_is_paralysed_contests_on_neither_side() -> None:
    at = stunned(entering("N1 board 1")).when(IMPERIAL, Move("12,3")).then_among(ContestForfeited(IMPERIAL, "nobody_able"))
    assert asked(at) == [("place_troops", (IMPERIAL,))]
    back = table("L4 9,6; R5 14,1", markers="L5 board 0", acting="L4", cup={})
    back = altered(altered(back, "R5", square=(33, 5)), "R3", status="banished", square=(8, 1), returns=1, paralysed=True)
    back.when(LEGION, EndTurn()).then_among(ContestForfeited(LEGION, "nobody_able"))


def test_rdb_par_01_the_marker_of_a_paralysed_overlord_misses_its_turn() -> None:
    at = stunned(table("R3 1,1; R5 2,1", markers="N1 board 4; L5 board 4", revealed="0", chit=LEGION))
    at.when(LEGION, MoveMarker("N1", "5")).refused("paralysed", "RDB-PAR-01")
    at.when(LEGION, WakeWeapon("N1", "azogar")).refused("paralysed", "RDB-PAR-01")
    stunned(table("R3 1,1; R5 2,1", markers="N1 display 4", revealed="0", chit=LEGION)).when(LEGION, ActivateMarker("N1")).refused(
        "paralysed", "RDB-PAR-01"
    )
    after = changed(at, cup={IMPERIAL: 0, LEGION: 1}).dice(0).when(LEGION, Recover("N1")).then_among(FigureRecovered("N1"))
    after.when(LEGION, MoveMarker("N1", "5")).refused("already_acted", "RDB-PAR-01")
    changed(after, cup={IMPERIAL: 1, LEGION: 0}).dice(0).when(LEGION, MoveMarker("L5", "5")).then_among()
