"""All events that NG adds, and how each evolves the state; one module a theme."""

from typing import Final, TypeAlias, get_args

from msgspec import Struct

from domain.games.starquest_ng.events import cards, casualties, combat, endings, flow, orders, setup

NgEvent: TypeAlias = (
    setup.SetupEvent | flow.FlowEvent | orders.OrderEvent | cards.CardEvent | combat.CombatEvent | casualties.CasualtyEvent
    | endings.EndEvent
)  # fmt: skip
EVENTS: Final[tuple[type[Struct], ...]] = get_args(NgEvent)
