"""What a piece may do in a turn (section 2.6): every sequence of moves and attacks, enumerated."""

from itertools import product
from typing import Literal

import pytest

from domain.games.starquest import loading
from domain.games.starquest.budgets import STATUSES, AttackKind, Budget, Spent, Status, may_attack, may_move

BUDGETS = loading.tables().budgets
Deed = Literal["move", "fire", "melee", "operate"]
DEEDS: tuple[Deed, ...] = ("move", "fire", "melee", "operate")


def done(budget: Budget, deeds: tuple[Deed, ...]) -> bool:
    """True if these deeds are allowed one after another."""
    spent = Spent()
    for deed in deeds:
        if deed == "move":
            if not may_move(budget, spent):
                return False
            spent = Spent(spent.moves + 1, spent.attacks)
        else:
            if not may_attack(budget, spent, deed):
                return False
            spent = Spent(spent.moves, (*spent.attacks, deed))
    return True


def allowed(status: Status) -> set[tuple[int, tuple[str, ...]]]:
    """The moves and (sorted) attacks of all longest sequences."""
    budget = BUDGETS[status]
    sequences = [deeds for length in range(6) for deeds in product(DEEDS, repeat=length) if done(budget, deeds)]
    longest = [deeds for deeds in sequences if not any(done(budget, (*deeds, more)) for more in DEEDS)]
    return {(deeds.count("move"), tuple(sorted(deed for deed in deeds if deed != "move"))) for deeds in longest}


ANY: set[tuple[str, ...]] = {("fire",), ("melee",), ("operate",)}
TWO_OF_ANY: set[tuple[str, ...]] = {
    ("fire", "fire"), ("fire", "melee"), ("fire", "operate"), ("melee", "melee"), ("melee", "operate"), ("operate", "operate"),
}  # fmt: skip

LONGEST: dict[Status, set[tuple[int, tuple[str, ...]]]] = {
    "normal": {(1, attacks) for attacks in ANY},
    "order_fire": {(1, ("fire", "fire")), (1, ("melee",)), (1, ("operate",))},
    "order_move": {(2, attacks) for attacks in ANY},
    "order_assault": {(1, ("fire", "melee")), (1, ("melee", "melee")), (1, ("operate",))},
    "order_sections": {(2, attacks) for attacks in ANY} | {(1, attacks) for attacks in TWO_OF_ANY},
    "order_heavy": {(2, ("fire", "fire")), (2, ("melee",)), (2, ("operate",))},
    "elite": {(2, attacks) for attacks in TWO_OF_ANY},
    "machine_assault": {(2, attacks) for attacks in ANY},
    "frenzy": {(1, ("fire",)), (1, ("operate",)), (1, ("melee", "melee"))},
    "blip": {(1, ())},
}


@pytest.mark.parametrize("status", STATUSES)
def test_sq_2_6_a_status_allows_these_deeds_and_no_more(status: Status) -> None:
    assert allowed(status) == LONGEST[status]


@pytest.mark.parametrize("status", STATUSES)
def test_sq_2_6_the_order_of_deeds_does_not_matter(status: Status) -> None:
    budget = BUDGETS[status]
    for deeds in product(DEEDS, repeat=3):
        assert done(budget, deeds) is done(budget, tuple(reversed(deeds)))


def test_sq_act_02_w15_sections_move_fire_fire_and_no_second_move() -> None:
    budget = BUDGETS["order_sections"]
    twice: tuple[AttackKind, ...] = ("fire", "fire")

    assert done(budget, ("move", *twice))
    assert not may_move(budget, Spent(1, twice))


def test_sq_act_02_w16_open_fire_gives_a_second_attack_only_if_both_are_fire() -> None:
    assert not may_attack(BUDGETS["order_fire"], Spent(0, ("melee",)), "fire")
    assert may_attack(BUDGETS["order_fire"], Spent(0, ("fire",)), "fire")
