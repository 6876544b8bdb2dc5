"""Games that broke a law once, mostly games of a day (`python -m tests.kit.hunt`). All runs play them again.

A new one is the line that the hunt prints. The rule that was broken has a test of its own as well: a change of a game's rules makes another
game of the same seed.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from kit.examine import Players


class Found(NamedTuple):
    """A game under the laws. The name and who plays are the seed; the options are those that differ from the defaults."""

    key: str
    name: str
    players: Players
    seats: int
    options: Mapping[str, object]


FOUND: Final[tuple[Found, ...]] = (
    Found(
        "starquest",
        "2026-12-01, game 1, 4 seats",
        "chance",
        4,
        {
            "event_cards": 10,
            "commander_life": 3,
            "pass_default": "all",
            "chaos_seat": "fourth",
            "hr_commander": True,
            "hr_stacks": True,
            "hr_events": True,
            "hr_respawn": 8,
            "side_card_at": 1,
            "condition_north_west": "slime",
            "condition_north_east": "high_gravity",
            "condition_south_west": "high_gravity",
            "condition_south_east": "low_gravity",
        },
    ),
    Found(
        "starquest",
        "2026-12-02, game 0, 4 seats",
        "chance",
        4,
        {
            "event_cards": 11,
            "commander_life": 3,
            "pass_default": "all",
            "chaos_seat": "fourth",
            "team_order": "blue_yellow_red",
            "hr_commander": True,
            "hr_stacks": True,
            "hr_events": True,
            "hr_push": True,
            "side_card_at": 28,
            "hr_gear": 1,
            "conditions": "random",
            "condition_north_west": "mag_storm",
            "condition_north_east": "thin_air",
            "condition_south_west": "low_gravity",
            "condition_south_east": "brittle_walls",
        },
    ),
    Found(
        "starquest_ng",
        "2026-12-03, game 2, 3 seats",
        "mixed",
        3,
        {
            "mission": "N7",
            "level": 2,
            "must_orders": "excused",
            "min_fire_gap": 0,
            "hr_events": False,
            "hr_push": False,
            "hr_gear": 1,
            "chaos_commander_life": 3,
            "conditions": "none",
            "condition_north_east": "brittle_walls",
            "condition_south_west": "thin_air",
            "condition_south_east": "low_gravity",
            "chaos_seat": "third",
        },
    ),
)
