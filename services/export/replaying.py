"""Showing a moment of an exported game as text, without a server."""

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from domain.games.registry import GAMES
from domain.kernel.errors import RollbookError
from domain.kernel.facts import AnyState
from domain.kernel.seats import Viewer, audience_text
from domain.proof.bundles import Bundle
from domain.table.appends import appends_of
from domain.table.may_see import of_viewer
from projections.scenes.registry import picture
from projections.text import film_lines, scene_text
from projections.viewer_fold import ViewerFold
from projections.words import Language, catalogue
from services.play.playable_games import playable_games
from services.play.record_reading import records_of


class NothingToShow(RollbookError):
    """The bundle does not hold what was asked for."""


@contextmanager
def told_if_forged() -> Iterator[None]:
    """Raise NothingToShow for whatever breaks while the rules read a file: its facts may be forged, and then anything may."""
    try:
        yield
    except RollbookError:
        raise
    except Exception as fault:
        raise NothingToShow("the rules cannot read the records of this file: `rollbook verify --replay` says what is wrong") from fault


@told_if_forged()
def eyes_of(bundle: Bundle, at: int | None, viewer: Viewer, *, reporting: bool = False) -> ViewerFold[AnyState, Struct]:
    """The viewer's fold up to record `at` (None: the last). Raises NothingToShow if the bundle does not hold it."""
    game = GAMES.get(bundle.manifest.module.id)
    if game is None:
        raise NothingToShow(f"the game {bundle.manifest.module.id[:40]!r} cannot be played here")
    if viewer is not None and audience_text(frozenset((viewer,))) not in bundle.manifest.audience:
        raise NothingToShow(f"this bundle is for {', '.join(bundle.manifest.audience)}: it does not tell what seat {viewer} knew")
    last = bundle.manifest.last if at is None else at
    if last > bundle.manifest.last:
        raise NothingToShow(f"the game ends with record {bundle.manifest.last}")
    book = playable_games((game,))[game.key]
    eyes = ViewerFold(game, viewer, reporting=reporting)
    for append in appends_of(records_of(book, bundle.records[: last + 1], of_viewer(bundle.openings, viewer))):
        eyes.take(append)
    return eyes


@told_if_forged()
def moment_text(bundle: Bundle, at: int | None, viewer: Viewer, language: Language, since: int | None = None) -> str:
    """The scene after record `at` as text, below what happened after record `since`."""
    eyes = eyes_of(bundle, at, viewer, reporting=since is not None)
    table, game = eyes.replay.table, eyes.replay.game
    if table.game is None:
        raise NothingToShow(f"after record {table.n} the game has not begun yet")
    seats = enumerate(table.ledger.seats)
    names = {seat: entry.who.read() for seat, entry in seats if entry is not None and entry.who.is_open()}
    scene = picture(game, table.game, viewer, eyes.recent, live=table.n == bundle.manifest.last)
    words = catalogue(game.key, language)
    told = () if since is None or eyes.film is None else film_lines(eyes.film.film(since), scene, words, names)
    return "\n".join((*told, scene_text(scene, words, viewer, names)))
