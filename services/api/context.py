"""Dependencies of the API handlers: services of the process, and the parts specific to HTTP."""

from typing import Final, NamedTuple
from urllib.parse import urlsplit

from services.accounts.calendars import Calendars
from services.accounts.passkeys import Passkeys
from services.accounts.passwords import Passwords
from services.accounts.people import Accounts
from services.accounts.reliability import Reliability
from services.api.budgets import Budgets
from services.api.invitations import InvitationCookie
from services.api.known_devices import KnownDevices
from services.api.open_streams import OpenStreams
from services.api.picture_drawing import PictureDrawer
from services.api.picture_folder import PictureFolder
from services.api.problems import AnyRequest
from services.api.rate_limits import LocalRateLimiter, NoRateLimit, RateLimiter, RedisRateLimiter
from services.api.readiness import Readiness
from services.api.sessions import SessionCookie
from services.api.table_views import SceneCache
from services.bootstrap import Composition
from services.chat.chats import Chats
from services.notary.evidence import EvidenceIntake
from services.notary.signing import NoteSigner
from services.notary.site_log import SiteLog
from services.notices.notices import Notices
from services.notify.hint_hub import HintHub
from services.play.arbitrating import ArbitratingService
from services.play.command_handler import CommandHandler
from services.play.directing import DirectingService
from services.play.environment import Clock
from services.play.piece_names import PieceNames
from services.play.playable_games import PlayableGames
from services.play.released_pauses import ReleasedPauses
from services.play.seating import SeatingService
from services.play.substituting import SubstituteService
from services.play.table_invitations import TableInvitations
from services.play.table_repository import TableRepository
from services.settings import Settings
from services.store import Store


class ApiContext(NamedTuple):
    """The dependencies of the handlers. `public_url` is the site's public address; `own_origin` its origin if it was configured,
    else empty."""

    public_url: str
    own_origin: str
    store: Store
    hub: HintHub
    games: PlayableGames
    tables: TableRepository
    commands: CommandHandler
    seating: SeatingService
    site_log: SiteLog
    signer: NoteSigner
    evidence: EvidenceIntake
    readiness: Readiness
    accounts: Accounts
    passkeys: Passkeys
    budgets: Budgets
    scenes: SceneCache
    pictures: PictureDrawer
    cookie: SessionCookie
    devices: KnownDevices
    streams: OpenStreams
    invitations: TableInvitations
    invited: InvitationCookie
    calendars: Calendars
    clock: Clock
    rehearsal: bool
    """Whether the time is a director's."""
    showcases: bytes
    """The key from which the names of the showcases follow."""
    notices: Notices
    substitutes: SubstituteService
    directing: DirectingService
    arbitrating: ArbitratingService
    pauses: ReleasedPauses
    reliability: Reliability
    names: PieceNames
    chats: Chats


CONTEXT: Final = "context"
"""The application's option that holds the context. A dependency of Litestar, resolved again for each request, costs as much as a query."""


def request_context(request: AnyRequest) -> ApiContext:
    """The dependencies of the handler of this request."""
    context = request.app.opt[CONTEXT]
    assert isinstance(context, ApiContext)
    return context


def context_of(process: Composition) -> ApiContext:
    """The handlers' dependencies, taken from the composed process."""
    settings = process.settings
    https = settings.url.startswith("https://")
    budgets = Budgets(_rate_limiter(settings), process.spending)
    return ApiContext(
        public_url=settings.url,
        own_origin=_origin(settings.public_url),
        store=process.store,
        hub=process.hub,
        games=process.games,
        tables=process.tables,
        commands=process.commands,
        seating=process.seating,
        site_log=process.site_log,
        signer=process.signer,
        evidence=process.evidence,
        readiness=Readiness(process.store, process.supervisor),
        accounts=Accounts(process.store, Passwords(settings.cheap_passwords), context=(settings.origin, "rollbook")),
        passkeys=Passkeys(process.store, process.store, process.keys.bots),
        budgets=budgets,
        scenes=SceneCache(),
        pictures=PictureDrawer(PictureFolder(settings.pictures_folder), budgets, process.spending),
        cookie=SessionCookie(https),
        devices=KnownDevices(process.keys.bots, https),
        streams=OpenStreams(),
        invitations=process.invitations,
        invited=InvitationCookie(https),
        calendars=process.calendars,
        clock=process.clock,
        rehearsal=bool(settings.clock),
        showcases=process.keys.bots,
        notices=process.notices,
        substitutes=process.substitutes,
        directing=process.directing,
        arbitrating=process.arbitrating,
        pauses=process.pauses,
        reliability=process.reliability,
        names=PieceNames(process.store, process.tables),
        chats=Chats(process.store, process.hub, process.clock),
    )


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""


def _rate_limiter(settings: Settings) -> RateLimiter:
    if not settings.limits:
        return NoRateLimit()
    return RedisRateLimiter(settings.redis) if settings.redis else LocalRateLimiter()
