"""What commands bring about in rare positions only: the last command of a round, and a B&C whose end shows agents (MRC-TRN-05, MRC-FLO-02,
MRC-BRC-26)."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.mercs_recon.commands import (
    AnswerJoint,
    AssignCollateral,
    BcAttack,
    BcHold,
    Breach,
    Detain,
    Displace,
    FallBackAndCover,
    RangedAttack,
    Run,
    TakeVip,
    Throw,
    UseObjective,
    WaiveInterrogation,
)
from domain.games.mercs_recon.events.combat import CasualtyRoll
from domain.games.mercs_recon.events.enemy import AgentCardDrawn, EventCardDrawn
from domain.games.mercs_recon.figures import RoundFlags
from domain.games.mercs_recon.missions import Prisoner
from domain.games.mercs_recon.options import Options
from domain.kernel.commands import Command
from domain.kernel.consequences import Effects, effects
from domain.kernel.seats import Seat
from games.mercs_recon.positions import Table, altered, changed, storming, table

L: Final = "ccc_leader"
M: Final = "ccc_marksman"
G: Final = "ccc_grenadier"
TALK: Final = Options(mission="M04")
"""Nobody is missed in this mission: it asks for no B&C."""


def last(pieces: str, options: Options = TALK, owners: str = "", **fields: object) -> Table:
    """Return the turn of the round's last MERCS, which ends with its last CP. A casualty is rolled for, and one card is on top."""
    at = table(pieces, options, owners, turns_taken=9, box=("worker",), **fields)
    at = changed(at, agent_deck=tuple(sorted(at.state.agent_deck, key=lambda card: card.read() != "A07")))
    return altered(at, pieces.split()[0], auto_end=True)


def goes_on(at: Table, seat: Seat, command: Command, *dice: int) -> None:
    """The round ends, a casualty is rolled for, and the next round shows a card."""
    after = at.dice(*dice, 1).when(seat, command).then_among(CasualtyRoll, AgentCardDrawn)
    assert effects(after.facts) == Effects(True, True, True)


@pytest.mark.parametrize(
    ("pieces", "command"),
    [
        ("leader b2 cp=1; sapper b2; worker b2", Detain(L, "o1")),
        ("leader d4 cp=3; console d4", UseObjective(L, "d4")),
        ("leader b2 cp=1; marksman b2 cp=2", FallBackAndCover(L, M, "coverer")),
    ],
)
def test_mrc_flo_02_the_last_cp_of_the_last_mercs_ends_the_round(pieces: str, command: Command) -> None:
    goes_on(last(pieces), 0, command)


def test_mrc_det_04_a_prisoner_is_waived_before_the_round_ends() -> None:
    goes_on(altered(last("leader b2 cp=0"), "leader", prisoner=Prisoner("o1", "technician", 3)), 0, WaiveInterrogation(L))


def test_mrc_mov_04_the_last_step_of_a_run_ends_the_round() -> None:
    flags = RoundFlags(acted=True, ran=True, steps_left=1)
    goes_on(altered(last("leader b2 cp=0"), "leader", flags=flags), 0, Run(L, "c2"))


def test_mrc_rng_05_a_throw_with_the_last_cp_ends_the_round() -> None:
    after = last("grenadier b7 cp=1").dice(6, 1, 1).when(0, Throw(G, "d7")).then_among(AgentCardDrawn)
    assert effects(after.facts) == Effects(True, True, True)


def test_mrc_jnt_02_the_answer_of_a_partner_ends_the_round() -> None:
    at = last("leader b2 cp=1; marksman b2 cp=2", owners="0 1").when(0, FallBackAndCover(L, M, "coverer"))
    goes_on(at, 1, AnswerJoint("yes"))


def test_mrc_cmb_10_the_last_hit_that_is_assigned_ends_the_round() -> None:
    at = last("leader b2 cp=1; worker c2; worker c2; sec1 d2", replace(TALK, collateral_assignment="ask"))
    at = at.dice(5, 5, 5, 5, 1, 3, 1).when(0, RangedAttack(L, "aggressive", "o3"))
    # two dead workers and a security figure more in the box
    after = at.dice(1, 1, 1, 1).when(0, AssignCollateral("o1"))
    assert effects(after.facts) == Effects(True, True, True)


def test_mrc_cdd_04_the_last_figure_that_is_displaced_ends_the_round() -> None:
    at = last("leader d7 cp=1; sec3 e7; sec3 e7; sec3 e7", replace(TALK, displacement="ask"))
    at = at.dice(1, 1, 1, 1, 8, 1, 1, 3, 3, 3, 3).when(0, RangedAttack(L, "aggressive", "o1"))
    assert [question.kind for question in at.state.stack] == ["displace"]
    after = changed(at, box=(), options=replace(at.state.options, max_rounds=2)).when(0, Displace("e6"))
    assert effects(after.facts).ends


def test_the_vip_is_taken_with_the_last_cp() -> None:
    at = last("leader b2 cp=1; marksman b2; grenadier b2", Options(mission="M03"))
    goes_on(changed(at, mission=replace(at.state.mission, vip_zone="b2")), 0, TakeVip(L))


# breach and clear ------------------------------------------------------------------------------------------------------------


def test_mrc_brc_26_the_end_of_a_breach_shows_the_agents_in_sight() -> None:
    at = storming(table("leader d2 priority=3; marksman d2 priority=4; grenadier d2 priority=5; red d4"), occupied_values=())
    at = at.when(0, BcHold()).when(0, BcHold())
    at.when(0, BcHold()).then_among(EventCardDrawn)
    at.dice(1, 1, 1, 1).when(0, BcAttack("ranged")).then_among(EventCardDrawn)


def test_mrc_brc_08_a_breach_without_anybody_able_is_lost_at_once_and_ends_the_round() -> None:
    crowd = "; ".join(["worker e2"] * 2 + ["worker c2"] * 3)
    three = "leader d2 priority=5 blood=3; marksman d2 priority=4 blood=3; grenadier d2 priority=3 blood=3"
    at = table(f"{three}; server d4 hidden; {crowd}", turns_taken=9, box=("worker",))
    after = at.dice(1).when(0, Breach(L, "d3", M, G, "3-2-2", "office"))
    assert effects(after.facts) == Effects(True, False, True)
    assert after.state.reason == "all_down"
