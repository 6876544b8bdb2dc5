"""The options of a game outside a campaign (section B2.14)."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from domain.games.starquest import options as classic
from domain.games.starquest.conditions import ConditionChoice, Weather
from domain.games.starquest.options import (
    FEWEST_EVENTS,
    MOST_EVENTS,
    MOST_GEAR,
    MOST_RESPAWNS,
    ChaosSeat,
    MissionChoice,
    TeamOrder,
)

Level: TypeAlias = Literal[1, 0, 2, 3, 4]
"""The usual one first."""
USUAL_SIDE_CARD: Final = 10
"""The place of the side card, also in the missions of the mission book."""


class Options(Struct, frozen=True):
    """The options of one game; the defaults are the specification's."""

    mission: MissionChoice = "chaos_chooses"
    level: Level = 1
    """The pool from which each marine seat musters its force."""
    must_orders: Literal["literal", "excused"] = "literal"
    """If an order that says "must" counts as refused although it could not be obeyed."""
    min_fire_gap: Literal[1, 0] = 1
    """The squares that must lie between a shooter and its target."""
    hr_stacks: bool = True
    hr_events: bool = True
    hr_push: bool = True
    hr_respawn: Annotated[int, Meta(ge=0, le=MOST_RESPAWNS)] = 0
    side_card_at: Annotated[int, Meta(ge=0, le=MOST_EVENTS)] = USUAL_SIDE_CARD
    """House rules as in StarQuest. The usual place of the side card is that of the mission: 8 in N5."""
    hr_gear: Annotated[int, Meta(ge=0, le=MOST_GEAR)] = 0
    """How many blips hide gear (SQH-GEA)."""
    event_cards: Annotated[int, Meta(ge=FEWEST_EVENTS, le=MOST_EVENTS)] = MOST_EVENTS
    """The length of the game in rounds."""
    chaos_commander_life: Literal[1, 3] = 1
    conditions: Weather = "mission"
    condition_north_west: ConditionChoice = "none"
    condition_north_east: ConditionChoice = "none"
    condition_south_west: ConditionChoice = "none"
    condition_south_east: ConditionChoice = "none"
    """The conditions of the boards, as in StarQuest."""
    chaos_seat: ChaosSeat = "random"
    team_order: TeamOrder = "red_yellow_blue"

    def classic(self) -> classic.Options:
        """The options of StarQuest that the shared rules read."""
        return classic.Options(
            mission=self.mission,
            event_cards=self.event_cards,
            chaos_commander_life=self.chaos_commander_life,
            chaos_seat=self.chaos_seat,
            team_order=self.team_order,
            house_rules="custom",
            hr_stacks=self.hr_stacks,
            hr_events=self.hr_events,
            hr_push=self.hr_push,
            hr_respawn=self.hr_respawn,
            side_card_at=self.side_card_at,
            conditions=self.conditions,
            condition_north_west=self.condition_north_west,
            condition_north_east=self.condition_north_east,
            condition_south_west=self.condition_south_west,
            condition_south_east=self.condition_south_east,
            hr_gear=self.hr_gear,
        )
