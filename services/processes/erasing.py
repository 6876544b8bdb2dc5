"""`rollbook erase`: erase a person by id or name."""

from collections.abc import Callable

from services.bootstrap import Composition, composed
from services.errors import ServiceError
from services.operating.erasing import PersonErasure
from services.settings import Settings


class NobodyErased(ServiceError):
    """There is no such account, or the operator did not confirm."""


def erasure_of(process: Composition) -> PersonErasure:
    """The erasure service of a process."""
    return PersonErasure(process.store, process.tables, process.seating, process.hub, process.erasure_follower)


async def erase_named(settings: Settings, id_or_name: str, confirmed: Callable[[str, int], bool]) -> tuple[str, int]:
    """Erase the person with this id or name. `confirmed` is asked with the name and the number of games. Returns both.

    Raises NobodyErased, and what `PersonErasure.erase` raises.
    """
    async with composed(settings) as process:
        account = await process.store.account(id_or_name) or await process.store.account_named(id_or_name)
        if account is None:
            raise NobodyErased(f"there is no account {id_or_name!r}")
        games = await process.store.games_of(account.id)
        if not confirmed(account.name, len(games)):
            raise NobodyErased(f"{account.name!r} stays")
        await erasure_of(process).erase(account)
        return account.name, len(games)
