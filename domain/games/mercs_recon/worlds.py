"""Other states that nobody can tell from this one (MRC-HID)."""

from msgspec.structs import replace

from domain.games.mercs_recon.cards import AGENT_CARDS, EVENT_CARDS
from domain.games.mercs_recon.figures import Objective
from domain.games.mercs_recon.missions import TOKENS, Token
from domain.games.mercs_recon.state import State
from domain.kernel.game import Randomness
from domain.kernel.redealing import redealt
from domain.kernel.seats import Viewer
from domain.kernel.secret import Secret


def alternative(state: State, viewer: Viewer, bits: Randomness) -> State:
    """Every order of the undrawn cards, every arrangement of the kinds not yet seen on the face-down sites (MRC-HID-04)."""
    agents = [card for card in AGENT_CARDS if card not in state.agent_cards_drawn]
    events = [card for card in EVENT_CARDS if card not in state.event_cards_drawn]
    shown = {token.token for token in state.objectives.values()}
    kinds = [kind for kind in TOKENS if kind not in shown]
    objectives = {site: _dealt(token, kinds, viewer, bits) for site, token in state.objectives.items()}
    return replace(
        state,
        agent_deck=tuple(redealt(card, agents, viewer, bits) for card in state.agent_deck),
        event_deck=tuple(redealt(card, events, viewer, bits) for card in state.event_deck),
        objectives=objectives,
    )


def _dealt(objective: Objective, kinds: list[Token], viewer: Viewer, bits: Randomness) -> Objective:
    """A face-down token of any kind not yet seen; a token that a fact has turned up stays what it is."""
    hidden = objective.hidden
    if objective.token:
        return replace(objective, hidden=Secret(hidden.audience, objective.token, hidden.source))
    return replace(objective, hidden=redealt(hidden, kinds, viewer, bits))
