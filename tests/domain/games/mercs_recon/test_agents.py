"""Agents: how they move, and what a card does (MRC-AGT, vectors G19 to G26)."""

import pytest
from msgspec.structs import replace

from domain.games.mercs_recon.deferred import BeginRound
from domain.games.mercs_recon.events.enemy import AgentHeld, AgentMoved, AlarmMarkerMoved, ConditionApplied, OpForAppeared, OpForNotPlaced
from domain.games.mercs_recon.events.setup import AgentPlaced
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.rules import agents
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn
from games.mercs_recon.positions import Table, changed, fact, facts, run, table
from kit.given import Scripted

BURST, BLANK = 8, 1


def moved(at: Table, zones: int, colour: str, *dice: int) -> tuple[str, ...]:
    """Return the path of the first agent."""
    turn = Turn(at.state, Scripted(*dice), 1, GAME.dice, GAME.rules)
    agents.move_by_colour(turn, next(iter(at.state.agents.values())), zones, "white" if colour == "white" else "orange")
    (last,) = [one for one in turn.facts if isinstance(one, AgentMoved | AgentHeld)]
    return last.path if isinstance(last, AgentMoved) else ()


def round_with(at: Table, card: str, *dice: int) -> Table:
    """Return the position after an agent phase with this card."""
    deck = (Secret(NOBODY, card), *at.state.agent_deck[1:])
    return run(changed(at, agent_deck=deck).dice(*dice), BeginRound())


@pytest.mark.parametrize(
    ("vector", "start", "zones", "colour", "dice", "path"),
    [
        ("G19", "e1", 1, "white", (), ("e2",)),
        ("G21", "c2", 1, "white", (BURST,), ("c1",)),
        ("G21", "c2", 1, "white", (BLANK,), ("d2",)),
        ("G22", "c2", 1, "orange", (), ("b2",)),
        ("G23", "d1", 2, "white", (), ("c1", "d1")),
        ("G24", "g7", 1, "orange", (BURST,), ("g6",)),
        ("G24", "g7", 1, "orange", (BLANK,), ("h7",)),
        ("G25", "h3", 1, "orange", (), ("g3",)),
        ("G25", "h3", 1, "white", (), ("h4",)),
    ],
)
def test_mrc_agt_04_mrc_agt_05_mrc_agt_07_steps_in_a_colour(
    vector: str, start: str, zones: int, colour: str, dice: tuple[int, ...], path: tuple[str, ...]
) -> None:
    assert moved(table(f"leader e8; red {start}"), zones, colour, *dice) == path


def test_mrc_agt_06_g20_an_agent_in_a_room_opens_no_door_to_a_mercs() -> None:
    assert moved(table("leader e2 blood=2; red e1"), 1, "white") == ()
    assert moved(table("leader e1 blood=2; red e2"), 1, "orange", BURST) == ("e1",)


def test_mrc_agt_04_g26_a_full_zone_is_no_option() -> None:
    full = "leader h8; red b6; sec1 b5; sec1 b5; sec1 b5"
    assert moved(table(full), 1, "white") == ("c6",)


def test_mrc_agt_08_an_agent_in_sight_of_an_active_mercs_stops() -> None:
    assert moved(table("leader c2; red g2"), 2, "white") == ()
    assert moved(table("leader c2 blood=1; red d2"), 1, "orange") == ("c2",)


def test_mrc_agt_09_towards_a_goal_each_step_shortens_the_path() -> None:
    at = table("leader h1; red c3")
    turn = Turn(at.state, Scripted(BURST), 1, GAME.dice, GAME.rules)
    agents.move_towards(turn, at.state.agents["A1"], 3, frozenset(("b4",)), "stairs")
    (last,) = [one for one in turn.facts if isinstance(one, AgentMoved)]
    assert last.path == ("c4", "b4")


def test_mrc_agt_01_mrc_agt_03_blue_moves_before_red_before_black() -> None:
    after = round_with(table("leader h8; black d7; red b6; blue c2"), "A10", *(BLANK,) * 6)
    assert [moving.id for moving in facts(after, AgentMoved)][:3] == ["A3", "A2", "A1"]


def test_mrc_agt_02_agents_of_the_condition_do_not_move_again() -> None:
    after = round_with(table("leader h8; blue a1; blue d7"), "A10", BLANK, BLANK, BLANK)
    assert fact(after, ConditionApplied).met
    assert [held.id for held in facts(after, AgentHeld) if held.reason == "card"] == ["A1"]
    assert all(moving.id != "A1" for moving in facts(after, AgentMoved))


def test_mrc_agt_10_sanctions_apply_from_their_level_on() -> None:
    calm = round_with(table("leader h8"), "A12")
    assert not facts(calm, AlarmMarkerMoved)
    after = round_with(table("leader h8 blood=1", alarm=7), "A12")
    assert fact(after, AlarmMarkerMoved).after == 8
    assert [shown.figure.zone for shown in facts(after, OpForAppeared)] == [after.state.building.special["elevator"]]


def test_mrc_agt_10_a_ninth_agent_of_a_colour_is_not_placed() -> None:
    crowd = "; ".join(f"blue {zone}" for zone in ("a1", "a2", "a7", "a8", "h1", "h2", "b8", "d1"))
    at = table(f"leader h8; {crowd}")
    turn = Turn(at.state, Scripted(), 1, GAME.dice, GAME.rules)
    agents.place_agent(turn, "blue", "e5", "test")
    assert isinstance(turn.facts[0], OpForNotPlaced)
    agents.place_agent(turn, "red", "e5", "test")
    assert isinstance(turn.facts[1], AgentPlaced)


def test_mrc_agt_11_mrc_rvl_01_one_card_reveals_all_agents_in_sight() -> None:
    at = table("leader c2; red b2; blue d2")
    deck = (Secret(NOBODY, "V01"), *at.state.event_deck[1:])
    after = round_with(changed(at, event_deck=deck), "A12")
    assert [(shown.figure.kind, shown.figure.zone) for shown in facts(after, OpForAppeared)] == [("worker", "d2"), ("worker", "b2")]
    assert not after.state.agents


def test_mrc_bld_06_mrc_bld_08_marks_hold_the_agents_of_the_start() -> None:
    at = table("leader h8")
    start = GAME.initial
    assert start is not None
    marks = [zone for zone in at.state.building.zones if zone.mark]
    assert len(marks) == 15
    assert at.state.building.burst in ("NS", "EW")


def test_m08_the_commander_appears_at_the_far_stairs_in_the_fourth_round() -> None:
    at = table("leader h8")
    mission = replace(at.state.mission, commander_blood=6)
    after = round_with(changed(at, mission=mission, round=3), "A12")
    (commander,) = [shown.figure for shown in facts(after, OpForAppeared) if shown.figure.commander]
    assert (commander.blood, commander.zone) == (6, "a5")
