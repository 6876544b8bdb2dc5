"""The game's message keys and selector words, written a second time: tests compare code and catalogues with them."""

from collections.abc import Mapping
from typing import Final, get_args

from domain.games.rebel_moon_defense.state import Reason

SIDES: Final = ("imperial", "rebel")
REASONS: Final[tuple[str, ...]] = get_args(Reason)

_STRENGTHS: Final = ("before_layer", "before_strength", "after_layer", "after_strength")
PREVIEWS: Final[Mapping[str, tuple[str, ...]]] = {
    "preview-place-asteroid": ("hex",),
    "preview-way-longer": ("before", "after"),
    "preview-place-installation": ("colour", "type", "hex"),
    "preview-way-in-sight": ("count",),
    "preview-way-on-rays": ("count",),
    "preview-pass-placement": (),
    "preview-stop-placing": (),
    "preview-placement-ends": (),
    "preview-turn": ("from", "to"),
    "preview-step": ("hex",),
    "preview-wins": (),
    "preview-booster": ("hex",),
    "preview-scanner": ("colour", "hex"),
    "preview-bomb-laser": ("colour", "hex"),
    "preview-turn-ends": (),
    "preview-end-bomb-turn": (),
    "preview-aim": ("direction",),
    "preview-activate": ("colour", "type", "hex"),
    "preview-reveals": ("type",),
    "preview-distance": ("distance",),
    "preview-in-sight": (),
    "preview-not-in-sight": ("hex",),
    "preview-on-ray": ("direction",),
    "preview-off-ray": ("direction",),
    "preview-colour-matches": ("colour", "layer"),
    "preview-colour-differs": ("colour", "layer"),
    "preview-colour-ignored": (),
    "preview-core": (),
    "preview-dice": ("count",),
    "preview-damage": ("damage",),
    "preview-strength": _STRENGTHS,
    "preview-lost": ("lost",),
    "preview-destroys-bomb": (),
    "preview-no-damage": (),
    "preview-asteroid-destroyed": ("hex",),
    "preview-no-target": (),
    "preview-spent": (),
    "preview-charges": ("charges",),
    "preview-stays": (),
    "preview-pass-activation": (),
    "preview-odds-damage": ("damage",),
    "preview-odds-layer-falls": ("layer",),
    "preview-odds-bomb-destroyed": (),
}
"""The messages of previews and of their odds, with their parameters."""

REFUSALS: Final = (
    "game_over", "wrong_phase", "not_your_decision", "unknown_hex",
    "no_asteroids_left", "off_board", "start_or_end_hex", "occupied", "next_to_start_or_end", "next_to_installation", "next_to_asteroid",
    "path_closed", "not_in_supply",
    "already_turned", "too_late_to_turn", "already_stepped", "too_late_to_step",
    "upgrade_not_installed", "upgrade_used", "booster_requires_step", "insufficient_strength", "unknown_installation", "already_face_up",
    "not_in_sight", "no_active_shield", "no_target",
    "bad_direction", "direction_required", "direction_fixed", "parameter_not_allowed", "target_required", "not_an_asteroid",
    "target_not_in_sight",
    "upgrade_twice", "core_strength_out_of_range", "max_rounds_out_of_range",
)  # fmt: skip
"""The codes of refused commands and options."""
