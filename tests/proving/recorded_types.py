"""All types of the table's records, in all their versions."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from domain.kernel.facts import KERNEL_EVENTS
from domain.proof.records import type_name
from domain.table.beacon_events import BEACON_EVENTS
from domain.table.clock_events import CLOCK_EVENTS
from domain.table.director_events import DIRECTOR_EVENTS
from domain.table.ending_events import ENDING_EVENTS
from domain.table.events import LEDGER_EVENTS
from domain.table.following_events import FOLLOWING_EVENTS
from domain.table.start_events import PAST_START_EVENTS, START_EVENTS
from domain.table.substitute_events import SUBSTITUTE_EVENTS
from domain.table.vacancy_events import VACANCY_EVENTS

EVENTS: Final[tuple[type[Struct], ...]] = (
    *LEDGER_EVENTS, *BEACON_EVENTS, *CLOCK_EVENTS, *SUBSTITUTE_EVENTS, *ENDING_EVENTS, *START_EVENTS, *PAST_START_EVENTS, *VACANCY_EVENTS,
    *FOLLOWING_EVENTS, *DIRECTOR_EVENTS, *KERNEL_EVENTS,
)  # fmt: skip
TYPES: Final[Mapping[str, type[Struct]]] = {type_name("table", event): event for event in EVENTS}
