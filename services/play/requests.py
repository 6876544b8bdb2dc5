"""Requests that the play services take: opening a table, taking a seat, sending a command. The API decodes bodies into them."""

from datetime import MAXYEAR, MINYEAR, datetime
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from domain.kernel.game import Result
from domain.kernel.seats import ALL, MOST_SEATS
from domain.kernel.secret import Secret
from domain.kernel.strength import USUAL, Strength
from domain.proof.canonical import LARGEST_INTEGER
from domain.table.clocks import LONGEST, PRESETS, SECOND, ClockSettings, TimeOutAct, moment_text
from domain.table.directing import MOST_REASON
from domain.table.director_events import DirectorAct
from domain.table.open_disputes import RulingKind
from domain.table.start_events import StartChosen
from domain.table.undo_requests import UNDOS_UNSAID
from domain.table.written_text import MOST, WrittenText
from services.store.port import KEPT_DAYS

END = r"$(?!\n)"
"""End of a pattern. In Python, `$` alone also matches before a final newline; this form means the same in every dialect."""

Hash = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{64}}{END}")]
"""32 bytes in lower-case hex."""
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[A-Za-z0-9._:~-]+{END}")]
Invitation = Annotated[str, Meta(max_length=64, pattern=rf"^[A-Za-z0-9]*{END}")]
OptionName = Annotated[str, Meta(max_length=40, pattern=rf"^[a-z0-9_]+{END}")]
MOST_UNDOS: Final = 100
"""The greatest limit of requests to go back that a table can have."""
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
WholeNumber = Annotated[int, Meta(ge=-LARGEST_INTEGER, le=LARGEST_INTEGER)]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """A request body. Unknown fields are refused."""


Span = Annotated[int, Meta(ge=0, le=LONGEST)]
"""A span in seconds."""


class ClockChoice(Request, frozen=True):
    """The clock of a table: the name of a preset, or `own` with its settings in seconds. `time_out`: what a time-out does."""

    name: Literal["relaxed", "daily", "quick", "own"]
    time_out: TimeOutAct = "claim"
    bank: Span = 0
    increment: Span = 0
    cap: Span = 0
    limit: Span = 0
    interrupt: Span = 0
    grace: Span = 0
    graces: Annotated[int, Meta(ge=0, le=9)] = 0

    def settings(self) -> ClockSettings:
        """The settings. The domain refuses those that no table can have."""
        preset = PRESETS.get(self.name)
        if preset is not None:
            return replace(preset, time_out=self.time_out)
        spans = (self.bank, self.increment, self.cap, self.limit, self.interrupt, self.grace)
        return ClockSettings(self.name, *spans, self.graces, self.time_out)


class OpenTable(Request, frozen=True):
    """Open a table. The opener takes `seat`, or only watches if it is null; bots take the seats in `bots`."""

    game: Key
    options: dict[OptionName, str | WholeNumber | bool | list[str]] = {}
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)] | None = None
    public: bool = True
    seat: SeatNumber | None = 0
    bots: list[SeatNumber] = []
    strength: Strength = USUAL
    """The strength of these bots."""
    keep: bool = False
    """Only reserve the seat for the opener, who joins once the table's handle is known: a nonce chain depends on the handle."""
    beacon: bool = False
    """Let the draws wait for the site's beacon."""
    clock: ClockChoice | None = None
    """The clock of the table; null for an untimed one."""
    reliability: Annotated[int, Meta(ge=0, le=100)] = 0
    """The share of turns on time, in percent, that a timed table asks its players for."""
    undos: Annotated[int, Meta(ge=0, le=MOST_UNDOS)] | None = UNDOS_UNSAID
    """How often each seat may ask the others to go back; null: without a limit."""
    disputes: bool | None = None
    """Whether the clocks stand while a dispute is open; null: nobody may open one."""
    rated: bool = False
    """Begin only with the nonces of all players."""
    starts_at: Annotated[datetime, Meta(tz=True)] | None = None
    """Do not begin before this time; null: as soon as all seats are taken."""
    kept_days: Annotated[int, Meta(ge=1, le=14)] = KEPT_DAYS
    """For how many days seats are kept for those they are reserved for, at this table, its rematches and the games that it opens."""
    id: Key | None = None
    """The opener's own id of this request. The same request sent again with its id returns the same table."""

    def __post_init__(self) -> None:
        """Raises ValueError for an hour that may be in no year of UTC."""
        if self.starts_at is not None and self.starts_at.year in (MINYEAR, MAXYEAR):
            raise ValueError("starts_at is too far away")

    def start(self) -> StartChosen | None:
        """How the game begins; None if the table has chosen nothing."""
        if self.starts_at is None and not self.rated:
            return None
        at = None if self.starts_at is None else moment_text(int(self.starts_at.timestamp()) * SECOND)
        return StartChosen(self.rated, at)


class OpenedTable(Struct, frozen=True):
    """A new table. Everybody who has the invitation may take a seat."""

    id: str
    invitation: str
    handle: str = ""
    """The game's name in records and in everything that is hashed or signed, 32 hex digits."""


class TakeSeat(Request, frozen=True):
    """Take a seat. `invitation` is required if the table is not public. With `bot`, the host seats a bot. `anchor` binds the
    seat's nonce chain, `key` is its device's Ed25519 key in base64url; a plain client has neither."""

    invitation: Invitation = ""
    bot: bool = False
    strength: Strength = USUAL
    """Of the bot."""
    anchor: Hash | None = None
    key: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{43}}{END}")] | None = None


class OfferSubstitute(Request, frozen=True):
    """Offer to take over an absent seat, or with `bot`, as a player of the table, that a bot does. The other members as in TakeSeat; the
    chain counts from the number of the seat's accepted commands."""

    invitation: Invitation = ""
    bot: bool = False
    anchor: Hash | None = None
    key: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{43}}{END}")] | None = None


class DirectTable(Request, frozen=True):
    """The act of a director: its kind, the seat it is about, its amount (seconds of `give_time`, the number of the offer of `hand_over`),
    and the reason, which is public for ever. `j` is the number of the act among those at the table, `head` the one that the director saw.
    `sig` is over LINES("rollbook/v1/director", handle, director, j, head, kind, "seat.<s>" or "-", amount, SHA-256 of the reason)."""

    director: Annotated[str, Meta(pattern=rf"^[a-z0-9-]{{1,40}}{END}")]
    key: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{43}}{END}")]
    j: Annotated[int, Meta(ge=1, le=LARGEST_INTEGER)]
    kind: DirectorAct
    head: Hash
    reason: Annotated[str, Meta(min_length=1, max_length=MOST_REASON)]
    sig: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{86}}{END}")]
    seat: SeatNumber | None = None
    amount: Annotated[int, Meta(ge=0, le=LARGEST_INTEGER)] = 0


class SentText(Request, frozen=True):
    """A text that stands in a game's record for everybody, and can be erased: the text, and 16 random bytes in hex. Its digest is the
    SHA-256 of LINES("rollbook/v1/text", salt, SHA-256 of the text)."""

    salt: Annotated[str, Meta(pattern=rf"^[0-9a-f]{{32}}{END}")]
    text: Annotated[str, Meta(min_length=1, max_length=MOST)]

    def secret(self) -> Secret[WrittenText]:
        """The text as records hold it."""
        return Secret(ALL, WrittenText(self.salt, self.text))


class Arbitration(Request, frozen=True):
    """What all acts of arbiters have: the name and the key that the site's log announces, the number `j` of the act among those of arbiters
    in the game, the `head` that the arbiter saw, and the signature `sig` over LINES("rollbook/v1/arbiter", handle, arbiter, j, head, act,
    SHA-256 of the content), where the content is canonical JSON of what the act adds (docs/proof-formats.md 3.10)."""

    arbiter: Annotated[str, Meta(pattern=rf"^[a-z0-9-]{{1,40}}{END}")]
    key: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{43}}{END}")]
    j: Annotated[int, Meta(ge=1, le=LARGEST_INTEGER)]
    head: Hash
    sig: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{86}}{END}")]


class LookAtSeat(Arbitration, frozen=True):
    """Look at the game through a seat's eyes, for an open dispute and with a reason, which is public for ever."""

    dispute: Annotated[int, Meta(ge=1, le=LARGEST_INTEGER)]
    seat: SeatNumber
    reason: Annotated[str, Meta(min_length=1, max_length=MOST_REASON)]
    at: Annotated[int, Meta(ge=0, le=LARGEST_INTEGER)] | None = None
    """The record to look at; by default the newest. It is not signed."""


class RuledResult(Request, frozen=True):
    """The result of a seat by a ruling."""

    seat: SeatNumber
    result: Result
    place: Annotated[int, Meta(ge=1, le=MOST_SEATS)]


class RuleOnDispute(Arbitration, frozen=True):
    """Rule on a dispute. `to_n`: the record to which the game goes back; `seat`: the one that gets time or another player; `amount`:
    seconds; `results`: those of all seats in order, or none; `learned`: how many draws and disclosures the game has had behind `to_n`."""

    dispute: Annotated[int, Meta(ge=1, le=LARGEST_INTEGER)]
    kind: RulingKind
    text: SentText
    rule: Annotated[str, Meta(max_length=24)] = ""
    to_n: Annotated[int, Meta(ge=0, le=LARGEST_INTEGER)] | None = None
    seat: SeatNumber | None = None
    amount: Annotated[int, Meta(ge=0, le=LARGEST_INTEGER)] = 0
    results: list[RuledResult] = []
    learned: Annotated[int, Meta(ge=0, le=LARGEST_INTEGER)] = 0


class JudgeRuling(Arbitration, frozen=True):
    """Judge a ruling of another arbiter that was appealed."""

    ruling: Annotated[int, Meta(ge=1, le=LARGEST_INTEGER)]
    upholds: bool
    text: SentText


MOST_TYPED: Final = 200
"""Characters of a name as it is typed; the rules take fewer."""


class SendCommand(Request, frozen=True):
    """A command: its id (chosen by the client, the same when sent again), the decision it answers, the head that the page
    showed, and the command itself with its `type`. `salt` is 16 bytes in hex; the server derives one if it is missing.
    `position` is the command's number among the seat's commands, and `nonce` the chain's link for it. `signature`, in
    base64url, is over LINES("rollbook/v1/command", handle, "seat.<s>", position, head, digest, nonce or "-"), where digest is
    the SHA-256 of the canonical JSON of command, decision, head, id and salt. `name` is the name that a command gives to a piece: it is
    kept beside the log and is no part of the command. `text` is what a command about a dispute holds the digest of."""

    id: Key
    command: Any
    decision: Annotated[str, Meta(max_length=80)] = ""
    head: Hash | None = None
    salt: Annotated[str, Meta(pattern=rf"^[0-9a-f]{{32}}{END}")] | None = None
    position: Annotated[int, Meta(ge=1, le=LARGEST_INTEGER)] | None = None
    nonce: Hash | None = None
    signature: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{86}}{END}")] | None = None
    name: Annotated[str, Meta(max_length=MOST_TYPED)] = ""
    text: SentText | None = None
