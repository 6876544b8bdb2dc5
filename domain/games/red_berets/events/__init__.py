"""All events of the game, with their values, and how each evolves the state; one module a theme."""

from typing import Final, TypeAlias, get_args

from msgspec import Struct

from domain.games.red_berets.events import combat, lightning, markers, movement, objects, rounds, setup

RedBeretsEvent: TypeAlias = (
    setup.SetupEvent | rounds.RoundEvent | movement.MovementEvent | markers.MarkerEvent | combat.CombatEvent | objects.ObjectEvent
    | lightning.LightningEvent
)  # fmt: skip
EVENTS: Final[tuple[type[Struct], ...]] = get_args(RedBeretsEvent)
