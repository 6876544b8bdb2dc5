"""Reading a table: who may, and through whose eyes."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Annotated, Final, NamedTuple, TypeAlias

from litestar.params import QueryParameter

from domain.kernel.seats import Seat, Viewer
from domain.table.may_see import may_see
from services.api.problems import Denied, malformed, missing
from services.api.table_views import may_know
from services.play.rejections import NotAllowed
from services.play.table_repository import TableRepository
from services.play.viewer_fold import TableSnapshot
from services.store.plain_data import Account

PUBLIC: Final = "public"
LARGEST: Final = 2**31 - 1
LONGEST_ID: Final = 32
ViewerParameter: TypeAlias = Annotated[
    str | None, QueryParameter(name="as", pattern="^([0-7]|public)$", description="Whose eyes look: a seat's number, or `public`.")
]
RecordParameter: TypeAlias = Annotated[int | None, QueryParameter(name="at", gt=-1, le=LARGEST, description="After which record.")]
FirstRecordParameter: TypeAlias = Annotated[int, QueryParameter(name="from", gt=-1, le=LARGEST, description="From which record on.")]


class TableAccess(NamedTuple):
    """A table as it stands, seen publicly, with the seat of whoever reads and the eyes that look."""

    now: TableSnapshot
    own: Seat | None
    viewer: Viewer


async def table_access(
    tables: TableRepository, asker: Account | None, table_id: str, eyes: str | None, brought: Mapping[str, str]
) -> TableAccess:
    """Opens a table to the asker, with the eyes asked for or else the asker's own.

    Raises Denied: 404 where the asker may not know of the table, 403 `not_yours` where the eyes are somebody else's.
    """
    now = await tables.look(await tables.handle_of(named(table_id)), None)
    if not may_know(now, asker, brought.get(table_id, "")):
        raise missing()
    own = now.seat_of(asker.id) if asker is not None else None
    return TableAccess(now, own, _viewer(now, own, eyes))


def named(table_id: str) -> str:
    """The table's address; raises Denied for what no table's address can be, which no database is asked for."""
    if not (table_id.isascii() and table_id.isalnum() and len(table_id) <= LONGEST_ID):
        raise missing()
    return table_id


@asynccontextmanager
async def as_if_unknown(tables: TableRepository, asker: Account, table_id: str, invitation: str) -> AsyncIterator[None]:
    """Around what may be refused to the asker: a table that the asker may not know of is missing instead."""
    try:
        yield
    except NotAllowed:
        if not may_know(await tables.look(await tables.handle_of(table_id), None), asker, invitation):
            raise missing() from None
        raise


def _viewer(now: TableSnapshot, own: Seat | None, eyes: str | None) -> Viewer:
    ledger = now.table.ledger
    if eyes is None:
        return own
    if eyes == PUBLIC:
        return None
    if not (eyes.isascii() and eyes.isdigit()):
        raise malformed("as: a seat's number, or public")
    seat = int(eyes)
    if seat >= ledger.seat_count or not may_see(own, seat, ledger.over):
        raise Denied(403, "not_yours")
    return seat
