"""Pictures of a table's moments, for previews of links and for files."""

from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from services.api import rate_limits
from services.api.build import BUILD
from services.api.context import request_context
from services.api.etags import KEPT_BY_ALL, KEPT_BY_ONE, SVG, known, tag, tagged
from services.api.picture_drawing import Payer
from services.api.problems import AnyRequest, documented, missing
from services.api.sessions import address, asker
from services.api.table_access import RecordParameter, ViewerParameter, table_access

PNG: Final = "image/png"
_RESPONSES: Final = documented(400, 403, 404, 429)


@get("/api/tables/{table:str}/picture.svg", operation_id="pictureSvg", media_type=SVG, responses=_RESPONSES)
async def picture_svg(
    request: AnyRequest, table: FromPath[str], at: RecordParameter = None, as_viewer: ViewerParameter = None
) -> Response[bytes]:
    """The board of a table now, or after an earlier record, as an SVG document, for the asker's own viewer or another one whose view the
    asker may read."""
    return await _answer(request, table, at, as_viewer, SVG)


@get("/api/tables/{table:str}/picture.png", operation_id="picturePng", media_type=PNG, responses=_RESPONSES)
async def picture_png(
    request: AnyRequest, table: FromPath[str], at: RecordParameter = None, as_viewer: ViewerParameter = None
) -> Response[bytes]:
    """The same picture as PNG, in the size of previews: 1200 by 630 pixels."""
    return await _answer(request, table, at, as_viewer, PNG)


async def _answer(request: AnyRequest, table: str, at: int | None, as_viewer: str | None, media_type: str) -> Response[bytes]:
    context = request_context(request)
    account, tables = asker(request), context.tables
    read = await table_access(request, table, as_viewer)
    snapshot = read.now if at is None else await tables.moment(read.now.handle, read.viewer, at)
    if snapshot.table.game is None:
        raise missing()
    keeping = KEPT_BY_ALL if read.now.about.public and read.viewer is None else KEPT_BY_ONE
    etag = tag(BUILD, "picture", media_type, read.now.handle, snapshot.head, snapshot.viewer)
    same = known(request, etag, keeping)
    if same is not None:
        same.content = b""  # these media types require bytes, even if empty
        return same
    await context.budgets.take(request.scope, rate_limits.PICTURES, address(request) if account is None else account.id)
    payer = Payer(address(request), "" if account is None else account.id)
    if media_type == SVG:
        return tagged(await context.pictures.svg(snapshot, payer), etag, keeping, media_type)
    return tagged(await context.pictures.png(etag, snapshot, payer), etag, keeping, media_type)


HANDLERS = (picture_svg, picture_png)
