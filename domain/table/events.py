"""The table's own events: seats, start, commands, windows, rewinds, the end.

Each evolves the ledger; the state of the game is folded beside it (`domain.table.replay`).
"""

from collections.abc import Mapping
from typing import ClassVar, Final, Literal, TypeAlias

from msgspec.structs import replace

from domain.kernel.events import Event
from domain.kernel.facts import DeckShuffled, DiceRolled, KernelEvent, SecretRolled
from domain.kernel.game import SeatResult
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.strength import Strength
from domain.kernel.words import Value
from domain.table.binding import anchored, others_mixed
from domain.table.free_undo import ENDING_FREE_UNDO, NO_UNDO
from domain.table.ledger import ChainPart, Ledger, Module, OptionValues, SeatEntry, Window

SystemAct: TypeAlias = Literal["answer", "skip", "time_out", "move_deadlines", "start", "abandon", "report", "vacate", "leave", "dispute"]

FREE: Final = "undo"
"""The reason of a rewind that needs nobody's consent."""
GOES_ON: Final[frozenset[SystemAct]] = frozenset({"answer", "skip", "time_out", "report"})
"""Acts of `SYSTEM` by which the game goes on."""


class LedgerEvent(Event[Ledger], frozen=True):
    """A fact of the table itself."""


class GameCreated(LedgerEvent, frozen=True):
    """The table is open: the rules in force, the options, and the anchors that bind all its dice in advance."""

    module: Module
    options: OptionValues
    seats: int
    chain_length: int
    anchors: dict[str, str]
    seals: dict[str, str]
    dice: dict[str, tuple[Value, ...]]
    origin: str
    dice_key: str

    def evolve(self, state: Ledger) -> Ledger:
        """An empty table with all seats free."""
        return replace(
            state,
            module=self.module,
            options=self.options,
            seat_count=self.seats,
            origin=self.origin,
            dice=self.dice,
            chain_length=self.chain_length,
            chains={stream: (ChainPart(anchor, 0, self.dice_key),) for stream, anchor in self.anchors.items()},
            seals=self.seals,
            seats=(None,) * self.seats,
            seat_commands=(0,) * self.seats,
        )


class ValuesCarriedOver(LedgerEvent, frozen=True):
    """The values that an outer aggregate gives the game, recorded when the table is opened: canonical JSON of the game's
    `carried_type`."""

    values: str

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the values for the beginning of the game."""
        return replace(state, carried=self.values)


class OpenedByGame(LedgerEvent, frozen=True):
    """The game was opened by another one, the outer aggregate: by its handle, and by the newest record that it had then, with its hash."""

    game: str
    n: int
    head: str

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the handle: that game awaits the end of this one, which follows what happens there from then on."""
        return replace(state, opened_by=self.game, followed=(self.game, self.n))


class SeatJoined(LedgerEvent, frozen=True):
    """A player took a seat. `anchor` and `key` are null for a seat without nonces or signatures; `who` can be erased. `strength` is that of
    a bot; null for a person, and for a bot that sat down before there were strengths."""

    erasable: ClassVar[frozenset[str]] = frozenset({"who"})

    seat: Seat
    anchor: str | None
    key: str | None
    bot: bool
    who: Secret[str]
    strength: Strength | None = None

    def evolve(self, state: Ledger) -> Ledger:
        """The seat is taken, not yet ready."""
        j = state.command_count(self.seat)
        keys = () if self.key is None else (self.key,)
        chain = anchored(self.anchor, j)
        return _with_seat(state, self.seat, SeatEntry(self.who, self.bot, j=j, chain=chain, keys=keys, strength=self.strength))


class SeatLeft(LedgerEvent, frozen=True):
    """A player left a seat before the game began; all others must become ready again."""

    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """The seat is free, the others are not ready."""
        unready = tuple(None if entry is None else replace(entry, ready=False) for entry in state.seats)
        return _with_seat(replace(state.without_consent_beside(self.seat), seats=unready), self.seat, None)


class CommandAccepted(LedgerEvent, frozen=True):
    """A seat's command was accepted; the facts of its append follow. `j` counts the seat's commands, `y` is the nonce that it reveals, `w`
    the window it answers (0: none, as for ready), `head` the head of the snapshot that the player saw, `digest` the SHA-256 of the
    canonical raw command, `sig` the signature of one of the seat's keys, in base64url."""

    seat: Seat
    j: int
    y: str | None
    w: int
    head: str | None
    digest: str
    sig: str | None
    raw: Secret[str]

    def evolve(self, state: Ledger) -> Ledger:
        """Count the command of the seat, and its answer in the window."""
        state.require_seat(self.seat)
        state = state.heard(self.seat, moves=self.w > 0)
        counts = (*state.seat_commands[: self.seat], self.j, *state.seat_commands[self.seat + 1 :])
        seats = _counted(state.seats, self.seat, self.j, self.y)
        if self.w == 0:
            return replace(state, seat_commands=counts, seats=seats)
        state = state.with_move(self.seat).without_undo_request()
        window = state.window
        if window is not None and self.seat in window.seats and self.seat not in window.answers:
            window = Window(window.w, window.seats, {**window.answers, self.seat: self.y})
        return replace(state, seat_commands=counts, seats=seats, window=window, free_undo=state.free_undo.after_command(self.seat))


class SystemCommandAccepted(LedgerEvent, frozen=True):
    """`SYSTEM` acted; the facts of its append follow. `j` counts its commands. By `answer` it answers its own decision, by `skip` that of
    an absent `seat`, for a `reason` and where the option `setting` of the table allows it. The command itself is not recorded: it is
    the default that the rules give for this decision. `time_out`, `move_deadlines` and `leave` are of the table's clock. By `start` it
    starts the game, by `abandon` it warns of the end of one that nobody goes on with, or ends it. By `report` it reports the end of another
    game, by `vacate` it warns that seats fall vacant or calls them so, as the record behind it says. By `dispute` it goes on with a dispute
    whose time is over."""

    j: int
    kind: SystemAct
    decision: str
    seat: Seat | None
    reason: str
    setting: str | None

    def evolve(self, state: Ledger) -> Ledger:
        """Count the command. No seat can take anything back across it."""
        after = state.without_undo_request() if self.kind in GOES_ON else state
        after = after.with_answer_for(self.seat) if self.kind == "skip" and self.seat is not None else after
        return replace(after, system_commands=self.j, free_undo=NO_UNDO)


class GameReported(LedgerEvent, frozen=True):
    """The game of a handle, which this one opened, is over with the record of this hash. `result`: canonical JSON of what it hands over;
    empty for a game without a result, whose `reason` says why."""

    game: str
    head: str
    result: str
    reason: str

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the report until its draws are made."""
        return replace(state, reported=self, reports=(*state.reports, self.game))


class SeatReady(LedgerEvent, frozen=True):
    """The seat is ready to begin."""

    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Keep that the seat is ready until the start, with the nonce that came with it."""
        entry = state.entry(self.seat)
        if entry is None:
            return state
        nonce = None if entry.chain is None else entry.chain.revealed_by(entry.j)
        return _with_seat(state, self.seat, replace(entry, ready=True, nonce=nonce))


class GameStarted(LedgerEvent, frozen=True):
    """The game begins with the first table entropy; the set-up's draws and facts follow."""

    e: int
    entropy: str

    def evolve(self, state: Ledger) -> Ledger:
        """The entropy is E_0."""
        return replace(state, started=True, k=self.e, entropy=self.entropy)


class RulesChanged(LedgerEvent, frozen=True):
    """From here on these rules are in force."""

    module: Module

    def evolve(self, state: Ledger) -> Ledger:
        """Replaces the module; decisions already in the log stay."""
        return replace(state, module=self.module)


class DecisionsOpened(LedgerEvent, frozen=True):
    """A decision window opened for these seats."""

    w: int
    seats: tuple[Seat, ...]

    def evolve(self, state: Ledger) -> Ledger:
        """The window is open."""
        free_undo = state.free_undo.after_window_opened(self.seats)
        return replace(state, window=Window(self.w, self.seats), windows=self.w, free_undo=free_undo, silence=None)


class DecisionsClosed(LedgerEvent, frozen=True):
    """The window closed; the answers of `mixed` went into the entropy, which is now E_e."""

    w: int
    mixed: tuple[Seat, ...]
    e: int
    entropy: str

    def evolve(self, state: Ledger) -> Ledger:
        """No window is open. Waiting chains count if another seat's nonce was mixed."""
        answers = state.window.answers if state.window is not None else {}
        return replace(state, window=None, seats=_counting(state.seats, answers), k=self.e, entropy=self.entropy)


class Rewound(LedgerEvent, frozen=True):
    """The game continues from record `to_n`; later records stay in the log and no longer count. Dice positions, entropy, windows and
    knowledge are not reset. `reason`: `undo` for free undo of the seat `by`; `agreed` if that seat has asked and the others consented;
    `consent` lists the records of those who agreed. `ruling` is the number of the ruling in the same append, or null."""

    to_n: int
    by: Seat
    reason: str
    consent: tuple[int, ...]
    ruling: int | None

    def evolve(self, state: Ledger) -> Ledger:
        """Count the rewind. Behind one that was not free nothing is free any more."""
        free_undo = state.free_undo.after_rewind(self.to_n) if self.is_free else NO_UNDO
        taken_back = self.is_free and self.to_n < state.rewinding.barrier  # what a seat freely goes back across is its own concession
        conceded = tuple(seat for seat in state.conceded if not (taken_back and seat == self.by))
        return replace(state, rewinds=state.rewinds + 1, free_undo=free_undo, conceded=conceded)

    @property
    def is_free(self) -> bool:
        """True for free undo: no consent and no ruling."""
        return self.reason == FREE and not self.consent and self.ruling is None


class Conceded(LedgerEvent, frozen=True):
    """A seat gave up."""

    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the concession; the game decides what follows."""
        return replace(state, conceded=(*state.conceded, self.seat))


class SealOpened(LedgerEvent, frozen=True):
    """The secret of a group of hidden draws, hex of 32 bytes: from now on everybody can compute them again."""

    group: str
    secret: str

    def evolve(self, state: Ledger) -> Ledger:
        """Marks the group as unsealed. Once all groups are, every hidden value may be shown."""
        return replace(state, unsealed=(*state.unsealed, self.group))


class GameEnded(LedgerEvent, frozen=True):
    """The game is over, with each seat's result. `reason` is a message key of the game."""

    reason: str
    results: tuple[SeatResult, ...]

    def evolve(self, state: Ledger) -> Ledger:
        """The game is over; nothing can be taken back."""
        return replace(state, over=True, reason=self.reason, results=self.results, free_undo=NO_UNDO)


class TableClosed(LedgerEvent, frozen=True):
    """All players have left a table whose game has not begun; it never will."""

    def evolve(self, state: Ledger) -> Ledger:
        """End the table, without results."""
        return replace(state, over=True, reason="closed")


class OperatorLooked(LedgerEvent, frozen=True):
    """The operator read a seat's view while the game ran. The record shows it to everybody."""

    seat: Seat
    reason: str

    def evolve(self, state: Ledger) -> Ledger:
        """The ledger stays the same; the log keeps the record."""
        return state


class SeatKeyAdded(LedgerEvent, frozen=True):
    """Another key may sign for the seat. `by`: the command that brought it was signed by an older key, or came from the
    account without one (`recovery`). A recovered key that an older key adds once more is confirmed by it."""

    seat: Seat
    key: str
    by: Literal["key", "recovery"]

    def evolve(self, state: Ledger) -> Ledger:
        """Adds the key, or confirms it."""
        entry = state.entry(self.seat)
        return state if entry is None else _with_seat(state, self.seat, entry.with_key(self.key, self.by == "recovery"))


class NonceReanchored(LedgerEvent, frozen=True):
    """The seat has a new chain of nonces, because the old one is lost or used up. `waits`: it does not count before another seat's nonce
    was mixed."""

    seat: Seat
    anchor: str
    waits: bool

    def evolve(self, state: Ledger) -> Ledger:
        """The chain counts from the command that brought it."""
        state.require_seat(self.seat)
        entry = state.entry(self.seat)
        chain = anchored(self.anchor, state.command_count(self.seat), self.waits)
        return state if entry is None else _with_seat(state, self.seat, replace(entry, chain=chain))


class ChainsExtended(LedgerEvent, frozen=True):
    """The server's chains continue in new ones: those nearly used up, or all whose key was stolen. `at` is, by stream, the link that
    `anchors` holds: rolls after it use the new chain."""

    anchors: dict[str, str]
    at: dict[str, int]
    dice_key: str
    reason: Literal["used_up", "key_stolen"]

    def evolve(self, state: Ledger) -> Ledger:
        """Adds a part to each chain."""
        urgent = self.reason == "key_stolen"
        parts = {s: (*state.chains[s], ChainPart(a, self.at[s], self.dice_key, urgent)) for s, a in self.anchors.items()}
        return replace(state, chains={**state.chains, **parts})


class PositionsBurned(LedgerEvent, frozen=True):
    """Positions of a stream, or of a group of hidden draws, are never used: the next one comes after `to`."""

    stream: str
    to: int
    reason: str

    def evolve(self, state: Ledger) -> Ledger:
        """Advances the position."""
        return replace(state, positions={**state.positions, self.stream: self.to})


class NoncesBurned(LedgerEvent, frozen=True):
    """The log has lost commands of a seat that are known: the number of the next one comes after `to`."""

    seat: Seat
    to: int
    reason: str

    def evolve(self, state: Ledger) -> Ledger:
        """Advances the count."""
        state.require_seat(self.seat)
        counts = (*state.seat_commands[: self.seat], self.to, *state.seat_commands[self.seat + 1 :])
        return replace(state, seat_commands=counts, seats=_counted(state.seats, self.seat, self.to, None))


class GameRestored(LedgerEvent, frozen=True):
    """The log was restored from a backup and is shorter than before: `lost` are known heads of missing records."""

    lost: tuple[str, ...]
    reason: str

    def evolve(self, state: Ledger) -> Ledger:
        """Nothing may be taken back across it. An awaited roll is given up with its command, and calls for substitutes are void."""
        return replace(state.without_request(), free_undo=NO_UNDO, absent=(), offers=(), vacant=(), gone=(), abort_agreed=(), silence=None)


LEDGER_EVENTS: tuple[type[LedgerEvent], ...] = (
    GameCreated, ValuesCarriedOver, SeatJoined, SeatLeft, CommandAccepted, SystemCommandAccepted, SeatReady, GameStarted, RulesChanged,
    GameReported, OpenedByGame,
    DecisionsOpened, DecisionsClosed, Rewound, Conceded, GameEnded, SealOpened, TableClosed, OperatorLooked,
    SeatKeyAdded, NonceReanchored, ChainsExtended, PositionsBurned, NoncesBurned, GameRestored,
)  # fmt: skip


def after_kernel_event(ledger: Ledger, event: KernelEvent) -> Ledger:
    """The ledger after an event of the kernel: how far dice streams and hidden draws are used, and free undo."""
    if not isinstance(event, ENDING_FREE_UNDO):
        return ledger
    free_undo = ledger.free_undo.ended()
    match event:
        case DiceRolled():
            return replace(ledger, positions={**ledger.positions, event.stream: event.i}, free_undo=free_undo)
        case DeckShuffled() | SecretRolled():
            return replace(ledger, positions={**ledger.positions, event.group: event.d}, free_undo=free_undo)
        case _:
            return ledger if free_undo is ledger.free_undo else replace(ledger, free_undo=free_undo)


def _counted(seats: tuple[SeatEntry | None, ...], seat: Seat, j: int, nonce: str | None) -> tuple[SeatEntry | None, ...]:
    """The seats after command `j` of a seat, which revealed this nonce."""
    entry = seats[seat]
    if entry is None:
        return seats
    chain = entry.chain
    if chain is not None and nonce is not None:
        chain = replace(chain, position=j - chain.base, link=nonce)
    return _put(seats, seat, replace(entry, j=j, chain=chain))


def _counting(seats: tuple[SeatEntry | None, ...], answers: Mapping[Seat, str | None]) -> tuple[SeatEntry | None, ...]:
    """The seats after these answers are mixed: chains that waited for another seat's nonce now count."""
    for seat, entry in enumerate(seats):
        if entry is not None and entry.chain is not None and entry.chain.waits:
            fresh = {other: nonce for other, nonce in answers.items() if other not in entry.chain.stale}
            seats = _put(seats, seat, replace(entry, chain=replace(entry.chain, waits=not others_mixed(seat, fresh), stale=())))
    return seats


def _put(seats: tuple[SeatEntry | None, ...], seat: Seat, entry: SeatEntry | None) -> tuple[SeatEntry | None, ...]:
    return (*seats[:seat], entry, *seats[seat + 1 :])


def _with_seat(ledger: Ledger, seat: Seat, entry: SeatEntry | None) -> Ledger:
    ledger.require_seat(seat)
    return replace(ledger, seats=_put(ledger.seats, seat, entry))
