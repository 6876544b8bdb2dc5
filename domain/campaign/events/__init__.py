"""All facts of a campaign."""

from typing import Final, get_args

from msgspec import Struct

from domain.campaign.events.company import CompanyEvent
from domain.campaign.events.debriefing import DebriefingEvent
from domain.campaign.events.flow import FlowEvent

EVENTS: Final[tuple[type[Struct], ...]] = (*get_args(FlowEvent), *get_args(CompanyEvent), *get_args(DebriefingEvent))
"""The types that a campaign writes."""
