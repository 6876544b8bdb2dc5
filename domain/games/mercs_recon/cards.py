"""Agent cards and event cards (sections 2.10 and 2.11)."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.mercs_recon.opposition import Colour, Kind

AgentCardId: TypeAlias = Literal["A01", "A02", "A03", "A04", "A05", "A06", "A07", "A08", "A09", "A10", "A11", "A12"]
EventCardId: TypeAlias = Literal["V01", "V02", "V03", "V04", "V05", "V06", "V07", "V08", "V09", "V10", "V11", "V12"]
RingColour: TypeAlias = Literal["white", "orange"]
Condition: TypeAlias = Literal[
    "together", "paper_trail", "double_patrol", "structural_alarm", "missing_colleague", "shift_change",
    "lunch_break", "manhunt", "first_responders", "quiet_corridor", "asset_protection", "none",
]  # fmt: skip
Place: TypeAlias = Literal["stairs_a", "stairs_b", "near_stairs", "far_stairs", "elevator"]
AGENT_CARDS: Final[tuple[AgentCardId, ...]] = get_args(AgentCardId)
EVENT_CARDS: Final[tuple[EventCardId, ...]] = get_args(EventCardId)
FIRST_OF_LEVEL: Final = (0, 2, 4, 7)
"""The lowest alarm value of the levels I to IV (section 2.7)."""
LAST_VALUE: Final = 10


class AgentMove(Struct, frozen=True, forbid_unknown_fields=True):
    """How agents of a colour move: zones by a colour of the rings, or towards the nearest stairs."""

    zones: int
    colour: RingColour | None = None
    towards: Literal["stairs"] | None = None


class Sanction(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that applies from an alarm level on: agents or figures at places, the alarm, or agents in three offices."""

    level: int
    effect: Literal["agent", "figure", "alarm", "offices"]
    kind: Kind | Colour | Literal[""] = ""
    zones: tuple[Place, ...] = ()


class AgentCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the agent phase."""

    condition: Condition
    blue: AgentMove
    red: AgentMove
    black: AgentMove
    sanctions: tuple[Sanction, ...]

    def move(self, colour: Colour) -> AgentMove:
        """The movement of a colour."""
        return {"blue": self.blue, "red": self.red, "black": self.black}[colour]


Cells: TypeAlias = tuple[tuple[Kind, ...], tuple[Kind, ...], tuple[Kind, ...], tuple[Kind, ...]]
"""What replaces an agent at the alarm levels I to IV."""


class EventCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a reveal. `rider`: employees that do not cower, or an alarm."""

    blue: Cells
    red: Cells
    black: Cells
    rider: Literal["", "calm", "alarm"] = ""

    def cell(self, colour: Colour, level: int) -> tuple[Kind, ...]:
        """The figures that replace one agent of the colour at an alarm level."""
        return {"blue": self.blue, "red": self.red, "black": self.black}[colour][level - 1]


def level_of(value: int) -> int:
    """The alarm level of a value of the alarm track."""
    return sum(value >= first for first in FIRST_OF_LEVEL)


def next_level(value: int) -> int:
    """The lowest value of the next alarm level; 10 is the reinforcement track (see `alarm.raise_alarm`)."""
    return next((first for first in FIRST_OF_LEVEL if first > value), LAST_VALUE)
