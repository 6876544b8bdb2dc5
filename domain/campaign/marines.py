"""The marines of a campaign, the loot that they find, and the traits of veterans (sections B2.9, B6c)."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.marines import VETERAN, Award, Enlisted, SeatRoster, Trait
from domain.games.starquest_ng.marines import Roster as MissionRoster
from domain.kernel.seats import Seat

Status: TypeAlias = Literal["ready", "absent", "lost", "gone"]
Deed: TypeAlias = Literal[
    "enlisted", "promoted", "recruited", "lost", "saved", "award", "stud", "captain", "trait", "absent", "right", "refused", "dismissed",
]  # fmt: skip

TRAITS: Final[tuple[Trait, ...]] = get_args(Trait)
LOOT_DECK: Final[tuple[Card, ...]] = (
    "terminator_suit", "terminator_suit", "mw_laser", "mw_laser", "mw_power_laser", "mw_blade", "mw_blade", "mw_hammer", "flamer",
    "rail_rifle", "riot_shield", "jump_pack",
)  # fmt: skip
"""The loot deck of each marine seat (section B2.9)."""
FULL_ROSTER: Final = 20
"""The most marines that a roster has."""
MOST_STUDS: Final = 5
STUD_PRICE: Final = 4
CAPTAIN_PRICE: Final = 4
CAPTAIN_AWARDS: Final = 8


class Chapter(Struct, frozen=True):
    """What happened to a marine: after which mission of the list (its index; -1 at the foundation), and what."""

    mission: int
    deed: Deed


class Marine(Struct, frozen=True):
    """A marine of a roster. `number`: the number of its default name. `absent`: the missions that it still misses."""

    id: str
    seat: Seat
    number: int
    awards: tuple[Award, ...] = ()
    studs: int = 0
    medals: int = 0
    captain: bool = False
    trait: Trait | None = None
    status: Status = "ready"
    absent: int = 0
    history: tuple[Chapter, ...] = ()

    def honours(self) -> int:
        """The number of awards, skull studs included."""
        return len(self.awards) + self.studs

    def veteran(self) -> bool:
        """True if the marine is a veteran."""
        return self.honours() >= VETERAN

    def living(self) -> bool:
        """True if the marine belongs to its roster: it is ready, or misses missions."""
        return self.status in ("ready", "absent")

    def enlisted(self) -> Enlisted:
        """The marine as a mission gets it."""
        return Enlisted(self.id, self.awards, self.studs, self.medals, self.captain, self.trait)


class Roster(Struct, frozen=True):
    """The marines of a seat by id, those that are lost or gone included, and its armoury. `retired`: its player has left."""

    seat: Seat
    marines: dict[str, Marine]
    armoury: tuple[Card, ...] = ()
    next: int = 1
    """The number in the id of the next marine."""
    retired: bool = False

    def living(self) -> tuple[Marine, ...]:
        """The marines that belong to the roster."""
        return tuple(marine for marine in self.marines.values() if marine.living())

    def ready(self) -> tuple[Marine, ...]:
        """The marines that may be mustered."""
        return tuple(marine for marine in self.marines.values() if marine.status == "ready")

    def room(self) -> int:
        """How many more marines the roster may have."""
        return max(0, FULL_ROSTER - len(self.living()))

    def carried(self, seat: Seat) -> SeatRoster:
        """What a mission gets of the roster, under the mission's seat number."""
        return SeatRoster(seat, MissionRoster(tuple(marine.enlisted() for marine in self.ready()), self.armoury))
