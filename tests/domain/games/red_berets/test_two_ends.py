"""Two ends of a mission at the same moment: the humans win first, and in the feud nobody does (RDB-GEN-07, RDB-M4-02)."""

import pytest
from msgspec.structs import replace

from domain.games.red_berets.events.rounds import MissionDecided
from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Options
from domain.games.red_berets.rules import victory
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn
from games.red_berets.lightning import PLAIN, below, scanning
from games.red_berets.positions import IMPERIAL, LEGION, Table, changed, table
from kit.given import Scripted

JUNGLE = Options(mission="m2", preset="custom")
FEUD = Options(mission="m4", preset="custom")
SIX = ("0", "1", "2", "3", "4", "5")


def decided(at: Table, *, round_ended: bool = False) -> tuple[tuple[Seat, ...], str] | None:
    """Who wins in this position, and why."""
    turn = Turn(at.state, Scripted(), at.number, GAME.dice, GAME.rules)
    victory.decide(turn, round_ended=round_ended)
    return next(((fact.winners, fact.reason) for fact in turn.facts if isinstance(fact, MissionDecided)), None)


def without(at: Table, *names: str, **fields: object) -> Table:
    """The position in which these figures are dead, or all humans if none is named."""
    dead = names or tuple(name for name, figure in at.state.figures.items() if at.state.is_human(figure))
    figures = {name: replace(one, status="dead", square=None) if name in dead else one for name, one in at.state.figures.items()}
    return changed(at, figures=figures, **fields)


@pytest.mark.parametrize(
    ("found", "destroyed", "end"),
    [
        (3, 2, ((IMPERIAL,), "entrances_found")),
        (3, 3, ((LEGION,), "entrances_destroyed")),
        (2, 0, ((LEGION,), "no_scanner")),
    ],
)
def test_rdb_m2_01_three_entrances_of_which_one_is_left_win_without_any_scanner(
    found: int, destroyed: int, end: tuple[tuple[Seat, ...], str]
) -> None:
    """The last trooper dies while he finds the third entrance (RDB-GEN-07)."""
    at = table("R3 3,1", options=JUNGLE, entrances_found=found, entrances_destroyed=destroyed)
    assert decided(without(at)) == end


def test_rdb_m1_08_the_third_count_in_the_last_round_wins_also_for_the_dead() -> None:
    at = table("R3 3,1", options=Options(round_limit=5), hold=3, round=5)
    assert decided(at, round_ended=True) == ((IMPERIAL,), "prisoners_held")
    assert decided(without(at), round_ended=True) == ((IMPERIAL,), "prisoners_held")
    assert decided(without(changed(at, hold=2)), round_ended=True) == ((LEGION,), "unit_destroyed")
    assert decided(changed(at, hold=2), round_ended=True) == ((LEGION,), "round_limit")
    assert decided(changed(at, hold=2)) is None


def test_rdb_m3_15_who_brings_the_scans_out_wins_though_the_others_fall() -> None:
    at = scanning(below("R3 3,1; R1 4,1", options=PLAIN, recorded=SIX), "R3")
    out = {**at.state.figures, "R3": replace(at.state.figures["R3"], status="out", square=None)}
    assert decided(without(changed(at, figures=out), "R1")) == ((IMPERIAL,), "scan_brought_home")
    assert decided(without(at, "R3")) == ((), "scan_lost_below")
    last = without(changed(at, round=at.state.agreed.round_limit), "R3")
    assert decided(last, round_ended=True) == ((), "scan_lost_below")


def test_rdb_m4_02_both_wiped_out_in_the_last_round_is_a_draw() -> None:
    at = table("R3 0,0; B3 5,0", options=FEUD, round=12)
    everybody = tuple(at.state.figures)
    assert decided(without(at, *everybody), round_ended=True) == ((), "feud")
    assert decided(without(at, *(name for name in everybody if name != "R3")), round_ended=True) == ((IMPERIAL,), "feud")
