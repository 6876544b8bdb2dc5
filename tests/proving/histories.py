"""Cheats with the site's log: what witnesses cosign, and only somebody who reads every leaf can see."""

from collections.abc import Callable
from typing import Final

from domain.proof.bundles import Bundle
from proving.cheats import Cheat
from proving.clocks import skipped
from proving.dates import seconds
from proving.games import told
from proving.site import Site

LONG: Final = 600
"""Seconds after the beginning of a game at which witnesses see the log without it."""


def a_game_logged_at_its_end() -> Cheat:
    """Keep a game out of the log while it is played, so that nobody holds its server to any of its moves."""
    return Cheat(logged_at_its_end(told("toy", most=150).bundle), frozenset({"time_behind"}))


def a_time_out_logged_at_its_end() -> Cheat:
    """Date the moves of a game at its end, so that a seat was late."""
    return Cheat(logged_at_its_end(skipped().bundle), frozenset({"time_behind"}))


def logged_at_its_end(bundle: Bundle) -> Bundle:
    """The game with one leaf for all of it. Witnesses saw the log without the game, long after it is said to have begun."""
    site = Site()
    log = site.files_of(bundle, [(0, bundle.manifest.last)])
    place = log.appends[0].index
    return bundle._replace(log=log._replace(cosigned=(site.seen(place, seconds(bundle, 0) + LONG),)))


HISTORY_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (a_game_logged_at_its_end, a_time_out_logged_at_its_end)
