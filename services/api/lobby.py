"""Lists of tables: tables to join, tables to watch, and the asker's own."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from litestar import get
from litestar.params import QueryParameter

from domain.kernel.errors import Malformed
from domain.kernel.seats import Seat
from projections.lobby import Status, TableCard
from services.api.context import ApiContext, request_context
from services.api.problems import AnyRequest, documented, malformed
from services.api.schemas import Lobby, LobbyCard, TableList, TableSeat
from services.api.sessions import asker
from services.play.showcase import showcase_name
from services.store import Store
from services.store.plain_data import CURSOR_PATTERN, Account, LobbyStore, TableCardRow

PAGE: Final = 50
CONCEDED: Final = "conceded"
"""The reason of a game that ended because somebody gave up."""
FIRST_OWN: Final = 200
"""Cards on the first page of the asker's own tables, on which those that wait for the asker are counted."""

GameParameter: TypeAlias = Annotated[
    str, QueryParameter(name="game", pattern="^[A-Za-z0-9._:~-]{0,64}$", description="The key of a game; empty for all.")
]
StatusParameter: TypeAlias = Annotated[Status | None, QueryParameter(name="status", description="Which of one's own tables.")]
AfterParameter: TypeAlias = Annotated[
    str,
    QueryParameter(name="after", pattern=rf"^({CURSOR_PATTERN})?$", description="The `next` of the previous page; empty for the first."),
]
ListParameter: TypeAlias = Annotated[
    Literal["open", "running", "over", "mine"], QueryParameter(name="list", description="Public tables by status, or one's own.")
]


@get("/api/lobby", operation_id="lobby", responses=documented())
async def lobby(request: AnyRequest) -> Lobby:
    """The first page of each list of tables."""
    context = request_context(request)
    account, cards = asker(request), context.store
    mine = await _own(context.store, account, FIRST_OWN)
    over = await _public(cards, account, "over")
    return Lobby(
        await _public(cards, account, "open"),
        await _public(cards, account, "running"),
        over,
        mine,
        sum(card.your_turn for card in mine.tables),
        _between_people(over) or await _showcase(context),
    )


def _between_people(over: TableList) -> LobbyCard | None:
    """The newest game between people, without bots, that was played to its end: nobody conceded."""
    whole = (card for card in over.tables if card.reason != CONCEDED and all(seat.result is not None for seat in card.seats))
    return next((card for card in whole if not any(seat.bot for seat in card.seats)), None)


async def _showcase(context: ApiContext) -> LobbyCard | None:
    """The first of the games that the site's own bots have played to their end."""
    for game in context.games:
        row = await context.store.card(showcase_name(context.showcases, game).id)
        if row is not None and row.status == "over":
            return _card(row)
    return None


@get("/api/tables", operation_id="tables", responses=documented(400))
async def tables(
    request: AnyRequest,
    which: ListParameter,
    game: GameParameter = "",
    status: StatusParameter = None,
    after: AfterParameter = "",
) -> TableList:
    """A page of a list of tables, optionally of one game; the asker's own tables also by status. Own tables that wait for the
    asker come first, the longest waiting on top. All others are in order of their last change, the newest first."""
    context = request_context(request)
    account, cards = asker(request), context.store
    try:
        if which == "mine":
            return await _own(context.store, account, PAGE, game, status, after)
        return await _public(cards, account, which, game, after)
    except Malformed as fault:
        raise malformed(f"after: {fault}") from fault


async def _public(cards: LobbyStore, account: Account | None, status: Status, game: str = "", after: str = "") -> TableList:
    besides = "" if account is None else account.id
    page = await cards.public_tables(status, PAGE, game=game, besides=besides, after=after)
    return TableList([_card(row) for row in page.cards], page.next)


async def _own(
    store: Store, account: Account | None, limit: int, game: str = "", status: Status | None = None, after: str = ""
) -> TableList:
    if account is None:
        return TableList([])
    page = await store.tables_of(account.id, limit, game=game, status=status, after=after)
    unread = await store.unread_by_table(account.id)
    return TableList([_card(held.row, held.held, unread.get(held.row.handle, 0)) for held in page.cards], page.next)


def _card(row: TableCardRow, held: tuple[Seat, ...] = (), unread: int = 0) -> LobbyCard:
    card = msgspec.json.decode(row.body, type=TableCard)
    seats = [
        TableSeat(
            each.seat,
            each.who,
            each.taken,
            each.bot,
            each.ready,
            each.taken and each.seat in held,
            each.awaited,
            each.result,
            each.deadline,
            first=each.first,
        )
        for each in card.seats
    ]
    options = {name: list(value) if isinstance(value, tuple) else value for name, value in card.options.items()}
    kept = card.kept_until if any(not each.taken and each.seat in held for each in card.seats) else ""
    yours = bool(kept) or any(seat.you and seat.awaited for seat in seats)
    return LobbyCard(
        row.id, card.game, card.status, row.public, options, seats, row.n, row.changed_at, yours, card.reason, card.clock, kept, unread
    )


HANDLERS = (lobby, tables)
