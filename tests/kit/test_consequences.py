"""Play finds the consequences of commands, and detects wrong claims about them."""

import pytest
from msgspec.structs import replace

from domain.games.registry import GAMES
from domain.kernel.commands import command_name
from domain.kernel.consequences import FILE, Consequences
from kit.broken import LawBroken
from kit.consequences import ROOT, written
from kit.examine import examine
from kit.profile import Profile
from kit.toy import Options
from kit.toy_game import RULES, Toy

NOTHING = {command_name(kind): Consequences() for kind in RULES.catalogue.commands}


class Claims(Toy):
    """The toy with claimed consequences."""

    def __init__(self, claims: dict[str, Consequences]) -> None:
        super().__init__()
        self.catalogue = replace(RULES.catalogue, consequences=claims)


WRONG = {"flip": {**NOTHING, "flip": Consequences(rolls="always")}, "missing": {"bury": Consequences()}}


@pytest.mark.parametrize("claims", WRONG.values(), ids=WRONG)
def test_a_wrong_claim_about_a_command_is_found(claims: dict[str, Consequences]) -> None:
    with pytest.raises(LawBroken) as broken:
        examine(Claims(claims), Options(), 2, "claims", Profile(moments=1), "chance")

    assert broken.value.law == "consequences"


def test_what_is_claimed_rightly_keeps_the_law() -> None:
    assert examine(Claims(NOTHING), Options(), 2, "claims", Profile(moments=1), "chance")["consequences as known"]


@pytest.mark.parametrize("key", GAMES)
def test_every_command_of_a_registered_game_is_known(key: str) -> None:
    catalogue = GAMES[key].catalogue

    assert sorted(catalogue.consequences) == sorted(command_name(kind) for kind in catalogue.commands)


@pytest.mark.parametrize("key", GAMES)
def test_the_file_of_a_registered_game_is_as_play_writes_it(key: str) -> None:
    text = (ROOT / "domain/games" / key / "data" / FILE).read_text(encoding="utf-8")

    assert text == written(dict(sorted(GAMES[key].catalogue.consequences.items())))
