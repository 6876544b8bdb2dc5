"""Set-up, claims, permissions, secrets and withdrawal (section 3, MRC-HID, MRC-WDR, MRC-TRN-01, X31)."""

import random
from typing import Final

import pytest

from domain.games.mercs_recon import loading, worlds
from domain.games.mercs_recon.commands import (
    ChooseProfile,
    ClaimMerc,
    DelegateMerc,
    EndTurn,
    OrderTies,
    SetPermissions,
    UseObjective,
    VoteAbandon,
)
from domain.games.mercs_recon.events.flow import MercDelegated, MissionDecided, SeatReleased
from domain.games.mercs_recon.events.setup import MercPlaced, MercsReady, TurnOrderSet
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.options import Options, seats_for
from domain.games.mercs_recon.rules.generator import generated
from domain.games.mercs_recon.state import State
from domain.kernel.closing import close
from domain.kernel.errors import Refused
from domain.kernel.game import awaited
from domain.kernel.turn import Turn
from games.mercs_recon.play import Bits, Seeded
from games.mercs_recon.positions import Table, begun, changed, fact, facts, merc, table, withdrawn
from kit.given import Scripted, given

L: Final = "ccc_leader"


def test_mrc_trn_01_mercs_begin_on_their_start_values_on_elevator_and_lobby() -> None:
    state = begun(Options(mission="M01"), 1)
    for one in state.mercs.values():
        assert (one.cp, one.ammo, one.blood, one.priority) == (
            one.profile.start_cp, one.profile.ammo, one.profile.blood, one.profile.start_priority,
        )  # fmt: skip
    elevator = [one.id for one in state.in_turn_order if one.zone == "f8"]
    assert elevator == ["ccc_incinerator", "ccc_grenadier", "ccc_marksman"]


def test_mrc_bld_07_tokens_lie_in_the_special_rooms() -> None:
    state = begun(Options(mission="M01", tie_order="ask"), 1)
    assert len(state.objectives) == 6
    assert "d4" in state.objectives
    assert all(state.building.at[site].special and not state.building.at[site].hall for site in state.objectives)


def test_mrc_bld_08_agents_stand_on_their_marks() -> None:
    state = begun(Options(mission="M01", tie_order="ask"), 1)
    assert {agent.zone for agent in state.agents.values()} == {zone.id for zone in state.building.zones if zone.mark}


def test_mrc_hid_01_nobody_knows_the_tokens_and_the_order_of_the_cards() -> None:
    seen = close(begun(Options(mission="M01", tie_order="ask"), 1), 0)
    assert not any(token.hidden.is_open() for token in seen.objectives.values())
    assert not any(card.is_open() for card in (*seen.agent_deck, *seen.event_deck))


def test_a_smaller_team_is_named_and_claimed_in_turn() -> None:
    at = given(GAME, begun(Options(mission="M01", team_size=3), 2))
    at.when(0, ChooseProfile("bor_blade")).refused("bad_choice", "MRC-TRN-01")
    for profile in ("ccc_leader", "ccc_sapper", "ccc_grenadier"):
        at = at.when(0, ChooseProfile(profile))
    assert len(fact(at, MercsReady).mercs) == 3
    at.when(1, ClaimMerc("ccc_leader")).refused("not_your_decision", "MRC-TRN-04")
    at.when(0, ClaimMerc("ccc_marksman")).refused("unknown_merc", "MRC-TRN-01")
    at = at.when(0, ClaimMerc("ccc_leader"))
    at.when(1, ClaimMerc("ccc_leader")).refused("already_claimed", "MRC-TRN-01")
    assert at.state.claimant == 1


def test_mrc_trn_02_the_captain_orders_equals() -> None:
    at = given(GAME, begun(Options(mission="M01", tie_order="ask"), 1))
    assert at.state.stack[-1].kind == "order_ties"
    at.when(0, OrderTies(L)).refused("bad_choice", "MRC-TRN-02")
    after = at.dice(*(8,) * 40)
    turn = Turn(after.state, _Any(), 1, GAME.dice, GAME.rules)
    GAME.decide(turn, 0, OrderTies("ccc_sapper"))
    ordered = next(one for one in turn.facts if isinstance(one, TurnOrderSet))
    assert ordered.mercs.index("ccc_sapper") < ordered.mercs.index("ccc_marksman")
    assert any(isinstance(one, MercPlaced) for one in turn.facts)


class _Any(Scripted):
    """Chance whose dice all show a 1."""

    def draw(self, method, sides, group=""):  # type: ignore[no-untyped-def]  # as Scripted.draw
        self.left = [1] * len(sides) if method == "roll" else list(range(sides[0]))
        return super().draw(method, sides, group)


def test_options_out_of_range_and_seats() -> None:
    assert seats_for(Options()) == (1, 2, 3, 4, 5)
    assert seats_for(Options(team_size=3)) == (1, 2, 3)
    with pytest.raises(Refused, match="bad_choice"):
        seats_for(Options(max_rounds=9))


@pytest.mark.parametrize("seed", range(40))
def test_drawn_buildings_are_legal(seed: int) -> None:
    turn = Turn(State(), Seeded(random.Random(seed)), 0, GAME.dice, GAME.rules)
    assert len(loading.building(generated(turn)).zones) == 64


# secrets -------------------------------------------------------------------------------------------------------------------


def others(state: State) -> list[State]:
    """Return some states that nobody can tell from this one."""
    return [worlds.alternative(state, None, Bits(random.Random(seed))) for seed in range(5)]


def test_mrc_hid_02_no_option_reads_a_secret() -> None:
    state = begun(Options(mission="M01"), 1)
    seat = awaited(GAME, state)[0].seat
    for other in others(state):
        assert GAME.legal(other, seat) == GAME.legal(state, seat)
        assert GAME.legal(close(other, seat), seat) == GAME.legal(state, seat)


def test_mrc_hid_03_the_only_token_left_is_face_down_until_a_fact_turns_it_up() -> None:
    at = table("leader a1; server d4; power a4; robot_arm d1; console h1; locker h4; safe a1 hidden")
    assert not at.state.objectives["a1"].face_up
    at.when(0, UseObjective(L, "a1")).refused("objective_hidden", "MRC-ACT-05")


def test_mrc_hid_04_tokens_and_cards_change_places_and_stay_the_same_set() -> None:
    state = begun(Options(mission="M01"), 1)
    arrangements = {tuple(token.hidden.read() for token in other.objectives.values()) for other in others(state)}
    assert len(arrangements) > 1
    assert {frozenset(kinds) for kinds in arrangements} == {frozenset(token.hidden.read() for token in state.objectives.values())}
    for other in others(state):
        assert {card.read() for card in other.event_deck} == {card.read() for card in state.event_deck}


def test_a_token_that_was_turned_up_is_the_same_in_every_other_world() -> None:
    state = close(table("leader b2; server d4; power a1 hidden").state, 0)
    other = worlds.alternative(state, 0, Bits(random.Random(1)))
    assert other.objectives["d4"].hidden.read() == other.objectives["d4"].token == "server"
    assert all(token.hidden.is_open() for token in other.objectives.values())


# seats ---------------------------------------------------------------------------------------------------------------------


def of_three_seats() -> Table:
    """Return X31: the turn of a MERCS of the second of three seats."""
    return table("sapper b2; leader b2; marksman b2; grenadier c2; incinerator c2", owners="1 0 0 1 2")


def test_mrc_wdr_01_each_mercs_goes_to_the_seat_with_the_fewest() -> None:
    assert fact(withdrawn(of_three_seats(), 1), SeatReleased).mercs == {"ccc_grenadier": 2, "ccc_sapper": 0}


def test_x31_the_turn_of_a_seat_that_leaves_is_handed_on() -> None:
    before, now = (awaited(GAME, at.state)[0] for at in (of_three_seats(), withdrawn(of_three_seats(), 1)))
    assert (before.seat, now.seat, before.id != now.id) == (1, 0, True)


def test_mrc_wdr_02_the_captain_is_the_lowest_seat_that_is_left() -> None:
    assert withdrawn(withdrawn(of_three_seats(), 1), 0).state.captain == 2


def test_mrc_wdr_04_the_remaining_seats_win_together_and_who_left_has_lost() -> None:
    after = withdrawn(of_three_seats(), 1)
    lost = changed(after, stage="over", result="won", reason="mission")
    assert [(result.result, result.place) for result in GAME.outcome(lost.state).seats] == [("won", 1), ("lost", 2), ("won", 1)]


def test_mrc_wdr_03_the_last_seat_or_all_votes_abandon_the_mission() -> None:
    assert facts(withdrawn(table("leader b2"), 0), MissionDecided) == [MissionDecided("lost", "abandoned")]
    at = table("leader b2; sapper b2", owners="0 1").when(1, VoteAbandon("yes"))
    assert not facts(at, MissionDecided)
    assert facts(at.when(0, VoteAbandon("yes")), MissionDecided) == [MissionDecided("lost", "abandoned")]
    one = withdrawn(at, 0)
    assert one.state.reason == "abandoned"


def test_mrc_wdr_05_an_absent_seat_plays_its_default() -> None:
    at = table("leader b2; sapper b2", owners="0 1")
    (decision,) = awaited(GAME, at.state)
    assert GAME.default(at.state, 0, decision) == EndTurn(L)


def test_delegation_asks_the_new_owner() -> None:
    at = table("leader b2; sapper b2", owners="0 1")
    before = awaited(GAME, at.state)[0]
    after = at.when(0, DelegateMerc(L, 1)).then_among(MercDelegated(L, 0, 1))
    now = awaited(GAME, after.state)[0]
    assert (now.seat, now.kind, now.id != before.id) == (1, "merc_turn", True)
    at.when(0, DelegateMerc("ccc_sapper", 1)).refused("not_your_merc", "MRC-HID-01")
    at.when(0, DelegateMerc(L, 5)).refused("bad_choice", "MRC-WDR-01")


def test_permissions_are_set_by_the_owner() -> None:
    at = table("leader b2; sapper b2", owners="0 1")
    at.when(1, SetPermissions(L, "mode", 0)).refused("not_your_merc", "MRC-HID-01")
    at.when(0, SetPermissions(L, "min_level", 5)).refused("bad_choice", "MRC-RCT-07")
    after = at.when(0, SetPermissions(L, "mode", 0)).when(0, SetPermissions(L, "auto_end_turn_at_0_cp", 1))
    assert (merc(after, "leader").policy.mode, merc(after, "leader").auto_end) == ("ask", True)
