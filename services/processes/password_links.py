"""`rollbook password`: a link that sets a new password for an account."""

from domain.kernel.printable import normalised
from services.bootstrap import composed
from services.errors import ServiceError
from services.settings import Settings


class NoPassword(ServiceError):
    """There is no account of this name, or it is a guest's and has no password."""


async def password_link(settings: Settings, name: str) -> str:
    """A link that sets a new password once, within three hours. Raises NoPassword."""
    async with composed(settings) as process:
        account = await process.store.account_named(normalised(name))
        if account is None or account.guest or account.password_hash is None:
            raise NoPassword(name)
        return await process.notices.passwords.new_link(account.id)
