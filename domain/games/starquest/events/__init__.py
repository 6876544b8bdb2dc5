"""All events of the game, with their values, and how each evolves the state; one module a theme."""

from typing import Final, TypeAlias, get_args

from msgspec import Struct

from domain.games.starquest.events import (
    blips,
    cards,
    chaos,
    combat,
    conditions,
    endings,
    gear,
    medipacks,
    movement,
    objectives,
    scoring,
    setup,
    treasures,
    turn,
)

StarQuestEvent: TypeAlias = (
    setup.SetupEvent | turn.TurnEvent | movement.MovementEvent | blips.BlipEvent | combat.CombatEvent | cards.CardEvent
    | chaos.ChaosEvent | objectives.ObjectiveEvent | scoring.ScoringEvent | medipacks.MedipackEvent
    | endings.EndingEvent | treasures.TreasureEvent | conditions.ConditionEvent | gear.GearEvent
)  # fmt: skip
EVENTS: Final[tuple[type[Struct], ...]] = get_args(StarQuestEvent)
