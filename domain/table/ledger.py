"""The ledger: the table's own state beside its game. It folds over all records, including those taken back."""

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.errors import Malformed
from domain.kernel.game import SeatResult
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.secret import Secret
from domain.kernel.strength import USUAL, Strength
from domain.kernel.words import Value
from domain.proof.beacon import Beacon
from domain.table.binding import NonceChain
from domain.table.clocks import Clocks
from domain.table.free_undo import NO_UNDO, FreeUndo
from domain.table.open_disputes import NO_DISPUTES, Disputes
from domain.table.undo_requests import NO_REWINDING, Rewinding

OptionValues: TypeAlias = dict[str, str | int | bool | tuple[str, ...]]
"""A game's options as values, every one of them named."""


class Module(Struct, frozen=True):
    """The rules in force: the game's key, its version, and the SHA-256 over all files that decide, in hex."""

    id: str
    version: str
    sha256: str


class Window(Struct, frozen=True):
    """An open decision window: its number, the seats asked, and those that have answered with a command, each with the
    nonce of its first."""

    w: int
    seats: tuple[Seat, ...]
    answers: dict[Seat, str | None] = {}

    def waits_for(self, asked: Iterable[Seat]) -> bool:
        """True if a seat that is still asked has given no command yet."""
        return not set(self.seats).intersection(asked) <= self.answers.keys()


class SeatEntry(Struct, frozen=True):
    """A taken seat. `who` is erasable; `j` counts the accepted commands of the seat, over all that sat on it; `nonce` is
    what its last `ready` revealed; `keys` are those of its devices, in base64url, `recovered` those of them that only the account
    vouched for, though the seat had older keys: none of these has confirmed them yet. `first` is who played the seat at the start, if
    it was handed over since."""

    who: Secret[str]
    bot: bool = False
    ready: bool = False
    j: int = 0
    chain: NonceChain | None = None
    keys: tuple[str, ...] = ()
    nonce: str | None = None
    recovered: tuple[str, ...] = ()
    strength: Strength | None = None
    """Of a bot, if it was recorded."""
    first: Secret[str] | None = None

    @property
    def plain(self) -> bool:
        """True if it plays without nonces and keys, so that the server may send `ready` for it."""
        return self.chain is None and not self.keys

    @property
    def older_keys(self) -> tuple[str, ...]:
        """The keys that were there before the first recovered one: only these can confirm it."""
        return self.keys[: self.keys.index(self.recovered[0])] if self.recovered else self.keys

    def with_key(self, key: str, recovered: bool) -> "SeatEntry":
        """The seat after `SeatKeyAdded`. A recovered key that is added once more, signed by an older key, is confirmed."""
        if key in self.keys:
            return replace(self, recovered=tuple(each for each in self.recovered if each != key))
        doubted = (*self.recovered, key) if recovered and self.keys else self.recovered
        return replace(self, keys=(*self.keys, key), recovered=doubted)


class SubstituteOffer(Struct, frozen=True):
    """An open offer to take over an absent seat: its number, the chain and the key of the one who offers, and the seats that agreed."""

    offer: int
    seat: Seat
    anchor: str | None
    key: str | None
    bot: bool
    who: Secret[str]
    agreed: tuple[Seat, ...] = ()


class Silence(Struct, frozen=True):
    """Since when nobody who is asked has answered at an untimed table, and when its players were warned of that, in milliseconds.
    `by_moves`: only a move ends it; in games of before any command of a silent seat does."""

    since: int
    warned: tuple[int, ...] = ()
    by_moves: bool = False


class ChainPart(Struct, frozen=True):
    """A part of one of the server's chains: `anchor` is its link `at`, the next roll uses the link after it. An `urgent` part replaces one
    whose key was stolen: the rest of that part is burned as soon as this cannot favour anybody."""

    anchor: str
    at: int
    dice_key: str
    urgent: bool = False


class Ledger(Struct, frozen=True):
    """The table's own state. `entropy` is E_k in hex after `k` closed windows; `positions` how far each dice stream and
    each group of hidden draws is used; `rewinds` is the number of rewinds so far, `rewinding` what
    can be taken back by consent, `unsealed` the groups of hidden draws whose
    seal is opened; `system_commands` counts the accepted commands of `SYSTEM`.

    At a table whose draws wait for a `beacon`, `newest` is the event of the newest accepted command, `requested` the round that its draws
    wait for, and `agreed` the seats that would draw without the beacon. `clocks` is None at an untimed table.

    For the `absent` seats a substitute is wanted; `offers` are the open ones of `offered` in all. Nobody plays the `vacant` ones of them
    any more, and the player of a `gone` one of these comes back only by a move; those in `abort_agreed` would end the game for that.
    `waits_since`: the time since which the game waits, by what counts for good; `silence` is that of an untimed table whose players were
    warned. The seats in `moved` have answered a window, for those in `answered_for` the server did; those in `end_agreed` would end the
    game as a draw. The `forfeited` ones lost their game by a time-out, each with the record of that. `reliability`: the share of turns on
    time, in percent, that the table asks players for.

    The game does not begin before `starts_at` (empty: at any time), a `rated` one only with the nonces of all players. The seats in
    `start_agreed` agreed that it begins without theirs; `start_bound` has each of them with a seat whose leaving ends that. `directed`
    counts the acts of directors, `direction` is the signature of the newest, `paused_by` name and key of who paused the game last (empty:
    by an act at the table that this one follows). `reported` is the event of the newest report of another
    game, `reports` the handles of all reported games, `opened_by` the handle of the game that opened this one, `followed` the game and the
    number of the newest record that this one has followed."""

    module: Module = Module("", "", "")
    options: OptionValues = {}
    carried: str | None = None
    seat_count: int = 0
    origin: str = ""
    dice: dict[str, tuple[Value, ...]] = {}
    chain_length: int = 0
    chains: dict[str, tuple[ChainPart, ...]] = {}
    seals: dict[str, str] = {}
    unsealed: tuple[str, ...] = ()
    seats: tuple[SeatEntry | None, ...] = ()
    seat_commands: tuple[int, ...] = ()
    system_commands: int = 0
    started: bool = False
    k: int = 0
    entropy: str = ""
    window: Window | None = None
    windows: int = 0
    positions: dict[str, int] = {}
    free_undo: FreeUndo = NO_UNDO
    rewinds: int = 0
    rewinding: Rewinding = NO_REWINDING
    conceded: tuple[Seat, ...] = ()
    over: bool = False
    reason: str = ""
    results: tuple[SeatResult, ...] = ()
    beacon: Beacon | None = None
    newest: Struct | None = None
    requested: int | None = None
    agreed: tuple[Seat, ...] = ()
    clocks: Clocks | None = None
    absent: tuple[Seat, ...] = ()
    offers: tuple[SubstituteOffer, ...] = ()
    offered: int = 0
    moved: tuple[Seat, ...] = ()
    end_agreed: tuple[Seat, ...] = ()
    reliability: int = 0
    rated: bool = False
    starts_at: str = ""
    start_agreed: tuple[Seat, ...] = ()
    start_bound: tuple[tuple[Seat, Seat], ...] = ()
    directed: int = 0
    direction: str = ""
    paused_by: tuple[str, str] = ("", "")
    reported: Struct | None = None
    reports: tuple[str, ...] = ()
    opened_by: str = ""
    followed: tuple[str, int] = ("", -1)
    vacant: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    abort_agreed: tuple[Seat, ...] = ()
    silence: Silence | None = None
    waits_since: str = ""
    forfeited: tuple[tuple[Seat, int], ...] = ()
    answered_for: tuple[Seat, ...] = ()
    disputes: Disputes = NO_DISPUTES

    def has_seat(self, seat: Seat) -> bool:
        """True if the table has this seat. `SYSTEM` is no seat."""
        return 0 <= seat < len(self.seats)

    def entry(self, seat: Seat | None) -> SeatEntry | None:
        """The entry of a taken seat, or None for a free seat and for a seat that the table does not have."""
        return self.seats[seat] if seat is not None and self.has_seat(seat) else None

    def require_seat(self, seat: Seat) -> None:
        """Raises Malformed for a seat that the table does not have."""
        if not self.has_seat(seat):
            raise Malformed(f"the table has no seat {seat}")

    def command_count(self, seat: Seat) -> int:
        """The number of accepted commands of a seat or of `SYSTEM`. Raises Malformed for a seat that the table does not have."""
        if seat == SYSTEM:
            return self.system_commands
        self.require_seat(seat)
        return self.seat_commands[seat]

    def full(self) -> bool:
        """True if every seat is taken."""
        return all(entry is not None for entry in self.seats)

    def everyone_ready(self) -> bool:
        """True if every seat is taken and ready."""
        return all(entry is not None and entry.ready for entry in self.seats)

    def without_undo_request(self) -> "Ledger":
        """The ledger after the game went on: a request to go back has lapsed."""
        return self if self.rewinding.request is None else replace(self, rewinding=self.rewinding.without_request())

    def without_consent_beside(self, left: Seat) -> "Ledger":
        """The ledger after a seat was left: its consent to the start ends, and each that was given beside its player."""
        ended = {left, *(seat for seat, other in self.start_bound if other == left)}
        agreed = tuple(seat for seat in self.start_agreed if seat not in ended)
        return replace(self, start_agreed=agreed, start_bound=tuple(pair for pair in self.start_bound if pair[0] not in ended))

    def abandoned(self) -> bool:
        """True if the table closed before its game began."""
        return self.over and not self.started

    def with_undo_to(self, n: int) -> "Ledger":
        """The ledger after a command was accepted as record `n + 1`: while the game runs, its seat may go back to `n`."""
        return replace(self, free_undo=self.free_undo.with_record(n)) if self.started and not self.over else self

    def with_newest(self, command: Struct) -> "Ledger":
        """The ledger after a command was accepted, which a table with a beacon keeps until its draws are made."""
        return self if self.beacon is None else replace(self, newest=command)

    def without_request(self) -> "Ledger":
        """The ledger after an awaited roll was given up. If it was that of the start, all seats become ready anew."""
        if self.requested is None or self.started:
            return replace(self, requested=None)
        seats = tuple(None if entry is None else replace(entry, ready=False) for entry in self.seats)
        return replace(self, requested=None, seats=seats)

    def offer(self, number: int) -> SubstituteOffer | None:
        """The open offer of this number, or None."""
        return next((each for each in self.offers if each.offer == number), None)

    def with_absent(self, seat: Seat) -> "Ledger":
        """The ledger after a substitute was called for a seat."""
        return replace(self, absent=tuple(sorted({*self.absent, seat})))

    def without_absent(self, seat: Seat) -> "Ledger":
        """The ledger after the player of a seat came back, or the seat was handed over: offers for it are gone."""
        if seat not in self.absent:
            return self
        offers = tuple(each for each in self.offers if each.seat != seat)
        absent, vacant, gone = (tuple(each for each in seats if each != seat) for seats in (self.absent, self.vacant, self.gone))
        agreed = self.abort_agreed if vacant else ()
        after = replace(self, absent=absent, offers=offers, vacant=vacant, gone=gone, abort_agreed=agreed)
        return after if seat not in self.disputes.barred else replace(after, disputes=self.disputes.without_bar(seat))

    def without_consents(self, seat: Seat) -> "Ledger":
        """Return the ledger without what the former player of a seat agreed to, but for a pause."""
        drop, end, abort = (tuple(each for each in agreed if each != seat) for agreed in (self.agreed, self.end_agreed, self.abort_agreed))
        offers = (replace(each, agreed=tuple(other for other in each.agreed if other != seat)) for each in self.offers)
        return replace(self, agreed=drop, end_agreed=end, abort_agreed=abort, offers=tuple(offers))

    def staying(self) -> frozenset[Seat]:
        """The seats of people that are not absent."""
        people = {seat for seat, entry in enumerate(self.seats) if entry is not None and not entry.bot}
        return frozenset(people - {*self.absent})

    def is_out(self, seat: Seat) -> bool:
        """True if the seat has given up, or has lost its game by a time-out: nobody asks for its consent."""
        return seat in self.conceded or any(seat == lost for lost, _ in self.forfeited)

    def playing(self) -> frozenset[Seat]:
        """The seats of people that are in the game and not absent: their consent decides what becomes of the game."""
        return frozenset(seat for seat in self.staying() if not self.is_out(seat))

    def with_answer_for(self, seat: Seat) -> "Ledger":
        """Return the ledger after the server answered in place of a seat."""
        return self if seat in self.answered_for else replace(self, answered_for=(*self.answered_for, seat))

    def is_silent(self, seat: Seat) -> bool:
        """True if the seat is asked and has not answered."""
        return self.window is not None and seat in self.window.seats and seat not in self.window.answers

    def moves_for_good(self, seat: Seat) -> bool:
        """True if the seat's next move cannot be taken back freely: it ends a silence, or the player comes back by it."""
        return seat in self.gone or (self.silence is not None and self.silence.by_moves and self.is_silent(seat))

    def with_move(self, seat: Seat) -> "Ledger":
        """The ledger after a seat answered a window. Its consents to an end and to a pause are over."""
        clocks = self.clocks
        if clocks is not None and seat in clocks.lapsing:
            clocks = clocks.without_consent(seat)
        elif seat in self.moved and seat not in self.end_agreed and seat not in self.abort_agreed:
            return self
        moved = self.moved if seat in self.moved else (*self.moved, seat)
        ends, aborts = (tuple(each for each in agreed if each != seat) for agreed in (self.end_agreed, self.abort_agreed))
        return replace(self, moved=moved, end_agreed=ends, abort_agreed=aborts, clocks=clocks)

    def heard(self, seat: Seat, *, moves: bool) -> "Ledger":
        """The ledger after a seat gave a command: it is not absent, and the silence of a seat that is asked is over. Where a seat fell
        silent by a rule that asks for `moves`, only these count."""
        if self.gone and not moves and seat in self.gone:
            return self
        state, silence = self.without_absent(seat), self.silence
        if silence is None or not (moves or not silence.by_moves) or not self.is_silent(seat):
            return state
        return replace(state, silence=None)

    def left(self, stream: str) -> int:
        """How many positions of a stream's chain are left."""
        return self.chains[stream][-1].at + self.chain_length - self.positions.get(stream, 0)

    def others_have_nonces(self, seat: Seat) -> bool:
        """True if another seat has a chain of nonces."""
        return any(entry is not None and entry.chain is not None for other, entry in enumerate(self.seats) if other != seat)

    def bots(self) -> frozenset[Seat]:
        """The seats that bots play."""
        return frozenset(seat for seat, entry in enumerate(self.seats) if entry is not None and entry.bot)

    def bot_strength(self, seat: Seat) -> Strength:
        """The strength of the bot that plays the seat."""
        entry = self.entry(seat)
        return USUAL if entry is None or entry.strength is None else entry.strength

    def is_bot(self, seat: Seat) -> bool:
        """True if a bot plays the seat."""
        entry = self.entry(seat)
        return entry is not None and entry.bot
