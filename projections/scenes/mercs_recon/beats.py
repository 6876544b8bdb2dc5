"""The steps of a film within an append: what the rules do between the last turn of a round and the next decision."""

from msgspec import Struct

from domain.games.mercs_recon.events import combat, enemy, flow

_IDLE = ("stays", "cowers", "pinned")
"""Plans of OpFor that show nothing on the board."""


def begins_step(event: Struct) -> bool:
    """Return True for the beginning of a phase, a card, an OpFor that does something, a fire, and the next MERCS after the enemy."""
    match event:
        case enemy.OpForActivated(reason=reason):
            return reason not in _IDLE
        case flow.PhaseStarted() | enemy.AgentCardDrawn() | enemy.EventCardDrawn() | combat.CasualtyRoll():
            return True
        case _:
            return False
