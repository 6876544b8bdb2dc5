"""Agents: how they move, and what a card does (MRC-AGT)."""

from msgspec.structs import replace

from domain.games.mercs_recon.deferred import BeginRound
from domain.games.mercs_recon.events.enemy import (
    AgentCardDrawn,
    AgentHeld,
    AgentMoved,
    AlarmMarkerMoved,
    ConditionApplied,
    EventCardDrawn,
    OpForAppeared,
    OpForNotPlaced,
)
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


def test_mrc_agt_04_exits_of_the_colours_half_or_the_only_exit() -> None:
    assert moved(table("leader e8; red e1"), 1, "white") == ("e2",)
    assert moved(table("leader e8; red c2"), 1, "orange") == ("b2",)


def test_mrc_agt_05_a_burst_goes_towards_a_burst_side() -> None:
    assert moved(table("leader e8; red c2"), 1, "white", BURST) == ("c1",)
    assert moved(table("leader e8; red c2"), 1, "white", BLANK) == ("d2",)


def test_mrc_agt_07_each_step_is_judged_from_the_zone_reached() -> None:
    assert moved(table("leader e8; red d1"), 2, "white") == ("c1", "d1")


def test_mrc_agt_06_an_agent_in_a_room_opens_no_door_to_a_mercs() -> None:
    assert moved(table("leader e2 blood=2; red e1"), 1, "white") == ()
    assert moved(table("leader e1 blood=2; red e2"), 1, "orange", BURST) == ("e1",)


def test_mrc_agt_08_an_agent_in_sight_of_an_active_mercs_stops() -> None:
    assert moved(table("leader c2; red g2"), 2, "white") == ()
    assert moved(table("leader c2 blood=1; red d2"), 1, "orange") == ("c2",)


def test_mrc_agt_09_towards_a_goal_each_step_shortens_the_path() -> None:
    at = table("leader h1; red c3")
    turn = Turn(at.state, Scripted(BURST), 1, GAME.dice, GAME.rules)
    agents.move_towards(turn, at.state.agents["A1"], 3, frozenset(("b4",)), "stairs")
    (last,) = [one for one in turn.facts if isinstance(one, AgentMoved)]
    assert last.path == ("c4", "b4")


def test_mrc_agt_01_a_card_is_drawn_and_its_condition_comes_before_movement() -> None:
    after = round_with(table("leader h8; black d7; red b6; blue c2"), "A10", *(BLANK,) * 6)
    kinds = [type(one) for one in after.facts]
    assert kinds.index(AgentCardDrawn) < kinds.index(ConditionApplied) < kinds.index(AgentMoved)


def test_mrc_agt_03_blue_moves_before_red_before_black() -> None:
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


def seen() -> Table:
    """Return an agent phase that ends with two agents in sight."""
    at = table("leader c2; red b2; blue d2")
    deck = (Secret(NOBODY, "V01"), *at.state.event_deck[1:])
    return round_with(changed(at, event_deck=deck), "A12")


def test_mrc_agt_11_the_agent_phase_ends_with_one_reveal_check() -> None:
    assert len(facts(seen(), EventCardDrawn)) == 1


def test_mrc_rvl_01_one_card_reveals_all_agents_in_sight() -> None:
    after = seen()
    assert [(shown.figure.kind, shown.figure.zone) for shown in facts(after, OpForAppeared)] == [("worker", "d2"), ("worker", "b2")]
    assert not after.state.agents


def test_mrc_bld_06_the_burst_sides_are_opposite_and_decide_ties() -> None:
    at = table("leader e8; red c2")
    assert at.state.building.burst == "NS"
    across = changed(at, building=replace(at.state.building, burst="EW"))
    assert (moved(at, 1, "white", BURST), moved(across, 1, "white", BURST)) == (("c1",), ("d2",))


def test_m08_the_commander_appears_at_the_far_stairs_in_the_fourth_round() -> None:
    at = table("leader h8")
    mission = replace(at.state.mission, commander_blood=6)
    after = round_with(changed(at, mission=mission, round=3), "A12")
    (commander,) = [shown.figure for shown in facts(after, OpForAppeared) if shown.figure.commander]
    assert (commander.blood, commander.zone) == (6, "a5")
