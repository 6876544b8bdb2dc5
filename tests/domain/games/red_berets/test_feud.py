"""Mission 4, the corporate feud (RDB-M4), and the weapons of Bauhaus (RDB-BAU)."""

import pytest

from domain.games.red_berets.commands import (
    Activate,
    EndTurn,
    FinishPlacing,
    FinishSetup,
    FireArea,
    Move,
    PlaceFigure,
    Shoot,
    Strike,
    TakeCard,
    Turn,
)
from domain.games.red_berets.events.combat import ArmourRolled, AttackRolled, WeaponJammed
from domain.games.red_berets.events.movement import FigureTurned, TileRevealed
from domain.games.red_berets.events.rounds import CupFilled, FigureTurnBegan, MissionDecided
from domain.games.red_berets.events.setup import CaveLaidOut
from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Options
from domain.games.red_berets.state import Acting
from domain.kernel.game import Setup
from domain.kernel.state import GameTurn
from domain.kernel.turn import Turn as Facts
from games.red_berets.lightning import below, scanning
from games.red_berets.positions import BAUHAUS, IMPERIAL, InOrder, Table, altered, begun, changed, fact, square

RANGERS = 1
FEUD = Options(mission="m4")
PLAIN = Options(mission="m4", preset="basic")


def deployed(options: Options = FEUD) -> Table:
    """Return a feud in its first round, with the units in their columns."""
    at = begun(options)
    for seat in (IMPERIAL, RANGERS) if at.state.phase == "setup" and at.state.agreed.cards == "advanced" else ():
        at = at.when(seat, FinishSetup())
    at = at.when(IMPERIAL, FinishPlacing("yes"))
    return at.dice(0).when(RANGERS, FinishPlacing("yes"))


def facing(acting: str, *pieces: str, options: Options = PLAIN, **fields: object) -> Table:
    """Return the turn of a figure; the others that are named stand, the rest has died."""
    at = deployed(options)
    for name in tuple(at.state.figures):
        at = altered(at, name, status="dead", square=None, facing="")
    for entry in pieces:
        name, where, *side = entry.split()
        at = altered(at, name, status="board", square=square(where), facing=side[0] if side else "")
    seat = at.state.figures[acting].seat
    at = altered(at, acting, acted=True)
    return changed(at, phase="turn", chit=seat, acting=Acting(acting, actions=3), turn=GameTurn(900, (seat,)), **fields)


def test_rdb_m4_01_a_public_layout_and_units_in_their_own_columns() -> None:
    at = begun(PLAIN)
    assert all(secret.is_open() and at.state.revealed(pos) for pos, secret in enumerate(at.state.layout))
    assert at.state.jungle
    assert at.state.phase == "deploy"
    at.when(IMPERIAL, PlaceFigure("R1", "3,3")).refused("bad_square", "RDB-SUR-02")
    at.when(IMPERIAL, PlaceFigure("B1", "2,3")).refused("unknown_figure", "RDB-SUR-02")
    at = at.when(IMPERIAL, PlaceFigure("R1", "2,23")).when(IMPERIAL, FinishPlacing("yes"))
    assert at.state.figures["R1"].square == (2, 23)
    at.when(RANGERS, PlaceFigure("B1", "32,3")).refused("bad_square", "RDB-SUR-02")
    at = at.when(RANGERS, PlaceFigure("B1", "33,3")).dice(0).when(RANGERS, FinishPlacing("yes"))
    assert fact(at, CupFilled) == CupFilled((IMPERIAL, RANGERS), (7, 7))


def test_the_board_of_a_feud_is_revealed_by_public_lot() -> None:
    facts = [type(one) for one in _begin_facts() if type(one) in (CaveLaidOut, TileRevealed)]
    assert facts == [CaveLaidOut, *[TileRevealed] * 9]


def _begin_facts() -> tuple[object, ...]:
    turn = Facts(GAME.initial(Setup(PLAIN, 2)), InOrder(), 0, GAME.dice, GAME.rules)
    GAME.begin(turn, Setup(PLAIN, 2))
    return tuple(turn.facts)


def test_rdb_m4_02_a_side_wins_when_the_other_has_nobody_left() -> None:
    at = altered(facing("R3", "R3 0,0", "B3 5,0"), "B3", wounds=1)
    at.dice(1, 20).when(IMPERIAL, Shoot("imperial_intruder", "B3")).then_among(MissionDecided((IMPERIAL,), "feud"))


@pytest.mark.parametrize(
    ("pieces", "wounds", "winners"),
    [(("R3 0,0", "B3 35,0", "B4 35,1"), 0, (RANGERS,)), (("R3 0,0", "B3 35,0"), 1, (IMPERIAL,)), (("R3 0,0", "B3 35,0"), 0, ())],
)
def test_rdb_m4_02_after_round_twelve_figures_and_then_wounds_decide(
    pieces: tuple[str, ...], wounds: int, winners: tuple[int, ...]
) -> None:  # fmt: skip
    at = altered(facing("R3", *pieces, round=12, cup={}), "B3", wounds=wounds).when(IMPERIAL, EndTurn())
    at.then_among(MissionDecided(winners, "feud"))
    results = [result.result for result in GAME.outcome(at.state).seats]
    assert results == (["drawn", "drawn"] if not winners else ["won", "lost"] if winners == (IMPERIAL,) else ["lost", "won"])


def test_the_leader_of_the_rangers_gives_an_extra_turn() -> None:
    at = facing("B3", "B1 35,0", "B3 35,1", "R3 0,0")
    at = changed(at, phase="chit", acting=None)
    at.when(RANGERS, Activate("B3", "yes")).then(FigureTurnBegan("B3", "extra", 3))


def test_rdb_bau_03_the_rifle_of_the_rangers_and_their_scanners() -> None:
    at = begun(FEUD)
    assert at.state.figures["B3"].weapons == ("ag17", "combat_knife")
    assert [name for name, figure in at.state.figures.items() if "scanner" in figure.equipment] == [
        "R3", "R4", "R5", "R6", "B3", "B4", "B5", "B6",
    ]  # fmt: skip
    at.when(RANGERS, TakeCard("panzerbrecher", "B2")).refused("cannot_carry", "RDB-BAU-04")
    at.when(RANGERS, TakeCard("iron_fist", "B2")).refused("cannot_carry", "RDB-BAU-04")


def test_rdb_bau_04_the_death_drum_strikes_an_area_and_turns_once_a_round() -> None:
    at = facing("B2", "B2 0,3", "R3 4,3", "R4 5,3", "B3 35,0")
    single = at.dice(1, 1).when(RANGERS, Shoot("death_drum", "R3"))
    assert fact(single, ArmourRolled).damage == 15
    area = at.dice(13, 1, 1).when(RANGERS, FireArea("death_drum", "R3"))
    assert [(one.figure, one.damage) for one in area.facts if isinstance(one, ArmourRolled)] == [("R3", 13), ("R4", 11)]
    assert fact(area, AttackRolled).damage == 13
    at.dice(14).when(RANGERS, FireArea("death_drum", "R3")).then_among(AttackRolled)
    at.when(RANGERS, FireArea("ag17", "R3")).refused("weapon_unavailable", "RDB-EQP-01")
    at.when(RANGERS, Strike("death_drum", "R3")).refused("weapon_unavailable", "RDB-EQP-01")
    turning = facing("B2", "B2 0,3 E", "R3 4,3 W", "B3 35,0 W", options=Options(mission="m4", preset="basic", facing="on"))
    turning.when(RANGERS, Turn("W")).refused("too_many_turns", "RDB-BAU-04")
    turned = turning.when(RANGERS, Turn("N")).then_among(FigureTurned)
    turned.when(RANGERS, Turn("E")).refused("too_many_turns", "RDB-BAU-04")


def test_rdb_bau_04_in_a_narrow_corridor_the_turn_of_the_drum_is_an_action_of_its_own() -> None:
    options = Options(mission="m3", preset="custom", bauhaus="ally", facing="on")
    at = below("B2 29,6 E; R3 3,1 W; L4 35,9 W", options, acting="B2")
    at = scanning(at, "R3").when(BAUHAUS, Move("30,6"))
    turned = at.when(BAUHAUS, Turn("N")).then(FigureTurned("B2", "N", True, 1, 0, 0))
    turned.when(BAUHAUS, Turn("E")).refused("too_many_turns", "RDB-BAU-04")
    shot = scanning(below("B2 29,6 E; R3 3,1 W; L4 33,6 W", options, acting="B2"), "R3")
    shot.when(BAUHAUS, Shoot("death_drum", "L4", "", "N"), listed=False).refused("too_many_turns", "RDB-BAU-04")


def test_rdb_bau_05_the_weapons_of_the_rangers_jam() -> None:
    options = Options(mission="m4", preset="basic", criticals="on", jams="on")
    at = facing("B3", "B3 0,0", "R3 5,0", options=options).dice(20).when(RANGERS, Shoot("ag17", "R3"))
    at.then_among(WeaponJammed("B3", "ag17"))


def test_rdb_eqp_09_in_the_feud_the_panzerbrecher_keeps_clear_of_its_own_side() -> None:
    at = altered(facing("R4", "R4 2,2", "B3 10,2", "B4 11,2"), "R4", weapons=("panzerbrecher",))
    at.dice(12, 5).when(IMPERIAL, Shoot("panzerbrecher", "B3")).then_among(ArmourRolled)
    near = altered(facing("R4", "R4 2,2", "B3 10,2", "R5 10,3"), "R4", weapons=("panzerbrecher",))
    near.when(IMPERIAL, Shoot("panzerbrecher", "B3")).refused("too_close_to_human", "RDB-EQP-09")
