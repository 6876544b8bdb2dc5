"""The seats of a game by its public records: their occupants, chains of nonces, keys and commands."""

from dataclasses import dataclass, field
from typing import Final

from domain.proof.chains import CHAIN_LENGTH, SEAT_STEP, check_link, seat_stream
from domain.proof.errors import ChainBroken, MalformedText
from domain.proof.signatures import is_signed
from domain.proof.signed_commands import command_text
from domain.proof.text_encodings import from_base64url
from domain.proof.verification.budget import SIGNATURE, WorkBudget
from domain.proof.verification.remarks import Remarks

MOST_KEYS: Final = 16
"""Keys of one seat."""


@dataclass(slots=True)
class NonceChain:
    """A seat's chain: its links count from `base`; `link` at `position` is the last one known, the anchor at first. While
    it `waits` it does not count; `unbacked` is the record that began it where no other seat had nonces to wait for. The server knew the
    answers of the `stale` seats in the open window when it began."""

    base: int
    link: str
    position: int = 0
    waits: bool = False
    unbacked: int | None = None
    stale: frozenset[int] = frozenset()


@dataclass(slots=True)
class Seat:
    """One seat. `j` counts its accepted commands over all who sat there."""

    number: int
    taken: bool = False
    bot: bool = False
    ready: bool = False
    nonce: str | None = None
    """What came with its last `ready`."""
    readied: int = -1
    """The record of that command."""
    chain: NonceChain | None = None
    keys: list[str] = field(default_factory=list)
    j: int = 0
    recovered: list[str] = field(default_factory=list)
    """Keys that only the account vouched for, though there were older ones: none of these has confirmed them yet."""
    recovered_since: int = 0
    """The record that added the first of them."""
    binding: list[tuple[str, str | None]] = field(default_factory=list)
    """Keys and anchors in the order of their records, for the fingerprint."""
    out: int | None = None
    """The record by which it gave up, or lost its game by a time-out."""

    @property
    def older_keys(self) -> list[str]:
        """The keys that were there before the first recovered one."""
        return self.keys[: self.keys.index(self.recovered[0])] if self.recovered else self.keys


@dataclass(slots=True)
class Command:
    """The public part of an accepted command."""

    record: int
    seat: int
    j: int
    nonce: str | None
    window: int
    head: str | None
    digest: str
    signature: str | None


@dataclass(slots=True)
class Tally:
    """Counts of a seat's commands: all, by a bot, signed, unsigned by people, with a nonce, without the nonce that the seat had."""

    commands: int = 0
    by_bot: int = 0
    signed: int = 0
    unsigned: int = 0
    nonces: int = 0
    left_out: int = 0

    def count(self, seat: Seat, command: Command) -> None:
        """Count a command."""
        self.commands += 1
        self.by_bot += seat.bot
        self.signed += command.signature is not None
        self.unsigned += command.signature is None and not seat.bot
        self.nonces += command.nonce is not None
        self.left_out += command.nonce is None and seat.chain is not None and not seat.chain.waits


class SeatVerifier:
    """All seats of one game."""

    def __init__(self, handle: str, remarks: Remarks, budget: WorkBudget) -> None:
        self._handle, self._remarks, self._budget = handle, remarks, budget
        self.seats: list[Seat] = []
        self.tallies: list[Tally] = []

    def created(self, count: int) -> None:
        """The table has so many seats, all free."""
        self.seats = [Seat(number) for number in range(count)]
        self.tallies = [Tally() for _ in range(count)]

    def people(self, *, in_game: bool = False) -> set[int]:
        """The seats that people play; with `in_game` only those that are not out of it."""
        return {seat.number for seat in self.seats if seat.taken and not seat.bot and (seat.out is None or not in_game)}

    def is_out(self, number: int) -> bool:
        """True if the seat is out of the game."""
        return number < len(self.seats) and self.seats[number].out is not None

    def goes_out(self, number: int, record: int) -> None:
        """Note that a seat gave up, or lost its game by a time-out."""
        if number < len(self.seats):
            self.seats[number].out = record

    def went_back(self, to: int) -> None:
        """Note that the game goes on from a record: what stands behind it counts no more."""
        for seat in self.seats:
            seat.out = None if seat.out is not None and seat.out > to else seat.out

    def taken(self, number: int) -> Seat | None:
        """The seat; None and a fault if it is free."""
        if number < len(self.seats) and self.seats[number].taken:
            return self.seats[number]
        self._remarks.fault("seat_wrong", f"nobody sits on seat {number}")
        return None

    def chain_of(self, number: int) -> NonceChain | None:
        """The seat's chain of nonces, or None."""
        return self.seats[number].chain if number < len(self.seats) else None

    def is_bound(self, number: int) -> bool:
        """True if the seat has a chain of nonces or a key."""
        return number < len(self.seats) and (self.seats[number].chain is not None or bool(self.seats[number].keys))

    def has_key(self, number: int) -> bool:
        """True if the seat's commands have to be signed."""
        return number < len(self.seats) and bool(self.seats[number].keys)

    def by_recovery(self, number: int) -> bool:
        """True if the seat has a key that only the account vouched for, and that no older key has confirmed yet."""
        return number < len(self.seats) and bool(self.seats[number].recovered)

    def joined(self, number: int, anchor: str | None, key: str | None, bot: bool) -> None:
        """Somebody sits down."""
        if number >= len(self.seats) or self.seats[number].taken:
            self._remarks.fault("seat_wrong", f"seat {number} is not free")
            return
        j = self.seats[number].j
        chain = None if anchor is None else NonceChain(j, anchor)
        binding = [("anchor", anchor), ("key", key)]
        self.seats[number] = Seat(number, True, bot, chain=chain, keys=[] if key is None else [key], j=j, binding=binding)

    def left(self, number: int) -> None:
        """Somebody stands up, or a kept seat is declined; everybody has to be ready anew."""
        if number >= len(self.seats):
            self._remarks.fault("seat_wrong", f"there is no seat {number}")
            return
        ready = [seat.number for seat in self.seats if seat.ready]
        if ready:
            self._remarks.finding("start_aborted", f"seat {number} was left after seats {ready} were ready: the start began anew", number)
        for seat in self.seats:
            seat.ready, seat.nonce = False, None
        self.seats[number] = Seat(number, j=self.seats[number].j)

    def accepted(self, command: Command) -> None:
        """A command of a seat: its number is the next one, its nonce the chain's, its signature of one of the seat's keys."""
        seat = self.taken(command.seat)
        if seat is None:
            return
        if command.j != seat.j + 1:
            self._remarks.fault("command_number", f"the command is number {command.j} where {seat.j + 1} is the next one", seat.number)
        seat.j = command.j
        self.tallies[seat.number].count(seat, command)
        if command.nonce is not None:
            self._check_nonce(seat, command)
        if command.signature is not None:
            self._check_signature(seat, command, seat.keys)

    def _check_nonce(self, seat: Seat, command: Command) -> None:
        chain, nonce = seat.chain, command.nonce or ""
        if chain is None:
            self._remarks.fault("nonce_early", f"seat {seat.number} has no chain of nonces", seat.number)
            return
        if chain.waits:
            self._remarks.fault("nonce_early", f"the new chain of seat {seat.number} does not count yet", seat.number)
        position = command.j - chain.base
        self._budget.spend_on_link(position, chain.position, CHAIN_LENGTH)
        try:
            check_link(SEAT_STEP, self._handle, seat_stream(seat.number), position, nonce, chain.position, chain.link)
        except ChainBroken as fault:
            self._remarks.fault("nonce_wrong", f"the nonce is not the seat's: {fault}", seat.number)
        if position > chain.position:
            chain.position, chain.link = position, nonce

    def _check_signature(self, seat: Seat, command: Command, allowed: list[str]) -> None:
        self._budget.spend(SIGNATURE * len(allowed))
        try:
            if command.head is None:
                raise MalformedText("it signs no head")
            text = command_text(self._handle, seat.number, command.j, command.head, command.digest, command.nonce)
            signature = from_base64url(command.signature or "")
            keys = [from_base64url(key) for key in allowed]
        except MalformedText as fault:
            self._remarks.fault("signature_wrong", f"the command's signature cannot be checked: {fault}", seat.number)
            return
        if not any(is_signed(key, text, signature) for key in keys):
            why = "of no key of the seat" if keys else "there, but the seat has no key"
            self._remarks.fault("signature_wrong", f"the signature of command {command.j} is {why}", seat.number)

    def made_ready(self, number: int, command: Command | None) -> None:
        """A seat is ready, with the nonce of its command."""
        seat = self.taken(number)
        if command is None or command.seat != number:
            self._remarks.fault("seat_wrong", f"seat {number} is ready without a command of its own", number)
        elif seat is not None:
            seat.ready, seat.nonce, seat.readied = True, command.nonce, command.record

    def restarts(self) -> None:
        """The start is given up before the game has begun: everybody has to be ready anew."""
        for seat in self.seats:
            seat.ready = False

    def key_added(self, number: int, key: str, by: str, command: Command | None) -> None:
        """Another key may sign for the seat; an older one signed the command that brought it, or the record says otherwise."""
        seat = self.taken(number)
        own = command is not None and command.seat == number
        signed = own and command is not None and command.signature is not None
        if not own or (by == "key") != signed or by not in ("key", "recovery"):
            self._remarks.fault("key_unproven", f"a key of seat {number} was added by {by[:20]!r}, its command is signed: {signed}", number)
        if seat is None or command is None:
            return
        seat.binding.append(("key", key))
        if by == "key" and key in seat.recovered:
            self._confirm(seat, key, command)
        elif key in seat.keys:
            self._remarks.fault("key_twice", f"seat {number} has this key already", number)
        elif len(seat.keys) >= MOST_KEYS:
            self._remarks.fault("too_many_keys", f"seat {number} adds a key to its {MOST_KEYS}: that is one too many", number)
        elif by == "key":
            self._remarks.finding("key_added", f"seat {number} added a key, with the signature of an older one", number)
            seat.keys.append(key)
        else:
            self._recover(seat, key)

    def _recover(self, seat: Seat, key: str) -> None:
        text = f"a key was added to seat {seat.number} by account recovery, not by an older key"
        self._remarks.finding("key_recovered", text, seat.number)
        if seat.keys:
            seat.recovered_since = seat.recovered_since if seat.recovered else self._remarks.record or 0
            seat.recovered.append(key)
        seat.keys.append(key)

    def _confirm(self, seat: Seat, key: str, command: Command) -> None:
        """A recovered key is added once more: one of the keys from before the recovery must have signed this."""
        self._remarks.finding("key_confirmed", f"an older key of seat {seat.number} confirmed one that recovery had added", seat.number)
        if command.signature is not None:
            self._check_signature(seat, command, seat.older_keys)
        seat.recovered.remove(key)

    def reanchored(self, number: int, anchor: str, waits: bool, command: Command | None) -> None:
        """A seat begins a new chain; it waits for another seat's nonce, if another seat has nonces."""
        seat = self.taken(number)
        if command is None or command.seat != number:
            self._remarks.fault("reanchor_wrong", f"seat {number} has a new chain that no command of its own brought", number)
        if waits != any(other.taken and other.chain is not None for other in self.seats if other.number != number):
            self._remarks.fault("reanchor_wrong", f"the new chain of seat {number} says of itself that it waits: {waits}", number)
        how = "signed" if command is not None and command.signature is not None else "not signed"
        self._remarks.finding("reanchored", f"seat {number} began a new chain of nonces; the command is {how}", number)
        if seat is not None:
            seat.binding.append(("anchor", anchor))
            record = self._remarks.record
            seat.chain = NonceChain(seat.j, anchor, waits=waits, unbacked=None if waits else record)

    def mixed(self, answers: dict[int, str | None]) -> None:
        """A window closed: chains that waited for another seat's nonce count from here on."""
        for seat in self.seats:
            if seat.chain is None:
                continue
            known = seat.chain.stale | {seat.number}
            if any(nonce is not None and other not in known for other, nonce in answers.items()):
                seat.chain.waits, seat.chain.unbacked = False, None
            seat.chain.stale = frozenset()

    def handed_over(self, number: int, anchor: str | None, key: str | None, bot: bool, waits: bool, stale: frozenset[int]) -> None:
        """Another player has the seat: the old keys and the old chain end. The new chain waits for a nonce of another seat that comes
        later, if another seat has nonces."""
        seat = self.taken(number)
        if waits != any(other.taken and other.chain is not None for other in self.seats if other.number != number):
            self._remarks.fault("hand_over_wrong", f"the new chain of seat {number} says of itself that it waits: {waits}", number)
        if seat is None:
            return
        record = self._remarks.record
        chain = None if anchor is None else NonceChain(seat.j, anchor, waits=waits, unbacked=None if waits else record, stale=stale)
        binding = [("anchor", anchor), ("key", key)]
        keys = [] if key is None else [key]
        self.seats[number] = Seat(number, True, bot, True, chain=chain, keys=keys, j=seat.j, binding=binding, out=seat.out)
        who = "a bot" if bot else "somebody else"
        self._remarks.finding("seat_handed_over", f"{who} plays seat {number} from record {record} on; its old keys ended", number)

    def burned(self, number: int, to: int, reason: str) -> None:
        """The numbers of a seat's commands up to `to` are given up, and the nonces with them."""
        if number >= len(self.seats) or to < self.seats[number].j:
            self._remarks.fault("burn_wrong", f"commands of seat {number} up to {to} are burned, which cannot be")
            return
        seat = self.seats[number]
        self._remarks.finding("nonces_burned", f"commands {seat.j + 1} to {to} of seat {number} were given up ({reason})", number)
        seat.j = to
