"""All events of the game, with their values, and how each evolves the state; one module a theme."""

from typing import Final, TypeAlias, get_args

from msgspec import Struct

from domain.games.mercs_recon.events import actions, breach, combat, enemy, flow, setup

MercsReconEvent: TypeAlias = (
    setup.SetupEvent | flow.FlowEvent | enemy.EnemyEvent | actions.ActionEvent | combat.CombatEvent | breach.BreachEvent
)
EVENTS: Final[tuple[type[Struct], ...]] = get_args(MercsReconEvent)
