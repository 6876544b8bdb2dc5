"""Intake of evidence against the site's log: a checkpoint or a receipt signed by this site.

No account is needed. A note that this site did not sign, or that agrees with the stored log, changes nothing.
"""

from typing import Final

from litestar import Response, post

from domain.proof.errors import ProofError
from domain.proof.notes import read_note
from services.api.context import request_context
from services.api.etags import PLAIN
from services.api.problems import AnyRequest, Denied
from services.api.rate_limits import Limit
from services.api.sessions import address

SHOWN: Final = Limit("evidence", 10, 60)
MOST_BYTES: Final = 10_000


@post("/log/evidence", include_in_schema=False, status_code=200)
async def evidence(request: AnyRequest) -> Response[str]:
    """Check a signed note, the whole body, and say what it proves. If it proves a second history, the server stops writing."""
    context = request_context(request)
    await context.budgets.take(request.scope, SHOWN, address(request))
    body = await request.body()
    try:
        if len(body) > MOST_BYTES:
            raise Denied(400, "too_large")
        note = read_note(body)
    except ProofError as fault:
        raise Denied(400, "no_note", str(fault)) from fault
    reason = await context.evidence.weigh(note, "somebody")
    return Response(reason or "It is not signed by a key in use of this log, or fits what is stored.", media_type=PLAIN)


HANDLERS = (evidence,)
