"""Links that act for an account without a session: to end a channel, and to read a calendar. They are derived from a key of the server and
from data that can be deleted, so deleting that revokes them (docs/decisions/0087-invitations-are-derived.md)."""

import secrets
from typing import Final

from domain.proof.hkdf import hkdf_sha256, hmac_sha256
from domain.proof.lines import lines

LENGTH: Final = 32
"""Hex digits of a link's secret."""


class NoticeLinks:
    """Makes and checks links. `site` is the site's address, `secret` a key of the server, the same in all processes."""

    def __init__(self, site: str, secret: bytes) -> None:
        self.site = site
        self._key = hkdf_sha256(secret, b"", b"rollbook/v1/notice-link", 32)

    def unsubscribe(self, channel: str) -> str:
        """The link that ends a channel."""
        return f"{self.site}/unsubscribe/{channel}.{self._derived('unsubscribe', channel)}"

    def unsubscribed(self, token: str) -> str | None:
        """The channel of the last part of such a link, or None if it is none."""
        channel, _, proof = token.partition(".")
        return channel if self._is(proof, "unsubscribe", channel) else None

    def calendar(self, account: str, generation: str) -> str:
        """The link of an account's calendar."""
        return f"{self.site}/calendar/{account}.{self._derived('calendar', account, generation)}.ics"

    def is_calendar(self, account: str, generation: str, proof: str) -> bool:
        """True if the proof is that of the account's present link."""
        return bool(generation) and self._is(proof, "calendar", account, generation)

    def _derived(self, *about: str) -> str:
        return hmac_sha256(self._key, lines("rollbook/v1/notice-link", *about)).hex()[:LENGTH]

    def _is(self, proof: str, *about: str) -> bool:
        if not all(each.isascii() and each.isalnum() for each in (proof, *about)):
            return False
        return secrets.compare_digest(proof.encode(), self._derived(*about).encode())
