"""Names: made-up ones, and the normal form in which they are compared."""

from contextlib import nullcontext

import msgspec
import pytest

from domain.kernel.errors import Refused
from domain.kernel.printable import normalised
from services.accounts.names import _FIRST, _SECOND, LONGEST, RESERVED, made_up_name, usable
from services.api.account_schemas import GuestName, Name
from services.store.name_keys import folded, skeleton


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


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"), (" ", "name_empty"), ("\u3000 ", "name_empty"), ("a" * 41, "name_long"), ("\u200b", "name_invisible"),
        ("a\n", "name_invisible"), ("a\tb", "name_invisible"), ("a\u200bb", "name_invisible"), ("\u202eevil", "name_invisible"),
        ("a\x7f", "name_invisible"), ("a\0b", "name_invisible"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_name_is_said(name: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        usable(name)

    assert refused.value.code == code


@pytest.mark.parametrize("name", [" a", "a ", "a\xa0", " " * 50 + "a"])
def test_spaces_around_a_name_are_dropped(name: str) -> None:
    assert usable(name) == "a"


@pytest.mark.parametrize("name", ["", "A", "Ada Lovelace", "Ödön", "李小龍", "O'Brien-Smith", "🦉", "a" * 40])
def test_names_of_people_are_names(name: str) -> None:
    assert msgspec.json.decode(msgspec.json.encode({"name": name}), type=GuestName).name == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Ada\u3164", "name_invisible"),
        ("\u2800", "name_invisible"),
        ("A\u00adda", "name_invisible"),
        ("A\ufe0fda", "name_invisible"),
        ("\u115fAda", "name_invisible"),
        ("\U000e0041da", "name_invisible"),
        ("...", "name_invisible"),
        ("A" + "\u0301" * 3, "name_invisible"),
        ("\u0410da", "name_mixed"),
        ("\u03c1aul", "name_mixed"),
        ("Bot", "name_reserved"),
        ("b0t", "name_reserved"),
        ("\uff22ot", "name_reserved"),
        ("\u0412\u043e\u0422", "name_reserved"),
        ("BOT 2", "name_reserved"),
        ("admin_7", "name_reserved"),
        ("\U0001d404da", ""),
        ("Botho", ""),
        ("Systemic", ""),
        ("\u0414\u043e\u0440\u0430", ""),
        ("\u3072\u306a\u30bf\u30ed\u30a6", ""),
        ("\uae40\ucca0\uc218", ""),
        ("O'Brien-Smith 2", ""),
        ("\U0001f989", ""),
        ("Nguy\u1ec5n", ""),
    ],
)
def test_names_that_mislead_are_refused_with_a_reason(name: str, code: str) -> None:
    with pytest.raises(Refused) if code else nullcontext() as refused:
        usable(name)
    assert not code or (refused is not None and refused.value.code == code)


def test_every_made_up_name_is_usable_and_no_other_ones_look_alike() -> None:
    names = [f"{first} {second}" for first in _FIRST for second in _SECOND]
    for name in names:
        usable(name)

    assert len({skeleton(name) for name in names}) == len(names)


def test_reserved_names_are_reserved() -> None:
    for name in RESERVED:
        with pytest.raises(Refused):
            usable(name.upper())


def test_a_name_has_one_folded_form_in_all_its_spellings() -> None:
    spellings = ("Ada Fox", "ADA  fox", "\uff21da Fox", "\U0001d400da \u2009Fox", "ada f\u1d52x", "Ada\u3000Fox")

    assert {folded(name) for name in spellings} == {"ada fox"}
