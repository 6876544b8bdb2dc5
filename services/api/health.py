"""Whether the process and its store answer: for proxies and for whoever runs the server."""

from litestar import get

from services.api.build import VERSION
from services.api.context import Context
from services.api.problems import documented
from services.api.schemas import Health


@get("/api/health", operation_id="health", responses=documented())
async def health(context: Context) -> Health:
    """Asks the store something small; a store that does not answer is a problem 503."""
    await context.store.cursor()
    return Health(True, VERSION)


HANDLERS = (health,)
