"""Rulings: an arbiter looks, rules, and judges an appeal; the ruling takes effect when its time is over (TAB-RULE).

An arbiter is somebody with a key that the site's log announces as an arbiter's. The services check that; the rules check the signature. A
ruling invents no die and gives back no knowledge: what was rolled and shown since stays rolled and shown.
"""

from typing import Final, TypeVar, assert_never

from msgspec import Struct, to_builtins

from domain.kernel.errors import Refused
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, Step
from domain.proof.canonical import Json, encode
from domain.proof.errors import ProofError
from domain.proof.lines import sha256_hex
from domain.proof.signatures import is_signed
from domain.proof.signed_commands import arbiter_text
from domain.proof.text_encodings import from_base64url
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.binding import require_key
from domain.table.clock_events import GamePaused, TimeGiven
from domain.table.clocks import DAY, SECOND, moment, moment_text
from domain.table.directing import MOST_REASON, is_director_name
from domain.table.dispute_events import (
    ArbiterLooked,
    DisputeLapsed,
    ResultRuled,
    Ruled,
    RulingEnforced,
    RulingJudged,
    SeatRuledOut,
)
from domain.table.disputing import RULED_WITHIN, pause_for_dispute, resume_after_dispute, written
from domain.table.events import SystemCommandAccepted
from domain.table.ledger import Ledger
from domain.table.open_disputes import JUDGES, Ruling
from domain.table.pauses import LEAST_GIVEN, MOST_GIVEN
from domain.table.replay import Replay
from domain.table.rewinding import go_back, return_points
from domain.table.written_text import WrittenText

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-RULE"
RULED: Final = "ruled"
"""The reason of an end by a ruling."""
RULING: Final = "ruling"
"""The reason of a rewind and of a pause by a ruling."""
APPEALED_WITHIN: Final = 3 * DAY * SECOND
"""Milliseconds in which a seat can appeal."""
DISPUTE: Final = "dispute"
DUE: Final = "due"


def signed_content(act: ArbiterLooked | Ruled | RulingJudged) -> tuple[str, str]:
    """The kind of an arbiter's act, and the SHA-256 of what its signature binds beside the game, its head and the number of the act."""
    match act:
        case ArbiterLooked():
            return "look", _digest({"dispute": act.dispute, "reason": act.reason, "seat": act.seat})
        case Ruled():
            names = ("amount", "digest", "dispute", "kind", "learned", "rule", "seat", "to_n")
            return "rule", _digest({**{name: getattr(act, name) for name in names}, "results": to_builtins(act.results)})
        case RulingJudged():
            return "judge", _digest({"digest": act.digest, "ruling": act.ruling, "upholds": act.upholds})
        case _:
            assert_never(act)


def is_signed_act(handle: str, act: ArbiterLooked | Ruled | RulingJudged) -> bool:
    """True if the key of an act signed it as it stands, for this game."""
    kind, content = signed_content(act)
    try:
        text = arbiter_text(handle, act.arbiter, act.j, act.head, kind, content)
        return is_director_name(act.arbiter) and is_signed(from_base64url(act.key), text, from_base64url(act.sig))
    except ProofError:
        return False


def look_as_arbiter(replay: Replay[S, O], ports: Ports, wanted: ArbiterLooked) -> FoldedFacts:
    """Record that an arbiter looks through a seat's eyes, for an open dispute of the running game. Raises Refused."""
    ledger = replay.table.ledger
    if ledger.over or not ledger.has_seat(wanted.seat):
        raise Refused("not_running", RULE)
    if ledger.disputes.of(wanted.dispute) is None:
        raise Refused("dispute_closed", RULE)
    if not wanted.reason.strip() or len(wanted.reason) > MOST_REASON or not wanted.reason.isprintable():
        raise Refused("reason_wrong", RULE)
    _require_act(replay, ports, wanted)
    append = AppendBuilder(replay, ports)
    append.note(wanted)
    return append.batch()


def rule(replay: Replay[S, O], ports: Ports, wanted: Ruled, text: Secret[WrittenText]) -> FoldedFacts:
    """Record a ruling, which waits for appeals. Its numbers and times follow from the game. Raises Refused."""
    ledger = replay.table.ledger
    dispute = ledger.disputes.of(wanted.dispute)
    if dispute is None:
        raise Refused("dispute_closed", RULE)
    if dispute.ruling is not None:
        raise Refused("already_ruled", RULE)
    _require_act(replay, ports, wanted)
    until = moment_text(moment(ports.at) + APPEALED_WITHIN)
    stored = Ruled(**{
        **{name: getattr(wanted, name) for name in Ruled.__struct_fields__},
        "ruling": ledger.disputes.rulings + 1, "until": until, "text": written(text, wanted.digest),
    })  # fmt: skip
    if (fault := _why_impossible(replay, _ruling(stored))) is not None:
        raise Refused(fault, RULE)
    append = AppendBuilder(replay, ports)
    append.note(stored)
    pause_for_dispute(append)
    return append.batch()


def judge(replay: Replay[S, O], ports: Ports, wanted: RulingJudged, text: Secret[WrittenText]) -> FoldedFacts:
    """Record the judgement of another arbiter on a ruling that was appealed. It takes effect at once if this one upholds it. Raises
    Refused."""
    dispute = replay.table.ledger.disputes.ruled(wanted.ruling)
    ruling = None if dispute is None else dispute.ruling
    if ruling is None:
        raise Refused("ruling_closed", RULE)
    if not ruling.appealed:
        raise Refused("not_appealed", RULE)
    before = ((ruling.arbiter, ruling.key), *ruling.against)
    if any(wanted.arbiter == arbiter or wanted.key == key for arbiter, key in before):
        raise Refused("own_ruling", RULE)
    _require_act(replay, ports, wanted)
    falls = not wanted.upholds and len(ruling.against) + 1 >= JUDGES
    until = moment_text(moment(ports.at) + RULED_WITHIN) if falls else moment_text(ruling.until)
    append = AppendBuilder(replay, ports)
    named = (wanted.arbiter, wanted.key, wanted.j, wanted.head, wanted.sig)
    append.note(RulingJudged(wanted.ruling, wanted.upholds, until, wanted.digest, written(text, wanted.digest), *named))
    if wanted.upholds:
        _enforce(append, replay, ruling)
    resume_after_dispute(append)
    append.settle()
    return append.batch()


def go_on_with_dispute(replay: Replay[S, O], ports: Ports) -> FoldedFacts:
    """Let `SYSTEM` go on with the dispute whose time is over first: it lapses without a ruling, or its ruling takes effect. Raises Refused
    and records nothing then."""
    ledger = replay.table.ledger
    if ledger.requested is not None:
        raise Refused("roll_awaited", RULE)
    dispute = min(ledger.disputes.open, key=lambda each: (each.due, each.number), default=None)
    if dispute is None or moment(ports.at) < dispute.due:
        raise Refused("not_late", RULE)
    append = AppendBuilder(replay, ports)
    append.note(SystemCommandAccepted(ledger.system_commands + 1, DISPUTE, "", None, DUE, None))
    if dispute.ruling is None:
        append.note(DisputeLapsed(dispute.number))
        resume_after_dispute(append)
    else:
        _enforce(append, replay, dispute.ruling)
    append.settle()
    return append.batch()


def _enforce(append: AppendBuilder[S, O], replay: Replay[S, O], ruling: Ruling) -> None:
    """Record that a ruling is in force, and its consequence. The clocks go on first, as they stood for the dispute."""
    void = _why_impossible(replay, ruling) is not None
    dispute = append.ledger.disputes.ruled(ruling.number)
    append.note(RulingEnforced(ruling.number, void))
    resume_after_dispute(append)
    if void or dispute is None:
        return
    match ruling.kind:
        case "no_fault" | "remark":
            pass
        case "go_back":
            go_back(append, ruling.to, dispute.seat, RULING, (), ruling.number)
        case "give_time":
            _give_time(append, ruling)
        case "pause":
            if append.ledger.clocks is not None and append.ledger.clocks.paused is None:
                append.note(GamePaused(moment_text(append.moment.at), RULING))
        case "result" if append.ledger.over:
            append.note(ResultRuled(ruling.number, ruling.results))
        case "result":
            append.end_early(RULED, ruling.results)
        case "replace":
            append.note(SeatRuledOut(ruling.number, ruling.seat if ruling.seat is not None else -1))
        case _:
            assert_never(ruling.kind)


def _give_time(append: AppendBuilder[S, O], ruling: Ruling) -> None:
    clocks, seat = append.ledger.clocks, ruling.seat
    if clocks is None or seat is None:
        return
    append.note(TimeGiven(seat, None, ruling.amount * SECOND))
    append.extend_deadline(append.ledger.clocks or clocks, seat, ruling.amount * SECOND)


def _why_impossible(replay: Replay[S, O], ruling: Ruling) -> str | None:
    """The refusal of a ruling that the game cannot carry out now; None if it can."""
    ledger = replay.table.ledger
    plain = (ruling.to, ruling.seat, ruling.amount, ruling.results) == (-1, None, 0, ())
    match ruling.kind:
        case "no_fault" | "remark":
            return None if plain else "ruling_wrong"
        case "result":
            return None if (ruling.to, ruling.seat, ruling.amount) == (-1, None, 0) and _fits(ledger, ruling) else "ruling_wrong"
        case _ if ledger.over:
            return "game_over"
        case "go_back":
            return None if ruling.to in return_points(replay) and ruling.seat is None else "cannot_undo"
        case "give_time":
            known = ruling.seat is not None and ledger.entry(ruling.seat) is not None and not ledger.is_bot(ruling.seat)
            return None if ledger.clocks is not None and known and LEAST_GIVEN <= ruling.amount <= MOST_GIVEN else "time_wrong"
        case "pause":
            return None if ledger.clocks is not None and plain else "untimed"
        case "replace":
            return None if ruling.seat is not None and ruling.seat in ledger.staying() else "no_other_player"
        case _:
            assert_never(ruling.kind)


def _fits(ledger: Ledger, ruling: Ruling) -> bool:
    """True if the results name each seat once, in order, or if there are none."""
    named = tuple(result.seat for result in ruling.results)
    return named in ((), tuple(range(ledger.seat_count)))


def _require_act(replay: Replay[S, O], ports: Ports, wanted: ArbiterLooked | Ruled | RulingJudged) -> None:
    """Refuse an act that its key did not sign as it stands, one whose number is taken, and one of somebody who plays at the table."""
    ledger = replay.table.ledger
    if ledger.requested is not None:
        raise Refused("roll_awaited", "TAB-BEACON")
    if wanted.j != ledger.disputes.acts + 1:
        raise Refused("position_moved", RULE)
    if any(entry is not None and wanted.key in entry.keys for entry in ledger.seats):
        raise Refused("own_table", RULE)
    require_key(wanted.key)
    if not is_signed_act(ports.handle, wanted):
        raise Refused("signature_wrong", RULE)


def _ruling(ruled: Ruled) -> Ruling:
    back = -1 if ruled.to_n is None else ruled.to_n
    return Ruling(ruled.ruling, ruled.kind, back, ruled.seat, ruled.amount, ruled.results, ruled.arbiter, ruled.key, moment(ruled.until))


def _digest(content: Json) -> str:
    return sha256_hex(encode(content))
