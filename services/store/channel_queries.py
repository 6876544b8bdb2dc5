"""The channels of notices, the wishes of accounts and the secrets that were sent, in SQL that both databases share."""

from collections.abc import Sequence
from itertools import starmap

from services.store.notice_data import StoredChannel, Wishes
from services.store.notice_queries import WITHDRAW_OF_CHANNEL
from services.store.queries import Change, Queries, Row

_COLUMNS = "id, account, kind, address, secret, shared, state, code_sha256, code_until, tries, failures, failing_since, said, added_at"
# The account must still be there, and have less than the limit.
ADD_CHANNEL = (
    f"insert into channel ({_COLUMNS}) select ?, a.id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? from account a "
    "where a.id = ? and (select count(*) from channel c where c.account = a.id) < ?"
)
CHANNEL = f"select {_COLUMNS} from channel where id = ?"
CHANNELS_OF = f"select {_COLUMNS} from channel where account = ? order by added_at, id"
RENEW_CODE = "update channel set state = 'unconfirmed', code_sha256 = ?, code_until = ?, tries = 0 where id = ? and state <> 'active'"
COUNT_TRY = "update channel set tries = tries + 1 where id = ? and state = 'unconfirmed' and tries < ?"
CONFIRM = (
    "update channel set state = 'active', failures = 0, failing_since = '', said = '' "
    "where id = ? and state = 'unconfirmed' and code_sha256 = ? and code_until > ?"
)
END_CHANNEL = "update channel set state = 'off', said = ? where id = ? and state = 'active'"
REMOVE = "delete from channel where id = ? and account = ?"
FORGET_NOTICES = "delete from notice where channel = ?"
FAILED = (
    "update channel set failures = failures + 1, failing_since = case when failing_since = '' then ? else failing_since end, said = ? "
    "where id = ?"
)
WORKED = "update channel set failures = 0, failing_since = '', said = '' where id = ? and failures > 0"
WISHES = "select body, calendar from notice_wishes where account = ?"
SAVE_WISHES = (
    "insert into notice_wishes (account, body, calendar) values (?, ?, ?) "
    "on conflict (account) do update set body = excluded.body, calendar = excluded.calendar"
)
REFUSE_TARGET = "insert into refused_target (target, since) values (?, ?) on conflict (target) do nothing"
ALLOW_TARGET = "delete from refused_target where target = ?"
REFUSED_TARGET = "select 1 from refused_target where target = ?"
FORGET_SECRETS = "delete from sent_secret where account = ?"
ADD_SECRET = "insert into sent_secret (sha256, account, expires_at) values (?, ?, ?)"
SECRET = "select account from sent_secret where sha256 = ? and expires_at > ?"
USE_SECRET = "delete from sent_secret where sha256 = ?"
SWEEP_SECRETS = "delete from sent_secret where expires_at <= ?"
SWEEP_NOTICES = "delete from notice where state <> 'waiting' and made_at < ?"


def _channel(row: Row) -> StoredChannel:
    return StoredChannel(*row)._replace(shared=bool(row[5]))


class ChannelQueries(Queries):
    """`ChannelStore`."""

    async def add_channel(self, channel: StoredChannel, most: int) -> bool:
        """Add a channel. Returns False if the account is gone or has `most` of them."""
        return await self.change(ADD_CHANNEL, channel.id, *channel[2:], channel.account, most) > 0

    async def channel(self, channel_id: str) -> StoredChannel | None:
        """The channel with this id, or None."""
        row = await self.row(CHANNEL, channel_id)
        return None if row is None else _channel(row)

    async def channels_of(self, account_id: str) -> Sequence[StoredChannel]:
        """The channels of an account, in the order in which they were added."""
        return [_channel(row) for row in await self.rows(CHANNELS_OF, account_id)]

    async def renew_code(self, channel_id: str, code_sha256: bytes, code_until: str) -> bool:
        """Store another code for a channel that is not active. Returns False if it is gone or active."""
        return await self.change(RENEW_CODE, code_sha256, code_until, channel_id) > 0

    async def count_try(self, channel_id: str, most: int) -> bool:
        """Count a try to confirm a channel. Returns False if it is gone, or was tried `most` times."""
        return await self.change(COUNT_TRY, channel_id, most) > 0

    async def confirm_channel(self, channel_id: str, code_sha256: bytes, now: str) -> bool:
        """Make a channel active if this is its code. Returns False otherwise."""
        return await self.change(CONFIRM, channel_id, code_sha256, now) > 0

    async def end_channel(self, channel_id: str, reason: str) -> bool:
        """Turn a channel off and withdraw its notices. Returns False if it was not active."""
        return await self.change_where(END_CHANNEL, (reason, channel_id), Change(WITHDRAW_OF_CHANNEL, [(channel_id,)]))

    async def remove_channel(self, account_id: str, channel_id: str) -> bool:
        """Remove a channel of the account with its notices. Returns False if it has no such channel."""
        return await self.change_where(REMOVE, (channel_id, account_id), Change(FORGET_NOTICES, [(channel_id,)]))

    async def note_health(self, channel_id: str, failing_since: str, reason: str) -> None:
        """Note the outcome of a hand-over: a success for an empty `failing_since`."""
        if failing_since:
            await self.change(FAILED, failing_since, reason, channel_id)
        else:
            await self.change(WORKED, channel_id)

    async def wishes(self, account_id: str) -> Wishes | None:
        """The wishes of an account, or None if it has never said any."""
        return next(starmap(Wishes, await self.rows(WISHES, account_id)), None)

    async def save_wishes(self, account_id: str, wishes: Wishes) -> None:
        """Save the wishes of an account."""
        await self.change(SAVE_WISHES, account_id, *wishes)

    async def refuse_target(self, target: str, now: str) -> None:
        """Note that nothing may be sent to a target any more, by its digest."""
        await self.change(REFUSE_TARGET, target, now)

    async def allow_target(self, target: str) -> None:
        """Allow again what was refused."""
        await self.change(ALLOW_TARGET, target)

    async def is_refused(self, target: str) -> bool:
        """True if nothing may be sent to this target."""
        return await self.row(REFUSED_TARGET, target) is not None

    async def add_secret(self, sha256: bytes, account_id: str, expires_at: str) -> None:
        """Store a secret that works once. The account's earlier ones work on."""
        await self.change(ADD_SECRET, sha256, account_id, expires_at)

    async def secret_owner(self, sha256: bytes, now: str) -> str | None:
        """The account of a secret that has not expired, or None."""
        row = await self.row(SECRET, sha256, now)
        return None if row is None else row[0]

    async def use_secret(self, sha256: bytes, now: str) -> str | None:
        """Delete a secret that has not expired, with the others of its account. Returns the account, or None if there is no such secret."""
        owner = await self.secret_owner(sha256, now)
        used = owner is not None and await self.change_where(USE_SECRET, (sha256,), Change(FORGET_SECRETS, [(owner,)]))
        return owner if used else None

    async def sweep_notices(self, now: str, before: str) -> int:
        """Delete secrets that have expired by `now` and notices that were made `before` and ended. Returns how many there were."""
        return await self.change(SWEEP_SECRETS, now) + await self.change(SWEEP_NOTICES, before)
