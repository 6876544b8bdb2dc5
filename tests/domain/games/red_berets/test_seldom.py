"""What commands bring about in rare positions only: the end of a turn, and a return that meets markers (RDB-INI-12, RDB-SUR-01)."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.red_berets.commands import (
    ContinueDraw,
    EndTurn,
    EnterTunnel,
    FireArea,
    FireLine,
    FlyOn,
    LaunchNafai,
    LeaveCave,
    PassChit,
    PlaceMineCentre,
    Recover,
    Scan,
    ShiftUnderground,
    SustainAcid,
    Treat,
)
from domain.games.red_berets.events.combat import FigureDied
from domain.games.red_berets.events.markers import FiguresConverted
from domain.games.red_berets.events.rounds import ChitRemoved, FigureTurnEnded
from domain.games.red_berets.options import Options
from domain.games.red_berets.pieces import Acid, Card, Hand
from domain.games.red_berets.rules import equipping
from domain.kernel.commands import Command
from domain.kernel.consequences import effects
from domain.kernel.facts import TurnEnded
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from games.red_berets.lightning import PLAIN, above, below, scanning
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, changed, table

RICH = Options(preset="advanced", facing="off", control_zone="off", waiting="off")
JUNGLE = replace(RICH, mission="m2")
FEUD = replace(RICH, mission="m4")
MARKERS = "L5 board 1; L6 board 1"


def alone(at: Table, *names: str) -> Table:
    """Return the position in which all figures but these are dead."""
    figures = {name: one if name in names else replace(one, status="dead", square=None) for name, one in at.state.figures.items()}
    return changed(at, figures=figures)


def hand(at: Table, *cards: Card, powers: int = 0) -> Table:
    """Return the position in which the overlord holds these cards."""
    return changed(at, hands=(Hand(0, tuple(Secret[Card](audience(LEGION), card) for card in cards), powers, "N1"),))


# the acting figure dies by its own command, or the game ends by it ------------------------------------------------------------


def test_rdb_med_02_the_medic_dies_by_his_own_hand_and_his_turn_ends() -> None:
    at = altered(table("R2 1,1; R3 5,5; L4 9,6", acting="R2", options=RICH, cup={IMPERIAL: 3, LEGION: 1}), "R2", wounds=1)
    after = at.dice(20, 0).when(IMPERIAL, Treat("R2")).then_among(FigureDied, FigureTurnEnded)
    assert not [one for one in after.facts if isinstance(one, ChitRemoved)]


def test_rdb_ini_10_a_sergeant_whom_the_medic_kills_takes_both_his_chits_along() -> None:
    at = table("R2 1,1; R1 2,1; R3 5,5; L4 9,6", acting="R2", options=RICH, cup={IMPERIAL: 3, LEGION: 1})
    after = altered(at, "R1", wounds=1).dice(20).when(IMPERIAL, Treat("R1"))
    assert after.state.cup == {IMPERIAL: 1, LEGION: 1}


def test_rdb_cri_08_a_fumbled_scan_kills_the_scanning_figure() -> None:
    fields: dict[str, Any] = {"boxes": "0 small", "cup": {IMPERIAL: 1, LEGION: 0}}
    at = table("R3 4,4; R5 9,7; L4 35,23", acting="R3", options=JUNGLE, **fields)
    altered(at, "R3", wounds=1).dice(20, 20, 0).when(IMPERIAL, Scan()).then_among(FigureDied, FigureTurnEnded)


def test_rdb_dsy_11_an_overlord_dies_in_his_own_acid() -> None:
    acid = (Acid("N1", ((3, 1), (4, 1), (3, 2), (4, 2)), 0),)
    at = table("N1 3,1; R3 7,1; R5 9,6", acting="N1", options=RICH, acid=acid, cup={IMPERIAL: 1, LEGION: 0})
    at = hand(altered(at, "N1", wounds=3), "acid_flow", powers=1)
    at.dice(20, 0).when(LEGION, SustainAcid()).then_among(FigureDied, FigureTurnEnded)


def test_rdb_m4_02_a_flame_or_an_area_shot_ends_the_feud() -> None:
    at = alone(table("R3 14,4; B3 17,4", acting="R3", options=FEUD), "R3", "B3")
    armed = equipping.equipped(at.state, at.state.figures["R3"], ("hellspitter",))
    flame = changed(at, figures={**at.state.figures, "R3": armed})
    assert flame.dice(5, 20).when(IMPERIAL, FireLine("hellspitter", "E")).then_among(FigureDied, TurnEnded).state.winners == (IMPERIAL,)
    drum = altered(alone(table("B2 14,4; R3 17,4", acting="B2", options=FEUD), "B2", "R3"), "R3", wounds=1)
    seat = drum.state.figures["B2"].seat
    assert drum.dice(5, 20).when(seat, FireArea("death_drum", "R3")).then_among(FigureDied, TurnEnded).state.winners == (seat,)


def test_rdb_m1_09_the_nafai_kills_the_last_of_the_unit() -> None:
    at = hand(altered(table("N1 1,1; R3 5,1", acting="N1", options=RICH), "R3", wounds=1), "nafai")
    last = alone(at, "N1", "R3").dice(5, 20).when(LEGION, LaunchNafai("R3")).then_among(FigureDied, TurnEnded)
    assert last.state.winners == (LEGION,)
    two = hand(altered(altered(table("N1 1,1; R3 5,1; R4 7,1", acting="N1", options=RICH), "R3", wounds=1), "R4", wounds=1), "nafai")
    at = alone(two, "N1", "R3", "R4").dice(5, 20).when(LEGION, LaunchNafai("R3"))
    assert at.dice(5, 20).when(LEGION, FlyOn("R4")).then_among(FigureDied, TurnEnded).state.winners == (LEGION,)


# the last chit of a round: a banished human returns among markers ----------------------------------------------------------------


def returning(at: Table) -> Table:
    """Return the position in which R3 returns at the end of this round, on the tile with the markers."""
    return altered(at, "R3", status="banished", returns=at.state.round, acted=True)


def last_chit(options: Options = RICH, **fields: Any) -> Table:
    """Return a position with the last chit of a round in hand."""
    return returning(table("R3 14,1; R5 1,1; N1 8,5", markers=MARKERS, options=options, cup={IMPERIAL: 0, LEGION: 0}, **fields))


def met(at: Table, seat: Seat, command: Command) -> None:
    """The returning figure wins its contest with the markers that it meets."""
    after = at.dice(20, 1).when(seat, command).then_among(FiguresConverted)
    assert effects(after.facts).reveals
    assert [question.kind for question in after.state.stack] == ["place_troops"]


@pytest.mark.parametrize("command", [PassChit(), Recover("R5")])
def test_rdb_sur_01_the_last_chit_brings_a_figure_back_among_markers(command: Command) -> None:
    at = last_chit(chit=IMPERIAL)
    met(altered(at, "R5", paralysed=isinstance(command, Recover)), IMPERIAL, command)


def test_rdb_sur_01_discarded_chits_bring_a_figure_back_among_markers() -> None:
    at = last_chit(replace(RICH, waiting="on"), acting="R5", saved={IMPERIAL: 1})
    met(at.when(IMPERIAL, EndTurn()), IMPERIAL, ContinueDraw())


def test_rdb_sur_01_a_mine_at_the_end_of_the_last_turn_comes_before_the_return() -> None:
    at = last_chit(JUNGLE, acting="R5", boxes="0 large")
    assert at.state.acting is not None
    at = changed(at, acting=replace(at.state.acting, moves=1, mined=(0,)))
    at = at.dice(20).when(IMPERIAL, EndTurn())
    met(at.dice(1), LEGION, PlaceMineCentre("1,1"))


def stage_one(**fields: Any) -> Table:
    """Return stage 1 of mission 3 with the last chit of a round, and R3 about to return among markers."""
    at = above("R3 14,1; R5 3,1; R4 1,4", PLAIN, markers=MARKERS, cup={IMPERIAL: 0, LEGION: 0}, **fields)
    return returning(scanning(altered(at, "R5", acted=True), "R3", "R4"))


def test_rdb_m3_04_the_last_turn_of_a_round_ends_underground() -> None:
    met(altered(stage_one(acting="R5"), "R4", acted=True), IMPERIAL, EnterTunnel())


def test_rdb_m3_08_the_last_chit_of_a_round_goes_underground() -> None:
    at = changed(stage_one(chit=LEGION), entrance="o1", groups=1, group_round=1)
    at = altered(at, "R5", status="underground", square=None, group=1)
    moved = next(option for option in at.game.legal(at.state, LEGION) if option.command == "shift_underground")
    values = {choice.field: choice.values[0] for choice in moved.choices}
    met(at, LEGION, ShiftUnderground(str({**moved.fixed, **values}["handle"]), str({**moved.fixed, **values}["path"])))


def test_rdb_m3_15_the_last_turn_of_a_round_ends_outside() -> None:
    at = below("R3 14,1; R5 3,1; R4 1,4", PLAIN, markers=MARKERS, acting="R5", cup={IMPERIAL: 0, LEGION: 0})
    at = scanning(altered(at, "R4", acted=True), "R3", "R4")
    at = changed(at, recorded=tuple(f"T{number}" for number in range(1, 7)))
    met(returning(at), IMPERIAL, LeaveCave())
