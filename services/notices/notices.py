"""The parts of a process that notify players, composed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from services.notices.address_guard import guarded_client
from services.notices.channels import ChannelService
from services.notices.courier import NoticeCourier, Senders
from services.notices.links import NoticeLinks
from services.notices.mail import MailSender, mail_server
from services.notices.messages import MessageTeller
from services.notices.password_resets import PasswordResets
from services.notices.projector import NoticeProjector
from services.notices.push import PushSender, public_text, site_push_key
from services.notices.webhooks import WebhookSender
from services.play.environment import Clock, now
from services.play.table_repository import TableRepository
from services.settings import Settings
from services.store import Store


class Notices(NamedTuple):
    """What notifies players. `push_key` is the public key that browsers subscribe with."""

    projector: NoticeProjector
    courier: NoticeCourier
    channels: ChannelService
    passwords: PasswordResets
    links: NoticeLinks
    push_key: str
    messages: MessageTeller


@asynccontextmanager
async def open_notices(settings: Settings, store: Store, tables: TableRepository, secret: bytes, clock: Clock) -> AsyncIterator[Notices]:
    """Compose what notifies players. `secret` is a key that all processes of the site have. Raises BadSettings."""
    server, links, key = mail_server(settings.smtp, settings.smtp_from), NoticeLinks(settings.url, secret), site_push_key(secret)
    allowed = frozenset(settings.notice_hosts.split())
    contact = settings.url if settings.url.startswith("https://") else f"mailto:{settings.smtp_from or 'rollbook@localhost'}"
    async with guarded_client(settings.url) as client:
        webhooks = WebhookSender(client, allowed)
        mail = (
            None
            if server is None
            else MailSender(server, settings.host_name, lambda address: store.is_refused(links.target("mail", address)))
        )
        senders: Senders = {
            **({} if mail is None else {"mail": mail}),
            "push": PushSender(client, key, contact, allowed),
            "webhook": webhooks,
            "discord": webhooks,
            "slack": webhooks,
        }
        courier = NoticeCourier(store, tables, senders, links, clock, now if settings.clock else clock)
        projector = NoticeProjector(store, tables, clock, courier.wake)
        channels = ChannelService(store, tables, senders, links, clock, allowed, courier.wake)
        yield Notices(
            projector,
            courier,
            channels,
            PasswordResets(store, mail, links, clock),
            links,
            public_text(key),
            MessageTeller(store, clock, courier.wake),
        )
