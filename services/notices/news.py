"""What a notice says of a table: the people, what has happened since the player's last move, what is awaited, and until when."""

from collections.abc import Mapping
from typing import Final

from domain.kernel.seats import Seat, Viewer
from domain.kernel.words import Words
from domain.table.ledger import Ledger
from projections.notices import TableNews
from projections.scenes.registry import picture
from projections.text import SceneText
from projections.timeline import TimelineEntry
from projections.words import MessageCatalogue, catalogue
from services.notices.escaping import unlinked
from services.notices.schedule import NoticeWishes, instant, local_text
from services.notices.table_states import deadline_of
from services.play.table_repository import TableRepository
from services.play.table_snapshot import TableSnapshot
from services.play.visitors import kept_seats, kept_until

MOST_LINES: Final = 12
"""Lines of the match report in a notice, the newest ones."""


class NewsReporter:
    """Reads tables for notices, as the reader of the notice may see them."""

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables

    async def news(self, handle: str, seat: Seat, wishes: NoticeWishes, *, shared: bool, gone: bool = False) -> TableNews:
        """Return the news of a table for a seat; for a channel that several people read, and for somebody whose seat is `gone`, as every
        spectator sees them. Raises NotFound."""
        viewer: Viewer = None if shared or gone else seat
        snapshot, report = await self._tables.since_own_move(handle, viewer, seat)
        words, names = catalogue(snapshot.about.game, wishes.language), _names(snapshot.ledger)
        text = _scene_text(snapshot, words, names)
        since = [line for entry in report if not entry.cancelled for line in _lines(entry, words, text, names)]
        kept = not snapshot.ledger.started and seat in kept_seats(snapshot)
        deadline = instant(kept_until(snapshot.about)) if kept else deadline_of(snapshot.ledger, seat)
        return TableNews(
            snapshot.about.id,
            words.format(Words("game-name")),
            tuple(name for other, name in names.items() if other != seat or gone),
            tuple(since[-MOST_LINES:]),
            () if text is None else tuple(text.awaited(viewer)),
            "" if deadline is None or gone else local_text(deadline, wishes),
            shared,
        )


def _names(ledger: Ledger) -> dict[Seat, str]:
    """The names of the people on the seats that have one. No reader of a notice makes a link of them."""
    read = {seat: entry.who.read() for seat, entry in enumerate(ledger.seats) if entry is not None and entry.who.is_open()}
    return {seat: unlinked(name) for seat, name in read.items() if name}


def _scene_text(snapshot: TableSnapshot, words: MessageCatalogue, names: dict[Seat, str]) -> SceneText | None:
    state = snapshot.table.game
    if state is None:
        return None
    return SceneText(picture(snapshot.playable.game, state, snapshot.viewer, snapshot.recent, live=snapshot.live), words, names)


def _lines(entry: TimelineEntry, words: MessageCatalogue, text: SceneText | None, names: Mapping[Seat, str]) -> list[str]:
    said = [line.words for line in entry.lines if not line.quiet]
    return [words.format(each, names) if text is None else text.say(each) for each in said]
