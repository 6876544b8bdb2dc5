"""Passkeys (WebAuthn): adding one to an account, and signing in with one. The library `webauthn` checks the responses.

A challenge is not stored. The browser brings it back in a ticket with the server's authentication code, which is good for a few minutes and
for one purpose. A passkey answers challenges in the order in which they were made, so each response takes effect once.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from ipaddress import ip_address
from typing import Any, Final, NamedTuple

from cryptography.exceptions import UnsupportedAlgorithm
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict, parse_attestation_object
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AttestationFormat,
    AttestationObject,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from domain.kernel.errors import Refused
from domain.proof.hkdf import hkdf_sha256, hmac_sha256
from domain.proof.lines import lines
from services.store.plain_data import Account, PasskeyStore, PeopleStore, StoredPasskey

RULE: Final = "ACC-PASSKEY"
MOST: Final = 10
"""Passkeys of one account."""
TICKET_S: Final = 300
"""Seconds for which a ticket is good."""
ANYBODY: Final = "-"
"""Stands for the account of a ticket that is made before anybody is known."""
ADDING: Final = "add"
SIGNING_IN: Final = "sign-in"
# what the libraries raise beside their own for bytes that are not what they should be
_MALFORMED: Final = (
    WebAuthnException, UnsupportedAlgorithm, ArithmeticError, ValueError, TypeError, LookupError, AttributeError, RecursionError,
)  # fmt: skip


class RelyingParty(NamedTuple):
    """The site as browsers know it: its host name, and its whole origin."""

    id: str
    origin: str


class Ticket(NamedTuple):
    """A challenge, and when it was made in milliseconds since 1970."""

    challenge: bytes
    made_at: int


class PasskeyOptions(NamedTuple):
    """What the browser is asked, as JSON that its WebAuthn interface takes, and the ticket that it brings back."""

    options: Mapping[str, Any]
    ticket: str


class PasskeyTickets:
    """Makes and reads tickets. `secret` is a key of the server, the same in all processes."""

    def __init__(self, secret: bytes, now: Callable[[], datetime]) -> None:
        self._key, self._now = hkdf_sha256(secret, b"", b"rollbook/v1/passkey-ticket", 32), now

    def made(self, purpose: str, account: str) -> tuple[Ticket, str]:
        """A new ticket for this purpose, and its text."""
        ticket = Ticket(secrets.token_bytes(32), self._milliseconds())
        return ticket, f"{ticket.made_at}.{ticket.challenge.hex()}.{self._code(purpose, account, ticket)}"

    def read(self, purpose: str, account: str, text: str) -> Ticket:
        """The ticket. Raises Refused `ticket_gone` if it is too old, or not for this purpose and account."""
        made_at, challenge, code = text.split(".")
        ticket = Ticket(bytes.fromhex(challenge), int(made_at))
        fresh = abs(self._milliseconds() - ticket.made_at) <= TICKET_S * 1000  # another server's clock may be ahead
        if not fresh or not secrets.compare_digest(code, self._code(purpose, account, ticket)):
            raise Refused("ticket_gone", RULE)
        return ticket

    def _code(self, purpose: str, account: str, ticket: Ticket) -> str:
        text = lines("rollbook/v1/passkey-ticket", purpose, account, ticket.made_at, ticket.challenge.hex())
        return hmac_sha256(self._key, text).hex()

    def _milliseconds(self) -> int:
        return int(self._now().timestamp() * 1000)


class Passkeys:
    """The passkeys of accounts. Its methods raise Refused `passkey_refused` for a response that does not hold."""

    def __init__(
        self, people: PeopleStore, passkeys: PasskeyStore, secret: bytes, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._people, self._passkeys, self._now = people, passkeys, now
        self._tickets = PasskeyTickets(secret, now)

    # adding one ----------------------------------------------------------------------------------------------------------

    async def adding_options(self, site: RelyingParty, account: Account) -> PasskeyOptions:
        """What to ask a browser that is to make a passkey for the account."""
        ticket, text = self._tickets.made(ADDING, account.id)
        known = [PublicKeyCredentialDescriptor(base64url_to_bytes(each.id)) for each in await self._passkeys.passkeys_of(account.id)]
        options = generate_registration_options(
            rp_id=site.id,
            rp_name="Rollbook",
            user_id=account.id.encode(),
            user_name=account.name,
            challenge=ticket.challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                require_resident_key=True,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=known,
        )
        return PasskeyOptions(options_to_json_dict(options), text)

    async def add(self, site: RelyingParty, account: Account, ticket: str, response: Mapping[str, str], device: str) -> StoredPasskey:
        """Add the passkey that a browser has made: `id`, `client_data` and `attestation_object`, in base64url.

        Raises Refused: `ticket_gone`, `passkey_refused`, `passkey_known` (also if the account has MOST of them).
        """
        brought = self._tickets.read(ADDING, account.id, ticket)
        try:
            _require_no_attestation(parse_attestation_object(base64url_to_bytes(response["attestation_object"])))
            verified = verify_registration_response(
                credential=_credential(response, clientDataJSON="client_data", attestationObject="attestation_object"),
                expected_challenge=brought.challenge,
                expected_rp_id=site.id,
                expected_origin=site.origin,
                require_user_verification=True,
            )
            if bytes_to_base64url(verified.credential_id) != response["id"]:
                raise ValueError("another credential than the one that is named")
        except _MALFORMED as fault:
            raise Refused("passkey_refused", RULE) from fault
        added_at = self._text()
        passkey = StoredPasskey(
            response["id"], account.id, verified.credential_public_key, verified.sign_count, brought.made_at, device, added_at, added_at
        )
        if not await self._passkeys.add_passkey(passkey, MOST):
            raise Refused("passkey_known", RULE)
        return passkey

    # signing in ------------------------------------------------------------------------------------------------------------

    def signing_in_options(self, site: RelyingParty) -> PasskeyOptions:
        """What to ask a browser that is to sign in. Its user chooses the passkey, so that no name is asked for."""
        ticket, text = self._tickets.made(SIGNING_IN, ANYBODY)
        options = generate_authentication_options(
            rp_id=site.id, challenge=ticket.challenge, user_verification=UserVerificationRequirement.REQUIRED
        )
        return PasskeyOptions(options_to_json_dict(options), text)

    async def sign_in(self, site: RelyingParty, ticket: str, response: Mapping[str, str]) -> Account | None:
        """The account whose passkey has answered, or None: `id`, `client_data`, `authenticator_data`, `signature` and `user_handle`.

        Raises Refused `ticket_gone`, also for a response that has been used.
        """
        brought = self._tickets.read(SIGNING_IN, ANYBODY, ticket)
        passkey = await self._passkeys.passkey(response["id"])
        if passkey is None or response["user_handle"] != bytes_to_base64url(passkey.account.encode()):
            return None
        try:
            verified = verify_authentication_response(
                credential=_credential(
                    response,
                    clientDataJSON="client_data",
                    authenticatorData="authenticator_data",
                    signature="signature",
                    userHandle="user_handle",
                ),
                expected_challenge=brought.challenge,
                expected_rp_id=site.id,
                expected_origin=site.origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.sign_count,
                require_user_verification=True,
            )
        except _MALFORMED:
            return None
        if not await self._passkeys.use_passkey(passkey.id, verified.new_sign_count, brought.made_at, self._text()):
            raise Refused("ticket_gone", RULE)
        return await self._people.account(passkey.account)

    # those there are -------------------------------------------------------------------------------------------------------

    async def of(self, account: Account) -> Sequence[StoredPasskey]:
        """The passkeys of the account, in the order in which they were added."""
        return await self._passkeys.passkeys_of(account.id)

    async def remove(self, account: Account, passkey_id: str) -> bool:
        """Remove a passkey. Returns False if the account has no such passkey."""
        return await self._passkeys.remove_passkey(account.id, passkey_id)

    def _text(self) -> str:
        return self._now().isoformat(timespec="milliseconds").replace("+00:00", "Z")


def relying_party(origin: str) -> RelyingParty:
    """The relying party of this origin, such as `https://rollbook.example`. Raises Refused `no_passkeys_here` if its host is an
    address and no name: browsers make no passkeys there."""
    host = origin.rpartition("//")[2]
    name = host if host.startswith("[") else host.partition(":")[0]
    try:
        ip_address(name.strip("[]").partition("]")[0])
    except ValueError:
        return RelyingParty(name, origin)
    raise Refused("no_passkeys_here", RULE)


def _require_no_attestation(made: AttestationObject) -> None:
    """Raises ValueError for a statement with certificates, which was not asked for: none of the code that reads them is needed."""
    own = made.fmt == AttestationFormat.PACKED and not made.att_stmt.x5c
    if made.fmt != AttestationFormat.NONE and not own:
        raise ValueError("an attestation that was not asked for")


def _credential(response: Mapping[str, str], **members: str) -> dict[str, Any]:
    """The response in the form that the library reads."""
    inner = {name: response[ours] for name, ours in members.items()}
    return {"id": response["id"], "rawId": response["id"], "type": "public-key", "response": inner}
