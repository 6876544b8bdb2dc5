"""Games of StarQuest that together cover all events."""

from functools import cache
from typing import Final

from domain.games.starquest.options import Options
from scenes.starquest.played import Boarding, played

BY_BOTS: Final = (
    (Options(mission="M1", chaos_seat="first"), 2, 1),
    (Options(mission="M2", chaos_seat="second", team_order="blue_yellow_red"), 3, 2),
    (Options(mission="M3", chaos_seat="first"), 4, 3),
    (Options(event_cards=12, commander_life=3), 2, 4),
)
BY_CHANCE: Final = (
    (Options(mission="M4", pass_default="all"), 4, 1),
    (Options(mission="M5", chaos_commander_life=3, house_rules="bugfix", hr_push=True, hr_respawn=5), 3, 2),
    (Options(mission="M6", event_cards=10, pass_default="none"), 4, 3),
)


@cache
def every_game() -> tuple[Boarding, ...]:
    """Return whole games. Cached."""
    bots = [played(options, seats, seed, by_bots=True) for options, seats, seed in BY_BOTS]
    return (*bots, *(played(options, seats, seed, by_bots=False) for options, seats, seed in BY_CHANCE))
