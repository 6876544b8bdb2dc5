"""Companies of a campaign with unusual beginnings: captains alone, or with veterans and sergeants, and a full armoury."""

from domain.games.starquest_ng.cards import GEAR, Card
from domain.games.starquest_ng.marines import TRAITS, Award, Enlisted, Roster, SeatRoster
from domain.kernel.seats import Seat

_FOUR: tuple[Award, ...] = ("laurel", "crux", "marksman", "signa")
_LOOT: tuple[Card, ...] = ("terminator_suit", "terminator_suit", "mw_laser", "mw_power_laser", "mw_blade", "mw_hammer")
_COLOURS = ("red", "yellow", "blue")


def captains(seat: Seat) -> SeatRoster:
    """Return four captains and the full armoury."""
    name = f"{_COLOURS[seat - 1]}-m"
    own = (
        Enlisted(f"{name}{number}", (*_FOUR, "camouflage"), 3 + number % 2, 12, captain=True, trait="tactician") for number in range(1, 5)
    )
    return SeatRoster(seat, Roster(tuple(own), (*_LOOT, *GEAR)))


def company(seat: Seat) -> SeatRoster:
    """Return two captains, five veterans with a trait each, and six marines, every other one of whom can be a sergeant."""
    name = f"{_COLOURS[seat - 1]}-m"
    captains = (Enlisted(f"{name}{number}", (*_FOUR, "camouflage"), 3 + number, 12, captain=True, trait="tactician") for number in (1, 2))
    traits = {number: TRAITS[(number * 5 + seat) % len(TRAITS)] for number in range(3, 8)}
    veterans = (Enlisted(f"{name}{number}", _FOUR, number % 3, 6, trait=trait) for number, trait in traits.items())
    marines = (Enlisted(f"{name}{number}", ("laurel",) if number % 2 else (), medals=4) for number in range(8, 14))
    return SeatRoster(seat, Roster((*captains, *veterans, *marines), (*_LOOT, *GEAR)))
