"""A seat withdraws; its MERCS go to the others (MRC-WDR)."""

from domain.games.mercs_recon.events.flow import SeatReleased
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.rules.ending import decide
from domain.games.mercs_recon.rules.settings import abandon_if_agreed
from domain.games.mercs_recon.rules.setup import next_claimant
from domain.games.mercs_recon.state import State
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn


def withdraw(turn: Turn[State], seat: Seat) -> None:
    """Its MERCS go to the seats with the fewest, and with them the turn and what it was asked (MRC-WDR-01). The lowest seat that is left is
    the captain (MRC-WDR-02); the last seat abandons the mission."""
    state = turn.state
    if state.stage == "over":
        raise Refused("game_over", "MRC-END-01")
    remaining = tuple(other for other in state.playing if other != seat)
    if not remaining:
        turn.record(SeatReleased(seat, {}, None, seat))
        decide(turn, "abandoned")
        return
    handed = _shared(state, seat, remaining)
    claimant = next_claimant(state, seat) if state.claimant == seat else state.claimant
    claimant = claimant if claimant != seat else remaining[0]
    turn.record(SeatReleased(seat, handed, remaining[0], claimant))
    turn.follow_owners()
    abandon_if_agreed(turn)
    if turn.state.stage != "over":  # the others may have agreed to abandon, and what waited for the seat is not done any more
        turn.rules.resume(turn)


def _shared(state: State, seat: Seat, remaining: tuple[Seat, ...]) -> dict[ProfileId, Seat]:
    """Each MERCS in team order to the seat that has the fewest then, the lowest among equals (see `withdraw`)."""
    owned = [merc for merc in state.mercs.values() if merc.condition != "out"]
    claims = state.claimed if state.stage == "claim" else tuple(state.mercs)
    counts = {other: sum(merc.seat == other and merc.id in claims for merc in owned) for other in remaining}
    handed: dict[ProfileId, Seat] = {}
    for merc in state.mercs.values():
        if merc.seat == seat and merc.id in claims:
            to = min(remaining, key=lambda other: (counts[other], other))
            counts[to] += merc.condition != "out"
            handed[merc.id] = to
    return handed
