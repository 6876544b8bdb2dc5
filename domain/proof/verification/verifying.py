"""Verifying a bundle: V1 to V4, from the bundle and a trust policy for the log."""

from collections.abc import Sequence
from typing import Final

from domain.proof.bundles import Bundle, Module
from domain.proof.evidence import Evidence
from domain.proof.head import ChainedRecord
from domain.proof.policy import Policy
from domain.proof.verification.budget import WorkBudget
from domain.proof.verification.chained import chained, check_manifest
from domain.proof.verification.disclosed import DisclosureVerifier
from domain.proof.verification.fingerprint import fingerprint
from domain.proof.verification.logged import Log, LogVerifier
from domain.proof.verification.one_history import NOT_CHECKED, OneHistory, ReadBundle
from domain.proof.verification.own_seats import OwnSeatVerifier
from domain.proof.verification.own_seats_file import OwnSeat
from domain.proof.verification.played import PlayVerifier
from domain.proof.verification.promised import EvidenceVerifier
from domain.proof.verification.remarks import LevelName, Remarks
from domain.proof.verification.report import Commands, GameSummary, Level, SeatWords, VerificationReport
from domain.proof.verification.statistics import lucks, sizes

_BROKEN: Final = "the records form no unbroken chain"
_NO_RULES: Final = "replaying the rules was not asked for"
_NO_POLICY: Final = "no policy was given, so nobody's signature is believed"
_UNWITNESSED: Final = "as far as this server tells everybody the same: no witness of the policy has cosigned"
_SERVED: Final = "as far as this server tells everybody the same: the policy is the site's own"
_NO_LOG: Final = "the bundle has no log in it"


def verified(
    bundle: Bundle,
    policy: Policy | None = None,
    own: Sequence[OwnSeat] | None = None,
    evidence: Evidence = (),
    copy: ReadBundle | None = None,
) -> VerificationReport:
    """The report on a bundle. `own` are the seats that a player's page saved; `evidence` are signed notes that a player has kept; `copy`
    reads a copy of the site's log that somebody has kept.

    Raises TooMuchWork for a bundle that causes more work than an honest game; else never for its content.
    """
    budget = WorkBudget()
    first = Remarks("V1")
    records = chained(first, bundle.records)
    if not records:
        levels = (_level(first), *(Level(name, "not checked", _BROKEN) for name in _HIGHER))
        return VerificationReport(None, bundle.manifest.audience, levels, tuple(first.faults), ())
    third, fourth = Remarks("V3"), Remarks("V4")
    played = PlayVerifier(third, records[0].game, budget)
    played.follow(records)
    if own is not None:
        OwnSeatVerifier(third, records, own).check()
    check_manifest(first, bundle.manifest, records, played)
    second, logged = _logged(bundle, records, policy, evidence, budget, copy)
    log, history = (None, NOT_CHECKED) if logged is None else (logged.log, logged.one_history)
    played.label(() if logged is None or second.failed else logged.first_seen, history.is_checked)
    disclosed = DisclosureVerifier(fourth, bundle, records, played, budget)
    disclosed.check()
    for remarks in (first, second, third, fourth):
        remarks.close()
    rolls = tuple(played.rolling.rolls)
    return VerificationReport(
        _about(records, played),
        bundle.manifest.audience,
        (
            _level(first, _times(log)),
            _log_level(second, bundle, policy, log, history),
            *_play_levels(third, disclosed, played),
            Level("V5", "not checked", _NO_RULES),
        ),
        tuple(fault for remarks in (first, second, third, fourth) for fault in remarks.faults),
        tuple(finding for remarks in (first, second, third, fourth) for finding in remarks.findings),
        rolls,
        tuple(disclosed.hidden),
        _commands(played),
        sizes(rolls),
        lucks(rolls),
        log,
        policy is None,
        one_history=NOT_CHECKED if second.failed else history,
        fingerprints=_fingerprints(records[0].game, played),
    )


_HIGHER: Final[tuple[LevelName, ...]] = ("V2", "V3", "V4", "V5")


def _logged(
    bundle: Bundle,
    records: Sequence[ChainedRecord],
    policy: Policy | None,
    evidence: Evidence,
    budget: WorkBudget,
    copy: ReadBundle | None,
) -> tuple[Remarks, LogVerifier | None]:
    remarks = Remarks("V2")
    if bundle.log is None:
        remarks.finding("log_missing", "whether the game lies in the public log was not checked: the bundle has no log in it")
        EvidenceVerifier(remarks, records, None).check(evidence)
        return remarks, None
    if policy is None:
        remarks.finding("log_not_checked", "whose log the game lies in was not checked: no policy was given")
    logged = LogVerifier(remarks, bundle.log, records, policy, budget, copy)
    logged.check()
    logged.check_evidence(evidence)
    return remarks, logged


def _log_level(remarks: Remarks, bundle: Bundle, policy: Policy | None, log: Log | None, history: OneHistory) -> Level:
    behind = next((finding.text for finding in remarks.findings if finding.code == "log_behind"), "")
    why = _NO_LOG if bundle.log is None else _NO_POLICY if policy is None else behind
    if remarks.failed or not why:
        unwitnessed = _SERVED if policy is not None and policy.served else _UNWITNESSED
        limits = (unwitnessed if log is not None and not log.witnesses else "", history.text)
        return _level(remarks, "; ".join(limit for limit in limits if limit))
    return Level("V2", "not checked", why)


def _play_levels(third: Remarks, disclosed: DisclosureVerifier, played: PlayVerifier) -> tuple[Level, Level]:
    fourth = _level(disclosed.remarks)
    if fourth.state == "holds" and disclosed.not_proven:
        fourth = Level("V4", "not proven", disclosed.not_proven)
    levels = _level(third, played.stated), fourth
    if played.unknown is None:
        return levels
    newer = [level if level.state == "failed" else Level(level.name, "newer format", played.unknown.text) for level in levels]
    return newer[0], newer[1]


def _times(log: Log | None) -> str:
    """How far the times of the records are more than the server's word."""
    if log is None or log.seen_at is None:
        return "times as this server states them"
    if log.dated:
        which = "each" if log.dated == log.appends else f"{log.dated} of {log.appends} appends"
        return f"times as this server states them, {which} between two times at which witnesses saw the log"
    return f"times as this server states them, but none is later than witnesses saw it, at {log.seen_at}"


def _level(remarks: Remarks, why: str = "") -> Level:
    """The state of a level with these remarks; `why` limits what it says if it holds."""
    if not remarks.failed:
        return Level(remarks.level, "holds", why)
    count = len(remarks.faults)
    more = " or more: the check of this level ended there" if remarks.is_full else ""
    return Level(remarks.level, "failed", f"{count} {'fault' if count == 1 else 'faults'}{more}")


def _about(records: Sequence[ChainedRecord], played: PlayVerifier) -> GameSummary:
    first, last = records[0], records[-1]
    module = played.module or Module("", "", "")
    return GameSummary(first.game, module, played.origin, len(records), last.head, first.at, last.at, played.over)


def _fingerprints(handle: str, played: PlayVerifier) -> tuple[SeatWords, ...]:
    """The fingerprint of each seat that has keys or a chain of nonces."""
    words = ((seat.number, fingerprint(handle, seat.number, seat.binding)) for seat in played.seating.seats)
    return tuple(SeatWords(number, found) for number, found in words if found is not None)


def _commands(played: PlayVerifier) -> Commands:
    tallies = played.seating.tallies
    total, signed = sum(tally.commands for tally in tallies), sum(tally.signed for tally in tallies)
    bots, unsigned = sum(tally.by_bot for tally in tallies), sum(tally.unsigned for tally in tallies)
    return Commands(total, signed, unsigned, bots, sum(tally.nonces for tally in tallies))
