"""Links that act without a session: to end a channel, to read a calendar, and to refuse all mails to an address. They are derived from a
key of the server and from data that can be deleted, so deleting that revokes them (decision 87)."""

import secrets
from hashlib import sha256
from typing import Final

from domain.proof.hkdf import hkdf_sha256, hmac_sha256
from domain.proof.lines import lines
from services.store.notice_data import ChannelKind

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

    def target(self, kind: ChannelKind, address: str) -> str:
        """A digest of what is reached at an address of this kind: a mailbox under all its names, or a URL without its query. It begins with
        `m` for a mailbox. Only the site's key tells which address it is of."""
        reached = mailbox(address) if kind == "mail" else address.partition("#")[0].partition("?")[0]
        return f"{'m' if kind == 'mail' else 'u'}{self._derived('target', sha256(reached.encode('utf-8', 'replace')).hexdigest())}"

    def refusal(self, target: str) -> str:
        """The link by which the owner of a mailbox refuses all mails, and allows them again."""
        return f"{self.site}/unsubscribe/{target}.{self._derived('refusal', target)}"

    def refused(self, token: str) -> str | None:
        """The mailbox of the last part of such a link, or None if it is none."""
        target, _, proof = token.partition(".")
        return target if target.startswith("m") and self._is(proof, "refusal", target) else None

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


def mailbox(address: str) -> str:
    """The mailbox of a mail address in one spelling: without case, without what follows a `+`, and without the dots that Gmail ignores.
    Every text has one."""
    local, _, domain = address.strip().lower().rpartition("@")
    local, domain = local.partition("+")[0] or local, domain.rstrip(".")
    if domain in ("gmail.com", "googlemail.com"):
        local, domain = local.replace(".", ""), "gmail.com"
    return f"{local}@{domain}"
