"""Names that seats give to pieces."""

import pytest

from domain.campaign.commands import RenameMarine
from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.kernel.naming import LONGEST, NamingCommand, usable_name


class NameCow(Command, frozen=True):
    """Name a cow."""

    cow: str

    def piece(self) -> str:
        """The cow."""
        return self.cow

    def bad_name(self) -> Refused:
        """The refusal of cows."""
        return Refused("bad_name", "COW-1")


class MilkCow(Command, frozen=True):
    """A command that names nothing."""

    cow: str


def test_a_command_names_a_piece_if_it_says_which_and_how_a_name_is_refused() -> None:
    assert isinstance(NameCow("cow-1"), NamingCommand)
    assert isinstance(RenameMarine("red-m1"), NamingCommand)
    assert not isinstance(MilkCow("cow-1"), NamingCommand)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Elsa", "Elsa"),
        ("  Elsa   die  Zweite ", "Elsa die Zweite"),
        ("Ju\u0308rgen", "Jürgen"),
        ("<img src=x onerror=a()>", "<img src=x onerror=a()>"),
        ("エルサ", "エルサ"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_a_name_is_kept_in_its_normal_form(typed: str, kept: str) -> None:
    assert usable_name(NameCow("cow-1"), typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\u2800",
        "\u3164",
        "x" * (LONGEST + 1),
        "El\u200bsa",
        "\u202easlE",
        "El\x07sa",
        "El\u2066sa",
        "El\nsa\x00",
        "a\u0300\u0301\u0302\u0303",
        "\ud83d",
        "\u0301",
    ],
)
def test_what_cannot_be_read_is_no_name(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        usable_name(NameCow("cow-1"), typed)
    assert (refused.value.code, refused.value.rule) == ("bad_name", "COW-1")
