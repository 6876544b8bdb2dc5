"""Health check of the process and its store, for proxies and operators."""

from litestar import get

from services.api.build import VERSION
from services.api.context import Context
from services.api.problems import documented
from services.api.schemas import Health


@get("/api/health", operation_id="health", responses=documented())
async def health(context: Context) -> Health:
    """Run a small query on the store. The response is a problem 503 if the store does not answer."""
    await context.store.cursor()
    return Health(True, VERSION)


HANDLERS = (health,)
