"""A table in memory: played through `domain.table`, written by the codec, with deterministic ports."""

import hashlib
from collections.abc import Iterator, Sequence, Set
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from itertools import compress, count
from operator import is_not
from typing import Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.events import Event
from domain.kernel.facts import DrawMethod
from domain.kernel.game import Game
from domain.kernel.seats import SYSTEM, Seat, Viewer, audience_of, may_read
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, Step
from domain.kernel.turn import Chance, Draw, Turn
from domain.proof.beacon import Beacon
from domain.proof.chains import TABLE_STREAM, Chain, seal_commitment, seal_secret, seat_stream, server_chain
from domain.proof.head import GENESIS
from domain.proof.records import Codec, EncodedRecord, Opening, Record
from domain.table.append_builder import DecidedFacts, Ports
from domain.table.chance import ChainChance
from domain.table.clocks import ClockSettings
from domain.table.codec import codec_of
from domain.table.commands import AgreeToSubstitute, Ready, Reanchor
from domain.table.creation import carried_values
from domain.table.decide import accept
from domain.table.events import GameCreated, GameReported, LedgerEvent, OpenedByGame, Rewound
from domain.table.ledger import Ledger, Module
from domain.table.raw_command import SentCommand
from domain.table.replay import Replay, TableState
from domain.table.reports import accept_report
from domain.table.seating import Sitter, create, join, leave
from domain.table.start_events import StartChosen
from domain.table.substitutes import asked_to_agree, offer
from domain.table.system_commands import SystemCommand, accept_system
from domain.table.undo_requests import UNDOS_UNSAID
from domain.table.written_text import WrittenText
from kit.hands import Hand

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # O for options, as S for state

MASTER, SALT = "6d" * 32, "7e" * 32
CHAIN_LENGTH = 4096
START = datetime(2026, 11, 20, 9, tzinfo=UTC)


class NoReport(Command, frozen=True):
    """The report of games that open no others: nobody sends it."""


class Counted:
    """Chance that counts its draws."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.draws = 0

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """Return the draw of the wrapped chance."""
        self.draws += 1
        return self._chance.draw(method, sides, group)


class Decided(NamedTuple):
    """The result of a command that was decided on a state without the table: its facts, or code, rule and detail of its refusal."""

    facts: tuple[Struct, ...]
    refusal: tuple[str, str, str] | None
    draws: int


class LiveFold(Generic[S]):
    """Folds the game's and the kernel's facts among events, from a game's first state.

    Keeps all states of the last sequence, so that sequences with a common beginning fold it once.
    """

    def __init__(self) -> None:
        self._events: list[Struct] = []
        self._states: list[S] = []

    def of(self, state: S, events: Sequence[Struct]) -> S:
        """Return the fold of the events from `state`, which is the same at each call."""
        differ = map(is_not, self._events, events)
        common = next(compress(count(), differ), min(len(self._events), len(events)))
        del self._events[common:], self._states[common:]
        if self._states:
            state = self._states[-1]
        for event in events[common:]:
            if isinstance(event, Event) and not isinstance(event, LedgerEvent):
                state = event.evolve(state)
            self._events.append(event)
            self._states.append(state)
        return state


@lru_cache(maxsize=256)
def _made(handle: str, stream: str, length: int, at: int) -> Chain:
    """Return a server's chain. Many tests have worlds of the same seed, and a chain costs thousands of hashes."""
    return server_chain(MASTER, SALT, handle, stream, length, at)


class World(Generic[S, O]):
    """One table. `written`, `records` and `events` hold record n at index n, `appends` the record numbers of each append."""

    beacon: Beacon | None = None
    """The beacon for which the table's draws wait."""
    clock: ClockSettings | None = None
    """The settings of the table's clocks."""
    start: StartChosen | None = None
    """How the game begins."""
    opened_by: OpenedByGame | None = None
    """The game that opens this one."""

    undos: int | None = UNDOS_UNSAID
    """How often a seat may ask to go back."""
    disputes: bool | None = None
    """Whether a dispute pauses the clocks; None: there are none."""
    beside: Secret[WrittenText] | None = None
    """The text that is sent beside the next commands."""

    def __init__(self, game: Game[S, O], seed: str, codec: Codec | None = None, chain_length: int = CHAIN_LENGTH) -> None:
        self.game = game
        self.chain_length = chain_length
        self.seed = seed
        self.codec: Codec = codec_of(game) if codec is None else codec
        self.handle = hashlib.sha256(seed.encode()).hexdigest()[:32]
        self.module = Module(game.key, game.version, "00" * 32)
        self.replay: Replay[S, O] = Replay(game)
        self.events: list[Struct] = []
        self.records: list[Record] = []
        self.written: list[EncodedRecord] = []
        self.appends: list[range] = []
        self._chains: dict[tuple[str, int], Chain] = {}
        self._salts = 0
        self._opened: tuple[O, int, Sequence[Seat], Sequence[Seat]] | None = None
        self.hands: dict[Seat, Hand] = {}
        self.former: dict[Seat, tuple[int, Hand]] = {}
        """By seat that was handed over, the record of the hand-over, and the hand of the former player."""
        self.carried: Struct | None = None
        """What the table is opened with besides its options."""
        self._sent: list[tuple[Module, Seat, Command, str]] = []
        self._answered: list[range] = []
        self._live: set[int] = set()
        self._counted = 0
        self.live_fold: LiveFold[S] = LiveFold()

    # reading ----------------------------------------------------------------------------------------------------------

    @property
    def table(self) -> TableState[S]:
        """The table after the last record."""
        return self.replay.table

    @property
    def ledger(self) -> Ledger:
        """Its ledger."""
        return self.replay.table.ledger

    @property
    def state(self) -> S:
        """The game's state; AssertionError before the start."""
        assert self.replay.table.game is not None
        return self.replay.table.game

    @property
    def seats(self) -> range:
        """The seats."""
        return range(self.ledger.seat_count)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All viewers: the seats, and the public."""
        return (*self.seats, None)

    def awaited(self) -> tuple[Decision, ...]:
        """Return the pending decisions."""
        return self.replay.awaited()

    def live(self) -> Set[int]:
        """Return the numbers of the live records. The set grows with the world: each record is read once."""
        for n in range(self._counted, len(self.events)):
            event = self.events[n]
            if isinstance(event, Rewound):
                self._live.difference_update(range(event.to_n + 1, n))
            self._live.add(n)
        self._counted = len(self.events)
        return self._live

    def here(self) -> str:
        """Describe the world's position, for reports."""
        return f"{self.game.key} {self.seed!r} record {self.table.n}"

    def openings(self, n: int, viewer: Viewer) -> list[Opening]:
        """Return the openings of a record that this viewer may read."""
        return [opening for opening in self.written[n].openings if may_read(audience_of(opening.aud), viewer)]

    # play --------------------------------------------------------------------------------------------------------------

    def ports(self) -> Ports:
        """Return the table's ports."""
        return Ports(self.handle, self.now(), self.seed_at, self.module, self.seal, self.extended)

    def now(self) -> str:
        """Return the time of the next append, a second after the previous one."""
        return (START + timedelta(seconds=len(self.appends))).strftime("%Y-%m-%dT%H:%M:%S.000Z")

    def seed_at(self, stream: str, position: int) -> str:
        """Return the seed of a stream at a position."""
        at = max((part.at for part in self.ledger.chains.get(stream, ()) if part.at < position), default=0)
        return self._chain(stream, at).link(position)

    def extended(self, stream: str, at: int) -> tuple[str, str]:
        """Return the anchor of the chain that continues after `at`, and its key."""
        return self._chain(stream, at).link(at), "k2"

    def seal(self, group: str) -> str:
        """Return the secret of a group of hidden draws."""
        return seal_secret(MASTER, SALT, self.handle, group)

    def _chain(self, stream: str, at: int = 0) -> Chain:
        if (stream, at) not in self._chains:
            self._chains[stream, at] = _made(self.handle, stream, self.chain_length, at)
        return self._chains[stream, at]

    def create(self, options: O, seats: int, sitters: Sequence[Sitter] = ()) -> None:
        """Open the table, with the initial sitters."""
        streams = (TABLE_STREAM, *(seat_stream(seat) for seat in range(seats)))
        anchors = {stream: self._chain(stream).anchor for stream in streams}
        seals = {group: seal_commitment(self.handle, group, self.seal(group)) for group in self.game.catalogue.groups}
        values, dice = msgspec.structs.asdict(options), dict(self.game.dice)
        created = GameCreated(self.module, values, seats, self.chain_length, anchors, seals, dice, "https://example.org", "k1")
        carried = None if self.carried is None else carried_values(self.carried)
        self.take(
            create(
                self.replay,
                self.ports(),
                created,
                sitters,
                carried,
                self.beacon,
                self.clock,
                start=self.start,
                opened_by=self.opened_by,
                undos=self.undos,
                disputes=self.disputes,
            )
        )

    def sit(self, seat: Seat, bot: bool = False, bound: bool = False) -> None:
        """Seat a player. A bound player has nonces and a key, and uses them from then on."""
        hand = self._hand(seat, self.ledger.seat_commands[seat]) if bound else None
        anchor, key = (None, None) if hand is None else (hand.anchor, hand.key)
        self.take(join(self.replay, self.ports(), seat, f"player {seat}", bot, anchor, key))
        if hand is not None:
            self.hands[seat] = hand

    def leaves(self, seat: Seat) -> None:
        """Let a player stand up before the start."""
        self.take(leave(self.replay, self.ports(), seat))
        self.hands.pop(seat, None)

    def offers(self, seat: Seat, name: str, bot: bool = False) -> Hand | None:
        """Let somebody offer to take over an absent seat: a person with nonces and a key, whose hand is returned, or a bot."""
        hand = None if bot else Hand(self.handle, seat, name, self.ledger.seat_commands[seat])
        anchor, key = (None, None) if hand is None else (hand.anchor, hand.key)
        self.take(offer(self.replay, self.ports(), Sitter(seat, name, bot, anchor, key)))
        return hand

    def hands_over(self, seat: Seat, hand: Hand | None) -> None:
        """Let all players who are asked agree to the newest offer for a seat, whose commands have this hand from then on."""
        for other in sorted(asked_to_agree(self.ledger, seat)):
            self.agrees(other)
        former = self.hands.pop(seat, None)
        if former is not None:
            self.former[seat] = (len(self.written), former)
        if hand is not None:
            self.hands[seat] = hand

    def hand_at(self, seat: Seat, n: int) -> Hand:
        """The hand with which a seat has signed record `n`."""
        before, former = self.former.get(seat, (0, None))
        return former if former is not None and n < before else self.hands[seat]

    def agrees(self, seat: Seat, number: int = 0) -> range:
        """Let a seat agree to an offer, by default the newest."""
        wanted = next(each for each in self.ledger.offers if each.offer == (number or self.ledger.offered))
        return self.send(seat, AgreeToSubstitute(wanted.offer, wanted.anchor or "", wanted.key or ""))

    def open(self, options: O, seats: int, bots: Sequence[Seat] = (), bound: Sequence[Seat] = ()) -> None:
        """Open the table, and seat and ready all players, so that the game begins."""
        self._opened = (options, seats, bots, bound)
        self.create(options, seats)
        for seat in range(seats):
            self.sit(seat, seat in bots, seat in bound)
        for seat in range(seats):
            self.send(seat, Ready())

    def propose(self, seat: Seat, command: Command, decision: str = "") -> DecidedFacts:
        """Return what the table would append, without appending. Raises Refused.

        `SYSTEM` sends no command of its own choice: it answers the decision with the default, whatever `command` is, or reports the end
        of another game.
        """
        if seat == SYSTEM and isinstance(command, self.game.report_type or NoReport):
            reported = GameReported(**{name: getattr(command, name) for name in GameReported.__struct_fields__})
            return accept_report(self.replay, self.ports(), reported)
        if seat == SYSTEM:
            asked = decision or next((each.id for each in self.awaited() if each.seat == SYSTEM), "")
            return accept_system(self.replay, self.ports(), SystemCommand(asked))
        return accept(self.replay, self.ports(), self.sent(seat, command, decision), command)

    def sent(self, seat: Seat, command: Command, decision: str = "") -> SentCommand:
        """The command as the seat sends it, with nonce and signature if it is bound; without a chain that waits or is used up."""
        number = len(self.written)
        sent = SentCommand(seat, f"c{number}", decision, None, f"{number:032x}", msgspec.to_builtins(command), text=self.beside)
        hand, entry = self.hands.get(seat), self.ledger.seats[seat]
        if hand is None or entry is None:
            return sent
        signed = replace(sent, head=self.written[-1].head)
        j = self.ledger.seat_commands[seat] + 1
        counts = entry.chain is not None and not entry.chain.waits and hand.reaches(j)
        return hand.bind(signed, j, nonce=counts)

    def take(self, batch: DecidedFacts) -> range:
        """Write the append and fold it. Returns the numbers of its records."""
        prev = self.written[-1].head if self.written else GENESIS
        records = batch.records()
        self.written += self.codec.write(self.handle, prev, records, self._salt, self.disclosure)
        self.events += batch.events
        self.records += records
        self.replay.feed_all(records)
        numbers = range(batch.first, batch.first + len(records))
        self.appends.append(numbers)
        return numbers

    def send(self, seat: Seat, command: Command, decision: str = "") -> range:
        """Send a seat's command. Returns the record numbers of its append. Raises Refused."""
        numbers = self.take(self.propose(seat, command, decision))
        self._sent.append((self.module, seat, command, decision))
        self._answered.append(numbers)
        if isinstance(command, Reanchor) and seat in self.hands:
            self.hands[seat] = self._hand(seat, self.ledger.seat_commands[seat])
        return numbers

    def decided(self) -> Iterator[tuple[Command, list[Struct]]]:
        """Yield every accepted command with the facts of its append."""
        for (_, _, command, _), numbers in zip(self._sent, self._answered, strict=True):
            yield command, [self.events[n] for n in numbers]

    def reanchored(self, seat: Seat) -> Reanchor:
        """Return the command by which a bound seat continues with a new chain."""
        return Reanchor(self._hand(seat, self.ledger.seat_commands[seat] + 1).anchor)

    def _hand(self, seat: Seat, base: int) -> Hand:
        return Hand(self.handle, seat, f"player {seat}", base)

    def played_again(self) -> "World[S, O]":
        """Play the same game from the start, with the same commands and ports."""
        assert self._opened is not None
        again = World(self.game, self.seed, self.codec, self.chain_length)
        again.carried = self.carried
        again.open(*self._opened)
        for module, seat, command, decision in self._sent[len(again._sent) :]:
            again.module = module
            again.send(seat, command, decision)
        return again

    def _salt(self) -> bytes:
        self._salts += 1
        return self._salts.to_bytes(16, "big")

    def disclosure(self, n: int, field: str, k: int) -> str:
        """Return the text of an earlier disclosure."""
        return next(opening.disclosure for opening in self.written[n].openings if (opening.field, opening.k) == (field, k))

    # without consequences ----------------------------------------------------------------------------------------------

    def decide(self, state: S, seat: Seat, command: Command) -> Decided:
        """Decide a command on a state without the table. Only Refused is caught."""
        stream = TABLE_STREAM if seat == SYSTEM else seat_stream(seat)
        chance = Counted(ChainChance(self.handle, stream, self.ledger, self.seed_at, self.seal))
        turn = Turn(state, chance, self.table.n + 2, self.game.dice, self.game.rules)
        try:
            self.game.decide(turn, seat, command)
        except Refused as refusal:
            return Decided(tuple(turn.facts), (refusal.code, refusal.rule, refusal.detail), chance.draws)
        return Decided(tuple(turn.facts), None, chance.draws)

    def fork(self) -> "World[S, O]":
        """Return an independent copy of the world.

        Its seats continue without nonces and signatures: both depend on heads, which differ between worlds that a viewer cannot
        distinguish.
        """
        forked = World(self.game, self.seed, self.codec)
        forked.module, forked._chains, forked._salts = self.module, self._chains, self._salts
        forked.events, forked.written, forked.appends = [*self.events], [*self.written], [*self.appends]
        forked.records = [*self.records]
        forked.replay = self.replay.fork()
        forked.replay.table = _without_keys(self.replay.table)
        forked._live, forked._counted, forked.live_fold = set(self._live), self._counted, self.live_fold
        return forked


def _without_keys(table: TableState[S]) -> TableState[S]:
    """The table with seats that need not sign: their keys stay with the first world."""
    seats = tuple(None if entry is None else replace(entry, keys=()) for entry in table.ledger.seats)
    return replace(table, ledger=replace(table.ledger, seats=seats))
