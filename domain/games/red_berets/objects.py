"""Hidden objects and mines (sections 2.6 and 2.7)."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.red_berets.weapons import AreaDamage

ObjectKind: TypeAlias = Literal["tunnel", "large", "small"]

OBJECT_KINDS: Final[tuple[ObjectKind, ...]] = get_args(ObjectKind)
MINES: Final[tuple[ObjectKind, ...]] = ("large", "small")
OBJECTS_A_BOX: Final = 2
BLAST_REACH: Final = 1
"""The greatest distance of the centre of a mine of the display from the figure that triggers it (RDB-OBJ-05)."""


class Objects(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of objects, what they do, and when a mine explodes."""

    counts: dict[ObjectKind, int]
    blasts: dict[ObjectKind, AreaDamage]
    """A tunnel's is that of the trap in a hidden entrance."""
    checks: tuple[int, ...]
    """The least d20 that triggers a mine after 1, 2, ... movement actions; the last one is for more, too (RDB-OBJ-03)."""

    def triggers_from(self, movement_actions: int) -> int:
        """The least d20 that triggers a mine after so many movement actions, at least one (see `activation.end`)."""
        return self.checks[min(movement_actions, len(self.checks)) - 1]
