"""A whole game as one file, for accounts that may read it."""

import asyncio
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from domain.proof.bundles import packed
from domain.proof.collections import Collection, packed_collection
from domain.proof.errors import BundleTooLarge
from services.api import rate_limits
from services.api.context import request_context
from services.api.etags import known, tag, tagged
from services.api.problems import AnyRequest, Denied, documented
from services.api.sessions import address, asker
from services.api.table_access import ViewerParameter, table_access
from services.export.exporting import bundle_of, games_of, with_log

ZIP: Final = "application/zip"


@get("/api/tables/{table:str}/bundle", operation_id="bundle", media_type=ZIP, responses=documented(400, 403, 404, 409, 429))
async def bundle(request: AnyRequest, table: FromPath[str], as_viewer: ViewerParameter = None) -> Response[bytes]:
    """The game as a self-verifying file (`game.rollbook.zip`), with all disclosures that the asker may have, or those of the
    viewer in `as`.
    A game that opens others, such as a campaign, comes as a collection with those that are over. The server waits a few seconds for the
    site's log to include the last append."""
    context = request_context(request)
    account, tables = asker(request), context.tables
    read = await table_access(request, table, as_viewer)
    await context.budgets.take(request.scope, rate_limits.BUNDLES, address(request) if account is None else account.id)
    made = await bundle_of(tables, read.now.handle, read.visitor.own if as_viewer is None else read.viewer, only=as_viewer is not None)
    opened = await games_of(tables, made, None)
    made = await with_log(made, context.site_log, context.signer)
    games = tuple([await with_log(each, context.site_log, context.signer) for each in opened])
    try:
        content = await asyncio.to_thread(packed_collection, Collection(made, games)) if games else await asyncio.to_thread(packed, made)
    except BundleTooLarge as fault:
        raise Denied(409, "too_large", str(fault)) from fault
    etag = tag("bundle", content.hex())
    same = known(request, etag)
    if same is not None:
        same.content = b""  # this media type requires bytes, even if empty
        return same
    answer = tagged(content, etag, media_type=ZIP)
    answer.headers["content-disposition"] = f'attachment; filename="{table}.rollbook.zip"'
    return answer


HANDLERS = (bundle,)
