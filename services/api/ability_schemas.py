"""The schemas of what the asker may do at a table, and of how its game begins."""

from msgspec import Struct


class Abilities(Struct, frozen=True):
    """What the asker may do besides playing: take seats, leave, undo, concede, invite, ask for a rematch."""

    take: list[int] = []
    kept: int | None = None
    """The seat of `take` that is reserved for the asker."""
    leave: bool = False
    seat_bots: list[int] = []
    ready: bool = False
    agree_to_start: bool = False
    """The asker may agree that the game begins without the own nonce once all seats are taken."""
    undo: int | None = None
    """The record to which the last command may be undone freely."""
    reset: int | None = None
    """The record to which all commands of this turn may be undone freely."""
    ask_undo: int | None = None
    """The asker may ask the others to go back to the end of any append that counts, from this record on; null: to none."""
    undos_left: int | None = None
    """How often the asker may still ask that; null: without a limit."""
    concede: bool = False
    rematch: bool = False
    invite: bool = False
    """True if the asker may read the table's invitation, which has a route of its own."""
    drop_beacon: bool = False
    """The asker may agree that draws need not wait for the beacon any longer."""
    agree_to_end: bool = False
    """The asker may agree to end the game as a draw."""
    agree_to_pause: bool = False
    """The asker may agree that no clock runs until somebody goes on."""
    abort: bool = False
    """The asker may end the game in its first round, without results."""
    directed: int = 0
    """The acts of directors so far: a director signs the number of the next one."""
    renew: bool = False
    """True if the asker may replace the table's invitation by a new one."""


class UndoRequestView(Struct, frozen=True):
    """An open request of `seat` to go back to record `to`, until the time `until`. Those in `asked` have to agree, those in `agreed` did;
    `answer`: the asker of this view may agree, `refuse`: and refuse."""

    request: int
    seat: int
    to: int
    until: str
    asked: list[int]
    agreed: list[int]
    answer: bool
    refuse: bool


class TableBeginning(Struct, frozen=True):
    """How a game begins: not before the time `at` (empty: at any time), and if it is `rated` only with the nonces of all players. The
    seats in `agreed` agreed that it begins without theirs, those in `kept` are kept for players until `kept_until`."""

    rated: bool
    at: str
    agreed: list[int]
    kept: list[int] = []
    kept_until: str = ""
