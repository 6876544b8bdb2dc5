"""The lobby's cards, in the same words on both databases."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from domain.kernel.seats import Seat
from services.store.plain_data import HeldCard, TableCardRow
from services.store.port import Cursor
from services.store.queries import Change, Queries, Row, Value

COLUMNS = "c.handle, c.id, c.status, c.public, c.n, c.changed_at, c.awaited, c.body"
CARD = f"select {COLUMNS} from card c "
CURSOR = "select cursor from card_cursor"
MOVE_CURSOR = "update card_cursor set cursor = ? where cursor = ?"
SAVE_CARD = (
    "insert into card (handle, id, status, public, n, changed_at, awaited, body) values (?, ?, ?, ?, ?, ?, ?, ?) "
    "on conflict (handle) do update set id = excluded.id, status = excluded.status, public = excluded.public, n = excluded.n, "
    "changed_at = excluded.changed_at, awaited = excluded.awaited, body = excluded.body where excluded.n >= card.n"
)
OPEN = CARD + "where c.status = 'open' and c.public = ? order by c.changed_at desc, c.handle limit ?"
WATCHABLE = CARD + (
    "where c.status in ('running', 'over') and c.public = ? "
    "order by case c.status when 'over' then 0 else 1 end, c.changed_at desc, c.handle limit ?"
)
RUNNING = CARD + "where c.status in ('open', 'running') order by c.changed_at desc, c.handle"
# Seats awaited are kept as ",0,2,", so that one seat can be looked for in the text. Several seats of one table are one card.
_MINE_FIRST = (
    "mine.waits desc, case when mine.waits = 1 then mine.changed_at end, "
    "case mine.status when 'running' then 0 when 'open' then 1 else 2 end, mine.changed_at desc, mine.handle"
)
OF_ACCOUNT = f"""
select {COLUMNS}, h.seat
from (
    select mine.* from (
        select c.handle, c.status, c.changed_at,
            max(case when c.status <> 'over' and c.awaited like '%,' || h.seat || ',%' then 1 else 0 end) as waits
        from holder h join card c on c.handle = h.handle
        where h.account = ?
        group by c.handle
    ) mine order by {_MINE_FIRST} limit ?
) mine
join card c on c.handle = mine.handle
join holder h on h.handle = mine.handle and h.account = ?
order by {_MINE_FIRST}, h.seat
"""


def _seats_text(seats: Sequence[Seat]) -> str:
    return "".join(f",{seat}" for seat in seats) + ","


def _values(card: TableCardRow) -> tuple[Value, ...]:
    return (*card[:6], _seats_text(card.awaited), card.body)


def _card(row: Row) -> TableCardRow:
    handle, id_, status, public, n, changed_at, awaited, body = row
    seats = tuple(int(seat) for seat in awaited.split(",") if seat)
    return TableCardRow(handle, id_, status, bool(public), n, changed_at, seats, body)


class LobbyQueries(Queries):
    """`Cards`."""

    async def cursor(self) -> Cursor:
        """How far the cards have caught up."""
        row = await self.row(CURSOR)
        return "" if row is None else row[0]

    async def advance(self, seen: Cursor, cursor: Cursor, cards: Sequence[TableCardRow]) -> bool:
        """Save cards and move the cursor from `seen` on; False, and nothing saved, where another process was faster."""
        return await self.change_where(MOVE_CURSOR, (cursor, seen), Change(SAVE_CARD, [_values(card) for card in cards]))

    async def save_card(self, card: TableCardRow) -> None:
        """Put a game's card anew, unless there is one of a higher `n`."""
        await self.change(SAVE_CARD, *_values(card))

    async def open(self, limit: int) -> Sequence[TableCardRow]:
        """Public tables that have not begun, newest first."""
        return [_card(row) for row in await self.rows(OPEN, True, limit)]

    async def of_account(self, account_id: str, limit: int) -> Sequence[HeldCard]:
        """Tables at which the account holds a seat: those that wait for it first, longest waiting first; then running,
        open, over, newest first."""
        rows = await self.rows(OF_ACCOUNT, account_id, limit, account_id)
        tables = (list(same) for _, same in groupby(rows, key=itemgetter(0)))
        return [HeldCard(_card(same[0][:8]), tuple(row[8] for row in same)) for same in tables]

    async def watchable(self, limit: int) -> Sequence[TableCardRow]:
        """Public tables that run or are over: finished ones first, newest first."""
        return [_card(row) for row in await self.rows(WATCHABLE, True, limit)]

    async def card(self, table_id: str) -> TableCardRow | None:
        """One card."""
        row = await self.row(CARD + "where c.id = ?", table_id)
        return None if row is None else _card(row)

    async def running(self) -> Sequence[TableCardRow]:
        """All tables that are not over: for waking bots at start-up."""
        return [_card(row) for row in await self.rows(RUNNING)]
