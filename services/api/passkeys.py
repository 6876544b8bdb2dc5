"""Passkeys: adding one to the account, signing in with one, and the list of them."""

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import asdict

from domain.kernel.errors import Refused
from services.accounts.passkeys import RULE, RelyingParty, relying_party
from services.api import rate_limits
from services.api.account_schemas import AskPasskey, NewPasskey, PasskeyList, PasskeyOptions, PasskeySignIn, PasskeyView, Person
from services.api.context import request_context
from services.api.known_devices import device_words
from services.api.people import signed_in
from services.api.problems import AnyRequest, Denied, documented, missing
from services.api.sessions import address, person
from services.store.plain_data import Account, StoredPasskey


@post("/api/passkeys/options", operation_id="passkeyOptions", status_code=200, responses=documented(400, 401, 403, 409, 413, 429))
async def passkey_options(request: AnyRequest, data: JSONBody[AskPasskey]) -> PasskeyOptions:
    """What to ask a browser that is to make a passkey for the asker's account. The present password is checked."""
    context = request_context(request)
    account = _member(request)
    site = _relying_party(request)
    await context.budgets.take(request.scope, rate_limits.PASSWORD, account.id)
    if not await context.accounts.is_password(account, data.password):
        raise Denied(403, "wrong_password")
    asked = await context.passkeys.adding_options(site, account)
    return PasskeyOptions(dict(asked.options), asked.ticket)


@post("/api/passkeys", operation_id="addPasskey", responses=documented(400, 401, 409, 413, 429))
async def add_passkey(request: AnyRequest, data: JSONBody[NewPasskey]) -> PasskeyView:
    """Add the passkey that the browser has made."""
    context = request_context(request)
    account = _member(request)
    await context.budgets.take(request.scope, rate_limits.PASSWORD, account.id)
    device = device_words(request.headers.get("user-agent", ""))
    return _view(await context.passkeys.add(_relying_party(request), account, data.ticket, asdict(data), device))


@get("/api/passkeys", operation_id="passkeys", responses=documented(401))
async def passkeys(request: AnyRequest) -> PasskeyList:
    """The passkeys of the asker's account."""
    found = await request_context(request).passkeys.of(person(request))
    return PasskeyList([_view(each) for each in found])


@delete("/api/passkeys/{passkey:str}", operation_id="removePasskey", responses=documented(401, 404))
async def remove_passkey(request: AnyRequest, passkey: FromPath[str]) -> None:
    """Remove a passkey of the asker's account."""
    context, account = request_context(request), person(request)
    if passkey not in {each.id for each in await context.passkeys.of(account)} or not await context.passkeys.remove(account, passkey):
        raise missing()


@post("/api/sign-in/options", operation_id="signInOptions", status_code=200, responses=documented(409, 429))
async def sign_in_options(request: AnyRequest) -> PasskeyOptions:
    """What to ask a browser that is to sign in with a passkey. It needs no name."""
    context = request_context(request)
    await context.budgets.take(request.scope, rate_limits.PASSKEY_SIGN_IN, address(request))
    asked = context.passkeys.signing_in_options(_relying_party(request))
    return PasskeyOptions(dict(asked.options), asked.ticket)


@post("/api/sign-in/passkey", operation_id="signInWithPasskey", status_code=200, responses=documented(400, 401, 409, 413, 429))
async def sign_in_with_passkey(request: AnyRequest, data: JSONBody[PasskeySignIn]) -> Response[Person]:
    """Start a session by a passkey."""
    context = request_context(request)
    await context.budgets.take(request.scope, rate_limits.PASSKEY_SIGN_IN, address(request))
    account = await context.passkeys.sign_in(_relying_party(request), data.ticket, asdict(data))
    if account is None:
        raise Denied(401, "passkey_unknown")
    return await signed_in(request, context, account, 200)


def _member(request: AnyRequest) -> Account:
    """The asker's account. Raises Denied without a session, and Refused `no_member` for a guest, who has no name to come back to."""
    account = person(request)
    if account.guest:
        raise Refused("no_member", RULE)
    return account


def _relying_party(request: AnyRequest) -> RelyingParty:
    """The site by its configured address, or else by the host of the request, as the check of the origin has it."""
    own = request_context(request).own_origin
    return relying_party(own or f"{request.url.scheme}://{request.headers.get('host', '')}")


def _view(stored: StoredPasskey) -> PasskeyView:
    return PasskeyView(stored.id, stored.device, stored.added_at, stored.used_at)


HANDLERS = (passkey_options, add_passkey, passkeys, remove_passkey, sign_in_options, sign_in_with_passkey)
