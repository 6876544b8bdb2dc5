"""Notices by web push (RFC 8030, 8291, 8292): encrypted for the browser, signed with the site's key (VAPID).

`http-ece` encrypts and `py-vapid` signs. The request itself goes through the guard of addresses, as a subscription names any address
(decision 182).
"""

import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Collection
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

import http_ece  # type: ignore[import-untyped]  # the library brings no types
import httpx
import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct
from py_vapid import Vapid02, VapidException  # type: ignore[import-untyped]  # the library brings no types

from domain.proof.hkdf import hkdf_sha256
from services.notices.address_guard import AddressRefused, NotReached, post
from services.notices.sending import HandOverFailed, NoticeMessage
from services.store.notice_data import StoredChannel

LASTS_S: Final = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""
GONE: Final = (404, 410)
_TOKEN_LASTS_S: Final = 12 * 3600
_LONGEST_BODY: Final = 240
_CURVE: Final = ec.SECP256R1()
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class PushKeys(Struct, frozen=True):
    """The keys of a browser's subscription, in base64url: its public key, and the secret that both know."""

    p256dh: str
    auth: str


class PushPayload(Struct, frozen=True):
    """What the service worker gets. `tag`: a later notice with the same one replaces this one on the screen."""

    id: str
    kind: str
    title: str
    body: str
    link: str
    tag: str
    waiting: int
    code: str = ""
    channel: str = ""


def site_push_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """The site's key for push, derived from a secret that all its processes have: an integer from 1 to the order of P-256 less 1."""
    number = int.from_bytes(hkdf_sha256(secret, b"", b"rollbook/v1/vapid", 48), "big")
    return ec.derive_private_key(number % (_ORDER - 1) + 1, _CURVE)


def public_text(key: ec.EllipticCurvePrivateKey) -> str:
    """The public key as browsers take it: the point, uncompressed, in base64url."""
    return _base64(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def is_push_keys(keys: PushKeys) -> bool:
    """True if the keys are a point of P-256 and 16 bytes."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, _bytes(keys.p256dh))
        return len(_bytes(keys.auth)) == 16
    except (ValueError, UnsupportedAlgorithm):
        return False


class PushSender:
    """Posts messages to the push services of browsers."""

    def __init__(self, client: httpx.AsyncClient, key: ec.EllipticCurvePrivateKey, contact: str, allowed: Collection[str]) -> None:
        self._client, self._key, self._contact, self._allowed = client, key, contact, allowed

    async def send(self, channel: StoredChannel, message: NoticeMessage) -> str:
        """Post a message. 404 and 410 end the channel. Raises HandOverFailed."""
        keys = msgspec.json.decode(channel.secret, type=PushKeys)
        try:
            body, headers = self._body(keys, message), self._headers(channel, message)
        except (http_ece.ECEException, VapidException, ValueError) as fault:
            raise HandOverFailed("push_not_made", final=True) from fault
        try:
            answer = await post(self._client, channel.address, body, headers, self._allowed)
        except AddressRefused as refused:
            raise HandOverFailed(str(refused), final=str(refused) != "address_unknown") from refused
        except NotReached as fault:
            raise HandOverFailed("unreachable") from fault
        if not 200 <= answer.status < 300:
            raise HandOverFailed(f"status_{answer.status}", final=answer.status in GONE)
        return str(answer.status)

    def _body(self, keys: PushKeys, message: NoticeMessage) -> bytes:
        text = message.text
        tag = message.table or message.kind
        title, body = text.subject, text.lead[:_LONGEST_BODY]
        payload = PushPayload(message.id, message.kind, title, body, text.link, tag, message.waiting, message.code, message.channel)
        sealed: bytes = http_ece.encrypt(
            msgspec.json.encode(payload), private_key=ec.generate_private_key(_CURVE), dh=_bytes(keys.p256dh), auth_secret=_bytes(keys.auth)
        )
        return sealed

    def _headers(self, channel: StoredChannel, message: NoticeMessage) -> dict[str, str]:
        where = urlsplit(channel.address)
        claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(time.time()) + _TOKEN_LASTS_S, "sub": self._contact}
        signed: dict[str, str] = Vapid02(self._key).sign(claims)
        topic = _base64(sha256(f"{channel.id} {message.table or message.id}".encode()).digest()[:24])
        urgency = "high" if message.kind in ("reminder", "code") else "normal"
        return {
            "authorization": signed["Authorization"],
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LASTS_S),
            "topic": topic,
            "urgency": urgency,
        }


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
