"""The codes of refused commands, written a second time."""

REFUSALS = (
    "already_captain",
    "already_chosen",
    "bad_mission_list",
    "bad_name",
    "bad_report",
    "bad_seat",
    "campaign_over",
    "debriefing_open",
    "event_cards_out_of_range",
    "mission_running",
    "no_loot_pending",
    "no_medal_pending",
    "no_trait_pending",
    "not_enough_awards",
    "not_enough_medals",
    "not_offered",
    "not_your_marine",
    "not_your_turn",
    "stud_limit",
    "unknown_game",
)
