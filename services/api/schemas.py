"""What travels over HTTP, in one place: the page's types are generated from these."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from domain.kernel.words import Words
from projections.options import OptionSpec as OptionSpec
from projections.options import OptionValue
from projections.rules_page import RulesBlock as RulesBlock
from projections.scene import Board as Board
from projections.scene import Scene
from projections.timeline import Timeline as Timeline
from projections.timeline import TimelineEntry as TimelineEntry
from services.play.requests import END, Request

_UNSEEN = r"\x00-\x1f\x7f-\xa0\u200b-\u200f\u2028-\u202f\u205f-\u206f\ufeff"
"""Controls, and what turns the direction of writing or cannot be seen: one name must not pass for another."""
_NAME = rf"[^\s{_UNSEEN}]([^{_UNSEEN}]*[^\s{_UNSEEN}])?"

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=rf"^{_NAME}{END}")]
Password = Annotated[str, Meta(min_length=8, max_length=128)]


# people ----------------------------------------------------------------------------------------------------------------


class Credentials(Request, frozen=True):
    """Sign-up and sign-in."""

    name: Name
    password: Password


class GuestName(Request, frozen=True):
    """A guest brings a name only; an empty one gets one."""

    name: Annotated[str, Meta(max_length=40, pattern=rf"^({_NAME})?{END}")] = ""


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


class AskRematch(Request, frozen=True):
    """Once more; `keep` as in NewTable."""

    keep: bool = False


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


class TableList(Struct, frozen=True):
    """A page of a list of tables. `next` asks for the next page; empty on the last one."""

    tables: list[LobbyCard]
    next: str = ""


class Lobby(Struct, frozen=True):
    """The first page of each list: public tables that one may join, that run and that are over, and one's own. The public lists
    leave one's own tables out."""

    open: TableList
    running: TableList
    over: TableList
    mine: TableList
    waiting: int
    """How many tables of `mine` wait for the asker; the first with `your_turn` is the next."""


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
    invite: bool = False
    """The asker may read the table's invitation, which has a route of its own."""


class TableInvitation(Struct, frozen=True):
    """The token that shows a private table to everybody who brings it; empty for a table that needs none."""

    invitation: str


class SeatProof(Struct, frozen=True):
    """How far the asker's own seat is. Its next accepted command is number `j + 1`, and reveals link `j + 1 - base` of the
    chain that `anchor` binds (null: it plays without nonces); `waits`: the chain does not count yet. `keys` are the keys,
    in base64url, that may sign."""

    j: int
    anchor: str | None
    base: int
    waits: bool
    keys: list[str]


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


class TimelinePart(Struct, frozen=True):
    """The match report after what the asker has, or all of it where `whole` is set. `cancelled` are the first records of older
    entries that were taken back since. Asked with `mark` the next time, the server answers what came after this part."""

    mark: str
    whole: bool
    entries: list[TimelineEntry]
    cancelled: list[int]


class TableView(Struct, frozen=True):
    """A table at one moment. `n` is the record shown, `last` the newest; `viewer` whose eyes see it (None: the public);
    `may_see` the seats whose eyes the asker may borrow. The scene is there once the game has begun, and holds what differs from
    the board that it names (GET /api/boards/{digest}). `report` and `records` are there if they were asked for."""

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
    report: TimelinePart | None = None
    records: Records | None = None


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


class AskPreview(Request, frozen=True):
    """A command that is only asked about."""

    command: Any


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
