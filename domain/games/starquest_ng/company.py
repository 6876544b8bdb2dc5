"""What a campaign gives a mission and takes back from it: companies of marines before it, a report after it (section B8.14)."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from domain.games.starquest_ng.marines import Award, Enlisted
from domain.kernel.seats import Seat

Item: TypeAlias = Literal[
    "terminator_suit", "mw_laser", "mw_power_laser", "mw_blade", "mw_hammer", "flamer", "rail_rifle", "riot_shield", "jump_pack",
    "shock_glove", "cutter", "cloak", "sounder", "mines", "stim", "decoy", "grapple",
]  # fmt: skip
"""The items of an armoury: loot (section B2.9) and gear (section A2.3)."""
FULL_ROSTER: Final = 20
"""The most marines that a company has."""


class Company(Struct, frozen=True, forbid_unknown_fields=True):
    """The marines of a seat that are ready, in roster order, and its armoury. `seat` is the mission's seat."""

    seat: Seat
    marines: tuple[Enlisted, ...]
    armoury: tuple[Item, ...] = ()


class Companies(Struct, frozen=True, forbid_unknown_fields=True):
    """The companies that play a mission, in seat order."""

    companies: tuple[Company, ...]


class Casualty(Struct, frozen=True, forbid_unknown_fields=True):
    """A marine whose figure was lost, and the items of the armoury that it carried."""

    marine: str
    items: tuple[Item, ...] = ()


class Earned(Struct, frozen=True, forbid_unknown_fields=True):
    """An award that a surviving marine has earned in the mission."""

    marine: str
    award: Award


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """The cases of refused or unmet orders of a living commander."""

    marine: str
    count: int


class SeatReport(Struct, frozen=True, forbid_unknown_fields=True):
    """What a mission means for one marine seat, in the mission's seat numbers.

    `commander`: the marine who gets the medals, if he lives. `lost`: in roster order. `apothecary`: True if one of the seat survived.
    `scouts`: how many survived. `found`: gear carried to the dock by survivors. `spent`: items of the armoury that were used up, or lost
    otherwise than with their bearer.
    """

    seat: Seat
    points: int
    commander: str | None = None
    lost: tuple[Casualty, ...] = ()
    apothecary: bool = False
    scouts: int = 0
    earned: tuple[Earned, ...] = ()
    cases: tuple[Case, ...] = ()
    found: tuple[Item, ...] = ()
    spent: tuple[Item, ...] = ()
    withdrew: bool = False


class MissionReport(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a mission for a campaign. `leader`, `primary`, `secondary`: the mission's seats that led it and that fulfilled its
    objectives; None if nobody did."""

    seats: tuple[SeatReport, ...]
    leader: Seat | None = None
    primary: Seat | None = None
    secondary: Seat | None = None
    chaos_withdrew: bool = False
