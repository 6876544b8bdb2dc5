"""The codes of refusals, written a second time: tests compare code, list and catalogues with them."""

from typing import Final

REFUSALS: Final = (
    "adjacent_enemy", "already_acted", "already_chosen", "already_fed", "aura_firearms_only", "aura_may_not_approach",
    "aura_no_attack", "bad_entry_square", "bad_path", "bad_square", "blinded", "board_edge", "burning", "cannot_carry",
    "card_conflict", "card_not_available", "cave_not_connected", "centre_not_allowed", "chit_already_saved", "dark_cards_first",
    "difficult_terrain_limit", "duplicate_on_figure", "entrance_blocked", "exchange_not_allowed", "exit_missing",
    "figure_missing", "friend_in_the_way", "game_over", "immune", "in_close_combat", "jammed", "malformed", "marker_missing",
    "markers_in_zone", "mission_not_done", "must_enter_first", "must_flee", "must_stop", "needs_nepharite", "no_acid",
    "no_actions_left", "no_close_combat_skill", "no_device", "no_extra_turn", "no_line_of_sight", "no_medikit", "no_opening",
    "no_rifle", "no_saved_chit", "no_scanner", "no_such_card", "no_target", "no_victim", "not_active", "not_adjacent",
    "not_adjacent_box", "not_an_enemy", "not_at_entrance", "not_at_exit", "not_awake", "not_eligible_for_extra", "not_here",
    "not_in_front", "not_jammed", "not_on_board", "not_on_display", "not_open_ground", "not_paralysed", "not_resting",
    "not_rock", "not_wounded", "not_yet", "not_your_decision", "object_not_here", "off_board", "one_tunnel_per_box",
    "option_conflict", "option_disabled", "out_of_range", "paralysed", "power_already_used", "sealed_passage", "square_occupied",
    "tile_already_scanned", "tile_not_allowed", "too_close_to_human", "too_far", "too_many_cards", "too_many_changes",
    "too_many_steps", "too_many_turns", "too_narrow", "turn_already_begun", "unit_split", "unknown_box", "unknown_figure",
    "unknown_level", "unknown_marker", "unknown_tile", "wall", "weapon_cannot_aim", "weapon_destroyed", "weapon_unavailable",
    "wrong_entrance", "wrong_nepharite", "wrong_nepharite_count", "wrong_object_count",
)  # fmt: skip
"""The codes of refused commands and options."""
