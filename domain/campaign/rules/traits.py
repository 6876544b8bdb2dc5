"""New veterans, and the traits that they draw."""

from typing import Final

from domain.campaign.deferred import CampaignSteps
from domain.campaign.events.debriefing import TraitsDrawn
from domain.campaign.marines import TRAITS
from domain.campaign.rules.admission import TRAIT
from domain.campaign.state import State
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

DRAWN_TRAITS: Final = 2


def ask(turn: Turn[State], then: CampaignSteps) -> bool:
    """SQN-RNK-06: a marine with four awards is a veteran; he draws two different traits, and his owner keeps one. Returns True if an owner
    is asked; `then` follows the answers."""
    for seat in turn.state.teams():
        for marine in turn.state.rosters[seat].living():
            if marine.veteran() and marine.trait is None:
                drawn = turn.pick("trait", len(TRAITS), DRAWN_TRAITS)
                turn.record(TraitsDrawn(marine.id, tuple(TRAITS[index] for index in drawn)))
    owners = tuple(seat for seat in turn.state.teams() if pending(turn.state, seat))
    if owners:
        turn.ask(owners, TRAIT, then=(then,))
    return bool(owners)


def pending(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the new veterans of a seat that have no trait yet, in the order in which they drew."""
    return tuple(name for name in state.traits if name in state.rosters[seat].marines)
