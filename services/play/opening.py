"""Opening a table: its ids, its salt, the anchors that bind its dice, and the seats taken in the first append."""

from typing import Final, NamedTuple

from domain.kernel.seats import Seat
from domain.kernel.strength import USUAL, Strength
from domain.proof.beacon import Beacon
from domain.proof.canonical import encode
from domain.proof.chains import CHAIN_LENGTH
from domain.proof.hkdf import hmac_sha256
from domain.proof.lines import lines
from domain.table.clocks import ClockSettings
from domain.table.events import GameCreated, OpenedByGame
from domain.table.ledger import OptionValues
from domain.table.seating import Sitter, create
from domain.table.start_events import StartChosen
from domain.table.undo_requests import UNDOS_UNSAID
from services.notary.chains import DiceChains
from services.play.environment import table_id
from services.play.loaded_table import LoadedTable
from services.play.playable_games import PlayableGame
from services.play.table_appender import DecidedAppend, TableAppender
from services.play.table_repository import TableRepository
from services.store.port import KEPT_DAYS, SeatHolder, TableMetadata

BOT_NAME: Final = "Bot"


class SeatPlan(NamedTuple):
    """A seat taken when the table opens. `account` is None for a bot, which plays at its `strength`."""

    seat: Seat
    account: str | None
    who: str = BOT_NAME
    strength: Strength = USUAL


class TablePlan(NamedTuple):
    """A table to be opened. `kept` are free seats reserved for accounts; draws wait for `beacon`
    if there is one."""

    playable: PlayableGame
    options: OptionValues
    seats: int
    public: bool
    host: str
    sitters: tuple[SeatPlan, ...] = ()
    kept: tuple[SeatHolder, ...] = ()
    rematch_of: str = ""
    beacon: Beacon | None = None
    clock: ClockSettings | None = None
    reliability: int = 0
    start: StartChosen | None = None
    undos: int | None = UNDOS_UNSAID
    """How often each seat may ask to go back; None: without a limit."""
    disputes: bool | None = None
    """Whether the clocks stand while a dispute is open; None: nobody may open one."""
    carried: str | None = None
    """The values that the game which opens this one gives it."""
    opened_by: OpenedByGame | None = None
    kept_days: int = KEPT_DAYS


class GameName(NamedTuple):
    """A game's handle, and its table's id in URLs."""

    handle: str
    id: str


def requested_name(key: bytes, account: str, request: str) -> GameName:
    """The name of the table that an account opens with a request of this id: the same each time the request is sent."""
    return name_from(hmac_sha256(key, lines("rollbook/v1/opened-table", account, request)))


def name_from(entropy: bytes) -> GameName:
    """The name of a game from 32 unpredictable bytes."""
    return GameName(entropy[:16].hex(), table_id(entropy[16:]))


class TableOpener:
    """Opens tables."""

    def __init__(self, tables: TableRepository, writer: TableAppender, chains: DiceChains, key: bytes) -> None:
        self._tables, self._appender, self._chains, self._key = tables, writer, chains, key

    def name_for(self, account: str, request: str) -> GameName:
        """As `requested_name`, with the site's secret key."""
        return requested_name(self._key, account, request)

    async def open(self, plan: TablePlan, name: GameName | None = None) -> LoadedTable:
        """Open the table. Raises HeadMoved if a game of this name exists already."""
        environment = self._appender.environment
        handle, table = name or name_from(environment.random(32))
        about = TableMetadata(
            id=table,
            game=plan.playable.game.key,
            salt=environment.random(32),
            dice_key=self._chains.newest_key,
            public=plan.public,
            host=plan.host,
            opened_at=environment.clock(),
            rematch_of=plan.rematch_of,
            kept_days=plan.kept_days,
        )
        live = LoadedTable(handle, about, plan.playable)
        async with live.lock:
            await self._appender.write_once(live, self._proposal(live, plan))
            self._tables.keep(live)
        return live

    def _proposal(self, live: LoadedTable, plan: TablePlan) -> DecidedAppend:
        ports = self._appender.ports(live)
        game = plan.playable.game
        created = GameCreated(
            plan.playable.module,
            plan.options,
            plan.seats,
            CHAIN_LENGTH,
            self._chains.anchors(live.handle, live.about, plan.seats),
            self._chains.commitments(live.handle, live.about, game.catalogue.groups),
            {die: tuple(faces) for die, faces in game.dice.items()},
            self._appender.origin,
            live.about.dice_key,
        )
        sitters = (_sitter(each) for each in plan.sitters)
        holders = (*(SeatHolder(sitter.seat, sitter.account) for sitter in plan.sitters), *plan.kept)
        carried = _seeded(live) if plan.carried is None else plan.carried
        decided = create(
            live.replay,
            ports,
            created,
            sitters,
            carried,
            plan.beacon,
            plan.clock,
            plan.reliability,
            plan.start,
            plan.opened_by,
            plan.undos,
            plan.disputes,
        )
        return DecidedAppend(decided, tuple(holder for holder in holders if holder.account is not None))


def _seeded(live: LoadedTable) -> str | None:
    """The values of a game that opens others: what their handles follow from, itself derived from the game's private salt."""
    if live.playable.game.report_type is None:
        return None
    return encode({"seed": hmac_sha256(live.about.salt, lines("rollbook/v1/opened-games", live.handle)).hex()}).decode()


def _sitter(plan: SeatPlan) -> Sitter:
    bot = plan.account is None
    return Sitter(plan.seat, plan.who, bot, strength=plan.strength if bot else None)
