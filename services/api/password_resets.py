"""A new password for an account whose owner has lost it: by a link in a mail, or one that the operator made."""

from litestar import Response, post
from litestar.params import JSONBody

from services.api import rate_limits
from services.api.account_schemas import AskPasswordReset, Person, ResetPassword
from services.api.context import request_context
from services.api.people import signed_in
from services.api.problems import AnyRequest, Denied, documented
from services.api.sessions import address
from services.store.name_keys import folded


@post("/api/password/reset", operation_id="askPasswordReset", status_code=204, responses=documented(400, 409, 413, 429))
async def ask_password_reset(request: AnyRequest, data: JSONBody[AskPasswordReset]) -> None:
    """Send a link to the confirmed mail addresses of this account. The answer does not tell if there is one, nor how often others have
    asked: over a limit of the name nothing is sent, and the links of before work on."""
    context, network, name = request_context(request), address(request), folded(data.name)
    await context.budgets.take(request.scope, rate_limits.RESET_NETWORK, network)
    limiter = context.budgets.limiter
    for limit, who in ((rate_limits.RESET_NAME_HERE, f"{name} {network}"), (rate_limits.RESET_NAME, name)):
        if (await limiter.try_(limit, who)).wait_s > 0:
            return
    context.notices.passwords.ask(data.name)


@post("/api/password/new", operation_id="resetPassword", status_code=200, responses=documented(400, 401, 409, 413, 429))
async def reset_password(request: AnyRequest, data: JSONBody[ResetPassword]) -> Response[Person]:
    """Set a new password by the secret of a link. All sessions of the account end, and a new one begins here."""
    context = request_context(request)
    await context.budgets.take(request.scope, rate_limits.RESET_NETWORK, address(request))
    owner = await context.notices.passwords.owner(data.secret)
    account = None if owner is None else await context.store.account(owner)
    if account is None:
        raise Denied(401, "link_expired")
    context.accounts.require_unguessable(account, data.password)
    used = await context.notices.passwords.used(data.secret)
    changed = None if used is None else await context.accounts.reset_password(account, data.password)
    if changed is None:
        raise Denied(401, "link_expired")
    return await signed_in(request, context, changed, 200)


HANDLERS = (ask_password_reset, reset_password)
