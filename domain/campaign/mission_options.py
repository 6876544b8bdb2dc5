"""The options of a mission's game."""

from typing import Final

import msgspec

from domain.campaign.options import CHAOS, Options, colour
from domain.campaign.state import Mission
from domain.games.starquest.figures import TEAMS
from domain.games.starquest_ng.options import Options as MissionOptions

SIDE_CARD: Final[dict[str, int]] = {"N5": 8}
"""The place of the side card, if it is not the usual one."""


def mission_options(options: Options, mission: Mission) -> MissionOptions:
    """The options of a mission: Chaos has its first seat, the others their colours of the campaign."""
    own = [colour(seat) for seat in mission.seats if seat != CHAOS]
    colours = "_".join([*own, *(team for team in TEAMS if team not in own)])
    values = {
        "mission": mission.mission,
        "chaos_seat": "first",
        "team_order": colours,
        "event_cards": options.event_cards,
        "min_fire_gap": options.min_fire_gap,
        "chaos_commander_life": options.chaos_commander_life,
    }
    if mission.mission in SIDE_CARD:
        values["side_card_at"] = SIDE_CARD[mission.mission]
    return msgspec.convert(values, MissionOptions)
