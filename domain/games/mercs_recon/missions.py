"""Missions, objective tokens and the boards of breach and clear (sections 2.12 to 2.14)."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.mercs_recon.dice import Die
from domain.games.mercs_recon.opposition import Kind

MissionId: TypeAlias = Literal["M01", "M02", "M03", "M04", "M05", "M06", "M07", "M08", "M09", "M10"]
Token: TypeAlias = Literal["server", "power", "robot_arm", "safe", "console", "locker"]
StepKind: TypeAlias = Literal["secure", "destroy", "capture", "use", "interrogate", "eliminate", "hold", "extract"]
Rendezvous: TypeAlias = Literal["elevator", "stairs_a", "stairs_b"]
PositionColour: TypeAlias = Literal["black", "yellow", "red"]
BoardId: TypeAlias = Literal["office", "lab"]
MISSIONS: Final[tuple[MissionId, ...]] = get_args(MissionId)
TOKENS: Final[tuple[Token, ...]] = get_args(Token)
BOARDS: Final[tuple[BoardId, ...]] = get_args(BoardId)
BY_BREACH: Final[frozenset[StepKind]] = frozenset(("secure", "destroy", "capture"))
"""The steps that need a breach and clear."""
USUAL_DESTRUCTION: Final = 10
POSITION_DICE: Final[dict[PositionColour, Die]] = {"black": "KS", "yellow": "LS", "red": "SS"}
MELEE_NEEDS: Final[dict[PositionColour, int]] = {"black": 1, "yellow": 2, "red": 3}


class MissionStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a mission. Steps of one `group` are done in any order; groups follow each other (see `ending.has_extracted`)."""

    kind: StepKind
    token: Token | Literal[""] = ""
    count: int = 0
    group: int = 0


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission. `values`: positions up to this value are occupied in its B&C. `destruction`: the threshold of its tokens.
    `commander_blood`: the blood of its commander, 0 without one. `most_employees`: how many employees the MERCS may eliminate, -1 for any
    number."""

    steps: tuple[MissionStep, ...]
    values: int
    destruction: int
    rendezvous: tuple[Rendezvous, ...]
    commander_blood: int = 0
    most_employees: int = -1


class BoardPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a B&C board."""

    colour: PositionColour
    value: int


class BreachBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A B&C board. `wave`: the OpFor track from which each further blood is lost. `cracks`: the collateral track from which the zone gets a
    disc. `brittle`: collateral counts double."""

    positions: tuple[BoardPosition, ...]
    wave: tuple[int, int, int, int]
    cracks: int
    brittle: bool

    def damage(self, track: int) -> int:
        """Blood that each MERCS loses to the wave."""
        return sum(track >= least for least in self.wave)

    def standard(self) -> tuple[BoardPosition, ...]:
        """The standard setup: the lowest black and the two highest yellow positions."""
        black = min((place for place in self.positions if place.colour == "black"), key=lambda place: place.value)
        yellow = [place for place in self.positions if place.colour == "yellow"][-2:]
        return tuple(sorted((black, *yellow), key=lambda place: place.value))


class Prisoner(Struct, frozen=True):
    """A specialist on a profile."""

    id: str
    kind: Kind
    threshold: int
