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
