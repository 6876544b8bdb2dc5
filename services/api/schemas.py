"""What travels over HTTP, in one place: the page's types are generated from these."""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from domain.kernel.words import Words
from domain.proof.canonical import LARGEST_INTEGER
from projections.options import OptionSpec as OptionSpec
from projections.options import OptionValue
from projections.rules_page import RulesBlock as RulesBlock
from projections.scene import Scene
from projections.timeline import Timeline as Timeline
from projections.timeline import TimelineEntry as TimelineEntry

_END = r"$(?!\n)"
"""In Python alone `$` also stands before a line's end; this means the same everywhere."""
_UNSEEN = r"\x00-\x1f\x7f-\xa0\u200b-\u200f\u2028-\u202f\u205f-\u206f\ufeff"
"""Controls, and what turns the direction of writing or cannot be seen: one name must not pass for another."""
_NAME = rf"[^\s{_UNSEEN}]([^{_UNSEEN}]*[^\s{_UNSEEN}])?"

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=rf"^{_NAME}{_END}")]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
Hash = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{64}}{_END}")]
"""32 bytes in lower-case hex."""
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[A-Za-z0-9._:~-]+{_END}")]


class Closed(Struct, frozen=True, forbid_unknown_fields=True):
    """A body that says no more than it may."""


# people ----------------------------------------------------------------------------------------------------------------


class Credentials(Closed, frozen=True):
    """Sign-up and sign-in."""

    name: Name
    password: Password


class GuestName(Closed, frozen=True):
    """A guest brings a name only; an empty one gets one."""

    name: Annotated[str, Meta(max_length=40, pattern=rf"^({_NAME})?{_END}")] = ""


class Person(Struct, frozen=True):
    """Who is asking."""

    id: str
    name: str
    guest: bool


class Session(Struct, frozen=True):
    """The session as the page sees it."""

    person: Person | None = None


# games -----------------------------------------------------------------------------------------------------------------


class GameCard(Struct, frozen=True):
    """A game that can be played here. Words: `game-name`, `game-about`, `side-<n>`."""

    key: str
    version: str
    seats: list[int]
    options: list[OptionSpec]


class RulesPage(Struct, frozen=True):
    """A game's rules in one language."""

    language: str
    blocks: list[RulesBlock]


# tables ----------------------------------------------------------------------------------------------------------------


OptionName = Annotated[str, Meta(max_length=40, pattern=rf"^[a-z0-9_]+{_END}")]
Whole = Annotated[int, Meta(ge=-LARGEST_INTEGER, le=LARGEST_INTEGER)]


class NewTable(Closed, frozen=True):
    """Open a table. The opener takes `seat` (None: watches only); bots sit down on `bots`."""

    game: Key
    options: dict[OptionName, str | Whole | bool | list[str]] = {}
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    public: bool = True
    seat: Annotated[int, Meta(ge=0, le=7)] | None = 0
    bots: list[Annotated[int, Meta(ge=0, le=7)]] = []
    keep: bool = False
    """The seat is only kept for the opener, who sits down once the table's handle is known: chains of nonces need it."""


class TableMade(Struct, frozen=True):
    """A new table; whoever has the invitation may take a seat at it."""

    id: str
    invitation: str
    handle: str = ""
    """The game's name in records and in everything that is hashed or signed, 32 hex digits."""


class AskRematch(Closed, frozen=True):
    """Once more; `keep` as in NewTable."""

    keep: bool = False


class TakeSeat(Closed, frozen=True):
    """Sit down, with the invitation where the table is not public; `bot` puts a bot there (the host may). `anchor` binds
    the seat's nonces, `key` is its device's Ed25519 key in base64url; a plain client has neither."""

    invitation: Annotated[str, Meta(max_length=64, pattern=rf"^[A-Za-z0-9]*{_END}")] = ""
    bot: bool = False
    anchor: Hash | None = None
    key: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{43}}{_END}")] | None = None


class TableSeat(Struct, frozen=True):
    """A seat of a table. `who` is empty for a free seat and for an erased name."""

    seat: int
    who: str
    taken: bool
    bot: bool
    ready: bool
    you: bool
    awaited: bool
    result: Literal["won", "lost", "drawn"] | None = None


class LobbyCard(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: Literal["open", "running", "over"]
    public: bool
    options: dict[str, OptionValue]
    seats: list[TableSeat]
    n: int
    changed_at: str
    your_turn: bool
    reason: str = ""


class Lobby(Struct, frozen=True):
    """Open tables one may join, one's own, and finished or running public ones to watch."""

    open: list[LobbyCard]
    mine: list[LobbyCard]
    watch: list[LobbyCard]
    waiting: int
    """How many tables wait for the asker; the first of `mine` with `your_turn` is the next."""


class Abilities(Struct, frozen=True):
    """What the asker may do besides playing: take seats, leave, take back, concede, invite, ask for a rematch."""

    take: list[int] = []
    kept: int | None = None
    """The one of these that is kept for the asker."""
    leave: bool = False
    seat_bots: list[int] = []
    ready: bool = False
    undo: int | None = None
    """The record to which the last command may be taken back freely, and the first of this turn."""
    reset: int | None = None
    concede: bool = False
    rematch: bool = False
    invitation: str = ""


class SeatProof(Struct, frozen=True):
    """How far the asker's own seat is. Its next accepted command is number `j + 1`, and reveals link `j + 1 - base` of the
    chain that `anchor` binds (null: it plays without nonces); `waits`: the chain does not count yet. `keys` are the keys,
    in base64url, that may sign."""

    j: int
    anchor: str | None
    base: int
    waits: bool
    keys: list[str]


class TableView(Struct, frozen=True):
    """A table at one moment. `n` is the record shown, `last` the newest; `viewer` whose eyes see it (None: the public);
    `may_see` the seats whose eyes the asker may borrow. The scene is there once the game has begun."""

    id: str
    game: str
    version: str
    status: Literal["open", "running", "over"]
    n: int
    last: int
    head: str
    live: bool
    public: bool
    options: dict[str, OptionValue]
    seats: list[TableSeat]
    viewer: int | None
    your_seat: int | None
    may_see: list[int]
    can: Abilities
    scene: Scene | None = None
    opened_at: str = ""
    rematch_of: str = ""
    handle: str = ""
    proof: SeatProof | None = None


class PlayCommand(Closed, frozen=True):
    """A command: its id (made by the client, the same when sent again), the decision it answers, the head the page
    showed, and the command itself with its `type`. `salt` 16 bytes in hex; made by the server where it is missing.
    `position`: the number that it is to have among the seat's commands; `nonce`: the chain's link for it; `signature`, in
    base64url, over LINES("rollbook/v1/command", handle, "seat.<s>", position, head, digest, nonce or "-"), digest being
    the SHA-256 of the canonical JSON of command, decision, head, id and salt."""

    id: Key
    command: Raw
    decision: Annotated[str, Meta(max_length=80)] = ""
    head: Hash | None = None
    salt: Annotated[str, Meta(pattern=rf"^[0-9a-f]{{32}}{_END}")] | None = None
    position: Annotated[int, Meta(ge=1, le=LARGEST_INTEGER)] | None = None
    nonce: Hash | None = None
    signature: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{86}}{_END}")] | None = None


class Receipt(Struct, frozen=True):
    """The command stands in the log: the number of its append's last record, the head after it, and when. `note` says the
    same as a signed note."""

    format: str
    origin: str
    handle: str
    n: int
    head: str
    time: str
    note: str = ""


class AskPreview(Closed, frozen=True):
    """A command that is only asked about."""

    command: Raw


class PreviewOdds(Struct, frozen=True):
    """How likely an outcome is, as an exact fraction."""

    outcome: Words
    numerator: int
    denominator: int


class PreviewLine(Struct, frozen=True):
    """A line to draw."""

    kind: str
    cells: list[str]


class PreviewView(Struct, frozen=True):
    """What a command would do, or, where `refused` is set, why not (the code's words: `refused-<code>`)."""

    words: list[Words] = []
    odds: list[PreviewOdds] = []
    lines: list[PreviewLine] = []
    refused: str = ""
    rule: str = ""
    detail: str = ""


class DisclosureView(Struct, frozen=True):
    """A disclosure that the asker may know."""

    n: int
    field: str
    k: int
    aud: str
    disclosure: str


class Records(Struct, frozen=True):
    """Record bytes as stored (each a line of JSON), with the asker's disclosures."""

    handle: str
    records: list[str]
    disclosures: list[DisclosureView]
    head: str
    last: int


class Hint(Struct, frozen=True):
    """What an event `hint` of GET /api/hints holds: the table's newest record is `n`. The stream begins with an event
    `resync`, and sends it again when hints may have been lost: then everything on the page may be out of date."""

    table: str
    n: int


class LogView(Struct, frozen=True):
    """The site's log: its origin, the verifier keys (C2SP signed-note) of its checkpoints and of receipts, and its published
    size. Its files lie under /log/<epoch>/. `own_leaves`: the indices of the leaves that are about the log itself, which
    vouch for its keys."""

    origin: str
    epoch: int
    log_key: str
    receipts_key: str
    size: int
    own_leaves: list[int]


class Health(Struct, frozen=True):
    """The process answers, and its store does."""

    ok: bool
    version: str


class Problem(Struct, frozen=True, omit_defaults=True):
    """RFC 9457 problem details; `code` is stable (a refusal's code or the server's own), `rule` the rule's id; `note` a
    refused command's signed note."""

    status: int
    title: str
    type: str = "about:blank"
    detail: str = ""
    code: str = ""
    rule: str = ""
    note: str = ""
