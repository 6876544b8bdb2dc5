"""Passkeys, in SQL that both databases share."""

from collections.abc import Sequence
from itertools import starmap

from services.store.plain_data import StoredPasskey
from services.store.queries import KeyTaken, Queries

_COLUMNS = "id, account, public_key, sign_count, challenged_at, device, added_at, used_at"
# The account must still be one with a password, and have less than the limit.
ADD_PASSKEY = (
    f"insert into passkey ({_COLUMNS}) select ?, a.id, ?, ?, ?, ?, ?, ? from account a "
    "where a.id = ? and a.guest = ? and (select count(*) from passkey p where p.account = a.id) < ?"
)
PASSKEY = f"select {_COLUMNS} from passkey where id = ?"
PASSKEYS_OF = f"select {_COLUMNS} from passkey where account = ? order by added_at, id"
USE_PASSKEY = "update passkey set sign_count = ?, challenged_at = ?, used_at = ? where id = ? and challenged_at < ?"
REMOVE_PASSKEY = "delete from passkey where id = ? and account = ?"


class PasskeyQueries(Queries):
    """`PasskeyStore`."""

    async def add_passkey(self, passkey: StoredPasskey, most: int) -> bool:
        """Add a passkey. Returns False if it is known, or if the account is gone, a guest, or has `most` of them."""
        used = (passkey.sign_count, passkey.challenged_at, passkey.device, passkey.added_at, passkey.used_at)
        try:
            return await self.change(ADD_PASSKEY, passkey.id, passkey.public_key, *used, passkey.account, False, most) > 0
        except KeyTaken:
            return False

    async def passkey(self, passkey_id: str) -> StoredPasskey | None:
        """The passkey with this id, or None."""
        row = await self.row(PASSKEY, passkey_id)
        return None if row is None else StoredPasskey(*row)

    async def passkeys_of(self, account_id: str) -> Sequence[StoredPasskey]:
        """The passkeys of an account, in the order in which they were added."""
        return list(starmap(StoredPasskey, await self.rows(PASSKEYS_OF, account_id)))

    async def use_passkey(self, passkey_id: str, sign_count: int, challenged_at: int, used_at: str) -> bool:
        """Note a use. Returns False if the passkey is gone, or has answered this challenge or a newer one already."""
        return await self.change(USE_PASSKEY, sign_count, challenged_at, used_at, passkey_id, challenged_at) > 0

    async def remove_passkey(self, account_id: str, passkey_id: str) -> bool:
        """Remove a passkey of the account. Returns False if it has no such passkey."""
        return await self.change(REMOVE_PASSKEY, passkey_id, account_id) > 0
