"""Lines of the log about disputes: who disputes what, what an arbiter rules, and when it takes effect. Erased texts are left out."""

from collections.abc import Iterator

from domain.kernel.secret import Secret
from domain.kernel.words import Value, Words
from domain.proof.records import Record
from domain.table.dispute_events import (
    ArbiterLooked,
    DisputeAnswered,
    DisputeLapsed,
    DisputeOpened,
    DisputeWithdrawn,
    ResultRuled,
    Ruled,
    RulingAppealed,
    RulingEnforced,
    RulingJudged,
    SeatRuledOut,
)
from domain.table.written_text import WrittenText
from projections.scene import LogLine


def dispute_lines(record: Record) -> Iterator[LogLine]:
    """Yield the line about a dispute or a ruling, if the record has one."""
    n = record.n
    match record.event:
        case DisputeOpened(dispute=number, seat=seat, about=about, wish=wish, rule=rule, text=text):
            said: dict[str, Value] = {"seat": seat, "dispute": number, "record": about, "wish": wish, "rule": rule or "none"}
            yield LogLine(n, _with_text("table-dispute-opened", text, said), seat, "alarm")
        case DisputeAnswered(dispute=number, seat=seat, text=text):
            yield LogLine(n, _with_text("table-dispute-answered", text, {"seat": seat, "dispute": number}), seat, "quiet")
        case DisputeWithdrawn(dispute=number, seat=seat):
            yield LogLine(n, Words("table-dispute-withdrawn", {"seat": seat, "dispute": number}), seat)
        case DisputeLapsed(dispute=number):
            yield LogLine(n, Words("table-dispute-lapsed", {"dispute": number}), tone="alarm")
        case ArbiterLooked(arbiter=arbiter, seat=seat, reason=reason):
            yield LogLine(n, Words("table-arbiter-looked", {"arbiter": arbiter, "seat": seat, "reason": reason}), seat, "alarm")
        case Ruled():
            yield LogLine(n, _ruled(record.event), record.event.seat, "alarm")
        case RulingAppealed(ruling=number, seat=seat, text=text):
            yield LogLine(n, _with_text("table-ruling-appealed", text, {"seat": seat, "ruling": number}), seat, "alarm")
        case RulingJudged(ruling=number, arbiter=arbiter, upholds=upholds, text=text):
            verdict = "upholds" if upholds else "against"
            yield LogLine(n, _with_text(f"table-ruling-judged-{verdict}", text, {"arbiter": arbiter, "ruling": number}), tone="alarm")
        case RulingEnforced(ruling=number, void=void):
            yield LogLine(n, Words("table-ruling-void" if void else "table-ruling-enforced", {"ruling": number}), tone="alarm")
        case ResultRuled(ruling=number):
            yield LogLine(n, Words("table-result-ruled", {"ruling": number}), tone="alarm")
        case SeatRuledOut(ruling=number, seat=seat):
            yield LogLine(n, Words("table-seat-ruled-out", {"ruling": number, "seat": seat}), seat, "alarm")
        case _:
            pass


def _ruled(event: Ruled) -> Words:
    said: dict[str, Value] = {"arbiter": event.arbiter, "ruling": event.ruling, "dispute": event.dispute, "rule": event.rule or "none"}
    if event.to_n is not None:
        said |= {"record": event.to_n, "learned": event.learned}
    if event.seat is not None:
        said |= {"seat": event.seat, "hours": event.amount // 3600, "minutes": event.amount // 60}
    kind = "no-result" if event.kind == "result" and not event.results else event.kind.replace("_", "-")
    return _with_text(f"table-ruled-{kind}", event.text, said)


def _with_text(key: str, text: Secret[WrittenText], said: dict[str, Value]) -> Words:
    return Words(key, {**said, "text": text.read().text if text.is_open() else "–"})
