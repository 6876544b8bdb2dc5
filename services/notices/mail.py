"""Notices by e-mail: text and HTML, with a link that ends them in one click (RFC 8058)."""

from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from html import escape
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

import aiosmtplib

from projections.notices import NoticeText
from services.notices.sending import HandOverFailed, NoticeMessage
from services.settings import BadSettings
from services.store.notice_data import StoredChannel

TIMEOUT_S: Final = 15.0
_PORTS: Final = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}


class MailServer(NamedTuple):
    """The operator's mail server. `starttls`: None takes it where the server offers it."""

    host: str
    port: int
    user: str
    password: str
    tls: bool
    starttls: bool | None
    sender: str


def mail_server(url: str, sender: str) -> MailServer | None:
    """The mail server of the settings, or None without one. Raises BadSettings."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port or _PORTS[parts.scheme]
        Address(addr_spec=sender)
    except (KeyError, ValueError, IndexError) as fault:
        raise BadSettings("ROLLBOOK_SMTP is smtp://, smtp+starttls:// or smtps://USER:PASSWORD@HOST:PORT") from fault
    if not parts.hostname or "@" not in sender:
        raise BadSettings("ROLLBOOK_SMTP names no host, or ROLLBOOK_SMTP_FROM no address")
    starttls = True if parts.scheme == "smtp+starttls" else None if parts.scheme == "smtp" else False
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port, user, password, parts.scheme == "smtps", starttls, sender)


def is_mail_address(text: str) -> bool:
    """True for an address that a mail can be sent to, without a name and without comments."""
    if not text.isascii() or not text.isprintable() or len(text) > 254 or text.count("@") != 1 or any(each in text for each in " ,;<>\"'"):
        return False
    try:
        found = Address(addr_spec=text)
    except (ValueError, IndexError):
        return False
    return bool(found.username) and "." in found.domain.strip(".")


class MailSender:
    """Hands mails over to the operator's mail server."""

    def __init__(self, server: MailServer, origin: str) -> None:
        self._server, self._domain = server, origin.partition(":")[0] or "rollbook"

    async def send(self, channel: StoredChannel, message: NoticeMessage) -> str:
        """Hand a mail over. The server's answer to the data is the receipt. Raises HandOverFailed."""
        server = self._server
        try:
            refused, answer = await aiosmtplib.send(
                self._mail(channel.address, message),
                sender=server.sender,
                recipients=[channel.address],
                hostname=server.host,
                port=server.port,
                username=server.user or None,
                password=server.password or None,
                use_tls=server.tls,
                start_tls=server.starttls,
                timeout=TIMEOUT_S,
            )
        except aiosmtplib.SMTPRecipientsRefused as fault:
            raise HandOverFailed("mailbox_refused", final=all(each.code >= 550 for each in fault.recipients)) from fault
        except aiosmtplib.SMTPResponseException as fault:
            raise HandOverFailed(f"smtp_{fault.code}") from fault
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as fault:
            raise HandOverFailed("smtp_unreachable") from fault
        if refused:
            raise HandOverFailed("mailbox_refused")
        return answer[:80]

    def _mail(self, address: str, message: NoticeMessage) -> EmailMessage:
        text, mail = message.text, EmailMessage()
        mail["From"] = Address("Rollbook", addr_spec=self._server.sender)
        mail["To"] = Address(addr_spec=address)
        mail["Subject"] = text.subject
        mail["Date"] = format_datetime(datetime.fromisoformat(message.at).astimezone(UTC))
        mail["Message-ID"] = f"<{message.id}@{self._domain}>"
        mail["Auto-Submitted"] = "auto-generated"
        if text.unsubscribe:
            mail["List-Unsubscribe"] = f"<{text.unsubscribe}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(text.plain())
        mail.add_alternative(html_page(text), subtype="html")
        return mail


def html_page(text: NoticeText) -> str:
    """The notice as an HTML page without images, scripts and foreign resources. All text is escaped."""
    parts = "".join(
        f"<h2 style='font-size:1em'>{escape(heading)}</h2><ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
        if lines
        else f"<p><strong>{escape(heading)}</strong></p>"
        for heading, lines in text.parts
    )
    ends = f"<br><a href='{escape(text.unsubscribe)}'>{escape(text.unsubscribe_label)}</a>" if text.unsubscribe else ""
    return (
        f"<!doctype html><html><head><meta charset='utf-8'><title>{escape(text.subject)}</title></head>"
        f"<body><p>{escape(text.lead)}</p>{parts}<p><a href='{escape(text.link)}'>{escape(text.link_label)}</a></p>"
        f"<hr><p><small>{escape(text.footer)}{ends}</small></p></body></html>"
    )
