"""The schemas of accounts: signing in, passkeys, sessions, names, and when an account's clocks run."""

from datetime import date
from typing import Annotated, Any

from msgspec import Meta, Struct

from services.play.requests import END, Request

Name = Annotated[str, Meta(max_length=400)]
"""A name as it was typed. `services.accounts.names` says what is wrong with one."""
Base64Url = Annotated[str, Meta(max_length=4096, pattern=rf"^[A-Za-z0-9_-]*{END}")]
CredentialId = Annotated[str, Meta(min_length=1, max_length=1400, pattern=rf"^[A-Za-z0-9_-]+{END}")]
PasskeyTicket = Annotated[str, Meta(pattern=rf"^[0-9]{{1,15}}[.][0-9a-f]{{64}}[.][0-9a-f]{{64}}{END}")]
Password = Annotated[str, Meta(min_length=8, max_length=128)]


class Credentials(Request, frozen=True):
    """Credentials for sign-up and sign-in."""

    name: Name
    password: Password


class PasswordChange(Request, frozen=True):
    """The present password and a new one."""

    password: Password
    new: Password


class GuestName(Request, frozen=True):
    """A guest's name. The server chooses one if it is empty."""

    name: Name = ""


class AskPasskey(Request, frozen=True):
    """Ask to add a passkey; the present password shows that it is the account's owner who asks."""

    password: Password


class PasskeyOptions(Struct, frozen=True):
    """What to ask the browser's WebAuthn interface, in its JSON form, and the ticket to bring back with the response."""

    options: dict[str, Any]
    ticket: str


class NewPasskey(Request, frozen=True):
    """The response of a browser that has made a passkey."""

    ticket: PasskeyTicket
    id: CredentialId
    client_data: Base64Url
    attestation_object: Base64Url


class PasskeySignIn(Request, frozen=True):
    """The response of a browser that signs in with a passkey."""

    ticket: PasskeyTicket
    id: CredentialId
    client_data: Base64Url
    authenticator_data: Base64Url
    signature: Base64Url
    user_handle: Base64Url


class PasskeyView(Struct, frozen=True):
    """A passkey of the asker's account; `device` is a word or two about the browser that made it, or empty."""

    id: str
    device: str
    added_at: str
    used_at: str


class PasskeyList(Struct, frozen=True):
    """The passkeys of the asker's account, in the order in which they were added."""

    passkeys: list[PasskeyView]


class Person(Struct, frozen=True):
    """The account of the asker. After a guest has signed in to it, `guest_before` is the guest's account, `brought` the handles of the
    tables that came along, and `left` those of the tables that did not: the account has or had a seat there."""

    id: str
    name: str
    guest: bool
    guest_before: str = ""
    brought: list[str] = []
    left: list[str] = []


class Session(Struct, frozen=True):
    """The session. `person` is null if nobody is signed in."""

    person: Person | None = None


class SessionView(Struct, frozen=True):
    """A session of the asker's account. `id` names it in addresses; `device` is a word or two about the browser, or empty."""

    id: str
    began_at: str
    expires_at: str
    device: str
    here: bool
    """True for the session of this request."""


class SessionList(Struct, frozen=True):
    """The sessions of the asker's account, the last renewed first."""

    sessions: list[SessionView]


class Leave(Request, frozen=True):
    """A leave: the first and the last day, in the account's time zone. Its days until `used` moved a deadline: they stay charged. What a
    request says of that counts for nothing."""

    first: date
    last: date
    used: date | None = None


class Calendar(Request, frozen=True):
    """When the clocks of an account run: from `opens` to `closes`, minutes of the local day, on these `days` of the week (0 is Monday),
    but not during leave. A window has 8 hours on 5 days at least; a year has 30 days of leave."""

    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"
    opens: Annotated[int, Meta(ge=0, le=1440)] = 0
    closes: Annotated[int, Meta(ge=0, le=1440)] = 1440
    days: Annotated[tuple[Annotated[int, Meta(ge=0, le=6)], ...], Meta(max_length=7)] = (0, 1, 2, 3, 4, 5, 6)
    leaves: Annotated[tuple[Leave, ...], Meta(max_length=60)] = ()


class AskPasswordReset(Request, frozen=True):
    """The name of the account whose owner has lost the password."""

    name: Name


class ResetPassword(Request, frozen=True):
    """The secret of the link in the mail, and the new password."""

    secret: Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[A-Za-z0-9_-]+{END}")]
    password: Password
