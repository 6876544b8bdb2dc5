"""Devices that an account knows: browsers that have signed in to it before. Others cannot lock them out.

The browser keeps a cookie with a random number and an authentication code of it. The server stores nothing: the code covers the
account and its password hash, so a new password makes all devices unknown.
"""

import re
import secrets
from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie

from domain.proof.hkdf import hkdf_sha256, hmac_sha256
from domain.proof.lines import lines
from services.store.plain_data import Account

_LASTS_S: Final = 400 * 86400
"""The longest time for which browsers keep a cookie."""
_TOKEN: Final = re.compile(r"([0-9a-f]{32})\.([0-9a-f]{64})")


class KnownDevices:
    """Recognises devices. `secret` is a key of the server, the same in all processes."""

    def __init__(self, secret: bytes, https: bool) -> None:
        self._key = hkdf_sha256(secret, b"", b"rollbook/v1/known-device", 32)
        self._https = https
        self.name = "__Host-rollbook-device" if https else "rollbook-device"

    def known(self, request: Request[Any, Any, Any], account: Account | None) -> str | None:
        """The number of the device if the account knows it, or None."""
        found = _TOKEN.fullmatch(request.cookies.get(self.name, ""))
        if found is None or account is None or account.password_hash is None:
            return None
        number, code = found.groups()
        return number if secrets.compare_digest(code, self._code(account, number)) else None

    def made_known(self, account: Account) -> Cookie:
        """The cookie that makes the device known to the account."""
        number = secrets.token_hex(16)
        value = f"{number}.{self._code(account, number)}"
        return Cookie(key=self.name, value=value, path="/", httponly=True, secure=self._https, samesite="lax", max_age=_LASTS_S)

    def _code(self, account: Account, number: str) -> str:
        return hmac_sha256(self._key, lines("rollbook/v1/known-device", account.id, account.password_hash or "", number)).hex()


def device_words(user_agent: str) -> str:
    """The browser and the system in a word or two, such as `Firefox, Linux`; empty for programs. It only helps people to recognise
    their sessions."""
    browser = next((name for sign, name in _BROWSERS if sign in user_agent), "")
    system = next((name for sign, name in _SYSTEMS if sign in user_agent), "")
    return ", ".join(word for word in (browser, system) if word)


_BROWSERS: Final = (("Firefox/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chromium"), ("Safari/", "Safari"))
_SYSTEMS: Final = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "macOS"), ("Linux", "Linux"),
)  # fmt: skip
