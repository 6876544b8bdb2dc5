"""The laws and limits of this game for the law kit."""

from collections.abc import Iterator

from domain.games.mercs_recon.deferred import (
    AdvanceOn,
    AfterAction,
    BeginMercs,
    BeginOpFor,
    BeginRound,
    BreachOn,
    Burn,
    EndStatus,
    NextMerc,
    PlaceMercs,
    SetUpBreach,
    Spread,
    StartJoint,
    StatusAfterTies,
)
from domain.games.mercs_recon.events.flow import PhaseStarted, RoundStarted
from domain.games.mercs_recon.state import State
from games.mercs_recon.play import keep_laws
from kit.course import CourseLaws, Reference, Rounds
from kit.profile import Profile


def figures_and_tracks_keep_their_limits(state: State) -> None:
    """Zones hold no more figures than fit, tracks and values stay in their ranges, no agent in sight stays unrevealed."""
    if state.stage != "over":
        keep_laws(state)


def part_of(fact: object) -> str:
    """The part of a round that a fact begins (MRC-FLO-01)."""
    match fact:
        case RoundStarted():
            return "round"
        case PhaseStarted(phase=phase):
            return phase
        case _:
            return ""


ROUNDS = Rounds(("round", "agents", "opfor", "merc_turn", "status"), part_of, lambda fact: fact.round)


def references(state: State) -> Iterator[Reference]:
    """What names a MERCS, a figure, a zone or a seat. Not demanded: the M positions of a MERCS that fell in a breach, which are passed over
    (MRC-BRC-08), and the figures of steps that wait, which may have died meanwhile (MRC-RCT-10, MRC-CMB-07)."""
    if state.stage == "over" or not state.mercs:
        return
    active: set[str] = {merc.id for merc in state.active_mercs}
    alive = {merc.id for merc in state.mercs.values() if merc.condition != "out"}
    zones = state.building.at.keys() - state.holes
    for merc in state.mercs.values():
        if merc.id in state.claimed:
            yield Reference(f"the seat of {merc.id}", merc.seat, state.playing)
        yield Reference(f"the reaction of {merc.id}", merc.id if merc.reaction is not None else "", {"", *active})
        yield Reference(f"the prisoner of {merc.id}", merc.id if merc.prisoner is not None else "", {"", *alive})
        yield Reference(
            f"the zone of {merc.id}, {merc.condition}", bool(merc.zone), {merc.condition != "out"} if _stands(state) else {0, 1}
        )
    if not state.stack:
        held: dict[str, str] = {merc.id: merc.zone for merc in state.mercs.values()} | {
            figure.id: figure.zone for figure in state.opfor.values()
        }
        held |= {agent.id: agent.zone for agent in state.agents.values()}
        yield from (Reference(f"the zone of {name}", zone, zones) for name, zone in held.items() if zone)
        yield Reference("the acting MERCS", state.active, active if state.active else {""})
    yield from (Reference("a burning zone", zone, zones) for zone in state.fire)
    yield from (Reference("the user of a safe", merc, alive) for merc in state.boni.safes)
    yield Reference("the carrier of the VIP", state.mission.vip, {"", *active})
    yield Reference("the zone of the VIP", state.mission.vip_zone, {"", *zones} if not state.mission.failed else {"", *state.building.at})
    if state.mission.commander and not state.mission.commander_gone:
        yield Reference("the commander", state.mission.commander, state.opfor)
    if state.proposal is not None:
        yield from (Reference("a payer", payment.merc, active) for payment in state.proposal.payments)
    yield from (Reference("a MERCS to order", merc, alive) for merc in state.ties.left)
    if state.diverting is not None:
        yield Reference("the target of a diverted hit", state.diverting.target, {*alive, *state.opfor})
    yield from _asked_about(state, active)


def _stands(state: State) -> bool:
    """True if all MERCS have their zones: after the set-up."""
    return state.round > 0


def _asked_about(state: State, active: set[str]) -> Iterator[Reference]:
    for question in state.stack:
        match question.kind:
            case "bc_action" | "fa_move" | "fa_attack":
                yield Reference("who acts", question.about, active)
            case "reaction":
                merc, figure = question.about.split()
                yield Reference("who reacts", merc, active)
                yield Reference("what it reacts to", figure, state.opfor)
            case "displace":
                yield Reference("who is displaced", question.about, {*state.mercs, *state.opfor, *state.agents})
            case _:
                pass


# MakeRoom, CheckReveal, Wound and the steps of figures may wait several times: of an attack and of what it brings about.
ONCE = (
    AdvanceOn, AfterAction, BeginMercs, BeginOpFor, BeginRound, BreachOn, Burn, EndStatus, NextMerc, PlaceMercs, SetUpBreach, Spread,
    StartJoint, StatusAfterTies,
)  # fmt: skip
PROFILE = Profile(
    invariants=(figures_and_tracks_keep_their_limits,),
    most_commands=20_000,
    moments=6,
    course=CourseLaws(ROUNDS, ONCE, references),
)
