"""Play finds the consequences of commands, and detects wrong claims about them."""

from typing import cast

import pytest
from msgspec.structs import replace

from domain.games.registry import GAMES, AnyGame
from domain.kernel.commands import Command, command_name
from domain.kernel.consequences import Consequences
from domain.kernel.facts import AnyState
from domain.kernel.seats import Seat
from kit.bits import Bits
from kit.broken import LawBroken
from kit.commanded import Commanded, decided_again
from kit.examine import examine
from kit.given import OBSERVERS, given
from kit.profile import Profile
from kit.toy import Bury, Flip, Options
from kit.toy_game import RULES, TOY, Toy
from kit.world import World

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


def test_a_command_that_play_seldom_meets_is_decided_where_a_test_sent_it() -> None:
    """The test's scripted die is not kept: the same command is decided with other chance."""
    seen: list[Commanded] = []

    def observe(state: AnyState, number: int, seat: Seat, command: Command) -> None:
        seen.append(Commanded(state, number, seat, command))

    OBSERVERS.append(observe)
    world = World(TOY, "prepared")
    world.open(Options(), 2)
    seat = world.awaited()[0].seat
    try:
        given(TOY, world.state).when(seat, Bury(1))
    finally:
        OBSERVERS.remove(observe)

    (sent,) = seen
    assert (sent.seat, sent.command) == (seat, Bury(1))
    assert decided_again(cast("AnyGame", TOY), sent, Bits("again")) == decided_again(cast("AnyGame", TOY), sent, Bits("other"))


@pytest.mark.parametrize("key", GAMES)
def test_every_command_of_a_registered_game_is_known(key: str) -> None:
    catalogue = GAMES[key].catalogue

    assert sorted(catalogue.consequences) == sorted(command_name(kind) for kind in catalogue.commands)


@pytest.mark.parametrize("claim", [Consequences(rolls="always"), Consequences()], ids=["always", "never"])
def test_a_rule_test_finds_what_a_file_says_wrongly(claim: Consequences) -> None:
    """The laws of whole games compare what always happens; the positions of rule tests show what never should."""
    world = World(TOY, "said wrongly")
    world.open(Options(), 2)
    for seat in [decision.seat for decision in world.awaited()]:
        world.send(seat, Bury(1))
    turn = given(Claims({**NOTHING, "flip": claim}), world.state).dice(0, 1, 1, 1, 1, 1)

    with pytest.raises(AssertionError, match="says the game's consequences"):
        turn.when(world.awaited()[0].seat, Flip())
