"""Computing each draw again, and its label: who could have known it beforehand (docs/proof-formats.md 2.3)."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from domain.proof.chains import TABLE_STREAM, seat_stream
from domain.proof.draws import DrawInputs, pick, roll, shuffle
from domain.proof.errors import ProofError
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.seating import Command, SeatVerifier
from domain.proof.verification.streams import Part, StreamVerifier
from domain.proof.verification.windows import WindowVerifier

Label: TypeAlias = Literal["B", "N", "n", "unilateral"]

_NEVER: Final = -1


class BeaconRound(NamedTuple):
    """The round of a beacon that draws waited for: its text in the draws, the record of the request, and its time in seconds since 1970.
    `checked`: its signature could be checked; `whole`: it is the public beacon's, and the one that was requested."""

    text: str
    number: int
    requested: int
    time: int
    checked: bool
    whole: bool


class Roll(NamedTuple):
    """A public draw as recorded. `seat`: whose command caused it, None for the table; `checked`: it came out the same again."""

    record: int
    seat: int | None
    stream: str
    position: int
    method: str
    sides: tuple[int, ...]
    draw: tuple[int, ...]
    purpose: str
    label: Label
    checked: bool
    beacon: BeaconRound | None = None


class HiddenDraw(NamedTuple):
    """A hidden draw as recorded; its inputs are whole but for the group's sealed secret. `inputs` is None where they are malformed."""

    record: int
    group: str
    position: int
    method: str
    sides: tuple[int, ...]
    field: str
    label: Label
    inputs: DrawInputs | None
    beacon: BeaconRound | None = None


@dataclass(slots=True)
class Cause:
    """The cause of the draws that follow: a seat's command, or the table (a window of several seats closed, the game started, or `SYSTEM`
    acted). `append` is the first record of the append; `fresh`: the entropy was made in it, and a nonce went into the entropy;
    `claimed`: the table's draws have the nonce of the command, which claimed a time-out."""

    seat: int | None
    command: Command | None
    append: int
    fresh: bool = False
    claimed: bool = False

    @property
    def binder(self) -> int | None:
        """The seat whose command binds the draws."""
        return self.command.seat if self.claimed and self.command is not None else self.seat

    @property
    def stream(self) -> str:
        """The stream of public draws."""
        return TABLE_STREAM if self.seat is None else seat_stream(self.seat)

    @property
    def nonce(self) -> str | None:
        """The nonce that goes into its draws."""
        return self.command.nonce if self.binder is not None and self.command is not None else None


class _Named(NamedTuple):
    """The sources of a draw, as its record names them."""

    stream: str
    position: int
    e: int
    nonce_of: tuple[int, int] | None
    beacon: str | None


class RollVerifier:
    """Checks all draws of one game."""

    def __init__(self, handle: str, remarks: Remarks, streams: StreamVerifier, windows: WindowVerifier, seating: SeatVerifier) -> None:
        self._handle, self._remarks = handle, remarks
        self._streams, self._windows, self._seating = streams, windows, seating
        self.round: BeaconRound | None = None
        """The published round of the append; None if its draws need none."""
        self.rolls: list[Roll] = []
        self.needs_beacon = False
        self.hidden: list[HiddenDraw] = []
        self._rolled: dict[str, tuple[int, int]] = {}
        """By stream, the append and the record of its last draw."""
        self._rolled_before: dict[str, int] = {}
        """By stream, the record of its last draw in an append before that one."""

    def public(self, record: int, data: Fields, cause: Cause | None) -> None:
        """A draw with everything needed to make it again."""
        named = _Named(data.text("stream"), data.number("i"), data.number("e"), _nonce_of(data), data.text_or_none("beacon"))
        method, sides, draw, seed = data.text("method"), data.numbers("sides"), data.numbers("draw"), data.hash("seed")
        sound = self._is_sound(named, cause, public=True)
        if cause is None:
            return
        self._streams.take(named.stream, named.position)
        part = self._streams.seed(named.stream, named.position, seed)
        if part is not None and part.committed > cause.append:
            text = f"the chain of {named.stream} was committed to in record {part.committed}, when the command of the roll was known"
            self._remarks.fault("chain_chosen_late", text, cause.seat)
        label = self._label(named.stream, record, cause, part)
        inputs = DrawInputs(seed, self._handle, named.stream, named.position, self._windows.entropy or "", cause.nonce, named.beacon)
        made = _made(inputs, method, sides, len(draw))
        if made != draw:
            given = f"no {len(draw)} values in this way" if made is None else f"{list(made[:20])}, not {list(draw[:20])}"
            self._remarks.fault("draw_wrong", f"seed, entropy and nonce give {given}", cause.seat)
        purpose, checked = data.text("purpose"), sound and part is not None and made == draw
        self.rolls.append(Roll(record, cause.seat, named.stream, named.position, method, sides, draw, purpose, label, checked, self.round))

    def sealed(self, record: int, data: Fields, cause: Cause | None, method: str, field: str) -> None:
        """A draw whose outcome is hidden. Its sources are checked here, its outcome once the seal is open."""
        named = _Named(data.text("group"), data.number("d"), data.number("e"), _nonce_of(data), data.text_or_none("beacon"))
        sides = data.numbers("sides")
        sound = self._is_sound(named, cause, public=False)
        if cause is None:
            return
        if named.stream not in self._streams.seals:
            self._remarks.fault("draw_source", f"no seal was committed to for {named.stream!r}")
        self._streams.take(named.stream, named.position)
        label = self._label(named.stream, record, cause, None)
        inputs = None
        if sound:
            inputs = DrawInputs("", self._handle, named.stream, named.position, self._windows.entropy or "", cause.nonce, named.beacon)
        self.hidden.append(HiddenDraw(record, named.stream, named.position, method, sides, field, label, inputs, self.round))

    def _is_sound(self, named: _Named, cause: Cause | None, public: bool) -> bool:
        """True if a draw is allowed here and names the right sources; adds a fault otherwise."""
        if cause is None or self._windows.entropy is None:
            self._remarks.fault("draw_misplaced", "a draw stands where nothing may be drawn: no command and no closed window causes it")
            return False
        expected = None if cause.nonce is None or cause.command is None else (cause.command.seat, cause.command.j)
        wrong = []
        if public and named.stream != cause.stream:
            wrong.append(f"the stream {named.stream!r}, not {cause.stream!r}")
        if named.e != self._windows.k:
            wrong.append(f"entropy {named.e}, not {self._windows.k}")
        if named.nonce_of != expected:
            wrong.append(f"the nonce {named.nonce_of}, not {expected} (seat and number of its command)")
        if wrong:
            self._remarks.fault("draw_source", f"the draw names as its sources {'; '.join(wrong)}", cause.seat)
        expected_round = None if self.round is None else self.round.text
        if named.beacon != expected_round:
            self._remarks.fault("beacon_wrong", "the draw names another round of the beacon than the one that its command waited for")
        elif self.needs_beacon and expected_round is None:
            self._remarks.fault("beacon_missing", "the draw did not wait for the game's beacon", cause.seat)
        return not wrong and named.beacon == expected_round

    def _label(self, stream: str, record: int, cause: Cause, part: Part | None) -> Label:
        since = max(self._last_rolled(stream, cause.append, record), self._windows.restored)
        committed = part.committed if part is not None else 0
        if cause.binder is None or cause.fresh:
            mixed = self._windows.mixed_since(max(since, committed))
            return "N" if cause.fresh else "n" if mixed else "unilateral"
        if cause.nonce is None or self._seating.by_recovery(cause.binder):
            return "n" if self._windows.mixed_since(max(since, committed), but=cause.binder) else "unilateral"
        chain = self._seating.chain_of(cause.binder)
        chosen_late = part is not None and committed > 0 and not self._streams.settled(stream, part)
        unbound = chosen_late and not self._windows.mixed_since(committed, but=cause.binder)
        return "n" if unbound or (chain is not None and chain.unbacked is not None) else "N"

    def _last_rolled(self, stream: str, append: int, record: int) -> int:
        """The record of the stream's last draw in an earlier append; -1 if there is none."""
        last_append, last_record = self._rolled.get(stream, (_NEVER, _NEVER))
        if last_append != append:
            self._rolled_before[stream] = last_record
        self._rolled[stream] = (append, record)
        return self._rolled_before[stream]


def drawn(inputs: DrawInputs, method: str, sides: tuple[int, ...], values: int) -> tuple[int, ...]:
    """The indexes of a draw that gives `values` of them. Raises a ProofError for an impossible draw, before anything is computed:
    a small record must not cause much work."""
    match method, sides:
        case "roll", _ if len(sides) == values:
            return roll(inputs, sides)
        case "pick", (count, wanted) if wanted == values:
            return pick(inputs, count, wanted)
        case "shuffle", (count,) if count == values:
            return shuffle(inputs, count)
        case _:
            raise ProofError(f"there is no draw {method[:20]!r} of {list(sides[:5])} that gives {values} values")


def _made(inputs: DrawInputs, method: str, sides: tuple[int, ...], values: int) -> tuple[int, ...] | None:
    """The indexes of the draw, or None if it is impossible."""
    try:
        return drawn(inputs, method, sides, values)
    except ProofError:
        return None


def _nonce_of(data: Fields) -> tuple[int, int] | None:
    y = data.inner_or_none("y")
    return None if y is None else (y.number("seat"), y.number("j"))
