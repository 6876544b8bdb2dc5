"""The numbers of all components that a running game holds as values."""

from msgspec import Struct

from domain.games.mercs_recon.cards import AgentCard, AgentCardId, EventCard, EventCardId
from domain.games.mercs_recon.missions import BoardId, BreachBoard
from domain.games.mercs_recon.opposition import Kind, OpForValues


class Tables(Struct, frozen=True):
    """The OpFor, both decks and the B&C boards."""

    opfor: dict[Kind, OpForValues]
    agent_cards: dict[AgentCardId, AgentCard]
    event_cards: dict[EventCardId, EventCard]
    boards: dict[BoardId, BreachBoard]
