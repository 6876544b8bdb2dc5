"""Going back by consent over HTTP: to which records, and what was learned since. Asking and answering are commands of the table."""

from typing import Annotated, TypeAlias

from litestar import get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from projections.learned import Learned
from services.api.context import request_context
from services.api.problems import AnyRequest, documented
from services.api.table_access import LARGEST, ViewerParameter, table_access

ToRecord: TypeAlias = Annotated[
    int | None, QueryParameter(name="to", gt=-1, le=LARGEST, description="Adds what was learned behind this record.")
]


class WayBack(Struct, frozen=True):
    """The records to which consent can take the game back, oldest first, and what was learned behind the record in the request: no rewind
    takes that back."""

    points: list[int]
    learned: list[Learned] = []


@get("/api/tables/{table:str}/way-back", operation_id="wayBack", responses=documented(400, 403, 404))
async def way_back(request: AnyRequest, table: FromPath[str], to: ToRecord = None, as_viewer: ViewerParameter = None) -> WayBack:
    """Where the game can go back to, and what would stay known, for the viewer."""
    read = await table_access(request, table, as_viewer)
    points, learned = await request_context(request).tables.way_back(read.now.handle, read.viewer, to)
    return WayBack(list(points), learned)


HANDLERS = (way_back,)
