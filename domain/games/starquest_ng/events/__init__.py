"""All events that NG adds, and how each evolves the state; one module a theme."""

from typing import Final, TypeAlias, get_args

from msgspec import Struct

from domain.games.starquest_ng.events import casualties, combat, flow, setup

NgEvent: TypeAlias = setup.SetupEvent | flow.FlowEvent | combat.CombatEvent | casualties.CasualtyEvent
EVENTS: Final[tuple[type[Struct], ...]] = get_args(NgEvent)
