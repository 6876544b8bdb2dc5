"""The codes of refused commands, written a second time."""

REFUSALS = (
    "ability_used", "activation_open", "already_attacked", "already_called", "already_resolved", "already_spoken",
    "already_used", "already_voted", "at_full_life", "award_missing", "awards_exceed_leader", "bad_path", "bad_seat",
    "bad_target", "bad_value", "board_scanned", "bodyguard_cannot", "bodyguard_missing", "bound", "bound_target", "call_running",
    "cannot_speak", "captain_unprotected", "card_limit", "card_used", "decision_pending", "docked", "duty_open", "figure_down",
    "fired_this_turn", "game_finished", "hands_full", "leader_missing", "marine_not_ready", "marine_twice", "no_attack_left",
    "no_decision", "no_defensive_fire", "no_extra_phase", "no_figure_near", "no_line_of_sight", "no_medipack", "no_move_left",
    "no_order", "no_order_pending", "not_a_helper", "not_adjacent", "not_called", "not_enough_medals", "not_in_armoury",
    "not_in_contact", "not_in_hand", "not_your_decision", "not_your_piece", "not_your_turn", "objective_not_active", "old_pair",
    "order_rank_too_low", "out_of_play", "out_of_range", "overruled_by_mission_order", "piece_blocked", "rank_too_low",
    "slot_taken", "specialist_not_allowed", "square_occupied", "target_protected", "team_not_entitled", "team_too_large",
    "too_close",
    "too_many_cards", "too_many_orders", "unknown_ability", "unknown_card", "unknown_fight", "veterans_not_allowed",
    "weapon_not_carried", "weapon_used", "wrong_moment", "wrong_order_set", "wrong_phase", "wrong_total",
)  # fmt: skip
