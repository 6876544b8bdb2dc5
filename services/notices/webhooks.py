"""Notices by webhook, as Standard Webhooks has them, with the bodies that Discord and Slack take."""

import json
import secrets
from base64 import b64encode
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

import httpx
import msgspec
from msgspec import Struct
from standardwebhooks import Webhook

from projections.notices import NoticeText
from services.notices.address_guard import AddressRefused, NotReached, post
from services.notices.escaping import discord, one_line, slack
from services.notices.sending import HandOverFailed, NoticeMessage
from services.store.notice_data import ChannelKind, StoredChannel

GONE: Final = 410
_DISCORD_LONGEST: Final = 1900
_SLACK_LONGEST: Final = 2900


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
        except NotReached as fault:
            raise HandOverFailed("unreachable") from fault
        if not 200 <= answer.status < 300:
            raise HandOverFailed(f"status_{answer.status}", final=answer.status == GONE)
        return str(answer.status)


def _body(kind: ChannelKind, message: NoticeMessage) -> dict[str, object]:
    text = message.text
    lines = [text.lead, *(line for heading, lines in text.parts for line in (f"{heading}:" if lines else heading, *lines))]
    match kind:
        case "discord":
            return _discord_body(text, lines)
        case "slack":
            return _slack_body(text, lines)
        case _:
            said = "\n".join([*lines, text.link])
            about = {"subject": text.subject, "text": said, "table": message.table, "game": message.game, "link": text.link}
            code = {"code": message.code} if message.code else {}
            return {"type": f"notice.{message.kind}", "timestamp": message.at, "data": {**about, **code}}


def _discord_body(text: NoticeText, lines: Sequence[str]) -> dict[str, object]:
    """Lines are left out from the end if there are too many, so that no escape and no link is cut."""
    said = [f"**{discord(one_line(text.subject))}**", *(discord(one_line(line)) for line in lines)]
    link = f"<{text.link}>"
    while len(said) > 1 and sum(len(line) + 1 for line in said) + len(link) > _DISCORD_LONGEST:
        said.pop()
    return {"content": "\n".join([*said, link]), "allowed_mentions": {"parse": []}}


def _slack_body(text: NoticeText, lines: Sequence[str]) -> dict[str, object]:
    """Plain text in blocks, and the same escaped for receivers that show no blocks."""
    said = "\n".join(one_line(line) for line in (text.subject, *lines))
    shown = {"type": "plain_text", "text": said[:_SLACK_LONGEST], "emoji": False}
    link = {"type": "mrkdwn", "text": f"<{text.link}|{slack(text.link_label)}>", "verbatim": True}
    blocks = [{"type": "section", "text": shown}, {"type": "section", "text": link}]
    plain = f"{slack(said[:_SLACK_LONGEST])}\n<{text.link}>"
    return {"text": plain, "mrkdwn": False, "parse": "none", "unfurl_links": False, "blocks": blocks}
