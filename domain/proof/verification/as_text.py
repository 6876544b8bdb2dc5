"""A report as text, for people: the levels first, then what is wrong, what to know, every roll, and the statistics."""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.proof.verification.labels import FORESIGHT
from domain.proof.verification.opened import CollectionReport
from domain.proof.verification.remarks import LevelName, Remark
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.rolling import Roll
from domain.proof.verification.statistics import Luck, Size

LONGEST_LINE: Final = 500
"""Characters."""
SAYS: Final[dict[LevelName, str]] = {
    "V1": "the records form one unbroken chain",
    "V2": "every append lies in the public log",
    "V3": "every nonce, public roll and command signature is right",
    "V4": "every disclosure belongs to its record; opened seals give the hidden draws",
    "V5": "the rules, played again, give the same records",
}


_RULES: Final = "V5 says why; README.txt in the file names the package that has its rules"
_NO_RULES: Final = "The rules of the game were not looked at: moves that are not allowed and a false outcome are found by V5 alone."


def report_text(report: VerificationReport | CollectionReport) -> str:
    """The report in lines, with a newline at its end; that of a collection game by game, an empty line between them."""
    if isinstance(report, CollectionReport):
        return "\n".join(report_text(each) for each in (report.outer, *report.games))
    return "".join(f"{shown(line)}\n" for line in _lines(report))


def shown(text: str) -> str:
    """The line with control characters escaped and cut to LONGEST_LINE: it may hold text from a hostile file."""
    cut = text if len(text) <= LONGEST_LINE else text[:LONGEST_LINE] + "..."
    return "".join(character if character.isprintable() else f"\\u{ord(character):04x}" for character in cut)


def _lines(report: VerificationReport) -> Iterator[str]:
    about = report.about
    if about is not None:
        state = "over" if about.over else "going on"
        yield f"Game {about.handle}: {about.module.id} {about.module.version}, {about.records} records, {state}"
        yield f"  {about.began} to {about.last}, head {about.head}"
    yield f"  what {', '.join(report.audience)} may know"
    if report.log is not None:
        seen = ", ".join(report.log.witnesses) or "no witness of the policy"
        yield f"  {report.log.appends} leaves in the log {report.log.origin} of {report.log.size}, cosigned by {seen}"
    yield ""
    for level in report.levels:
        yield f"{level.name}  {level.state:<12}  {SAYS[level.name]}" + (f" ({level.why})" if level.why else "")
    yield f"Reached: {report.reached or 'nothing'}" + _verdict(report)
    if report.fingerprints:
        yield ""
        yield "Fingerprints, to compare with what each player's page shows:"
    for seat, words in report.fingerprints:
        yield f"  seat {seat}: {words}"
    yield from _remarks("Faults", report.faults)
    yield from _remarks("Findings", report.findings)
    yield from _rolls(report)
    yield from _statistics(report.sizes, report.lucks)
    if report.about is not None and not report.replay_asked:
        yield ""
        yield _NO_RULES


def _verdict(report: VerificationReport) -> str:
    if report.failed:
        return ", and something FAILED"
    if report.newer:
        return ", the rest is of a NEWER FORMAT than this verifier knows"
    if report.not_proven:
        return ", the hidden values are NOT PROVEN: the game is over, and the file lacks what everybody may have"
    return f", the rules were NOT REPLAYED: {_RULES}" if report.not_replayed else ""


def _remarks(title: str, remarks: Sequence[Remark]) -> Iterator[str]:
    if remarks:
        yield ""
        yield f"{title}:"
    for remark in remarks:
        place = f" ({remark.place})" if remark.place else ""
        yield f"  {remark.level} {remark.code}{place}: {remark.text}"


def _rolls(report: VerificationReport) -> Iterator[str]:
    if not report.rolls and not report.hidden:
        return
    counts = ", ".join(f"{sum(roll.label == label for roll in report.rolls)} {label}" for label in FORESIGHT)
    yield ""
    yield f"Public draws: {len(report.rolls)} ({counts})"
    for label in sorted({roll.label for roll in report.rolls}):
        yield f"  {label}: {FORESIGHT[label]}"
    for roll in report.rolls:
        wrong = "" if roll.checked else "  WRONG"
        yield f"  record {roll.record}: {roll.stream}/{roll.position} {_values(roll)} for {roll.purpose}: {roll.label}{wrong}"
    if report.hidden:
        yield f"Hidden draws: {len(report.hidden)}"
    for hidden in report.hidden:
        yield f"  record {hidden.record}: {hidden.group}/{hidden.position}: {hidden.label}, {_STATES[hidden.state]}"


_STATES: Final = {"proven": "proven", "bound": "bound, not yet proven", "failed": "FAILED"}


def _values(roll: Roll) -> str:
    """Dice as people read them, faces from 1; cards by their indexes."""
    match roll.method:
        case "roll":
            return " ".join(f"d{faces}={face + 1}" for faces, face in zip(roll.sides, roll.draw, strict=False)) or "no dice"
        case method:
            return f"{method} {'/'.join(map(str, roll.sides))} = {' '.join(map(str, roll.draw))}"


def _statistics(sizes: Sequence[Size], lucks: Sequence[Luck]) -> Iterator[str]:
    if not sizes:
        return
    yield ""
    yield "Dice against expectation:"
    for size in sizes:
        faces = " ".join(map(str, size.counts)) if size.faces <= 20 else f"{size.faces} faces"
        judged = "too few to judge"
        if size.chi_square is not None and size.probability is not None:
            judged = f"chi-square {size.chi_square:.2f}, fair dice are as uneven {size.probability:.1%} of the time"
        yield f"  d{size.faces}: {size.dice} dice ({faces}), {judged}"
    for luck in lucks:
        who = "table " if luck.seat is None else f"seat {luck.seat}"
        off = "" if luck.deviation is None else f", {luck.deviation:+.2f} standard deviations"
        mean = luck.total / luck.dice if luck.dice else 0.0
        yield f"  {who}: {luck.dice} dice in {luck.rolls} rolls, mean {mean:.2f}, sum {luck.total} of {luck.expected:g} expected{off}"
