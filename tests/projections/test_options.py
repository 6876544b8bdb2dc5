"""Form fields of a game's options, derived from their type."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from domain.games.registry import GAMES
from domain.kernel.errors import Malformed
from projections.options import OptionSpec, option_specs


class Every(Struct):
    """One option of each kind."""

    board: Literal["small", "large"] = "large"
    extras: tuple[Literal["a", "b", "c"], ...] = ("b",)
    rounds: Annotated[int, Meta(ge=0, le=200)] = 60
    fog: bool = False
    life: Literal[6, 3] = 6


def test_each_kind_of_option_is_asked_for_in_its_way() -> None:
    assert option_specs(Every) == [
        OptionSpec("board", "choice", "large", ["small", "large"]),
        OptionSpec("extras", "subset", ["b"], ["a", "b", "c"]),
        OptionSpec("rounds", "number", 60, least=0, most=200),
        OptionSpec("fog", "flag", False),
        OptionSpec("life", "choice", 6, ["6", "3"]),
    ]


class Free(Struct):
    """An option without bounds."""

    rounds: int = 60


class Undecided(Struct):
    """An option without a default."""

    fog: bool


@pytest.mark.parametrize(("options", "what"), [(Free, "no form"), (Undecided, "no default")])
def test_an_option_that_no_form_can_ask_for_is_refused(options: type[Struct], what: str) -> None:
    with pytest.raises(Malformed, match=what):
        option_specs(options)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_form(key: str) -> None:
    assert [spec.name for spec in option_specs(GAMES[key].options_type)] == list(GAMES[key].options_type.__struct_fields__)
