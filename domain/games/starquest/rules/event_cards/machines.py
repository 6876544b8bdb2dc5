"""Cards that make Chaos figures stronger or weaker for this turn; `prowess` and `aiming` read their effects."""

from typing import Final

from domain.games.starquest.cards import EventCard
from domain.games.starquest.events.chaos import Effect
from domain.games.starquest.figures import CHAOS_KINDS, ChaosKind
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules.event_cards.book import CardRules, Choices, one_of_figures
from domain.games.starquest.state import EventChoice, State
from domain.kernel.turn import Turn

cards = CardRules()

_NAMED: Final[dict[EventCard, tuple[ChaosKind, ...]]] = {
    "frenzy": ("gridling", "ork"),
    "elite": CHAOS_KINDS,
    "self_destruct": ("android",),
    "grenadier": ("gridling",),
    "ork_tinkerer": ("ork",),
}
"""The cards for one figure, with the kinds from which Chaos chooses."""
_FOR_ALL: Final[tuple[EventCard, ...]] = ("psychic_attack", "machine_fault", "machine_assault")


def _of_kinds(kinds: tuple[ChaosKind, ...]) -> Choices:
    def candidates(state: State) -> list[Figure]:
        return [figure for figure in state.robotlings.values() if figure.kind in kinds]

    return one_of_figures(candidates)


def for_this_turn(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """No effect at once: the card and its choice stay in force until Chaos has ended its turn."""
    return "done"


for _card, _kinds in _NAMED.items():
    cards.card(_card, _of_kinds(_kinds))(for_this_turn)
for _card in _FOR_ALL:
    cards.card(_card)(for_this_turn)
