"""The game's message keys and selector words, written a second time: tests compare code and catalogues with them."""

from collections.abc import Mapping
from typing import Final, get_args

from domain.games.starquest.figures import TEAMS
from domain.games.starquest.state import Reason

SIDES: Final = ("chaos", *TEAMS)
REASONS: Final[tuple[str, ...]] = get_args(Reason)

_WHO: Final = ("who", "who_no")
_AT: Final = ("at", "at_no")
PREVIEWS: Final[Mapping[str, tuple[str, ...]]] = {
    "preview-choose-mission": ("mission",),
    "preview-choose-loadout": ("part", "value"),
    "preview-choose-dreadnought": ("first", "second"),
    "preview-set-loss-order": ("first", "second"),
    "preview-permit": ("seat",),
    "preview-forbid": ("seat",),
    "preview-move": (*_WHO, "steps", "left"),
    "preview-return": (),
    "preview-open-door": ("door",),
    "preview-stand-down": _WHO,
    "preview-end-activation": (),
    "preview-scan": ("board",),
    "preview-end-actions": (),
    "preview-end-turn": (),
    "preview-medipack": (*_WHO, "life"),
    "preview-gear": (*_WHO, "gear"),
    "preview-save": (*_WHO, "cards", "life"),
    "preview-give-up": _WHO,
    "preview-stack": (*_WHO, "board", "points"),
    "preview-stack-none": _WHO,
    "preview-stack-usual": _WHO,
    "preview-activate-board": ("board", *_WHO),
    "preview-respawn": ("kind", "square"),
    "preview-place-blip": (*_WHO, "square"),
    "preview-place-dreadnought": ("anchor",),
    "preview-done": (),
    "preview-fire": (*_WHO, "weapon"),
    "preview-in-sight": ("count",),
    "preview-strikes": (*_AT, "armour", "life", "dice"),
    "preview-strikes-friend": (*_AT, "armour", "life", "dice"),
    "preview-strikes-object": (*_AT, "armour", "life"),
    "preview-strikes-nobody": (),
    "preview-shooter-spent": _WHO,
    "preview-fight": _WHO,
    "preview-fight-dice": ("heavy", "medium", "light"),
    "preview-defence-dice": (*_AT, "heavy", "medium", "light"),
    "preview-operate": (*_WHO, *_AT),
    "preview-reroll": ("face",),
    "preview-keep": ("points",),
    "preview-allocate": (*_AT, "points"),
    "preview-eliminates": _AT,
    "preview-destroys": _AT,
    "preview-loses": (*_AT, "points"),
    "preview-no-damage": _AT,
    "preview-points-left": ("left",),
    "preview-card": ("card",),
    "preview-card-on": ("card", *_WHO),
    "preview-reinforce": ("kind", "square"),
    "preview-event": ("card",),
    "preview-odds-points": ("points",),
    "preview-odds-loses": (*_AT, "points"),
    "preview-odds-eliminated": _AT,
    "preview-odds-damaged": _AT,
    "preview-odds-destroyed": _AT,
    "preview-odds-draw": (),
    "preview-odds-deserts": _AT,
    "preview-odds-caught": _AT,
    "preview-odds-opened": _AT,
}
"""The messages of previews and of their odds, with their parameters. `dice` is `sum` or `highest`: the part of the roll that hits."""
