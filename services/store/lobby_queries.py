"""The lobby's cards, in SQL that both databases share."""

import re
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from domain.kernel.errors import Malformed
from projections.lobby import Status
from services.store.job_data import WantedJob
from services.store.job_queries import JobQueries
from services.store.plain_data import (
    CURSOR_PATTERN,
    CardPage,
    HeldCard,
    HeldCardPage,
    HostedTables,
    OpenedTable,
    TableCardRow,
    TablePage,
)
from services.store.port import Cursor
from services.store.queries import Change, Row, Value

COLUMNS = "c.handle, c.id, c.game, c.status, c.public, c.joinable, c.n, c.changed_at, c.awaited, c.body, c.due, c.replaced, c.disputes"
WIDTH = 13
CARD = f"select {COLUMNS} from card c "
CURSOR = "select cursor from card_cursor"
MOVE_CURSOR = "update card_cursor set cursor = ? where cursor = ?"
SAVE_CARD = (
    "insert into card (handle, id, game, status, public, joinable, n, changed_at, awaited, body, due, replaced, disputes) "
    "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "on conflict (handle) do update set id = excluded.id, game = excluded.game, status = excluded.status, public = excluded.public, "
    "joinable = excluded.joinable, n = excluded.n, changed_at = excluded.changed_at, awaited = excluded.awaited, "
    "body = excluded.body, due = excluded.due, replaced = excluded.replaced, disputes = excluded.disputes "
    "where excluded.n >= card.n"
)
ACCOUNTS = "select handle, account from holder where handle in"
DUE = "select handle from card where due <> '' and due <= ? order by due limit ?"
DISPUTED = CARD + "where c.disputes > 0 order by c.changed_at, c.handle limit ?"
RUNNING = CARD + "where c.status in ('open', 'running') order by c.changed_at desc, c.handle"

# A table without a card, of a game that is not installed, counts as one that was just changed and is not over.
_OF_ALL = (
    "from stream s join table_details d on d.stream = s.key left join card c on c.handle = s.handle "
    "where s.key > ? and coalesce(c.changed_at, '9') >= ? and (? = 0 or coalesce(c.status, '') <> 'over')"
)
ALL_TABLES = f"select s.key, s.handle, d.id {_OF_ALL} order by s.key limit ?"
COUNT_TABLES = f"select count(*) {_OF_ALL}"

HOSTED = (
    "select count(*), coalesce(sum(case when c.status = 'open' and c.public and c.joinable then 1 else 0 end), 0) "
    "from table_details d join card c on c.id = d.id where d.host = ? and c.status <> 'over'"
)

PUBLIC = CARD + "where c.status = ? and c.public = ?"
JOINABLE = " and c.joinable = ?"
OF_GAME = " and c.game = ?"
BESIDES = " and not exists (select 1 from holder h where h.handle = c.handle and h.account = ?)"
AFTER = " and (c.changed_at, c.id) < (?, ?)"
NEWEST_FIRST = " order by c.changed_at desc, c.id desc limit ?"

# Seats awaited are kept as ",0,2,", so that one seat can be looked for in the text. Several seats of one table are one card.
# A player whose seat was handed over keeps the table in the list, without a seat.
_HELD = """
    select own.handle, own.seat from holder own where own.account = ?
    union all select s.handle, -1 from (select cast(? as text) as account union select guest from former_guest where account = ?) past
    cross join personal p cross join stream s cross join card left_behind
    where p.account = past.account and s.key = p.stream and left_behind.handle = s.handle
        and left_behind.replaced like '%,' || p.n || ',%'
        and not exists (select 1 from holder own where own.handle = s.handle and own.account = ?)
"""
_RANKED = f"""
    select c.handle, c.id, c.changed_at,
        case when max(case when c.status <> 'over' and c.awaited like '%,' || h.seat || ',%' then 1 else 0 end) = 1 then 0
            when c.status = 'running' then 1 when c.status = 'open' then 2 else 3 end as turn
    from ({_HELD}) h join card c on c.handle = h.handle
    where 1 = 1{{selected}}
    group by c.handle
"""
_TURNS = "mine.turn, case when mine.turn = 0 then mine.changed_at end, mine.changed_at desc, mine.id"
_BEHIND = (
    "where mine.turn > ? or (mine.turn = ? and (case when mine.turn = 0 then mine.changed_at > ? else mine.changed_at < ? end "
    "or (mine.changed_at = ? and mine.id > ?)))"
)
TABLES_OF = f"""
select {COLUMNS}, mine.turn, h.seat
from (select mine.* from ({_RANKED}) mine {{behind}} order by {_TURNS} limit ?) mine
join card c on c.handle = mine.handle
join ({_HELD}) h on h.handle = mine.handle
order by {_TURNS}, h.seat
"""
_SEPARATOR = "~"


def _numbers_text(numbers: Sequence[int]) -> str:
    return "".join(f",{number}" for number in numbers) + ","


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(",") if number)


def _values(card: TableCardRow) -> tuple[Value, ...]:
    replaced = _numbers_text(card.replaced) if card.replaced else ""
    return (*card[:8], _numbers_text(card.awaited), card.body, card.due, replaced, card.disputes)


def _card(row: Row) -> TableCardRow:
    handle, id_, game, status, public, joinable, n, changed_at, awaited, body, due, replaced, disputes = row
    seats, left = _numbers(awaited), _numbers(replaced)
    return TableCardRow(handle, id_, game, status, bool(public), bool(joinable), n, changed_at, seats, body, due, left, disputes)


def _cursor(turn: int, card: TableCardRow) -> Cursor:
    """The cursor behind a card; `turn` is its group in the list of an account's tables, 0 in other lists."""
    return _SEPARATOR.join((str(turn), card.changed_at, card.id))


def _position(cursor: Cursor) -> tuple[int, str, str]:
    """The group, time and id that a cursor stands for."""
    if re.fullmatch(CURSOR_PATTERN, cursor) is None:
        raise Malformed("no cursor of a list of tables")
    turn, changed_at, id_ = cursor.split(_SEPARATOR)
    return int(turn), changed_at, id_


class LobbyQueries(JobQueries):
    """`LobbyStore`."""

    async def cursor(self) -> Cursor:
        """The cursor up to which records are applied to the cards."""
        row = await self.row(CURSOR)
        return "" if row is None else row[0]

    async def advance(self, seen: Cursor, cursor: Cursor, cards: Sequence[TableCardRow], jobs: Sequence[WantedJob] = ()) -> bool:
        """Save cards, add jobs and move the cursor. Returns False, and saves nothing, if the cursor is no longer `seen`."""
        saved = Change(SAVE_CARD, [_values(card) for card in cards])
        return await self.change_where(MOVE_CURSOR, (cursor, seen), saved, *self.renewed(jobs))

    async def save_card(self, card: TableCardRow) -> None:
        """Save a card again, unless the stored one has a higher `n`."""
        await self.change(SAVE_CARD, *_values(card))

    async def public_tables(self, status: Status, limit: int, *, game: str = "", besides: str = "", after: Cursor = "") -> CardPage:
        """The page behind `after` of the public tables with this status, last changed first."""
        statement, values = PUBLIC, list[Value]([status, True])
        for wanted, condition, compared in (
            (status == "open", JOINABLE, (True,)),
            (game, OF_GAME, (game,)),
            (besides, BESIDES, (besides,)),
            (after, AFTER, _position(after)[1:] if after else ()),
        ):
            if wanted:
                statement += condition
                values += compared
        cards = [_card(row) for row in await self.rows(statement + NEWEST_FIRST, *values, limit + 1)]
        return CardPage(cards[:limit], _cursor(0, cards[limit - 1]) if len(cards) > limit else "")

    async def tables_of(
        self, account_id: str, limit: int, *, game: str = "", status: Status | None = None, after: Cursor = ""
    ) -> HeldCardPage:
        """Return the page behind `after` of the tables at which the account has or had a seat, those that wait for it first."""
        chosen = {" and c.game = ?": game, " and c.status = ?": status or ""}
        selected = {condition: value for condition, value in chosen.items() if value}
        turn, changed_at, id_ = _position(after) if after else (-1, "", "")
        statement = TABLES_OF.format(selected="".join(selected), behind=_BEHIND if after else "")
        behind = (turn, turn, changed_at, changed_at, changed_at, id_) if after else ()
        own = (account_id,) * 4
        rows = await self.rows(statement, *own, *selected.values(), *behind, limit + 1, *own)
        tables = [list(same) for _, same in groupby(rows, key=itemgetter(0))]
        cards = [HeldCard(_card(same[0][:WIDTH]), tuple(dict.fromkeys(row[-1] for row in same if row[-1] >= 0))) for same in tables]
        return HeldCardPage(cards[:limit], _cursor(tables[limit - 1][0][WIDTH], cards[limit - 1].row) if len(cards) > limit else "")

    async def hosted(self, account_id: str) -> HostedTables:
        """How many tables the account has opened that are not over."""
        row = await self.row(HOSTED, account_id)
        assert row is not None, "a query of sums has one row"
        return HostedTables(int(row[0]), int(row[1]))

    async def card(self, table_id: str) -> TableCardRow | None:
        """The card of the table with this id, or None."""
        row = await self.row(CARD + "where c.id = ?", table_id)
        return None if row is None else _card(row)

    async def cards_with_holders(self, handles: Sequence[str]) -> Sequence[tuple[TableCardRow, frozenset[str]]]:
        """The cards of the tables with these handles that have one, each with the accounts that hold its seats."""
        if not handles:
            return ()
        places = ", ".join("?" * len(handles))
        held: dict[str, set[str]] = {}
        for handle, account in await self.rows(f"{ACCOUNTS} ({places})", *handles):
            held.setdefault(handle, set()).add(account)
        cards = map(_card, await self.rows(f"{CARD}where c.handle in ({places})", *handles))
        return [(card, frozenset(held.get(card.handle, ()))) for card in cards]

    async def due(self, now: str, limit: int) -> Sequence[str]:
        """The handles of tables at which the server has to act by itself by now."""
        return [row[0] for row in await self.rows(DUE, now, limit)]

    async def disputed(self, limit: int) -> Sequence[TableCardRow]:
        """The cards of tables with open disputes, last changed last."""
        return [_card(row) for row in await self.rows(DISPUTED, limit)]

    async def all_tables(self, limit: int, *, since: str = "", unfinished: bool = False, after: Cursor = "") -> TablePage:
        """The page behind `after` of all tables that changed since then, in the order in which they were opened."""
        rows = await self.rows(ALL_TABLES, int(after or 0), since, int(unfinished), limit)
        return TablePage([OpenedTable(handle, id_) for _, handle, id_ in rows], str(rows[-1][0]) if len(rows) == limit else "")

    async def count_tables(self, *, since: str = "", unfinished: bool = False) -> int:
        """How many tables `all_tables` lists."""
        row = await self.row(COUNT_TABLES, 0, since, int(unfinished))
        return 0 if row is None else int(row[0])

    async def running(self) -> Sequence[TableCardRow]:
        """The cards of all tables that are not over."""
        return [_card(row) for row in await self.rows(RUNNING)]
