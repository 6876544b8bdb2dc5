"""The kinds of OpFor and their values (section 2.9), and the colours of agents."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.mercs_recon.dice import Die, Pool

Colour: TypeAlias = Literal["blue", "red", "black"]
Security: TypeAlias = Literal["sec1", "sec2", "sec3", "sec4"]
Employee: TypeAlias = Literal["worker", "engineer", "technician", "administrator"]
Kind: TypeAlias = Literal["sec1", "sec2", "sec3", "sec4", "worker", "engineer", "technician", "administrator"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
EMPLOYEES: Final[frozenset[Kind]] = frozenset(("worker", "engineer", "technician", "administrator"))
SPECIALISTS: Final[frozenset[Kind]] = frozenset(("engineer", "technician", "administrator"))
MOST_AGENTS: Final = 8
"""Tokens of one colour (section 2.1)."""


class OpForValues(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of a kind of OpFor. `threshold`: bursts that a specialist's interrogation needs."""

    move: int
    range: int
    pool: Pool
    armour: int
    blood: int
    casualty: Die
    threshold: int = 0


def level(kind: Kind) -> int:
    """The level of a security figure, 0 for an employee."""
    return int(kind[3]) if kind.startswith("sec") else 0
