"""The house rules of a game (Part A): what its options and its mission turn on."""

from functools import lru_cache
from typing import Final, NamedTuple

from domain.games.starquest.options import Options

MEDIPACKS: Final = 3
"""The medipacks of a team (SQH-MED-02)."""
COMMANDER_LIFE: Final = 3
"""A commander's life under the same rule (SQH-MED-01)."""


class HouseRules(NamedTuple):
    """The house rules in force. `respawn`: tokens that may come back in a Chaos turn; `side_card_at`: the place of the side card in the
    deck, 0 for a random one."""

    commander: bool
    stacks: bool
    events: bool
    push: bool
    respawn: int
    side_card_at: int


@lru_cache(maxsize=64)
def house_rules(options: Options) -> HouseRules:
    """The house rules that the options turn on: the preset `bugfix` turns on the first three."""
    fixed = options.house_rules == "bugfix"
    return HouseRules(
        commander=fixed or options.hr_commander,
        stacks=fixed or options.hr_stacks,
        events=fixed or options.hr_events,
        push=options.hr_push,
        respawn=options.hr_respawn,
        side_card_at=options.side_card_at,
    )
