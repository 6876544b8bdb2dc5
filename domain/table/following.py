"""Games follow each other: what happens to a seat of a game that opened another one happens to that player's seat there, and back, while
the first game waits for the second (TAB-FOLLOW).

The server chooses nothing: each act names the record of the other game that it follows, and a verifier that has both games checks that.
"""

from typing import Final, NamedTuple, TypeVar, assert_never

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.secret import shown
from domain.kernel.state import GameState, Step
from domain.proof.records import Record
from domain.table.abandoning import INACTIVE
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.clock_events import DIRECTOR, DISPUTE, GamePaused, GameResumed, TimedOut
from domain.table.clocks import moment_text
from domain.table.ending_events import TableExpired
from domain.table.events import CommandAccepted, Conceded, GameCreated, GameRestored, SeatJoined, SeatLeft, TableClosed
from domain.table.following_events import ABOUT_SEATS, LEFT, FollowedAct, GameFollowed
from domain.table.pauses import AGREED
from domain.table.replay import Replay
from domain.table.seating import Sitter
from domain.table.substitute_events import SeatHandedOver, SubstituteCalled, SubstituteOffered
from domain.table.time_outs import require_clocks
from domain.table.vacancy_events import SeatVacated, SeatVacatedUntilHeard

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-FOLLOW"
OPENER_OVER: Final = "opener_over"
"""The reason of the end of a game whose opener is over."""


class ActToFollow(NamedTuple):
    """An act that other games follow: the number and the time of its record, and the seat that it concerns. `former`: the record that names
    the player from whom the seat was taken over."""

    n: int
    at: str
    act: FollowedAct
    seat: Seat | None = None
    former: int = -1


class ActsToFollow:
    """The acts of one table that others may have to follow: the newest about each seat's player, about who is there, and about pauses.

    What the table did as it followed another one is none of them, and replaces its own act before. `opens`: the game opens others; what a
    player gives up there is given up in those, but not the reverse. Who did not come to a table that has expired is gone.
    """

    def __init__(self, opens: bool) -> None:
        self._opens = opens
        self._about: dict[tuple[str, Seat | None], ActToFollow] = {}
        self._absent = set[Seat]()
        self._gone = set[Seat]()
        self._silent = set[Seat]()
        self._free = set[Seat]()
        self._following = -1
        self._newest = self._append = -1

    def listed(self) -> tuple[ActToFollow, ...]:
        """Return the acts that others may have to follow, the oldest first."""
        return tuple(sorted(self._about.values()))

    @property
    def fresh(self) -> bool:
        """True if the newest append has an act."""
        return self._newest == self._append

    def has_newer(self, act: ActToFollow, seat: Seat | None) -> bool:
        """True if the table has an own act about the same, there for `seat`, that is newer than an act of another table."""
        own = self._about.get((_subject(act.act), seat))
        return own is not None and own.at > act.at

    def note(self, record: Record, former: int = -1) -> None:
        """Note the act of a record, if it is one. `former` as in `ActToFollow`."""
        self._append = record.append
        if isinstance(record.event, GameFollowed):
            self._following = record.append
            self._forget(record.event)
        elif record.append != self._following:
            self._note(record, former)

    def _note(self, record: Record, former: int) -> None:
        match record.event:
            case CommandAccepted(seat=seat, w=w) if seat in self._absent and seat not in self._gone and (w or seat not in self._silent):
                self._keep(record, "back", seat)
                self._is_there(seat)
            case GameCreated(seats=seats):
                self._free = {*range(seats)}
            case SeatJoined(seat=seat, bot=bot):
                self._free.discard(seat)
                if not bot:
                    self._keep(record, "back", seat)
            case SeatLeft(seat=seat):
                self._free.add(seat)
            case TableExpired():
                for seat in self._free:
                    self._keep(record, "vacant", seat)
            case SubstituteCalled(seat=seat) | TimedOut(seat=seat, act="substitute"):
                self._keep(record, "absent", seat)
                self._absent.add(seat)
            case SeatVacatedUntilHeard(seat=seat):
                self._keep(record, "vacant", seat)
                self._absent.add(seat)
            case SeatVacated(seat=seat):
                self._keep(record, "gone", seat)
                self._absent.add(seat)
                self._silent.add(seat)
            case Conceded(seat=seat) if self._opens:
                self._keep(record, "vacant", seat)
                self._gone.add(seat)
            case SeatHandedOver(seat=seat):
                self._about.pop(("presence", seat), None)
                self._keep(record, "handed_over", seat, former)
                self._is_there(seat)
            case GamePaused(reason=reason):
                self._keep(record, "halted" if reason in (DIRECTOR, DISPUTE) else "paused")
            case GameResumed():
                self._keep(record, "resumed")
            case GameRestored():
                self._about.clear()
                self._absent.clear()
                self._silent.clear()
            case _:
                pass

    def _keep(self, record: Record, act: FollowedAct, seat: Seat | None = None, former: int = -1) -> None:
        self._about[_subject(act), seat] = ActToFollow(record.n, record.at, act, seat, former)
        self._newest = record.append

    def _forget(self, followed: GameFollowed) -> None:
        """Forget the table's own acts that a followed one replaces."""
        self._about.pop((_subject(followed.act), followed.seat), None)
        if followed.seat is None:
            return
        if followed.act == "handed_over":
            self._about.pop(("presence", followed.seat), None)
        if followed.act == "gone":
            self._silent.add(followed.seat)
        if followed.act in ("absent", *LEFT):
            self._absent.add(followed.seat)
        else:
            self._is_there(followed.seat)

    def _is_there(self, seat: Seat) -> None:
        self._absent.discard(seat)
        self._silent.discard(seat)


def _subject(act: FollowedAct) -> str:
    """Return what an act is about: of acts about the same only the newest counts."""
    match act:
        case "handed_over":
            return "player"
        case "absent" | "back" | "vacant" | "gone":
            return "presence"
        case "paused" | "halted" | "resumed":
            return "pause"
        case "ended":
            return "end"
        case _:
            assert_never(act)


def follow(replay: Replay[S, O], ports: Ports, followed: GameFollowed, sitter: Sitter | None = None) -> FoldedFacts:
    """Let the table follow a record of another one. `sitter` is who plays a seat that was handed over there; None for a person at a table
    that has not begun, where the seat is kept. Raises Refused and records nothing then: also if nothing would change here."""
    ledger = replay.table.ledger
    if ledger.over:
        raise Refused("game_over", RULE)
    if ledger.requested is not None:
        raise Refused("roll_awaited", RULE)
    game, newest = ledger.followed
    if followed.game != _leader(replay) or (followed.act == "ended" and not ledger.opened_by):
        raise Refused("not_followed", RULE)
    if followed.game == game and followed.n <= newest and not (followed.n == newest and followed.act in LEFT):
        raise Refused("already_followed", RULE)
    if (followed.act in ABOUT_SEATS) != (followed.seat is not None):
        raise Refused("act_wrong", RULE)
    append = AppendBuilder(replay, ports)
    if followed.act == "ended":
        _end(append, followed)
    elif followed.seat is None:
        _pause_or_resume(append, followed)
    elif ledger.started:
        _about_seat(append, followed, followed.seat, sitter)
    else:
        _before_the_start(append, followed, followed.seat, sitter)
    append.settle()
    return append.batch()


def _leader(replay: Replay[S, O]) -> str:
    """Return the handle of the only game that a table follows: the one that opened it, else the one that its game waits for."""
    state = replay.table.game
    wanted = None if state is None else replay.game.opens(state)
    return replay.table.ledger.opened_by or ("" if wanted is None else wanted.handle)


def _end(append: AppendBuilder[S, O], followed: GameFollowed) -> None:
    append.note(followed)
    if append.ledger.started:
        append.end_early(OPENER_OVER, ())
    else:
        append.note(TableClosed())


def _pause_or_resume(append: AppendBuilder[S, O], followed: GameFollowed) -> None:
    if not append.ledger.started:
        raise Refused("not_started", RULE)
    clocks = require_clocks(append.ledger)
    if (clocks.paused is None) == (followed.act == "resumed"):
        raise Refused("unchanged", RULE)
    append.note(followed)
    if clocks.paused is None:
        append.note(GamePaused(moment_text(append.moment.at), DIRECTOR if followed.act == "halted" else AGREED))
    else:
        append.note(GameResumed(None, max(0, append.moment.at - clocks.paused)))
        append.defer(clocks, clocks.paused)


def _about_seat(append: AppendBuilder[S, O], followed: GameFollowed, seat: Seat, sitter: Sitter | None) -> None:
    ledger = append.ledger
    entry = ledger.entry(seat)
    if entry is None or entry.bot:
        raise Refused("no_other_player", RULE)
    there = {"absent": seat not in ledger.absent, "back": seat in ledger.absent, "vacant": seat not in ledger.vacant}
    there["gone"] = seat not in ledger.gone
    if not there.get(followed.act, sitter is not None and sitter.seat == seat):
        raise Refused("unchanged", RULE)
    append.note(followed)
    if followed.act == "handed_over" and sitter is not None:
        append.note(SubstituteOffered(ledger.offered + 1, seat, None, None, sitter.bot, shown(sitter.who)))
        append.note(SeatHandedOver(seat, None, None, ledger.others_have_nonces(seat), ledger.offered + 1))
    stays = append.ledger.playing() if followed.act == "gone" else append.ledger.staying() - {*append.ledger.conceded}
    if followed.act in LEFT and not stays:
        append.end_early(INACTIVE, ())


def _before_the_start(append: AppendBuilder[S, O], followed: GameFollowed, seat: Seat, sitter: Sitter | None) -> None:
    """Free the seat of a player who is gone, or has handed it over: it is kept for the new one, or a bot takes it."""
    entry = append.ledger.entry(seat)
    if not append.ledger.has_seat(seat) or followed.act not in (*LEFT, "handed_over") or (entry is not None and entry.bot):
        raise Refused("unchanged", RULE)
    append.note(followed)
    if entry is not None:
        append.note(SeatLeft(seat))
    if followed.act == "handed_over" and sitter is not None and sitter.bot:
        append.note(SeatJoined(seat, None, None, True, shown(sitter.who), sitter.strength))
