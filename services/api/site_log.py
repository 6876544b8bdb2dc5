"""The site's log as public files (C2SP tlog-tiles), its keys and policy, and inclusion proofs of a game's appends.

The files do not depend on the asker, so pages of other sites may read them too: independent verifiers need that.
"""

from typing import Annotated, Final, TypeAlias

import msgspec
from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from domain.proof.errors import MalformedText, TileFault
from domain.proof.text_encodings import from_decimal
from domain.proof.tiles import TilePath, read_tile_path
from services.api.context import ApiContext, request_context
from services.api.etags import PLAIN, same_for_all
from services.api.pages import KEPT_FOR_EVER
from services.api.problems import AnyRequest, Denied, answer, documented, problem
from services.api.schemas import LogView
from services.api.table_access import LARGEST, table_access

FOR_EVERYBODY: Final = {"access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin"}
BYTES: Final = "application/octet-stream"
OfRecord: TypeAlias = Annotated[int | None, QueryParameter(name="n", gt=-1, le=LARGEST, description="Record number; by default the last.")]


@get("/log/{epoch:str}/checkpoint", include_in_schema=False)
async def checkpoint(request: AnyRequest, epoch: FromPath[str]) -> Response[bytes]:
    """The newest published checkpoint of a log, a signed note."""
    context = request_context(request)
    number = _epoch(epoch)
    published = None if number is None else await context.site_log.checkpoint(number)
    return _not_here() if published is None else _for_everybody(same_for_all(request, published.note, PLAIN))


@get("/log/{epoch:str}/tile/{rest:path}", include_in_schema=False)
async def tile(request: AnyRequest, epoch: FromPath[str], rest: FromPath[str]) -> Response[bytes]:
    """A tile of the tree, or a bundle of entries. Both are immutable, including partial ones."""
    context = request_context(request)
    number, path = _epoch(epoch), _tile_path(f"tile{rest}")
    content = None if number is None or path is None else await _content(context, number, path)
    if content is None:
        return _not_here()
    return _for_everybody(Response(content, headers={"cache-control": KEPT_FOR_EVER}, media_type=BYTES))


@get("/log/policy", include_in_schema=False)
async def policy(request: AnyRequest) -> Response[bytes]:
    """The trust policy of the log, for verifiers to store (C2SP tlog-policy)."""
    context = request_context(request)
    await context.site_log.refresh_keys()
    text = context.site_log.policy(context.public_url)
    return _for_everybody(same_for_all(request, text.encode(), PLAIN))


@get("/api/log", operation_id="siteLog", responses=documented())
async def site_log(request: AnyRequest) -> Response[LogView]:
    """The site's log, into which every append is sequenced: its origin, the keys that sign it and receipts, its published size."""
    context = request_context(request)
    log = context.site_log
    await log.refresh_keys()
    published = await log.checkpoint()
    size = 0 if published is None else published.size
    own = [index for index in await log.own_leaves() if index < size]
    view = LogView(log.origin, log.epoch, log.log_key.text, log.receipts_key.text, size, own)
    return same_for_all(request, msgspec.json.encode(view))


@get("/api/tables/{table:str}/proof", operation_id="proof", media_type=PLAIN, responses=documented(400, 403, 404))
async def proof(request: AnyRequest, table: FromPath[str], record: OfRecord = None) -> Response[str]:
    """The inclusion proof (C2SP tlog-proof) of a record's append in the site's log. `not_yet` while it is not included."""
    context = request_context(request)
    read = await table_access(request, table, None)
    found = await context.site_log.proof_for(read.now.handle, read.now.table.n if record is None else record)
    if found is None:
        raise Denied(404, "not_yet")
    return Response(found.text, media_type=PLAIN)


async def _content(context: ApiContext, epoch: int, path: TilePath) -> bytes | None:
    if path.level is None:
        return await context.site_log.entries(epoch, path.number, path.width)
    return await context.site_log.tile(epoch, path.level, path.number, path.width)


def _epoch(text: str) -> int | None:
    """The epoch's number from its canonical decimal form, or None if the text is not one."""
    try:
        number = from_decimal(text)
    except MalformedText:
        return None
    return number if 1 <= number <= LARGEST else None


def _tile_path(text: str) -> TilePath | None:
    try:
        return read_tile_path(text)
    except TileFault:
        return None


def _for_everybody(response: Response[bytes]) -> Response[bytes]:
    response.headers.update(FOR_EVERYBODY)
    return response


def _not_here() -> Response[bytes]:
    missing: Response[bytes] = answer(problem(404, "not_found"), FOR_EVERYBODY)  # type: ignore[assignment]  # a problem has its own form
    return missing


HANDLERS = (checkpoint, tile, policy, site_log, proof)
