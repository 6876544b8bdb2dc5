"""Liveness and readiness of the process, for proxies and operators. They are apart: a server whose disk is full must get no requests, and
a restart would not help it."""

from litestar import get
from msgspec import Struct

from services.api.context import request_context
from services.api.problems import AnyRequest, documented
from services.api.sessions import LIVENESS
from services.version import VERSION


class Health(Struct, frozen=True):
    """The process answers, or is ready. `time` is the site's time. `rehearsal` is the same if a director sets it, else empty: the site is
    served in earnest."""

    ok: bool
    version: str
    time: str
    rehearsal: str = ""


@get(LIVENESS, operation_id="health", responses=documented())
async def health(request: AnyRequest) -> Health:
    """Liveness: the process answers requests. It says nothing about the store."""
    return _health(request)


@get("/api/ready", operation_id="ready", responses=documented())
async def ready(request: AnyRequest) -> Health:
    """Readiness: the store takes a write, and all background parts work. The response is a problem 503 if not, which names the part."""
    await request_context(request).readiness.require()
    return _health(request)


def _health(request: AnyRequest) -> Health:
    context = request_context(request)
    time = context.clock()
    return Health(True, VERSION, time, time if context.rehearsal else "")


HANDLERS = (health, ready)
