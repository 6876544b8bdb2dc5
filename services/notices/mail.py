"""Notices by e-mail: text and HTML, with a link that ends them in one click (RFC 8058)."""

import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import format_datetime
from html import escape
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

import aiosmtplib

from projections.notices import NoticeText
from services.notices.escaping import one_line
from services.notices.sending import HandOverFailed, NoticeMessage
from services.settings import BadSettings
from services.store.notice_data import StoredChannel

ADDRESS_REFUSES: Final = "address_refuses"
"""Why nothing was sent: the owner of the address wants no mail from this site."""
UNSUBSCRIBE: Final = "List-Unsubscribe"
TIMEOUT_S: Final = 15.0
_LONGEST_ADDRESS: Final = 254
_LONGEST_LOCAL: Final = 64
_LONGEST_ANSWER: Final = 80
_LOCAL: Final = re.compile(r"[\w!#$%&*+/=?^`{|}~-]+(\.[\w!#$%&*+/=?^`{|}~-]+)*", re.ASCII)
_LABEL: Final = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_HOST: Final = re.compile(rf"{_LABEL}(\.{_LABEL})*")
_DOMAIN: Final = re.compile(rf"({_LABEL}\.)+(?=[A-Za-z]){_LABEL}")
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
    except (KeyError, ValueError) as fault:
        raise BadSettings("ROLLBOOK_SMTP is smtp://, smtp+starttls:// or smtps://USER:PASSWORD@HOST:PORT") from fault
    if not parts.hostname or not _is_address(sender, _HOST):
        raise BadSettings("ROLLBOOK_SMTP names no host, or ROLLBOOK_SMTP_FROM no address")
    starttls = True if parts.scheme == "smtp+starttls" else None if parts.scheme == "smtp" else False
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port, user, password, parts.scheme == "smtps", starttls, sender)


def is_mail_address(text: str) -> bool:
    """True for an address that a mail can be sent to: words and a host name with a dot, without quotes, comments and literal numbers
    (`Dot-string@Domain`, RFC 5321 section 4.1.2)."""
    return _is_address(text, _DOMAIN)


def _is_address(text: str, domain: re.Pattern[str]) -> bool:
    local, _, host = text.rpartition("@")
    fits = len(local) <= _LONGEST_LOCAL and len(text) <= _LONGEST_ADDRESS
    return fits and _LOCAL.fullmatch(local) is not None and domain.fullmatch(host) is not None


class _MailPolicy(EmailPolicy):
    """Writes mails as SMTP has them, and the links of headers whole: the library makes encoded words of a link that is longer than a line,
    which receivers do not decode there (RFC 8058)."""

    def fold_binary(self, name: str, value: str) -> bytes:
        """The lines of a header."""
        if name == UNSUBSCRIBE:
            return f"{name}: {value}{self.linesep}".encode()
        return super().fold_binary(name, value)


_POLICY: Final = _MailPolicy(linesep="\r\n")


class MailSender:
    """Hands mails over to the operator's mail server. `refused` tells for an address if its owner has refused all mails."""

    def __init__(self, server: MailServer, origin: str, refused: Callable[[str], Awaitable[bool]]) -> None:
        self._server, self._domain, self._refused = server, origin.partition(":")[0] or "rollbook", refused

    async def send(self, channel: StoredChannel, message: NoticeMessage) -> str:
        """Hand a mail over. The server's answer to the data is the receipt. Raises HandOverFailed, also if the owner of the address has
        refused all mails."""
        if await self._refused(channel.address):
            raise HandOverFailed(ADDRESS_REFUSES, final=True)
        server = self._server
        try:
            refused, answer = await aiosmtplib.send(
                self._mail(channel.address, message).as_bytes(policy=_POLICY),
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
        except (aiosmtplib.SMTPException, OSError, ValueError) as fault:  # ValueError: what the server said is no text
            raise HandOverFailed("smtp_unreachable") from fault
        if refused:
            raise HandOverFailed("mailbox_refused")
        return answer[:_LONGEST_ANSWER].encode("ascii", "replace").decode()  # the library keeps bytes that are no text

    def _mail(self, address: str, message: NoticeMessage) -> EmailMessage:
        text, mail = message.text, EmailMessage()
        mail["From"] = Address("Rollbook", addr_spec=self._server.sender)
        mail["To"] = Address(addr_spec=address)
        mail["Subject"] = one_line(text.subject)
        mail["Date"] = format_datetime(datetime.fromisoformat(message.at).astimezone(UTC))
        mail["Message-ID"] = f"<{message.id}@{self._domain}>"
        mail["Auto-Submitted"] = "auto-generated"
        if text.unsubscribe:
            mail[UNSUBSCRIBE] = f"<{text.unsubscribe}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(plain_page(text))
        mail.add_alternative(html_page(text), subtype="html")
        return mail


def plain_page(text: NoticeText) -> str:
    """The notice as plain text. Each line of the notice stays one line."""
    blocks = [one_line(text.lead)]
    blocks += ("\n".join((f"{one_line(heading)}:", *(f"  {one_line(line)}" for line in lines))) for heading, lines in text.parts)
    blocks.append(f"{text.link_label}: {text.link}")
    rest = [text.footer, *([f"{text.unsubscribe_label}: {text.unsubscribe}"] if text.unsubscribe else [])]
    return "\n\n".join([*blocks, "-- \n" + "\n".join(rest)]) + "\n"


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
