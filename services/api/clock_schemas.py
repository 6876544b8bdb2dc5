"""The schemas of a table's clocks and of its absent players."""

from msgspec import Struct

from domain.table.clocks import TimeOutAct


class SeatClockView(Struct, frozen=True):
    """The clock of a seat. `bank` is what the seat has left, in milliseconds, besides what the running decision uses; `start` and
    `deadline` are empty while the clock stands. `graces` are left."""

    seat: int
    bank: int
    graces: int
    start: str = ""
    deadline: str = ""


class TableClock(Struct, frozen=True):
    """The clock of a table: its settings in seconds, what a time-out does, and the clocks of the seats. `paused` is the time since which
    the game is paused, empty if it is not; `agreed` are the seats that agree to a pause. `directed`: a director paused it, and ends
    that; `released`: that one is retired, so the seats may end it, `resume_agreed` are those that agreed, and `resume_until` is when
    they need not wait for the others any more, empty if nobody agreed."""

    name: str
    bank: int
    increment: int
    cap: int
    limit: int
    interrupt: int
    grace: int
    graces: int
    time_out: TimeOutAct
    seats: list[SeatClockView]
    paused: str = ""
    agreed: list[int] = []
    directed: bool = False
    released: bool = False
    resume_agreed: list[int] = []
    resume_until: str = ""


class OwnReliability(Struct, frozen=True):
    """The share of the asker's last turns at timed tables that were on time, in percent; null below 20 turns."""

    percent: int | None


class AbsentSeat(Struct, frozen=True):
    """A seat for which a substitute is wanted, and the number of its accepted commands: a newcomer's chain counts from it."""

    seat: int
    j: int


class SubstituteOfferView(Struct, frozen=True):
    """An open offer to take over a seat, with the chain and the key of the one who offers (empty for none), and the seats that agreed.
    `asked`: the asker's consent is wanted."""

    offer: int
    seat: int
    who: str
    bot: bool
    anchor: str
    key: str
    agreed: list[int]
    asked: bool = False


class TableAbsence(Struct, frozen=True):
    """The absent seats of a table, and the open offers. `asked`: the asker's consent to one of them is wanted; `may_offer`: the
    asker may offer to take a seat over."""

    seats: list[AbsentSeat]
    offers: list[SubstituteOfferView]
    asked: bool = False
    may_offer: bool = False
