"""The schemas of tables, their records and problems. The page's types are generated from these schemas and those of the modules beside."""

from typing import Any, Literal

from msgspec import Struct

from domain.kernel.consequences import Weight
from domain.kernel.strength import Strength
from domain.kernel.words import Words
from projections.film import FilmStep as FilmStep
from projections.options import OptionValue
from projections.scene import Board as Board
from projections.scene import RollExplanation, Scene
from projections.sight import Sight as Sight
from projections.timeline import Timeline as Timeline
from projections.timeline import TimelineEntry as TimelineEntry
from services.api.ability_schemas import Abilities, TableBeginning, UndoRequestView
from services.api.clock_schemas import TableAbsence, TableClock
from services.api.dispute_schemas import TableDisputes
from services.api.opened_schemas import OpenedGame
from services.play.requests import Invitation, Request

# tables ----------------------------------------------------------------------------------------------------------------


class AskRematch(Request, frozen=True):
    """Ask for a rematch. `keep` as in OpenTable."""

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
    deadline: str = ""
    """The time at which the seat's time is over, empty if its clock does not run."""
    strength: Strength | None = None
    """How strong the seat's bot plays; null for a person."""
    first: str = ""
    """Who played the seat at first, if it was handed over since: the result counts for that player's seat."""
    reliability: int | None = None
    """At a timed table that is open: the share of the player's last turns that were on time, in percent; null below 20 turns."""


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
    clock: str = ""
    """The name of the clock's settings, empty for an untimed table."""
    kept_until: str = ""
    """Until when a seat is kept for the asker, who has not taken it yet; empty if none is. Such a table waits for the asker."""
    unread: int = 0
    """How many of the newest messages there the asker has not read, of an own table that is not muted."""


class TableList(Struct, frozen=True):
    """A page of a list of tables. `next` is the cursor of the next page, empty on the last one."""

    tables: list[LobbyCard]
    next: str = ""


class Lobby(Struct, frozen=True):
    """The first page of each list: public tables that are open, running and over, and the asker's own. The public lists exclude
    the asker's own tables."""

    open: TableList
    running: TableList
    over: TableList
    mine: TableList
    waiting: int
    """Number of tables in `mine` that wait for the asker. The first one with `your_turn` is the next."""
    shown: LobbyCard | None = None
    """A game that was played to its end, to be shown to somebody who is new."""


class BringInvitation(Request, frozen=True):
    """An invitation to the table, as it stands in the fragment of a link."""

    invitation: Invitation


class TableInvitation(Struct, frozen=True):
    """The token that gives access to the table if it is private."""

    invitation: str


class SeatProof(Struct, frozen=True):
    """The signing state of the asker's own seat. Its next accepted command is number `j + 1`, and reveals link `j + 1 - base` of
    the chain that `anchor` binds. `anchor` is null if the seat plays without nonces; `waits` is true while the chain is not in
    force. `keys` are the keys, in base64url, that may sign, `recovered` those of them that only the account vouched for and no older
    key has confirmed."""

    j: int
    anchor: str | None
    base: int
    waits: bool
    keys: list[str]
    recovered: list[str] = []


class DisclosureView(Struct, frozen=True):
    """A disclosure that the asker may have."""

    n: int
    field: str
    k: int
    aud: str
    disclosure: str


class Records(Struct, frozen=True):
    """Record bytes as stored (each a line of JSON), and the disclosures that the asker may have."""

    handle: str
    records: list[str]
    disclosures: list[DisclosureView]
    head: str
    last: int


class TimelinePart(Struct, frozen=True):
    """The entries of the match report after the mark in the request, or the whole report if `whole` is set. `cancelled` are the
    first records of older entries that were undone since. A request with `mark` returns the entries after this part."""

    mark: str
    whole: bool
    entries: list[TimelineEntry]
    cancelled: list[int]


class TableView(Struct, frozen=True):
    """A table after record `n`; `last` is the newest record. `viewer` is the seat whose view it is, or null for the public view;
    `may_see` are the seats whose views the asker may read. The scene is set once the game has begun, and holds the differences
    from the board that it names (GET /api/boards/{digest}). `art` is the digest of the game's drawings (GET /api/art/{digest}).
    `opened` are the games that this one opened, the newest last; `opened_by` is the table whose game opened this one. `names` are the
    present names of pieces, for the parameters of words that begin with `named`. `report`, `film` and `records` are set if they were
    requested."""

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
    host: str = ""
    """The name of the player who opened the table, while it is open."""
    rematch_of: str = ""
    opened: list[OpenedGame] = []
    opened_by: str = ""
    names: dict[str, str] = {}
    handle: str = ""
    art: str = ""
    proof: SeatProof | None = None
    beacon: str = ""
    """The name of the beacon for which the table's draws wait, empty if they do not."""
    roll_at: str = ""
    """The time of the round for which a roll waits, empty if none does."""
    clock: TableClock | None = None
    """The clock of the table; null for an untimed one."""
    reliability: int = 0
    """The share of turns on time, in percent, that the table asks its players for."""
    beginning: TableBeginning | None = None
    """How the game begins; null once it has begun."""
    end_agreed: list[int] = []
    """The seats that would end the game as a draw."""
    undos: int | None = 0
    """How often each seat may ask the others to go back; null: without a limit."""
    undo: UndoRequestView | None = None
    """The request to go back that is open, with its consents so far; null if none is."""
    disputes: TableDisputes | None = None
    """The disputes of the table; null if it allows none."""
    absence: TableAbsence | None = None
    """The absent seats and the offers to take them over; null if no seat is absent."""
    report: TimelinePart | None = None
    records: Records | None = None
    film: list[FilmStep] = []
    """What changed on the board after the record in the request, up to `n`. Older steps may be missing, never newer ones."""


class Receipt(Struct, frozen=True):
    """The command is in the log: the number of its append's last record, the head after it, and its time. `note` is the same
    statement as a signed note."""

    format: str
    origin: str
    handle: str
    n: int
    head: str
    time: str
    note: str = ""


class AskPreview(Request, frozen=True):
    """A command to preview."""

    command: Any


class PreviewOdds(Struct, frozen=True):
    """The probability of an outcome, as an exact fraction."""

    outcome: Words
    numerator: int
    denominator: int


class PreviewLine(Struct, frozen=True):
    """A line to draw over cells."""

    kind: str
    cells: list[str]


class PreviewView(Struct, frozen=True):
    """The effect of a command, or, if `refused` is set, the reason why it would be refused (text key `refused-<code>`).

    `explained`: the terms of the command's rolls. `weight`: "grave" cannot be taken back, because it rolls or shows
    something; "done" ends something."""

    words: list[Words] = []
    odds: list[PreviewOdds] = []
    lines: list[PreviewLine] = []
    explained: list[RollExplanation] = []
    weight: Weight = "plain"
    refused: str = ""
    rule: str = ""
    detail: str = ""


class Hint(Struct, frozen=True):
    """The data of an event `hint` of GET /api/hints: the table's newest record is `n`. The stream begins with an event
    `resync`, and repeats it when hints may have been lost, so that everything on the page may be out of date."""

    table: str
    n: int


class LogView(Struct, frozen=True):
    """The site's log: its origin, the verifier keys (C2SP signed-note) of its checkpoints and of receipts, and its published
    size. Its files are under /log/<epoch>/. `own_leaves` are the indices of the leaves about the log itself, which certify its
    keys."""

    origin: str
    epoch: int
    log_key: str
    receipts_key: str
    size: int
    own_leaves: list[int]


class Problem(Struct, frozen=True, omit_defaults=True):
    """RFC 9457 problem details. `code` is stable (a refusal's code or the server's own), `rule` the rule's id, and `note` the
    signed note of a refused command."""

    status: int
    title: str
    type: str = "about:blank"
    detail: str = ""
    code: str = ""
    rule: str = ""
    note: str = ""
