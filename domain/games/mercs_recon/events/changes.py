"""The small changes that facts are composed of. Each copies only the dictionary that it changes."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from domain.games.mercs_recon.figures import Consent, Merc, Objective, OpFor
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.progress import Breach
from domain.games.mercs_recon.state import State
from domain.kernel.seats import Seat


def with_merc(state: State, merc: Merc) -> State:
    """The state with this MERCS."""
    return replace(state, mercs={**state.mercs, merc.id: merc})


def with_mercs(state: State, mercs: Iterable[Merc]) -> State:
    """The state with these MERCS."""
    return replace(state, mercs={**state.mercs, **{merc.id: merc for merc in mercs}})


def handed(state: State, owners: Mapping[ProfileId, Seat]) -> State:
    """The state with these MERCS in other hands: their consents are the default again. A partner of a proposal that comes to the proposer's
    seat agrees, also if the proposer comes to its seat."""
    after = with_mercs(state, [replace(state.mercs[merc], seat=seat, consent=Consent()) for merc, seat in owners.items()])
    if state.proposal is None:
        return after
    first, *others = (after.mercs[payment.merc] for payment in state.proposal.payments)
    agreed = (merc.id for merc in others if merc.seat == first.seat and merc.id not in state.agreed)
    return replace(after, agreed=(*state.agreed, *agreed))


def with_opfor(state: State, figure: OpFor) -> State:
    """The state with this figure."""
    return replace(state, opfor={**state.opfor, figure.id: figure})


def without_opfor(state: State, figure: str) -> State:
    """The state without this figure."""
    return replace(state, opfor={key: other for key, other in state.opfor.items() if key != figure})


def with_objective(state: State, objective: Objective) -> State:
    """The state with this token."""
    return replace(state, objectives={**state.objectives, objective.site: objective})


def flagged(state: State, merc: ProfileId, **flags: object) -> State:
    """The state with changed flags of the round of a MERCS."""
    found = state.mercs[merc]
    return with_merc(state, replace(found, flags=replace(found.flags, **flags)))


def breach(state: State) -> Breach:
    """The B&C under way; facts about it are recorded only during one."""
    assert state.breach is not None
    return state.breach


def placed(state: State, figure: str, zone: str) -> State:
    """The state with a MERCS, an OpFor or an agent in another zone."""
    if figure in state.opfor:
        return with_opfor(state, replace(state.opfor[figure], zone=zone))
    if figure in state.agents:
        return replace(state, agents={**state.agents, figure: replace(state.agents[figure], zone=zone)})
    merc = next(merc for merc in state.mercs.values() if merc.id == figure)
    return with_merc(state, replace(merc, zone=zone))
