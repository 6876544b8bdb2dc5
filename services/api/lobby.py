"""The lobby: tables to join, one's own, and those to watch."""

import msgspec
from litestar import get

from domain.kernel.seats import Seat
from projections.lobby import TableCard
from services.api.context import Context
from services.api.problems import AnyRequest, documented
from services.api.schemas import Lobby, LobbyCard, TableSeat
from services.api.sessions import asker
from services.store.plain_data import TableCardRow

MOST_OPEN, MOST_MINE, MOST_WATCHED = 50, 200, 50


@get("/api/lobby", operation_id="lobby", responses=documented())
async def lobby(request: AnyRequest, context: Context) -> Lobby:
    """Tables at a glance; one's own that wait for one come first, the longest waiting before the others."""
    account, cards = asker(request), context.store
    held = await cards.of_account(account.id, MOST_MINE) if account is not None else ()
    mine = [_card(row, seats) for row, seats in held]
    own = {card.id for card in mine}
    joinable = [card for card in map(_card, await cards.open(MOST_OPEN)) if card.id not in own and _has_room(card)]
    watched = [_card(row) for row in await cards.watchable(MOST_WATCHED) if row.id not in own]
    return Lobby(joinable, mine, watched, sum(card.your_turn for card in mine))


def _card(row: TableCardRow, held: tuple[Seat, ...] = ()) -> LobbyCard:
    card = msgspec.json.decode(row.body, type=TableCard)
    seats = [
        TableSeat(each.seat, each.who, each.taken, each.bot, each.ready, each.taken and each.seat in held, each.awaited, each.result)
        for each in card.seats
    ]
    options = {name: list(value) if isinstance(value, tuple) else value for name, value in card.options.items()}
    yours = any(seat.you and seat.awaited for seat in seats)
    return LobbyCard(row.id, card.game, card.status, row.public, options, seats, row.n, row.changed_at, yours, card.reason)


def _has_room(card: LobbyCard) -> bool:
    """Whether a seat is free: a full table may wait until everybody has looked in."""
    return not all(seat.taken for seat in card.seats)


HANDLERS = (lobby,)
