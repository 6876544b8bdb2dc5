"""A report as JSON, for programs: `rollbook/v1/verification`. Members are only ever added."""

import json
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from domain.proof.verification.opened import CollectionReport
from domain.proof.verification.remarks import Remark
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.rolling import Roll
from domain.proof.verification.statistics import Luck, Size

FORMAT: Final = "rollbook/v1/verification"
Plain: TypeAlias = "bool | int | float | str | Sequence[Plain] | Mapping[str, Plain] | None"


def report_json(report: VerificationReport | CollectionReport) -> str:
    """The report as one JSON object, indented, with a newline at its end. That of a collection has the reports on its games in `games`."""
    if isinstance(report, CollectionReport):
        plain = {**as_plain(report.outer), "games": [as_plain(each) for each in report.games]}
    else:
        plain = {**as_plain(report)}
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def as_plain(report: VerificationReport) -> Mapping[str, Plain]:
    """The report as plain values."""
    about, log = report.about, report.log
    game = None if about is None else {**about._asdict(), "module": about.module._asdict()}
    return {
        "format": FORMAT,
        "game": game,
        "audience": report.audience,
        "levels": [{"level": level.name, "state": level.state, "why": level.why or None} for level in report.levels],
        "reached": report.reached,
        "ok": report.ok,
        "newer_format": report.newer,
        "not_proven": report.not_proven,
        "not_replayed": report.not_replayed,
        "faults": [_remark(fault) for fault in report.faults],
        "findings": [_remark(finding) for finding in report.findings],
        "rolls": [_roll(roll) for roll in report.rolls],
        "labels": {label: sum(roll.label == label for roll in report.rolls) for label in ("B", "N", "n", "unilateral")},
        "hidden": [hidden._asdict() for hidden in report.hidden],
        "commands": report.commands._asdict(),
        "fingerprints": [each._asdict() for each in report.fingerprints],
        "statistics": {"sizes": [_size(size) for size in report.sizes], "seats": [_luck(luck) for luck in report.lucks]},
        "log": None if log is None else log._asdict(),
        "one_history": report.one_history._asdict(),
    }


def _remark(remark: Remark) -> Mapping[str, Plain]:
    return {
        "code": remark.code,
        "level": remark.level,
        "file": remark.file,
        "line": remark.line,
        "record": remark.record,
        "seat": remark.seat,
        "text": remark.text,
    }


def _roll(roll: Roll) -> Mapping[str, Plain]:
    return {**roll._asdict(), "beacon": None if roll.beacon is None else roll.beacon._asdict()}


def _size(size: Size) -> Mapping[str, Plain]:
    return {
        "faces": size.faces,
        "dice": size.dice,
        "counts": size.counts,
        "chi_square": size.chi_square,
        "probability": size.probability,
    }


def _luck(luck: Luck) -> Mapping[str, Plain]:
    return {
        "seat": luck.seat,
        "rolls": luck.rolls,
        "dice": luck.dice,
        "sum": luck.total,
        "expected": luck.expected,
        "spread": luck.spread,
        "z": luck.deviation,
    }
