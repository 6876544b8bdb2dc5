"""What commands can bring about is found by play, and a claim that does not hold is found, too."""

import pytest
from msgspec.structs import replace

from domain.games.registry import GAMES
from domain.kernel.commands import command_name
from domain.kernel.consequences import Consequences
from kit.broken import LawBroken
from kit.examine import examine
from kit.profile import Profile
from kit.toy import Options
from kit.toy_game import RULES, Toy


class Claims(Toy):
    """Claims nothing of any command."""

    catalogue = replace(RULES.catalogue, consequences={command_name(kind): Consequences() for kind in RULES.catalogue.commands})


class ClaimsTooMuch(Claims):
    """Says that every flip rolls a die."""

    catalogue = replace(Claims.catalogue, consequences={**Claims.catalogue.consequences, "flip": Consequences(rolls="always")})


class ForgetsOne(Claims):
    """Knows of one command alone."""

    catalogue = replace(Claims.catalogue, consequences={"bury": Consequences()})


@pytest.mark.parametrize("game", [ClaimsTooMuch(), ForgetsOne()], ids=lambda game: type(game).__name__)
def test_a_wrong_claim_about_a_command_is_found(game: Toy) -> None:
    with pytest.raises(LawBroken) as broken:
        examine(game, Options(), 2, "claims", Profile(moments=1), "chance")

    assert broken.value.law == "consequences"


def test_what_is_claimed_rightly_keeps_the_law() -> None:
    assert examine(Claims(), Options(), 2, "claims", Profile(moments=1), "chance")["consequences as known"]


@pytest.mark.parametrize("key", GAMES)
def test_every_command_of_a_registered_game_is_known(key: str) -> None:
    catalogue = GAMES[key].catalogue

    assert sorted(catalogue.consequences) == sorted(command_name(kind) for kind in catalogue.commands)
