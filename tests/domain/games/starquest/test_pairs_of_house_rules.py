"""House rules of Part A with each other: every two values of two options are played together, by bots and by chance (SQH, A2.1)."""

from collections.abc import Mapping
from itertools import combinations
from typing import Final

import msgspec
import pytest

from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from kit.bits import Bits
from kit.golden import play
from kit.world import World
from suite import sampled

Choice = Mapping[str, object]

VALUES: Final[Mapping[str, tuple[object, ...]]] = {
    "mission": ("M1", "N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8"),
    "conditions": ("mission", "none", "random"),
    "hr_commander": (False, True),
    "hr_stacks": (False, True),
    "hr_events": (False, True),
    "hr_push": (False, True),
    "hr_respawn": (0, 8),
    "hr_gear": (0, 6),
    "side_card_at": (0, 1),
}
"""The house rules, and the missions that bring some of their own."""
MOST: Final = 2000
"""The records after which a game is conceded."""


def pairs_of(choice: Choice) -> set[tuple[str, object, str, object]]:
    """The pairs of values in a choice."""
    return {(a, choice[a], b, choice[b]) for a, b in combinations(VALUES, 2)}


def paired() -> list[Choice]:
    """Choices that together hold every two values of two options: each new one holds the most that are missing, of some at random."""
    wanted = {(a, x, b, y) for a, b in combinations(VALUES, 2) for x in VALUES[a] for y in VALUES[b]}
    bits, found = Bits("pairs of house rules"), list[Choice]()
    while wanted:
        a, x, b, y = min(wanted, key=repr)
        tries = [{**{name: bits.one_of(values) for name, values in VALUES.items()}, a: x, b: y} for _ in range(40)]
        best = max(tries, key=lambda choice: len(wanted & pairs_of(choice)))
        wanted -= pairs_of(best)
        found.append(best)
    return found


PAIRED: Final = paired()


def test_every_two_values_are_in_a_choice() -> None:
    held = set[tuple[str, object, str, object]]().union(*map(pairs_of, PAIRED))
    assert all((a, x, b, y) in held for a, b in combinations(VALUES, 2) for x in VALUES[a] for y in VALUES[b])
    assert len(PAIRED) < 60


@pytest.mark.parametrize("number", sampled(range(len(PAIRED)), every=18, in_all=6))
def test_house_rules_play_through_two_by_two(number: int) -> None:
    """Each third game by chance, with undos, the others by bots; the world checks every append."""
    options = msgspec.convert({**PAIRED[number], "event_cards": 10}, Options)
    world = World(GAME, f"pair {number}")
    play(world, options, 2 + number % 3, Bits(world.seed), "middle" if number % 3 else None, most=MOST)
    assert world.ledger.over
