"""Breach & clear: who storms which room, how the board is set up, and how it ends (MRC-BRC)."""

from typing import Literal

from msgspec.structs import replace

from domain.games.mercs_recon.chance import black_dice
from domain.games.mercs_recon.deferred import BreachOn, CheckReveal, MakeRoom, SetUpBreach
from domain.games.mercs_recon.dice import shields
from domain.games.mercs_recon.events.actions import JointAgreed, ObjectiveDestroyed, ObjectiveSecured, VipDropped, VipTaken
from domain.games.mercs_recon.events.breach import BreachEnded, BreachStarted, BreachTurnEnded
from domain.games.mercs_recon.events.combat import DefenceResolved
from domain.games.mercs_recon.events.setup import MercPlaced
from domain.games.mercs_recon.missions import USUAL_DESTRUCTION, BoardPosition, BreachBoard
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.progress import Boni, Breach, Place, Proposal
from domain.games.mercs_recon.rules.casualties import eliminate_merc, wound
from domain.games.mercs_recon.rules.objectives import turn_up
from domain.games.mercs_recon.rules.steps import check_steps
from domain.games.mercs_recon.rules.ties import order
from domain.games.mercs_recon.rules.zones import nearest_free, place_disc
from domain.games.mercs_recon.state import State
from domain.geometry.reach import reach
from domain.kernel.rules import Rules
from domain.kernel.turn import Turn

rules = Rules[State]()

_PLANTED = "destroy"


def surroundings(state: State, start: str) -> frozenset[str]:
    """The staging zone and those that share a passage with it (MRC-BRC-02; see `pulled_in`)."""
    return frozenset((start, *state.ground.passages(start)))


def gather(turn: Turn[State], proposal: Proposal) -> None:
    """Active MERCS nearby are pulled in; all take their places by priority (MRC-BRC-07; see `surroundings`)."""
    state = turn.state
    payers = {payment.merc for payment in proposal.payments}
    near = surroundings(state, state.mercs[proposal.payments[0].merc].zone)
    order(turn, "breach", [merc for merc in state.active_mercs if merc.id in payers or merc.zone in near], SetUpBreach())


def pulled_in(state: State, start: str, to: str) -> tuple[str, ...]:
    """OpFor and agents of the room and around the staging zone, without a commander (MRC-BRC-03)."""
    zones = surroundings(state, start).union(state.ground.room(to))
    figures = (figure.id for figure in state.opfor.values() if figure.zone in zones and not figure.commander)
    return (*figures, *(agent.id for agent in state.agents.values() if agent.zone in zones))


def occupied(board: BreachBoard, values: int | None, extra: int) -> tuple[frozenset[int], int]:
    """The values of the occupied positions: up to `values`, or the standard setup for None, then the highest free ones for pulled-in
    figures (MRC-BRC-05, MRC-BRC-06). Returns them with the number of figures that have no position."""
    first: tuple[BoardPosition, ...] = (
        board.standard() if values is None else tuple(place for place in board.positions if place.value <= values)
    )  # fmt: skip
    taken = {place.value for place in first}
    free = sorted((place.value for place in board.positions if place.value not in taken), reverse=True)
    return frozenset(taken.union(free[:extra])), max(0, extra - len(free))


@rules.step(SetUpBreach)
def set_up(turn: Turn[State], step: SetUpBreach) -> None:
    """Turn up the token, occupy the positions, hurt for figures without one (MRC-BRC-01, MRC-BRC-04; see `occupied`)."""
    proposal = turn.state.proposal
    assert proposal is not None
    payers = tuple(payment.merc for payment in proposal.payments)
    start, to = turn.state.mercs[payers[0]].zone, proposal.to
    turn.record(JointAgreed("breach", payers))
    room = turn.state.ground.room(to)
    site = next((zone for zone in room if zone in turn.state.objectives), "")
    if site and not turn.state.objectives[site].face_up:
        turn_up(turn, site, "breach")
    state = turn.state
    token = state.objectives[site] if site else None
    mission = token is not None and not token.destroyed and state.wants(token.token)
    board = state.tables.boards[proposal.board]
    pulled = pulled_in(state, start, to)
    values, unplaced = occupied(board, state.mission.values if mission else None, len(pulled))
    places = tuple(Place(place.colour, place.value, place.value in values) for place in board.positions)
    line = state.ties.settled
    safes = tuple(merc for merc in state.boni.safes if merc in line)
    threshold = _threshold(state, mission)
    kept = Boni(safes=tuple(merc for merc in state.boni.safes if merc not in line))
    boni = replace(state.boni, safes=safes)
    turn.record(BreachStarted(Breach(start, to, room, payers, line, board, places, threshold, site, mission, boni), pulled, unplaced, kept))
    for merc in line:
        wound(turn, merc, unplaced, "unblockable", "", False)
    turn.then(BreachOn())


def _threshold(state: State, mission: bool) -> int:
    """Collateral that destroys the token; the engineer's bonus does not raise that of a token to destroy (MRC-BRC-18, MRC-BRC-25)."""
    if not mission:
        return USUAL_DESTRUCTION + state.boni.threshold
    planted = any(step.kind == _PLANTED for step in state.mission.steps)
    return state.mission.destruction + (0 if planted else state.boni.threshold)


def is_planted(state: State) -> bool:
    """True in a B&C for a token that is to be destroyed (M02)."""
    return state.breach is not None and state.breach.mission and any(step.kind == _PLANTED for step in state.mission.steps)


@rules.step(BreachOn)
def breach_on(turn: Turn[State], step: BreachOn) -> None:
    """The next M position; incapacitated MERCS are passed over, and without anybody to begin the B&C is lost (MRC-BRC-08, MRC-BRC-16)."""
    breach = turn.state.breach
    assert breach is not None
    if breach.next == len(breach.order):
        _end(turn, breach)
        return
    merc = turn.state.mercs[breach.order[breach.next]]
    turn.then(BreachOn())
    if merc.is_active:
        turn.ask((merc.seat,), "bc_action", merc.id)
    else:
        turn.record(BreachTurnEnded(merc.id, "incapacitated"))


# the end -------------------------------------------------------------------------------------------------------------------


def _end(turn: Turn[State], breach: Breach) -> None:
    """Token, result, disc, then placements, wave and step, or eliminations; room, reveal check (MRC-BRC-19, MRC-BRC-20, MRC-BRC-26)."""
    token = turn.state.objectives[breach.site] if breach.site else None
    destroyed = token is not None and not token.destroyed and breach.collateral >= breach.threshold
    planted = is_planted(turn.state)
    won = breach.acted and breach.mercs_track >= breach.opfor_track and not (destroyed and breach.mission and not planted)
    wave = breach.board.damage(breach.opfor_track) if won else 0
    turn.record(BreachEnded(won, breach.mercs_track, breach.opfor_track, breach.collateral, destroyed, wave))
    if destroyed and token is not None and token.token:
        turn.record(ObjectiveDestroyed(breach.site, token.token, breach.mission and not (planted and won)))
    if breach.collateral >= breach.board.cracks:
        place_disc(turn, breach.to)
    if won:
        for merc in breach.order:
            _place(turn, breach, merc)
        _wave(turn, breach, wave)
        _secure(turn, breach)
    else:
        _lose(turn, breach)
    turn.then(MakeRoom(breach.to, ""), CheckReveal())


def _lose(turn: Turn[State], breach: Breach) -> None:
    """All participants are eliminated (MRC-BRC-17)."""
    for merc in breach.order:
        if turn.state.mercs[merc].condition != "out":
            eliminate_merc(turn, merc, breach.start)


def _place(turn: Turn[State], breach: Breach, merc: ProfileId) -> None:
    """Payers into the room, others on the staging zone; then the nearest free zone (MRC-BRC-22)."""
    state = turn.state
    if state.mercs[merc].condition == "out":
        return
    start = breach.to if merc in breach.payers else breach.start
    zone: str | None = None
    if merc in breach.payers:
        inside = reach(lambda here: (near for near in state.ground.passages(here) if near in breach.room), (breach.to,))
        zone = next((place for place in inside if state.has_place(place)), None)
    zone = zone or nearest_free(state, start)
    if zone is None:
        eliminate_merc(turn, merc, breach.start)
    else:
        turn.record(MercPlaced(merc, zone))


def _wave(turn: Turn[State], breach: Breach, wave: int) -> None:
    """Each participant loses blood, less in cover and by triage, and rolls its own armour (MRC-BRC-21, MRC-BRC-23)."""
    covered = {place.merc for place in breach.places if place.cover}
    for merc in breach.order:
        struck = turn.state.mercs[merc]
        damage = wave - (merc in covered) - breach.triage
        if struck.condition == "out" or damage <= 0:
            continue
        faces = black_dice(turn, "wave", struck.profile.armour)
        blocked = min(shields(faces), damage)
        turn.record(DefenceResolved(merc, faces, 0, damage, 0, blocked, damage - blocked))
        wound(turn, merc, damage - blocked, "wave", "", False)


def _secure(turn: Turn[State], breach: Breach) -> None:
    """A mission-related token is secured, with the VIP of M03; a destroyed one may have been the aim (MRC-BRC-24)."""
    state = turn.state
    token = state.objectives[breach.site] if breach.site else None
    kinds: tuple[Literal["secure"], Literal["capture"]] = ("secure", "capture")
    steps = [step for step in state.mission.steps if token is not None and step.token == token.token and step.kind in kinds]
    if token is not None and token.token and not token.destroyed and breach.mission and steps and not token.secured:
        turn.record(ObjectiveSecured(breach.site, token.token))
        if steps[0].kind == "capture":
            _take_vip(turn, breach)
    check_steps(turn)


def _take_vip(turn: Turn[State], breach: Breach) -> None:
    """The payer with the lowest M number that is still active takes the VIP; else it lies where the first one was placed (section 2.13)."""
    payers = [turn.state.mercs[merc] for merc in breach.order if merc in breach.payers]
    carrier = next((merc for merc in payers if merc.is_active), None)
    if carrier is not None:
        turn.record(VipTaken(carrier.id))
    else:
        lying = next((merc.zone for merc in payers if merc.zone), breach.to)
        turn.record(VipDropped(lying))
