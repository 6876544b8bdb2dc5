"""The page of the formats says what the records are: the members of each type, and an example worked by hand."""

import re

from msgspec.structs import fields

from proving import example
from proving.recorded_types import TYPES

FORMATS = example.PAGE.parent / "proof-formats.md"


def test_the_members_of_each_type_of_the_table_are_documented() -> None:
    rows = dict(re.findall(r"^\| `([A-Z][A-Za-z]+(?:@\d+)?)` \|(.*)\|$", FORMATS.read_text(encoding="utf-8"), re.MULTILINE))
    said = {kind: set(re.findall(r"`([a-z_]+)`", re.sub(r"\([^)]*\)", "", row))) for kind, row in rows.items()}

    named = {kind.removeprefix("table."): event for kind, event in TYPES.items()}
    assert said == {name: {field.encode_name for field in fields(event)} for name, event in named.items()}


def test_the_example_is_what_a_game_gives() -> None:
    assert example.PAGE.read_text(encoding="utf-8") == example.page()
