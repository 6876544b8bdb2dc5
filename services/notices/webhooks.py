"""Notices by webhook, as Standard Webhooks has them, with the bodies that Discord and Slack take."""

import json
import secrets
from base64 import b64encode
from collections.abc import Collection
from datetime import datetime
from typing import Final

import httpx
import msgspec
from msgspec import Struct
from standardwebhooks import Webhook

from services.notices.address_guard import AddressRefused, post
from services.notices.sending import HandOverFailed, NoticeMessage
from services.store.notice_data import ChannelKind, StoredChannel

GONE: Final = 410
_DISCORD_LONGEST: Final = 1900


class WebhookSecret(Struct, frozen=True):
    """The secret that signs the requests to a webhook, as its owner enters it at the receiver."""

    signing: str


def new_secret() -> bytes:
    """A new signing secret, as stored."""
    return msgspec.json.encode(WebhookSecret(f"whsec_{b64encode(secrets.token_bytes(24)).decode()}"))


def signing_secret(channel: StoredChannel) -> str:
    """The signing secret of a channel."""
    return msgspec.json.decode(channel.secret, type=WebhookSecret).signing


class WebhookSender:
    """Posts messages to webhooks, signed."""

    def __init__(self, client: httpx.AsyncClient, allowed: Collection[str]) -> None:
        self._client, self._allowed = client, allowed

    async def send(self, channel: StoredChannel, message: NoticeMessage) -> str:
        """Post a message. Every status from 200 to 299 is a receipt; 410 ends the channel. Raises HandOverFailed."""
        body = json.dumps(_body(channel.kind, message), ensure_ascii=False, separators=(",", ":"))
        at = datetime.fromisoformat(message.at)
        headers = {
            "content-type": "application/json",
            "webhook-id": message.id,
            "webhook-timestamp": str(int(at.timestamp())),
            "webhook-signature": Webhook(signing_secret(channel)).sign(message.id, at, body),
        }
        try:
            answer = await post(self._client, channel.address, body.encode(), headers, self._allowed)
        except AddressRefused as refused:
            raise HandOverFailed(str(refused), final=str(refused) != "address_unknown") from refused
        except (httpx.HTTPError, OSError, TimeoutError) as fault:
            raise HandOverFailed("unreachable") from fault
        if not 200 <= answer.status < 300:
            raise HandOverFailed(f"status_{answer.status}", final=answer.status == GONE)
        return str(answer.status)


def _body(kind: ChannelKind, message: NoticeMessage) -> dict[str, object]:
    text = message.text
    lines = [text.lead, *(line for heading, lines in text.parts for line in (f"{heading}:" if lines else heading, *lines)), text.link]
    said = "\n".join(lines)
    if kind == "discord":
        return {"content": f"**{_plain(text.subject)}**\n{_plain(said)}"[:_DISCORD_LONGEST], "allowed_mentions": {"parse": []}}
    if kind == "slack":
        escaped = f"*{text.subject}*\n{said}".replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return {"text": escaped}
    about = {"subject": text.subject, "text": said, "table": message.table, "game": message.game, "link": text.link}
    code = {"code": message.code} if message.code else {}
    return {"type": f"notice.{message.kind}", "timestamp": message.at, "data": {**about, **code}}


def _plain(text: str) -> str:
    """The text without the signs that Discord formats, so that a name cannot format anything."""
    return "".join(f"\\{each}" if each in "*_~`|>" else each for each in text)
