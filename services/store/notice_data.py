"""The port for notices to players: channels, wishes, open pages, and the outbox with its delivery log. All of it can be deleted."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from domain.kernel.seats import Seat
from services.store.job_data import WantedJob
from services.store.port import Cursor

ChannelKind: TypeAlias = Literal["mail", "push", "webhook", "discord", "slack"]
ChannelState: TypeAlias = Literal["unconfirmed", "active", "off"]
NoticeState: TypeAlias = Literal["waiting", "delivered", "withdrawn", "failed"]


class StoredChannel(NamedTuple):
    """A channel. `address` is a mail address or a URL, `secret` what its kind needs besides (JSON). Several people read a `shared` one.
    `code_sha256` is the hash of the code that confirms it until `code_until`, `tries` counts wrong codes. `failures` counts failed
    hand-overs since `failing_since`; `said` is the reason of the last one."""

    id: str
    account: str
    kind: ChannelKind
    address: str
    secret: bytes
    shared: bool
    state: ChannelState
    code_sha256: bytes
    code_until: str
    tries: int
    failures: int
    failing_since: str
    said: str
    added_at: str


class StoredNotice(NamedTuple):
    """A notice to one channel. `handle`, `seat`, `decision` and `step` say what it is about; with the channel they are unique. `n` is the
    record after which it was made. It is handed over at `due_at` or later, by the process that has leased it until `leased_until`."""

    id: str
    account: str
    channel: str
    handle: str
    seat: Seat
    decision: str
    step: str
    n: int
    state: NoticeState
    due_at: str
    leased_until: str
    tries: int
    made_at: str
    ended_at: str
    said: str


class NoticeOutcome(NamedTuple):
    """What became of a leased notice: it ended `at` in this state, or it waits until `at`. `tried`: a hand-over failed, which counts."""

    leased: StoredNotice
    state: NoticeState
    at: str
    said: str = ""
    tried: bool = False


class Recipient(NamedTuple):
    """An active channel of the account that holds a seat, with the account's wishes (JSON, or None)."""

    handle: str
    seat: Seat
    account: str
    channel: str
    wishes: bytes | None


class Wishes(NamedTuple):
    """The wishes of an account for its notices (JSON), and the generation of its calendar's link; empty: there is no link."""

    body: bytes
    calendar: str


class ChannelStore(Protocol):
    """Channels, wishes, and secrets that were sent."""

    async def add_channel(self, channel: StoredChannel, most: int) -> bool:
        """Add a channel. Returns False if the account is gone or has `most` of them."""
        ...

    async def channel(self, channel_id: str) -> StoredChannel | None:
        """The channel with this id, or None."""
        ...

    async def channels_of(self, account_id: str) -> Sequence[StoredChannel]:
        """The channels of an account, in the order in which they were added."""
        ...

    async def renew_code(self, channel_id: str, code_sha256: bytes, code_until: str) -> bool:
        """Store another code for a channel that is not active. Returns False if it is gone or active."""
        ...

    async def count_try(self, channel_id: str, most: int) -> bool:
        """Count a try to confirm a channel. Returns False if it is gone, or was tried `most` times."""
        ...

    async def confirm_channel(self, channel_id: str, code_sha256: bytes, now: str) -> bool:
        """Make a channel active if this is its code. Returns False otherwise."""
        ...

    async def end_channel(self, channel_id: str, reason: str) -> bool:
        """Turn a channel off and withdraw its notices. Returns False if it was not active."""
        ...

    async def remove_channel(self, account_id: str, channel_id: str) -> bool:
        """Remove a channel of the account with its notices. Returns False if it has no such channel."""
        ...

    async def note_health(self, channel_id: str, failing_since: str, reason: str) -> None:
        """Note the outcome of a hand-over: a success for an empty `failing_since`."""
        ...

    async def wishes(self, account_id: str) -> Wishes | None:
        """The wishes of an account, or None if it has never said any."""
        ...

    async def save_wishes(self, account_id: str, wishes: Wishes) -> None:
        """Save the wishes of an account."""
        ...

    async def refuse_target(self, target: str, now: str) -> None:
        """Note that nothing may be sent to a target any more, by its digest."""
        ...

    async def allow_target(self, target: str) -> None:
        """Allow again what was refused."""
        ...

    async def is_refused(self, target: str) -> bool:
        """True if nothing may be sent to this target."""
        ...

    async def add_secret(self, sha256: bytes, account_id: str, expires_at: str) -> None:
        """Store a secret that works once. The account's earlier ones work on."""
        ...

    async def secret_owner(self, sha256: bytes, now: str) -> str | None:
        """The account of a secret that has not expired, or None."""
        ...

    async def use_secret(self, sha256: bytes, now: str) -> str | None:
        """Delete a secret that has not expired, with the others of its account. Returns the account, or None if there is no such secret."""
        ...

    async def sweep_notices(self, now: str, before: str) -> int:
        """Delete secrets that have expired by `now` and notices that were made `before` and ended. Returns how many there were."""
        ...


class PresenceStore(Protocol):
    """Who has which table open and visible."""

    async def open_page(self, page: str, account_id: str) -> None:
        """Note that a page of the account has a stream."""
        ...

    async def see_table(self, page: str, account_id: str, handle: str, now: str) -> bool:
        """Note that this page shows the table and is visible. Returns False for a page without a stream."""
        ...

    async def close_page(self, page: str) -> None:
        """Note that the page's stream has ended."""
        ...

    async def last_seen(self, account_id: str, handle: str) -> str:
        """When a page of the account was last visible at the table; empty if none is open."""
        ...

    async def sweep_pages(self, before: str) -> int:
        """Delete pages not seen since, which a dead process has left. Returns how many there were."""
        ...


class NoticeStore(ChannelStore, PresenceStore, Protocol):
    """The outbox of notices, with the cursor up to which the log is applied to it; both change in one transaction."""

    async def notice_cursor(self) -> Cursor:
        """The cursor up to which records are applied."""
        ...

    async def recipients(self, handles: Sequence[str]) -> Sequence[Recipient]:
        """The active channels of the accounts that hold seats at these tables."""
        ...

    async def waiting_notices(self, handles: Sequence[str]) -> Sequence[StoredNotice]:
        """The notices about these tables that wait."""
        ...

    async def advance_notices(
        self, seen: Cursor, cursor: Cursor, due: Sequence[StoredNotice], withdrawn: Sequence[str], now: str, jobs: Sequence[WantedJob] = ()
    ) -> bool:
        """Add notices and jobs, withdraw other notices by id that are not leased, and move the cursor from `seen` to `cursor`.

        A notice that there is keeps its state; one that waits gets the new `due_at` if it is a reminder. Returns False, and changes
        nothing, if the cursor is no longer `seen`: another process was faster.
        """
        ...

    async def add_notice(self, notice: StoredNotice) -> bool:
        """Add one notice. Returns False if there is one about the same thing."""
        ...

    async def due_notices(self, now: str, lease_now: str, limit: int) -> Sequence[StoredNotice]:
        """The notices that are due, and that no process has leased by the clock of leases; those first that wait longest."""
        ...

    async def lease_notices(self, ids: Sequence[str], now: str, lease_now: str, until: str) -> Sequence[StoredNotice]:
        """Lease those of these notices that are due `now` and that nobody has leased by `lease_now`, in one commit. Returns them as
        leased."""
        ...

    async def withdraw_notices(self, ids: Sequence[str], now: str) -> None:
        """Withdraw those of these notices that wait and were never leased, in one commit."""
        ...

    async def end_leases(self, outcomes: Sequence[NoticeOutcome]) -> None:
        """Write the outcomes of hand-overs in one commit. One whose notice is not leased like this any more changes nothing."""
        ...

    async def notices_of(self, account_id: str, limit: int) -> Sequence[StoredNotice]:
        """The newest notices of an account."""
        ...
