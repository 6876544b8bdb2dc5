"""Accounts and sessions: signing up, in and out, or playing as a guest."""

from litestar import Response, get, post
from litestar.params import JSONBody

from services.accounts.names import normalised
from services.api import rate_limits
from services.api.context import ApiContext, request_context
from services.api.problems import AnyRequest, Denied, documented
from services.api.rate_limits import take
from services.api.schemas import Credentials, GuestName, Person, Session
from services.api.sessions import address, asker
from services.store.plain_data import Account


@get("/api/session", operation_id="session", responses=documented())
async def session(request: AnyRequest) -> Response[Session]:
    """The account of the session. Each call extends the session to thirty days from now."""
    context = request_context(request)
    account = asker(request)
    if account is None:
        return Response(Session())
    await context.accounts.renew_session(request.auth)
    return Response(Session(_person(account)), cookies=[context.cookie.holding(request.auth)])


@post("/api/sign-up", operation_id="signUp", responses=documented(400, 409, 413, 429))
async def sign_up(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Person]:
    """Create an account. A guest becomes this account and keeps all seats."""
    context = request_context(request)
    await take(context.rate_limiter, rate_limits.SIGN_UP, address(request))
    account = await context.accounts.sign_up(asker(request), data.name, data.password)
    return await _signed_in(request, context, account, 201)


@post("/api/sign-in", operation_id="signIn", status_code=200, responses=documented(400, 401, 413, 429))
async def sign_in(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Person]:
    """Start a session by name and password."""
    context = request_context(request)
    await take(context.rate_limiter, rate_limits.SIGN_IN, address(request))
    await take(context.rate_limiter, rate_limits.SIGN_IN_NAME, normalised(data.name).casefold())
    account = await context.accounts.sign_in(data.name, data.password)
    if account is None:
        raise Denied(401, "wrong_credentials")
    return await _signed_in(request, context, account, 200)


@post("/api/guest", operation_id="guest", responses=documented(400, 409, 413, 429))
async def guest(request: AnyRequest, data: JSONBody[GuestName]) -> Response[Person]:
    """Start a session as a guest, under a name that nobody else has."""
    context = request_context(request)
    await take(context.rate_limiter, rate_limits.GUEST, address(request))
    account = await context.accounts.guest(data.name)
    return await _signed_in(request, context, account, 201)


@post("/api/sign-out", operation_id="signOut", status_code=204, responses=documented())
async def sign_out(request: AnyRequest) -> Response[None]:
    """End the session, on the server too."""
    context = request_context(request)
    await context.accounts.end_session(request.auth)
    return Response(None, status_code=204, cookies=[context.cookie.gone()])


async def _signed_in(request: AnyRequest, context: ApiContext, account: Account, status: int) -> Response[Person]:
    """Start a session under a new token. The previous session ends, so that a planted token is worthless (session fixation)."""
    await context.accounts.end_session(request.auth)
    token = await context.accounts.begin_session(account)
    return Response(_person(account), status_code=status, cookies=[context.cookie.holding(token)])


def _person(account: Account) -> Person:
    return Person(account.id, account.name, account.guest)


HANDLERS = (session, sign_up, sign_in, guest, sign_out)
