"""Play finds the consequences of commands, and detects wrong claims about them."""

from typing import cast

import pytest
from msgspec import ValidationError, json
from msgspec.structs import replace

from domain.games.registry import GAMES, AnyGame
from domain.kernel.commands import Command, command_name
from domain.kernel.consequences import Effects
from domain.kernel.facts import AnyState
from domain.kernel.seats import Seat
from kit.bits import Bits
from kit.broken import LawBroken
from kit.commanded import Commanded, decided_again
from kit.consequences import ENOUGH, Measured, written
from kit.examine import examine
from kit.given import OBSERVERS, given
from kit.profile import Profile
from kit.toy import Bury, Options
from kit.toy_game import RULES, TOY, Toy
from kit.world import World

NOTHING = {command_name(kind): Effects() for kind in RULES.catalogue.commands}


class Claims(Toy):
    """The toy with claimed consequences."""

    def __init__(self, claims: dict[str, Effects]) -> None:
        super().__init__()
        self.catalogue = replace(RULES.catalogue, consequences=claims)


WRONG = {"flip": {**NOTHING, "flip": Effects(rolls=True)}, "missing": {"bury": Effects()}}


@pytest.mark.parametrize("claims", WRONG.values(), ids=WRONG)
def test_a_wrong_claim_about_a_command_is_found(claims: dict[str, Effects]) -> None:
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


def test_a_rule_test_finds_what_a_file_says_wrongly() -> None:
    world = World(TOY, "said wrongly")
    world.open(Options(), 2)
    claims = Claims({**NOTHING, "bury": Effects(rolls=True)})

    with pytest.raises(AssertionError, match="says the game's consequences"):
        given(claims, world.state).when(world.awaited()[0].seat, Bury(1))


def test_no_file_can_claim_what_commands_never_do() -> None:
    """Only what all commands of a type bring about is said: samples cannot show that something never happens."""
    assert written({"flip": Effects(rolls=True), "bury": Effects()}) == '{\n  "flip": {"rolls": true},\n  "bury": {}\n}\n'
    with pytest.raises(ValidationError):
        json.decode(b'{"flip": {"rolls": "never"}}', type=dict[str, Effects])


@pytest.mark.parametrize(("ends", "of", "always"), [(ENOUGH, ENOUGH, True), (ENOUGH - 1, ENOUGH, False), (ENOUGH - 1, ENOUGH - 1, False)])
def test_only_enough_commands_show_what_all_bring_about(ends: int, of: int, always: bool) -> None:
    assert Measured(ends=ends, all=of).always() == Effects(ends=always)
