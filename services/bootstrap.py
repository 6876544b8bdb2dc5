"""The composition root: builds all services of a process from its settings."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import structlog

from domain.games.registry import GAMES, AnyGame
from services.accounts.calendars import LEAVE, Calendars
from services.accounts.reliability import Reliability
from services.accounts.upkeep import tidy
from services.beacons.sources import open_fetcher, read_site_beacon
from services.errors import StoreDown
from services.jobs.job_runner import JobRunner, Work
from services.jobs.regular import REGULAR, add_regular_jobs, regular_work
from services.jobs.setting_aside import CARD, KINDS, OUTAGE
from services.jobs.setting_aside import NOTICES as TABLE_NOTICES
from services.notary.chains import DiceChains
from services.notary.cosigning import open_cosigners
from services.notary.epochs import current_epoch
from services.notary.evidence import EvidenceIntake
from services.notary.high_water import HighWater
from services.notary.keys import Keys, open_keys
from services.notary.rotation import retire_periodically
from services.notary.sequencer import Sequencer
from services.notary.signing import NoteSigner
from services.notary.site_log import SiteLog, open_site_log
from services.notary.witnesses import read_policy_file
from services.notices.notices import Notices, open_notices
from services.notices.projector import REMINDERS
from services.notices.upkeep import tidy_notices
from services.notify.hint_hub import Hint, HintHub
from services.notify.hint_links import PostgresHintLink, RedisHintLink
from services.play.arbitrating import ArbitratingService
from services.play.beacon_roller import BeaconRoller
from services.play.bots import BotRunner
from services.play.command_handler import CommandHandler
from services.play.directing import DirectingService
from services.play.environment import Clock, CommitListener, Environment, now
from services.play.erasure_follower import ErasureFollower
from services.play.following import GameFollower
from services.play.leave_runner import LeaveRunner
from services.play.lobby_projector import LobbyProjector
from services.play.log_follower import LogFollower
from services.play.observed_appends import AppendListener, ObservedAppends
from services.play.opened_games import OpenedGamesRunner
from services.play.opening import TableOpener
from services.play.playable_games import PlayableGames, playable_games
from services.play.refused_commands import RefusedCommands
from services.play.released_pauses import ReleasedPauses
from services.play.seating import SeatingService
from services.play.showcase import open_showcases
from services.play.spending import Spending
from services.play.substituting import HandOvers, SubstituteService
from services.play.system_runner import SystemRunner
from services.play.table_appender import TableAppender
from services.play.table_invitations import TableInvitations
from services.play.table_jobs import table_work
from services.play.table_queue import PAUSE_S
from services.play.table_repository import TableRepository
from services.play.time_out_runner import ClockWatch, TimeOutRunner
from services.rehearsing.followed_clock import RehearsalDatabase, followed_clock
from services.settings import Settings
from services.store import Store, open_store
from services.supervisor import Beat, Supervisor

ACCOUNTS: Final = "accounts"
NOTICES: Final = "notices"
"""Regular jobs."""


class Composition(NamedTuple):
    """The composed services of one process. Only entry points (server, command line, simulation) hold it, and pass each part what
    it needs."""

    settings: Settings
    clock: Clock
    keys: Keys
    store: Store
    hub: HintHub
    games: PlayableGames
    tables: TableRepository
    appender: TableAppender
    opener: TableOpener
    commands: CommandHandler
    invitations: TableInvitations
    seating: SeatingService
    bots: BotRunner
    system: SystemRunner
    opened_games: OpenedGamesRunner
    time_outs: TimeOutRunner
    calendars: Calendars
    beacon: BeaconRoller
    lobby_projector: LobbyProjector
    erasure_follower: ErasureFollower
    log_follower: LogFollower
    jobs: JobRunner
    supervisor: Supervisor
    site_log: SiteLog
    signer: NoteSigner
    sequencer: Sequencer
    evidence: EvidenceIntake
    spending: Spending
    notices: Notices
    substitutes: SubstituteService
    directing: DirectingService
    arbitrating: ArbitratingService
    pauses: ReleasedPauses
    reliability: Reliability


@asynccontextmanager
async def composed(
    settings: Settings,
    environment: Environment = Environment(),  # noqa: B008  # frozen
    games: Iterable[AnyGame] = GAMES.values(),
    append_listener: AppendListener | None = None,
) -> AsyncIterator[Composition]:
    """Open the store and compose the services on it. No background task runs yet.

    A store that is behind the high-water file can be read; its appends raise BehindHighWater. Raises KeysMissing, StoreDown,
    SchemaMismatch, BadPolicy, BadSettings, and for a rehearsal NoClock and RehearsalDatabase.
    """
    keys = open_keys(settings.keys_folder)
    async with AsyncExitStack() as resources:
        store = await resources.enter_async_context(open_store(settings.database_url))
        environment = await _purposed(settings, environment, store, resources)
        high_water = HighWater(settings.high_water_file)
        policy = read_policy_file(Path(settings.policy)) if settings.policy else None
        epoch = await current_epoch(store, keys, high_water, settings.origin, environment.clock())
        site_log = await open_site_log(store, epoch, policy)
        evidence = EvidenceIntake(store, keys, high_water)
        cosigners = await resources.enter_async_context(open_cosigners(policy, settings.url, evidence))
        sequencer = Sequencer(store, keys, high_water, cosigners, settings.checkpoint_seconds)
        hub = HintHub(_hint_link(settings, resources))
        own_listeners = environment.listeners
        playable, chains, listeners = playable_games(games), DiceChains(keys), list[CommitListener]()
        tables = TableRepository(store, playable)
        signer = NoteSigner(keys, lambda: site_log.origin)
        appends = store if append_listener is None else ObservedAppends(store, append_listener)
        spending = Spending()
        refused = RefusedCommands(store, signer, environment.clock, spending)
        calendars = Calendars(store)
        environment = environment._replace(listeners=listeners)
        appender = TableAppender(appends, tables, refused, chains, signer, environment, spending, calendars)
        opener = TableOpener(tables, appender, chains, keys.bots)
        hand_overs = HandOvers(store)
        pauses = ReleasedPauses(store, tables)
        commands = CommandHandler(store, tables, appender, refused, hand_overs, pauses)
        invitations, reliability = TableInvitations(store, keys.bots, environment.clock), Reliability(store)
        substitutes = SubstituteService(store, tables, appender, invitations, reliability)
        directing = DirectingService(store, tables, appender, invitations, hand_overs)
        arbitrating = ArbitratingService(store, store, tables, appender)
        offered = read_site_beacon(settings.beacon)
        own_beacon = None if offered is None else offered.beacon
        seating = SeatingService(store, playable, tables, appender, opener, commands, invitations, reliability, own_beacon)
        rounds = await resources.enter_async_context(open_fetcher(offered, settings.beacon_relays, settings.url))
        bots = BotRunner(tables, commands, seating, keys.bots, spending)
        resources.callback(bots.planning.close)
        system = SystemRunner(tables, commands, playable)
        opened_games = OpenedGamesRunner(store, playable, tables, opener, commands, seating, GameFollower(store, appender))
        beacon = BeaconRoller(tables, appender, rounds, environment.clock)
        watch = None if settings.clock else ClockWatch(environment.clock)
        time_outs = TimeOutRunner(tables, commands, store, environment.clock, watch)
        runners = (bots, system, beacon, opened_games)
        lobby_projector = LobbyProjector(store, store, tables, hub, runners)
        erasure_follower = ErasureFollower(store, tables, lobby_projector, hub)
        log_follower = LogFollower(store, store, lobby_projector, hub)
        work = {each.kind: table_work(store, each) for each in runners}
        work[opened_games.kind] = opened_games.work
        notices = await resources.enter_async_context(open_notices(settings, store, tables, keys.bots, environment.clock))
        leave = LeaveRunner(store, tables, commands)
        aside: dict[str, Work] = {CARD: lobby_projector.work, TABLE_NOTICES: notices.projector.work, OUTAGE: time_outs.work}
        own: dict[str, Work] = {LEAVE: leave.work, REMINDERS: notices.projector.remind}
        jobs = JobRunner(store, {REGULAR: _regular(store, environment.clock), **own, **work, **aside})
        await erasure_follower.begin()
        await log_follower.begin()
        listeners += (
            lambda live: hub.tell(Hint(live.about.id, live.n)),
            bots.wake,
            system.wake,
            opened_games.wake,
            beacon.wake,
            lobby_projector.wake,
            notices.projector.wake,
            *own_listeners,
        )
        yield Composition(
            settings, environment.clock, keys, store, hub, playable, tables, appender, opener, commands, invitations, seating, bots, system,
            opened_games, time_outs, calendars, beacon, lobby_projector, erasure_follower, log_follower, jobs, Supervisor(), site_log,
            signer, sequencer, evidence, spending, notices, substitutes, directing, arbitrating, pauses, reliability,
        )  # fmt: skip


async def _purposed(settings: Settings, environment: Environment, store: Store, resources: AsyncExitStack) -> Environment:
    """The environment, with the clock of a rehearsal. Raises RehearsalDatabase if the database is for the other purpose."""
    if not settings.clock:
        if not await store.claim("earnest"):
            raise RehearsalDatabase("the database is a rehearsal's: serve it with --clock, or set ROLLBOOK_CLOCK")
        return environment
    clock = await resources.enter_async_context(followed_clock(settings.clock))
    if not await store.claim("rehearsal"):
        raise RehearsalDatabase("the database was used in earnest: a rehearsal needs one of its own")
    return environment._replace(clock=clock)


@asynccontextmanager
async def running(process: Composition) -> AsyncIterator[None]:
    """Run the background tasks of a server until the block ends: lobby cards, bots, `SYSTEM`, rolls by beacons, log follower, jobs,
    erasures, sequencer, key retirement and the link to other processes, under the supervisor. Also opens the showcases. Raises
    BehindHighWater and KeysMissing if the site's log cannot be continued."""
    await process.sequencer.require_ready()
    async with process.hub.linked():
        parts = [asyncio.create_task(part) for part in _parts(process)]
        try:
            yield
        finally:
            for part in parts:
                part.cancel()
            await asyncio.gather(*parts, return_exceptions=True)


def _parts(process: Composition) -> Iterator[Coroutine[None, None, None]]:
    """The background parts, each under the supervisor. Those that look again by themselves give a sign of life."""
    supervisor = process.supervisor
    beating: dict[str, Callable[[Beat], Coroutine[None, None, None]]] = {
        "projector": process.lobby_projector.run,
        "clocks": process.time_outs.run,
        "follower": process.log_follower.run,
        "forgetter": process.erasure_follower.run,
        "jobs": process.jobs.run,
        "notices": process.notices.projector.run,
        "courier": process.notices.courier.run,
        "sequencer": process.sequencer.run,
    }
    waiting: dict[str, Callable[[], Coroutine[None, None, None]]] = {
        "bots": process.bots.queue.run,
        "system": process.system.queue.run,
        "opened_games": process.opened_games.queue.run,
        "time_outs": process.time_outs.queue.run,
        "beacon": process.beacon.queue.run,
        "keys": lambda: retire_periodically(process.store, process.keys, process.sequencer.leads, now),
    }
    for name, run in beating.items():
        yield supervisor.run(name, partial(run, supervisor.beating(name)))
    for name, wait in waiting.items():
        yield supervisor.run(name, wait)
    yield supervisor.run("start", lambda: _start(process), ends=True)


async def _start(process: Composition) -> None:
    """Resume the work of the last process as soon as the store answers."""
    while True:
        try:
            await process.lobby_projector.catch_up()
            await add_regular_jobs(process.store, (ACCOUNTS, NOTICES))
            await process.store.retry_jobs(KINDS)  # this may be the version that knows what another one did not
            await process.bots.resume(process.store)
            await process.system.resume(process.store)
            await process.opened_games.resume(process.store)
            await process.beacon.resume(process.store)
            if process.settings.showcase:
                await open_showcases(process.store, process.games.values(), process.opener, process.seating, process.keys.bots)
            return
        except StoreDown as down:
            _log.warning("startup_delayed", reason=str(down))
            await asyncio.sleep(PAUSE_S)


def _regular(store: Store, clock: Clock) -> Work:
    """The work of the regular jobs."""
    return regular_work({ACCOUNTS: lambda: tidy(store, now()), NOTICES: lambda: tidy_notices(store, clock())})


def _hint_link(settings: Settings, resources: AsyncExitStack) -> RedisHintLink | PostgresHintLink | None:
    link: RedisHintLink | PostgresHintLink
    if settings.redis:
        link = RedisHintLink(settings.redis)
    elif settings.database_url.startswith("postgres"):
        link = PostgresHintLink(settings.database_url)
    else:
        return None
    resources.push_async_callback(link.close)
    return link


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services")
