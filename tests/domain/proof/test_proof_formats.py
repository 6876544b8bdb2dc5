"""The page of the formats says what the records are: the members of each type, and an example worked by hand."""

import re

from msgspec import Struct
from msgspec.structs import fields

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
from proving import example

FORMATS = example.PAGE.parent / "proof-formats.md"


def test_the_members_of_each_type_of_the_table_are_documented() -> None:
    rows = dict(re.findall(r"^\| `([A-Z][A-Za-z]+(?:@\d+)?)` \|(.*)\|$", FORMATS.read_text(encoding="utf-8"), re.MULTILINE))
    said = {kind: set(re.findall(r"`([a-z_]+)`", re.sub(r"\([^)]*\)", "", row))) for kind, row in rows.items()}

    events: tuple[type[Struct], ...] = (
        *LEDGER_EVENTS,
        *BEACON_EVENTS,
        *CLOCK_EVENTS,
        *SUBSTITUTE_EVENTS,
        *ENDING_EVENTS,
        *START_EVENTS,
        *VACANCY_EVENTS,
        *FOLLOWING_EVENTS,
        *DIRECTOR_EVENTS,
        *KERNEL_EVENTS,
    )
    named = {type_name("table", event).removeprefix("table."): event for event in (*events, *PAST_START_EVENTS)}
    assert said == {name: {field.encode_name for field in fields(event)} for name, event in named.items()}


def test_the_example_is_what_a_game_gives() -> None:
    assert example.PAGE.read_text(encoding="utf-8") == example.page()
