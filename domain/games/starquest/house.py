"""The house rules of a game (Part A): what its options and its mission turn on."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from domain.games.starquest.missions import MissionId
from domain.games.starquest.options import Options

MEDIPACKS: Final = 3
"""The medipacks of a team (SQH-MED-02)."""
COMMANDER_LIFE: Final = 3
"""A commander's life under the same rule (SQH-MED-01)."""


class HouseRules(NamedTuple):
    """The house rules in force. `respawn`: tokens that may come back in a Chaos turn; `side_card_at`: the place of the side card in the
    deck, 0 for a random one; `gear`: blips that hide gear."""

    commander: bool
    stacks: bool
    events: bool
    push: bool
    respawn: int
    side_card_at: int
    gear: int = 0


SIDE_CARD_AT: Final[Mapping[MissionId, int]] = {"N1": 10, "N2": 10, "N3": 10, "N4": 10, "N5": 8, "N6": 10, "N7": 10, "N8": 10}
"""The place of the side card in the missions of Part A, unless the options name another."""
RESPAWNS: Final[Mapping[MissionId, tuple[int, int, int]]] = {"N4": (3, 5, 8), "N8": (3, 5, 8)}
"""How many figures come back in these missions with 1, 2 and 3 teams, unless the options name another number."""
GEAR_MISSION: Final = "N7"
_MORE_THAN_TEAMS: Final = 2
"""In this mission as many blips hide gear as there are teams, and two more, unless the options name another number."""


@lru_cache(maxsize=64)
def house_rules(options: Options, mission: MissionId | None = None, teams: int = 1) -> HouseRules:
    """The house rules that the options and the mission turn on: the preset `bugfix` turns on the first three."""
    fixed = options.house_rules == "bugfix"
    usual, side_card = (0, 0, 0), 0
    if mission is not None:
        usual, side_card = RESPAWNS.get(mission, usual), SIDE_CARD_AT.get(mission, 0)
    return HouseRules(
        commander=fixed or options.hr_commander,
        stacks=fixed or options.hr_stacks,
        events=fixed or options.hr_events,
        push=options.hr_push,
        respawn=options.hr_respawn or usual[max(1, teams) - 1],
        gear=options.hr_gear or (max(1, teams) + _MORE_THAN_TEAMS if mission == GEAR_MISSION else 0),
        side_card_at=options.side_card_at or side_card,
    )
