"""Channels that are confirmed without a code."""

from hashlib import sha256
from typing import Final

from services.notices.webhooks import new_secret
from services.store import Store
from services.store.notice_data import ChannelKind, StoredChannel

CODE: Final = sha256(b"code").digest()


async def add_channel(store: Store, name: str, account: str, address: str, kind: ChannelKind = "webhook") -> None:
    """Give an account a confirmed channel."""
    channel = StoredChannel(name, account, kind, address, new_secret(), False, "unconfirmed", CODE, "9999", 0, 0, "", "", "")
    await store.add_channel(channel, 9)
    await store.confirm_channel(name, CODE, "")
