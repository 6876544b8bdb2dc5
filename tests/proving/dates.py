"""Games whose appends stand between checkpoints that witnesses cosigned."""

import json
import math
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from domain.proof.bundles import Bundle
from proving.games import Told, told
from proving.site import WITNESSES, Site

LATER: Final = 10
"""Seconds after which a witness sees an append."""


def seconds(bundle: Bundle, record: int) -> int:
    """The time of a record, rounded up."""
    return math.ceil(datetime.fromisoformat(json.loads(bundle.records[record])["at"]).timestamp())


def dated(shift: int = 0, witnesses: Sequence[str] = WITNESSES) -> tuple[Bundle, Site]:
    """A game, with a cosigned checkpoint right before and right after each append; the witnesses' clocks differ by `shift`."""
    game: Told = told("toy", most=150)
    site = Site()
    log = site.files_of(game.bundle, [(each[0], each[-1]) for each in game.world.appends])
    seen: dict[int, str] = {}
    for append, leaf in zip(game.world.appends, log.appends, strict=True):
        at = seconds(game.bundle, append[0])
        seen.setdefault(leaf.index, site.seen(leaf.index, at - 1 + shift, witnesses))
        seen[leaf.index + 1] = site.seen(leaf.index + 1, at + LATER + shift, witnesses)
    return game.bundle._replace(log=log._replace(cosigned=tuple(seen[size] for size in sorted(seen)))), site
