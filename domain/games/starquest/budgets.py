"""The moves and attacks that a piece may make in a turn, and those that are left (section 2.6)."""

from collections import Counter
from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

AttackKind: TypeAlias = Literal["fire", "melee", "operate"]
Status: TypeAlias = Literal[
    "normal",
    "order_fire",
    "order_move",
    "order_assault",
    "order_sections",
    "order_heavy",
    "elite",
    "machine_assault",
    "frenzy",
    "blip",
]
STATUSES: Final[tuple[Status, ...]] = get_args(Status)


class Budget(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves, attacks, and if a card says so the sum of both; in any order."""

    moves: int
    attacks: tuple[tuple[AttackKind | Literal["any"], ...], ...]
    """The attacks made must fit into one of these rows, each into an entry of its own: one of its kind, or `any`."""
    together: int | None = None


class Spent(Struct, frozen=True):
    """What a piece has used of its budget; a move counts from its first step."""

    moves: int = 0
    attacks: tuple[AttackKind, ...] = ()


def may_move(budget: Budget, spent: Spent) -> bool:
    """True if another move may begin (SQ-ACT-01)."""
    return spent.moves < budget.moves and _room_together(budget, spent)


def may_attack(budget: Budget, spent: Spent, kind: AttackKind) -> bool:
    """True if another attack of this kind is allowed (SQ-ACT-02)."""
    wanted = (*spent.attacks, kind)
    return _room_together(budget, spent) and any(_fits(wanted, row) for row in budget.attacks)


def _room_together(budget: Budget, spent: Spent) -> bool:
    return budget.together is None or spent.moves + len(spent.attacks) < budget.together


@lru_cache(maxsize=256)
def _fits(wanted: tuple[AttackKind, ...], row: tuple[str, ...]) -> bool:
    allowed, asked = Counter(row), Counter[str](wanted)
    return (asked - allowed).total() <= allowed["any"]
