"""The calendar of an account (RFC 5545): the deadlines of its tables, behind a secret link that can be revoked."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

import msgspec
from icalendar import Alarm, Calendar, Event

from domain.kernel.words import Words
from projections.lobby import TableCard
from projections.words import Language, catalogue
from services.store.plain_data import LobbyStore

MOST: Final = 200
_WARNED: Final = timedelta(hours=6)
_LASTS: Final = timedelta(minutes=15)


class TableDeadline(NamedTuple):
    """A deadline of the account: table, game and moment, and the record after which it holds. While the game is `paused` it is the earliest
    moment that is possible, and moves on as time goes by."""

    table: str
    game: str
    at: datetime
    n: int
    paused: bool = False


async def deadlines(cards: LobbyStore, account: str, now: datetime) -> list[TableDeadline]:
    """The deadlines of the account at the tables that wait for it, the next one first."""
    found = list[TableDeadline]()
    for row, held in (await cards.tables_of(account, MOST, status="running")).cards:
        seats = msgspec.json.decode(row.body, type=TableCard).seats
        for seat in (each for each in seats if each.seat in held and each.awaited):
            if seat.deadline:
                found.append(TableDeadline(row.id, row.game, datetime.fromisoformat(seat.deadline), row.n))
            elif seat.left:
                found.append(TableDeadline(row.id, row.game, now + timedelta(milliseconds=seat.left), row.n, paused=True))
    return sorted(found, key=lambda deadline: deadline.at)


def calendar_text(deadlines: Iterable[TableDeadline], site: str, origin: str, language: Language, now: datetime) -> bytes:
    """The deadlines as a calendar. Each event keeps its id while its deadline moves. There is no alarm for one that stands."""
    calendar = Calendar()
    calendar.add("prodid", "-//Rollbook//Rollbook//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", "Rollbook")
    calendar.add("refresh-interval", timedelta(hours=1), parameters={"VALUE": "DURATION"})
    for deadline in deadlines:
        game = catalogue(deadline.game, language).format(Words("game-name"))
        event = Event()
        event.add("uid", f"{deadline.table}@{origin}")
        event.add("dtstamp", now)
        event.add("dtstart", deadline.at - _LASTS)
        event.add("dtend", deadline.at)
        event.add("sequence", deadline.n)
        event.add("summary", f"{game} ({deadline.table})")
        event.add("url", f"{site}/t/{deadline.table}")
        if not deadline.paused:
            alarm = Alarm()
            alarm.add("action", "DISPLAY")
            alarm.add("description", game)
            alarm.add("trigger", -_WARNED)
            event.add_component(alarm)
        calendar.add_component(event)
    text: bytes = calendar.to_ical()
    return text
