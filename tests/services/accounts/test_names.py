"""Names: made-up ones, and the normal form in which they are compared."""

import msgspec
import pytest

from services.accounts.names import _FIRST, _SECOND, LONGEST, made_up_name, normalised
from services.api.schemas import GuestName, Name


@pytest.mark.parametrize(("typed", "kept"), [("Ada", "Ada"), ("Ada  B.", "Ada B."), ("Zoe\u0308", "Zoë"), ("", "")])
def test_what_looks_the_same_is_kept_the_same(typed: str, kept: str) -> None:
    assert normalised(typed) == kept


def test_made_up_names_are_names() -> None:
    names = [made_up_name(tries) for tries in range(12)]

    assert [msgspec.convert(normalised(name), Name) for name in names] == names
    assert [name.count(" ") for name in names] == [1, *[2] * 11]


def test_all_made_up_names_are_unlike_and_short() -> None:
    names = {f"{first} {second}" for first in _FIRST for second in _SECOND}

    assert len(names) == len(_FIRST) * len(_SECOND) >= 1600
    assert max(map(len, names)) + len(" 1000000000") <= LONGEST


@pytest.mark.parametrize("name", [" ", " a", "a ", "a\n", "\n", "a\tb", "a\u200bb", "\u202eevil", "a\x7f", "a" * 41, "a\xa0"])
def test_names_that_cannot_be_told_apart_are_no_names(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"name": name}), type=GuestName)


@pytest.mark.parametrize("name", ["", "A", "Ada Lovelace", "Ödön", "李小龍", "O'Brien-Smith", "🦉", "a" * 40])
def test_names_of_people_are_names(name: str) -> None:
    assert msgspec.json.decode(msgspec.json.encode({"name": name}), type=GuestName).name == name
