"""The ports for data that is not part of the log and can be deleted: accounts, sessions, lobby cards."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from domain.kernel.seats import Seat
from projections.lobby import Status
from services.store.job_data import WantedJob
from services.store.port import Cursor


class Account(Struct, frozen=True):
    """A person. Guests have no password. Names are unique regardless of case."""

    id: str
    name: str
    guest: bool
    created_at: str
    password_hash: str | None = None


class NameTaken(Exception):
    """Another account has this name, or one that looks like it."""


class StoredSession(NamedTuple):
    """A session: the SHA-256 of its token, its account, when it began and when it expires, and a word or two about the browser."""

    token_sha256: bytes
    account: Account
    began_at: str
    expires_at: str
    device: str = ""


class StoredPasskey(NamedTuple):
    """A passkey: the id of its credential in base64url, its account and public key (COSE), how often it has signed if it counts, when its
    newest challenge was made in milliseconds since 1970, a word or two about the browser, and when it was added and last used."""

    id: str
    account: str
    public_key: bytes
    sign_count: int
    challenged_at: int
    device: str
    added_at: str
    used_at: str


class TableCardRow(NamedTuple):
    """A lobby card as stored: the columns that lists are selected and sorted by, and the card itself as JSON
    (`projections.lobby.TableCard`). `joinable`: at least one seat is free. `due`: the moment at which the server acts by itself, empty if
    it never does. `replaced`: the records that name players whose seat was handed over. `disputes`: how many are open."""

    handle: str
    id: str
    game: str
    status: Status
    public: bool
    joinable: bool
    n: int
    changed_at: str
    awaited: tuple[Seat, ...]
    body: bytes
    due: str = ""
    replaced: tuple[int, ...] = ()
    disputes: int = 0


class HeldCard(NamedTuple):
    """A card with the seats that the asking account holds at that table; none if its seat was handed over."""

    row: TableCardRow
    held: tuple[Seat, ...]


CURSOR_PATTERN: Final = r"[0-3]~[0-9A-Z:.-]{1,40}~[0-9A-Za-z_-]{1,64}"
"""What the cursors of lists of tables look like: the group in the list, the time and the id of the last card."""


class CardPage(NamedTuple):
    """A page of a list of tables. `next` is the cursor of the next page; empty on the last one."""

    cards: Sequence[TableCardRow]
    next: Cursor


class HeldCardPage(NamedTuple):
    """A page of the list of an account's tables. `next` as in CardPage."""

    cards: Sequence[HeldCard]
    next: Cursor


class OpenedTable(NamedTuple):
    """A table of the store: the handle of its game, and its id."""

    handle: str
    id: str


class TablePage(NamedTuple):
    """A page of the list of all tables. `next` is the cursor of the next page; empty on the last one."""

    tables: Sequence[OpenedTable]
    next: Cursor


class HostedTables(NamedTuple):
    """Numbers of a host's tables: those that are not over, and the public ones that wait for players."""

    unfinished: int
    in_lobby: int


class BroughtTables(NamedTuple):
    """Handles of a guest's tables: those that an account has taken over, and those that it could not take over."""

    brought: Sequence[str]
    left: Sequence[str]


class PeopleStore(Protocol):
    """Accounts and sessions. Only the SHA-256 of a token is stored. Times are RFC 3339 UTC texts, which sort as texts."""

    async def add_account(self, account: Account) -> None:
        """Add an account; raises NameTaken."""
        ...

    async def account(self, account_id: str) -> Account | None:
        """The account with this id, or None."""
        ...

    async def account_named(self, name: str) -> Account | None:
        """The account with this name regardless of case, or None."""
        ...

    async def keep_guest(self, account_id: str, name: str, password_hash: str) -> bool:
        """Turn a guest into a full account with this name and password, and end all its sessions; it keeps its seats. Returns False
        if it is no guest any more. Raises NameTaken."""
        ...

    async def bring_tables(self, guest_id: str, account_id: str) -> BroughtTables:
        """Give the guest's seats and tables to the account, except at tables where the account has or had a seat: it would see two
        hands. The end of each stream counts one more refusal, so that every process reads the holders again before it decides."""
        ...

    async def replace_hash(self, account_id: str, old_hash: str, new_hash: str) -> bool:
        """Store another hash of the same password. Returns False if the password was changed meanwhile."""
        ...

    async def change_password(self, account_id: str, old_hash: str, new_hash: str) -> bool:
        """Set another password and end all sessions of the account. Returns False if the password was changed meanwhile."""
        ...

    async def add_skeletons(self, limit: int) -> int:
        """Give accounts from before skeletons theirs. Returns how many were without one."""
        ...

    async def add_session(self, session: StoredSession) -> bool:
        """Add a session. Returns False, and adds nothing, if the account is gone or has another password than `session.account`."""
        ...

    async def session(self, token_sha256: bytes, now: str) -> StoredSession | None:
        """A session that has not expired, or None."""
        ...

    async def sessions_of(self, account_id: str, now: str) -> Sequence[StoredSession]:
        """The sessions of an account that have not expired, the last renewed first."""
        ...

    async def renew_session(self, token_sha256: bytes, expires_at: str) -> None:
        """Extend the session's expiry."""
        ...

    async def end_session(self, token_sha256: bytes) -> None:
        """End one session."""
        ...

    async def end_sessions(self, account_id: str) -> None:
        """End all sessions of an account."""
        ...

    async def sweep_sessions(self, now: str) -> int:
        """Delete expired sessions. Returns how many there were."""
        ...


class PasskeyStore(Protocol):
    """The passkeys of accounts."""

    async def add_passkey(self, passkey: StoredPasskey, most: int) -> bool:
        """Add a passkey. Returns False if it is known, or if the account is gone, a guest, or has `most` of them."""
        ...

    async def passkey(self, passkey_id: str) -> StoredPasskey | None:
        """The passkey with this id, or None."""
        ...

    async def passkeys_of(self, account_id: str) -> Sequence[StoredPasskey]:
        """The passkeys of an account, in the order in which they were added."""
        ...

    async def use_passkey(self, passkey_id: str, sign_count: int, challenged_at: int, used_at: str) -> bool:
        """Note a use. Returns False if the passkey is gone, or has answered this challenge or a newer one already."""
        ...

    async def remove_passkey(self, account_id: str, passkey_id: str) -> bool:
        """Remove a passkey of the account. Returns False if it has no such passkey."""
        ...


class CalendarStore(Protocol):
    """The calendars of accounts, as JSON (`services.accounts.calendars.AccountCalendar`)."""

    async def save_calendar(self, account_id: str, body: bytes, before: bytes | None, jobs: Sequence[WantedJob] = ()) -> bool:
        """Save the calendar of an account, and add jobs. Returns False, and saves nothing, if it is no longer `before`."""
        ...

    async def calendars_of(self, accounts: Sequence[str]) -> Mapping[str, bytes]:
        """The calendars of these accounts, of those that have one."""
        ...


class SubstituteStore(Protocol):
    """The accounts that records name."""

    async def named_by(self, handle: str, n: int) -> str | None:
        """The account that record `n` of the stream names, or None if it is gone."""
        ...

    async def names_of(self, handle: str, account_id: str) -> Sequence[int]:
        """The numbers of the stream's records that name the account."""
        ...


class ReliabilityStore(Protocol):
    """The turns of accounts, by the cards of tables."""

    async def cards_naming(self, account_id: str, limit: int) -> Sequence[tuple[int, bytes]]:
        """The cards of tables that name the account, last changed first, each with the number of a record that does."""
        ...


Purpose: TypeAlias = Literal["earnest", "rehearsal"]


class Outage(NamedTuple):
    """A time in which no process of the site ran."""

    began_at: str
    ended_at: str


class PulseStore(Protocol):
    """The pulse of the site, by which an outage is noticed."""

    async def beat(self, now: str, least: str) -> Outage | None:
        """Note that a process runs now. If the pulse is from before `least`, the time since then is an outage. Returns the newest one."""
        ...

    async def outage(self) -> Outage | None:
        """The newest outage."""
        ...


class PurposeStore(Protocol):
    """What the database is for."""

    async def claim(self, purpose: Purpose) -> bool:
        """Use the database for this purpose from now on. Returns False if it was used for the other one. One with games or keys that was
        never claimed was used in earnest."""
        ...


class LobbyStore(Protocol):
    """The lobby's cards, with the cursor up to which records are applied; both change in one transaction."""

    async def cursor(self) -> Cursor:
        """The cursor up to which records are applied to the cards."""
        ...

    async def advance(self, seen: Cursor, cursor: Cursor, cards: Sequence[TableCardRow], jobs: Sequence[WantedJob] = ()) -> bool:
        """Save cards, add jobs (after a newer record also again) and move the cursor from `seen` to `cursor`. A card never replaces one
        with a higher `n`.

        Returns False, and saves nothing, if the cursor is no longer `seen`: another process was faster.
        """
        ...

    async def save_card(self, card: TableCardRow) -> None:
        """Save a card again, unless the stored one has a higher `n`."""
        ...

    async def public_tables(self, status: Status, limit: int, *, game: str = "", besides: str = "", after: Cursor = "") -> CardPage:
        """The page behind `after` of the public tables with this status, last changed first. Open tables without a free seat
        are left out, and so are tables at which the account `besides` holds a seat. An empty `game` stands for all games.
        Raises Malformed for a cursor that no page has given.
        """
        ...

    async def tables_of(
        self, account_id: str, limit: int, *, game: str = "", status: Status | None = None, after: Cursor = ""
    ) -> HeldCardPage:
        """The page behind `after` of the tables at which the account holds a seat. Tables that wait for it come first, the
        longest waiting on top; then running, open and finished ones, last changed first. Raises Malformed as `public_tables`.
        """
        ...

    async def hosted(self, account_id: str) -> HostedTables:
        """How many tables the account has opened that are not over. Cards may be a moment behind the log."""
        ...

    async def card(self, table_id: str) -> TableCardRow | None:
        """The card of the table with this id, or None."""
        ...

    async def cards_with_holders(self, handles: Sequence[str]) -> Sequence[tuple[TableCardRow, frozenset[str]]]:
        """The cards of the tables with these handles that have one, each with the accounts that hold its seats."""
        ...

    async def disputed(self, limit: int) -> Sequence[TableCardRow]:
        """The cards of tables with open disputes, last changed last."""
        ...

    async def due(self, now: str, limit: int) -> Sequence[str]:
        """The handles of tables at which the server has to act by itself by now, those first that wait longest."""
        ...

    async def all_tables(self, limit: int, *, since: str = "", unfinished: bool = False, after: Cursor = "") -> TablePage:
        """The page behind `after` of all tables that changed since then, those of games that are not installed among them, in the
        order in which they were opened; with `unfinished` only those that are not over."""
        ...

    async def count_tables(self, *, since: str = "", unfinished: bool = False) -> int:
        """How many tables `all_tables` lists."""
        ...

    async def running(self) -> Sequence[TableCardRow]:
        """The cards of all tables that are not over."""
        ...
