"""Accounts and sessions: signing up, in and out, playing as a guest, changing the password, and the list of sessions."""

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from domain.kernel.errors import Refused
from services.accounts.people import Accounts
from services.api import rate_limits
from services.api.account_schemas import Credentials, GuestName, PasswordChange, Person, Session, SessionList, SessionView
from services.api.context import ApiContext, request_context
from services.api.headers import CLEARED
from services.api.known_devices import device_words
from services.api.problems import AnyRequest, Denied, documented, missing
from services.api.rate_limits import take
from services.api.sessions import address, asker, current_session, person
from services.notices.projector import REMIND_AFTER_MS, REMINDERS
from services.store.job_data import WantedJob
from services.store.name_keys import folded
from services.store.plain_data import Account, StoredSession


@get("/api/session", operation_id="session", responses=documented())
async def session(request: AnyRequest) -> Response[Session]:
    """The account of the session. A call at least a day after the last renewal extends the session to thirty days from now."""
    context = request_context(request)
    current = current_session(request)
    if current is None:
        return Response(Session())
    await context.accounts.renew_session(current)
    return Response(Session(_person(current.account)), cookies=[context.cookie.renewed(request)])


@post("/api/sign-up", operation_id="signUp", responses=documented(400, 409, 413, 429))
async def sign_up(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Person]:
    """Create an account. A guest becomes this account and keeps all seats; the guest's other sessions end."""
    context = request_context(request)
    await context.budgets.take(request.scope, rate_limits.SIGN_UP, address(request))
    account = await context.accounts.sign_up(asker(request), data.name, data.password)
    return await signed_in(request, context, account, 201)


@post("/api/sign-in", operation_id="signIn", status_code=200, responses=documented(400, 401, 409, 413, 429))
async def sign_in(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Person]:
    """Start a session by name and password. A guest's tables come along, except those where the account has or had a seat."""
    context = request_context(request)
    named = await context.accounts.named(data.name)
    await _count_try(request, context, named, data.name)
    account = await context.accounts.sign_in(named, data.password)
    if account is None:
        raise Denied(401, "wrong_credentials")
    return await signed_in(request, context, account, 200)


async def _count_try(request: AnyRequest, context: ApiContext, account: Account | None, name: str) -> None:
    """Count a try to sign in. Tries from a device that the account knows are counted apart, so that nobody else can use them up."""
    device, network, budgets = context.devices.known(request, account), address(request), context.budgets
    if device is not None:
        await budgets.take(request.scope, rate_limits.SIGN_IN_DEVICE, device)
        return
    await budgets.take(request.scope, rate_limits.SIGN_IN, network)
    await budgets.take(request.scope, rate_limits.SIGN_IN_NAME_HERE, f"{folded(name)} {network}")
    await take(budgets.limiter, rate_limits.SIGN_IN_NAME, folded(name))  # what others try is not told


@post("/api/guest", operation_id="guest", responses=documented(400, 409, 413, 429))
async def guest(request: AnyRequest, data: JSONBody[GuestName]) -> Response[Person]:
    """Start a session as a guest, under a name that nobody else has."""
    context = request_context(request)
    await context.budgets.take(request.scope, rate_limits.GUEST, address(request))
    account = await context.accounts.guest(data.name)
    return await signed_in(request, context, account, 201)


@post("/api/password", operation_id="changePassword", status_code=200, responses=documented(400, 401, 403, 409, 413, 429))
async def change_password(request: AnyRequest, data: JSONBody[PasswordChange]) -> Response[Person]:
    """Change the password. All sessions of the account end, and a new one begins here."""
    context = request_context(request)
    account = person(request)
    await context.budgets.take(request.scope, rate_limits.PASSWORD, account.id)
    changed = await context.accounts.change_password(account, data.password, data.new)
    if changed is None:
        raise Denied(403, "wrong_password")
    return await signed_in(request, context, changed, 200)


@post("/api/sign-out", operation_id="signOut", status_code=204, responses=documented())
async def sign_out(request: AnyRequest) -> Response[None]:
    """End the session, on the server too."""
    context = request_context(request)
    current = current_session(request)
    if current is not None:
        await context.accounts.end_session(current)
    return Response(None, status_code=204, cookies=[context.cookie.gone()], headers=CLEARED)


@get("/api/sessions", operation_id="sessions", responses=documented(401))
async def sessions(request: AnyRequest) -> SessionList:
    """The sessions of the asker's account."""
    accounts, account, current = request_context(request).accounts, person(request), current_session(request)
    found = await accounts.sessions_of(account)
    here = current and current.token_sha256
    return SessionList([SessionView(_id(each), each.began_at, each.expires_at, each.device, each.token_sha256 == here) for each in found])


@delete("/api/sessions/{session:str}", operation_id="endSession", responses=documented(401, 404))
async def end_session(request: AnyRequest, session: FromPath[str]) -> None:
    """End one session of the asker's account."""
    accounts = request_context(request).accounts
    await accounts.end_session(await _own(accounts, person(request), session))


@delete("/api/sessions", operation_id="endSessions", responses=documented(401))
async def end_sessions(request: AnyRequest) -> Response[None]:
    """Sign out everywhere: end all sessions of the asker's account, this one included, and the pushes to its browsers."""
    context, account = request_context(request), person(request)
    await context.notices.channels.end_pushes(account.id)  # first: it could not be asked for again
    await context.accounts.end_sessions(account)
    return Response(None, status_code=204, cookies=[context.cookie.gone()], headers=CLEARED)


async def _own(accounts: Accounts, account: Account, session_id: str) -> StoredSession:
    """The account's session with this id. Raises Denied."""
    found = next((each for each in await accounts.sessions_of(account) if _id(each) == session_id), None)
    if found is None:
        raise missing()
    return found


async def signed_in(request: AnyRequest, context: ApiContext, account: Account, status: int) -> Response[Person]:
    """Start a session under a new token. The previous session ends, so that a planted token is worthless (session fixation)."""
    previous = current_session(request)
    token = await context.accounts.begin_session(account, device_words(request.headers.get("user-agent", "")))
    if token is None:
        raise Refused("account_changed", "ACC-SESSION")
    if previous is not None:
        await context.accounts.end_session(previous)
    known = [] if account.guest else [context.devices.made_known(account)]
    said = await _bring_tables(context, previous and previous.account, account)
    return Response(said, status_code=status, cookies=[context.cookie.holding(token), *known])


async def _bring_tables(context: ApiContext, before: Account | None, account: Account) -> Person:
    """Give the tables of a guest to the account to which the guest has just signed in."""
    if before is None or not before.guest or account.guest or before.id == account.id:
        return _person(account)
    await context.store.add_jobs([WantedJob(REMINDERS, account.id, 0, REMIND_AFTER_MS)])
    found = await context.store.bring_tables(before.id, account.id)
    return replace(_person(account), guest_before=before.id, brought=list(found.brought), left=list(found.left))


def _id(session: StoredSession) -> str:
    return session.token_sha256.hex()[:16]


def _person(account: Account) -> Person:
    return Person(account.id, account.name, account.guest)


HANDLERS = (session, sign_up, sign_in, guest, change_password, sign_out, sessions, end_session, end_sessions)
