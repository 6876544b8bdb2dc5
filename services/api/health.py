"""Health check of the process and its store, for proxies and operators."""

from litestar import get

from services.api.context import request_context
from services.api.problems import AnyRequest, documented
from services.api.schemas import Health
from services.version import VERSION


@get("/api/health", operation_id="health", responses=documented())
async def health(request: AnyRequest) -> Health:
    """Run a small query on the store. The response is a problem 503 if the store does not answer."""
    context = request_context(request)
    await context.store.cursor()
    return Health(True, VERSION)


HANDLERS = (health,)
