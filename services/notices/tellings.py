"""Told once, whoever it concerns: the one table of what players are told of their tables.

Each row is a kind of notice: after which records it is made, for whom and when, until when it holds, and what names a repetition. The
projector makes what the rows say, and the courier hands over what still holds. A record that tells nobody stands in UNTOLD, with the
reason.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Final, NamedTuple

from msgspec import Struct

from domain.kernel.seats import Seat
from domain.table.beacon_events import (
    BeaconChosen,
    BeaconDropAgreed,
    BeaconDropped,
    BeaconPublished,
    RollRequested,
)
from domain.table.clock_events import (
    AbandonmentWarned,
    ClockChosen,
    ClockStopped,
    DeadlineDeferred,
    DeadlineSet,
    DeadlinesMoved,
    GameAbandoned,
    GamePaused,
    GameResumed,
    GraceTaken,
    LeaveTaken,
    PauseAgreed,
    ReliabilityAsked,
    ResumeAgreed,
    TimeCredited,
    TimedOut,
    TimeGiven,
)
from domain.table.director_events import DirectorActed
from domain.table.dispute_events import (
    ArbiterLooked,
    DisputeAnswered,
    DisputeLapsed,
    DisputeOpened,
    DisputesAllowed,
    DisputeWithdrawn,
    ResultRuled,
    Ruled,
    RulingAppealed,
    RulingEnforced,
    RulingJudged,
    SeatRuledOut,
)
from domain.table.ending_events import EndAgreed, GameAborted, TableExpired
from domain.table.events import (
    ChainsExtended,
    CommandAccepted,
    Conceded,
    DecisionsClosed,
    DecisionsOpened,
    GameCreated,
    GameEnded,
    GameReported,
    GameRestored,
    GameStarted,
    NonceReanchored,
    NoncesBurned,
    OpenedByGame,
    OperatorLooked,
    PositionsBurned,
    Rewound,
    RulesChanged,
    SealOpened,
    SeatJoined,
    SeatKeyAdded,
    SeatLeft,
    SeatReady,
    SystemCommandAccepted,
    TableClosed,
    ValuesCarriedOver,
)
from domain.table.following_events import GameFollowed
from domain.table.ledger import Ledger
from domain.table.pauses import MOST_ASKED
from domain.table.rewind_events import UndoAgreed, UndoAsked, UndoRefused, UndosAllowed, UndoWithdrawn
from domain.table.start_events import StartAgreed, StartChosen
from domain.table.substitute_events import (
    SeatHandedOver,
    SubstituteAgreed,
    SubstituteCalled,
    SubstituteDeclined,
    SubstituteOffered,
)
from domain.table.vacancy_events import (
    AbortAgreed,
    SeatVacated,
    SilenceWarned,
)
from projections.notices import NoticeKind
from services.notices.consents import asked_consents, consent_notice, is_still_asked
from services.notices.schedule import NoticeWishes, is_of_deadline, reminders, stored
from services.notices.table_states import TableState, deadline_of
from services.play.acts import Act, ActKind
from services.store.notice_data import Recipient, StoredNotice


class Told(NamedTuple):
    """What somebody is told: the decision that it is about, the step, and when it is due."""

    decision: str
    step: str
    at: datetime


Due = Callable[[TableState, Recipient, NoticeWishes, datetime], Iterable[Told]]
Holds = Callable[[TableState, StoredNotice], bool]


class Telling(NamedTuple):
    """A row: the `kind` of notice that is made after records of these types, what is `due` to a recipient, and until when it `holds`. What
    is `bundled` may wait for a digest; all else is told at once. While a notice that `waits` holds, the table waits for the player: it
    stands so in the inbox, and in the calendar where there is a deadline. `gone`: for somebody who has lost the seat."""

    kind: NoticeKind
    after: tuple[type[Struct], ...]
    due: Due
    holds: Holds
    bundled: bool = False
    waits: bool = False
    gone: bool = False


# what a seat is asked -------------------------------------------------------------------------------------------------------------


def _decisions(state: TableState, to: Recipient) -> Iterable[str]:
    """Yield the decisions of a seat. A player who agreed that the game begins without being called is not called."""
    if not state.ledger.started and to.seat in state.ledger.start_agreed:
        return ()
    return sorted(decision for seat, decision in state.awaited if seat == to.seat)


def _asked(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    return (Told(decision, f"asked{_again(state)}", now) for decision in _decisions(state, to))


def _again(state: TableState) -> str:
    """Return what names a decision that is open once more by a rewind: its id is that of before."""
    returns = state.ledger.rewinding.returns
    return f"-r{returns}" if returns else ""


def _reminders(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    """Each names its deadline: a later one has its own."""
    steps = {} if state.paused else reminders(now, deadline_of(state.ledger, to.seat), wishes)
    again = _again(state) if deadline_of(state.ledger, to.seat) is None else ""
    return (Told(decision, f"{step}{again}", at) for decision in _decisions(state, to) for step, at in steps.items())


def _is_asked(state: TableState, notice: StoredNotice) -> bool:
    return (notice.seat, notice.decision) in state.awaited


def _is_reminded(state: TableState, notice: StoredNotice) -> bool:
    return not state.paused and _is_asked(state, notice)


def _is_before_deadline(state: TableState, notice: StoredNotice) -> bool:
    return _is_reminded(state, notice) and is_of_deadline(notice.step, deadline_of(state.ledger, notice.seat))


def _nobody(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    """Nothing of itself: another player asks for a nudge, the courier for what was not heard."""
    return ()


def _consents(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    """Yield the consents that are asked for."""
    return (Told(consent_notice(key, now), "consent", now) for key in asked_consents(state.ledger, to.seat))


def _consent_is_asked(state: TableState, notice: StoredNotice) -> bool:
    return is_still_asked(state.ledger, notice.seat, notice.decision)


# warnings and ends ----------------------------------------------------------------------------------------------------------------


def _warnings(ledger: Ledger) -> tuple[int, ...]:
    """Return the moments at which the players were warned that nobody goes on."""
    if ledger.clocks is not None:
        return ledger.clocks.warned
    return () if ledger.silence is None else ledger.silence.warned


def _warning(ledger: Ledger) -> str:
    """Return what a warning that the game ends, or that seats fall vacant, is about; empty if its players are not warned."""
    warned = _warnings(ledger)
    return "" if ledger.over or not warned else f"silence-{warned[0]}"


def _warned(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    about = _warning(state.ledger)
    return (Told(about, f"warned-{len(_warnings(state.ledger))}", now),) if about else ()


def _is_warned(state: TableState, notice: StoredNotice) -> bool:
    return notice.decision == _warning(state.ledger)


def _over(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    return (Told("over", "over", now),) if state.over else ()


def _always(state: TableState, notice: StoredNotice) -> bool:
    return True


# acts -----------------------------------------------------------------------------------------------------------------------------


def _has_lost(act: Act, state: TableState, seat: Seat) -> bool:
    """True for a seat that is absent by an act, or vacant with another one: it learns that first, and nothing else of it."""
    return act.absent and seat in (act.seat, *(state.ledger.vacant if act.kind == "vacant" else ()))


def _of(kind: ActKind, concerns: Callable[[Act, TableState, Recipient], bool], step: str = "") -> Due:
    """Return what is due of each act of a kind to those whom it concerns."""

    def due(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
        acts = (act for act in state.acts if act.kind == kind and concerns(act, state, to))
        return (Told(f"act-{act.n}", step or kind, now) for act in acts)

    return due


def _calls(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    """Yield the calls for a substitute, one a day for each seat: its player may come back and call again as often as he likes."""
    seats = {act.seat for act in state.acts if act.kind == "called" and _stays(act, state, to)}
    return (Told(f"called-{seat} {stored(now)[:10]}", "called", now) for seat in sorted(seats, key=str))


def _absent(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    lost = (act for act in state.acts if _has_lost(act, state, to.seat) and to.seat in state.ledger.absent)
    return (Told(f"act-{act.n}", "absent", now) for act in lost)


def _holds_seat(state: TableState, notice: StoredNotice) -> bool:
    return state.holders.get(notice.seat) == notice.account


def _has_no_seat(state: TableState, notice: StoredNotice) -> bool:
    return notice.account not in state.holders.values()


def _is_late(act: Act, state: TableState, to: Recipient) -> bool:
    """Return True for all but who is absent by it. Who is asked now, or whose game is over, learns of it by that notice."""
    return not _has_lost(act, state, to.seat) and not state.over and not state.is_asked(to.seat)


def _stays(act: Act, state: TableState, to: Recipient) -> bool:
    """Return True for those who may find a substitute now: all who stay, but for whoever called for one."""
    return to.seat != act.by and to.seat in state.ledger.staying() and act.seat in state.ledger.absent


def _did_not(act: Act, state: TableState, to: Recipient) -> bool:
    """Return True for all but the seat that acted."""
    return to.seat != act.by


def _was_replaced(act: Act, state: TableState, to: Recipient) -> bool:
    return state.replaced.get(act.n) == to.account and to.account not in state.holders.values()


def _kept_seat(act: Act, state: TableState, to: Recipient) -> bool:
    """Return True for all whose own seat is not vacant."""
    return not _has_lost(act, state, to.seat)


def _sits_now(act: Act, state: TableState, to: Recipient) -> bool:
    """Return True for the newcomer, unless asked at once."""
    return act.seat == to.seat and not state.over and not state.is_asked(to.seat)


def _goes_on(act: Act, state: TableState, to: Recipient) -> bool:
    """Whoever is asked, and did not end the pause: what was asked before the pause is asked anew. Of a director's act they are told."""
    cause = next((other for other in state.acts if other.n == act.n - 1), act)
    ended = to.seat in (act.by, cause.by)
    return not ended and cause.kind != "directed" and not state.paused and state.is_asked(to.seat)


# the pause of a director who is retired -------------------------------------------------------------------------------------------


def released_pause(ledger: Ledger) -> str:
    """Return what the notice is about that the players may end the pause of a director; empty if no director has paused the game."""
    clocks = ledger.clocks
    return "" if ledger.over or clocks is None or clocks.paused is None or not clocks.directed else f"pause-{clocks.paused}"


def _alone(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    """Yield the notice to those who agreed that they may go on without the others."""
    clocks, about = state.ledger.clocks, released_pause(state.ledger)
    if about and clocks is not None and clocks.resume_asked is not None and to.seat in clocks.resume_agreed:
        yield Told(about, "released-alone", max(now, datetime.fromtimestamp((clocks.resume_asked + MOST_ASKED) / 1000, UTC)))


def _is_released(state: TableState, notice: StoredNotice) -> bool:
    return notice.decision == released_pause(state.ledger)


# kept seats -----------------------------------------------------------------------------------------------------------------------


def _kept(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    """At once, also whoever has come to it later, and before the time of a kept seat is over."""
    if to.seat in state.kept:
        yield Told("kept", "kept", now)
    if to.seat in state.kept and now < state.kept_until:
        for step, at in reminders(now, state.kept_until, wishes).items():
            yield Told("kept", f"kept-{step}", at)


def _is_kept(state: TableState, notice: StoredNotice) -> bool:
    return notice.seat in state.kept


def _lapsed(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    """Yield the notice by which the host learns that a seat is kept no longer."""
    if state.kept and to.account == state.host and not (to.seat in state.kept and now < state.kept_until):
        yield Told("kept", "lapsed", max(now, state.kept_until))


def _is_free(state: TableState, notice: StoredNotice) -> bool:
    return bool(state.kept)


DEADLINES: Final = (DecisionsOpened, DeadlineSet, DeadlineDeferred, DeadlinesMoved, LeaveTaken, TimeGiven, GraceTaken, GameResumed)
TELLINGS: Final[Mapping[str, Telling]] = {
    "asked": Telling(
        "asked", (DecisionsOpened, SeatJoined, GameStarted, Rewound, BeaconPublished, SeatHandedOver, GameRestored), _asked, _is_asked,
        bundled=True, waits=True,
    ),
    "reminder": Telling("reminder", DEADLINES, _reminders, _is_before_deadline, waits=True),
    "again": Telling("reminder", (DecisionsOpened,), _nobody, _is_reminded, waits=True),
    "nudge": Telling("nudge", (), _nobody, _is_asked, waits=True),
    "message": Telling("message", (), _nobody, _holds_seat, bundled=True),
    "resumed": Telling("resumed", (GameResumed,), _of("resumed", _goes_on), _holds_seat, waits=True),
    "consent": Telling(
        "consent",
        (PauseAgreed, ResumeAgreed, EndAgreed, AbortAgreed, BeaconDropAgreed, SubstituteOffered, UndoAsked, Conceded),
        _consents, _consent_is_asked,
    ),
    "released": Telling("released", (ResumeAgreed,), _alone, _is_released),
    "warned": Telling("warned", (AbandonmentWarned, SilenceWarned), _warned, _is_warned),
    "directed": Telling("directed", (DirectorActed,), _of("directed", lambda act, state, to: True), _holds_seat),
    "disputed": Telling(
        "disputed",
        (DisputeOpened, DisputeAnswered, DisputeWithdrawn, DisputeLapsed, RulingAppealed),
        _of("disputed", _did_not), _holds_seat,
    ),
    "ruled": Telling(
        "ruled", (Ruled, RulingJudged, RulingEnforced, ArbiterLooked), _of("ruled", lambda act, state, to: True), _holds_seat,
    ),
    "timeout": Telling("timeout", (TimedOut,), _of("timeout", _is_late), _holds_seat),
    "absent": Telling("absent", (TimedOut, SubstituteCalled, SeatVacated, GameFollowed), _absent, _holds_seat),
    "called": Telling("called", (SubstituteCalled, GameFollowed), _calls, _holds_seat),
    "vacant": Telling("vacant", (SeatVacated, GameFollowed), _of("vacant", _kept_seat), _holds_seat),
    "replaced": Telling("replaced", (SeatHandedOver,), _of("handed", _was_replaced, "replaced"), _has_no_seat, gone=True),
    "seated": Telling("seated", (SeatHandedOver,), _of("handed", _sits_now, "seated"), _holds_seat),
    "kept": Telling("kept", (GameCreated, OpenedByGame), _kept, _is_kept, waits=True),
    "lapsed": Telling("lapsed", (GameCreated, OpenedByGame), _lapsed, _is_free),
    "over": Telling("over", (GameEnded, TableClosed, TableExpired, GameAborted, GameAbandoned), _over, _always, bundled=True),
}  # fmt: skip
"""The rows, by what the steps of their notices begin with."""
UNTOLD: Final[Mapping[type[Struct], str]] = {
    **dict.fromkeys((CommandAccepted, SystemCommandAccepted), "what follows from it is told"),
    **dict.fromkeys((SeatLeft, SeatReady, StartAgreed), "nobody has to do anything by it; who has to is asked when the table is full"),
    **dict.fromkeys(
        (ValuesCarriedOver, BeaconChosen, ClockChosen, ReliabilityAsked, UndosAllowed, DisputesAllowed, StartChosen),
        "the table opens with it",
    ),
    **dict.fromkeys((DecisionsClosed, ClockStopped, GamePaused), "it withdraws what was told"),
    **dict.fromkeys(
        (TimeCredited, SubstituteAgreed, SubstituteDeclined, UndoAgreed, BeaconDropped),
        "whom it concerns did it, or waits for others",
    ),
    **dict.fromkeys((UndoRefused, UndoWithdrawn), "the game goes on as it stands, and nobody has to do anything by it"),
    **dict.fromkeys((ResultRuled, SeatRuledOut), "the ruling is told"),
    **dict.fromkeys((GameReported, RollRequested), "what follows from it is told, or who is asked by it"),
    **dict.fromkeys(
        (
            RulesChanged, SealOpened, OperatorLooked, SeatKeyAdded, NonceReanchored, ChainsExtended, PositionsBurned, NoncesBurned,
        ),
        "it changes nothing that a player does; the report shows it",
    ),
}  # fmt: skip
"""Types of records that tell nobody."""


def telling_of(step: str) -> Telling | None:
    """Return the row that the step of a notice belongs to. None for one that is about an account, or of a version that is gone."""
    return TELLINGS.get(step.partition("-")[0])


def told(state: TableState, to: Recipient, wishes: NoticeWishes, now: datetime) -> Iterable[Told]:
    """Yield all that is due to a recipient at a table."""
    holds = state.holders.get(to.seat) == to.account
    return (each for row in TELLINGS.values() if row.gone != holds for each in row.due(state, to, wishes, now))


def is_wanted(notice: StoredNotice, state: TableState) -> bool:
    """True if what the notice is about still holds, and the account has the seat, or has lost it."""
    row = telling_of(notice.step)
    if row is None:
        return True
    return row.holds(state, notice) and (row.gone or notice.step == "over" or _holds_seat(state, notice))
