"""V5 of a bundle: the installed rules, run again on the same commands and draws, give the same records."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from domain.games.registry import GAMES, AnyGame
from domain.proof.bundles import Bundle
from domain.proof.collections import Collection
from domain.proof.head import head
from domain.proof.records import Record
from domain.proof.verification.opened import CollectionReport
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.report import Level, VerificationReport
from domain.table.ledger import Module
from domain.table.opened_games import OpenedGame, wrong_links
from domain.table.redeciding import Redecided, read_all, redecided
from services.play.playable_games import playable_games

_BROKEN: Final = "the records form no unbroken chain"


def replayed(report: VerificationReport, bundle: Bundle, games: Mapping[str, AnyGame] = GAMES) -> VerificationReport:
    """The report with V5 checked, as far as the rules are installed and the bundle's audience may see."""
    if report.about is None:
        return report.with_level(Level("V5", "not checked", _BROKEN))
    newer = next((level.why for level in report.levels if level.state == "newer format"), "")
    if newer and not report.about.module.id:
        return report.with_level(Level("V5", "newer format", newer))
    game = games.get(report.about.module.id)
    if game is None:
        return report.with_level(Level("V5", "not checked", _needs([Module(*report.about.module)])))
    book = playable_games((game,))[game.key]
    remarks, found = Remarks("V5"), redecided(game, book.codec, report.about.handle, bundle.records, bundle.openings)
    level = _level(remarks, found, book.module)
    return report.with_level(level, remarks.faults, remarks.findings)


def replayed_collection(report: CollectionReport, collection: Collection, games: Mapping[str, AnyGame] = GAMES) -> CollectionReport:
    """The report with V5 checked for each game, and if it holds for all of them, for what they say of each other."""
    outer = replayed(report.outer, collection.outer, games)
    inner = tuple(replayed(each, bundle, games) for each, bundle in zip(report.games, collection.games, strict=True))
    if not all(_holds(each) for each in (outer, *inner)):
        return CollectionReport(outer, inner)
    remarks = Remarks("V5")
    for record, why in _wrong_links(collection, games):
        remarks.record = record
        remarks.fault("opened_differs", why)
    if remarks.faults:
        outer = outer.with_level(Level("V5", "failed", f"{len(remarks.faults)} between the games"), remarks.faults)
    return CollectionReport(outer, inner)


def _holds(report: VerificationReport) -> bool:
    return all(level.state == "holds" for level in report.levels if level.name == "V5")


def _wrong_links(collection: Collection, games: Mapping[str, AnyGame]) -> Iterator[tuple[int, str]]:
    """The wrong links of a file."""
    outer = games[collection.outer.manifest.module.id]
    opened = {bundle.manifest.game: _opened(games[bundle.manifest.module.id], bundle) for bundle in collection.games}
    yield from wrong_links(outer, collection.outer.manifest.game, _records(outer, collection.outer), opened)


def _opened(game: AnyGame, bundle: Bundle) -> OpenedGame:
    return OpenedGame(game, _records(game, bundle), [head(body) for body in bundle.records])


def _records(game: AnyGame, bundle: Bundle) -> list[Record]:
    """The records up to the first that the rules cannot read."""
    return read_all(playable_games((game,))[game.key].codec, bundle.records, bundle.openings)[0]


def _level(remarks: Remarks, found: Redecided, installed: Module) -> Level:
    """The state of V5; its faults and findings are added to the remarks. A difference is a fault only if the rules in force were
    the installed ones: other rules may have decided differently."""
    others = [module for module in found.modules if module != installed]
    for module in others:
        remarks.finding("other_rules_hash", f"{_named(module)} was in force; installed here is {_named(installed)}")
    for difference in found.differences:
        if difference.module == installed:
            remarks.record = difference.record
            remarks.fault("redecided_differs", difference.text)
    remarks.record = None
    if remarks.failed:
        count = len(remarks.faults) + remarks.passed_over
        return Level("V5", "failed", f"{count} {'record is' if count == 1 else 'records are'} not what the rules give")
    if found.unknown is not None:
        remarks.record = found.unknown.number
        remarks.finding("newer_format", f"{found.unknown}: the format is newer than the rules that are installed")
        return Level("V5", "newer format", f"{found.unknown}")
    if found.differences:
        needed = {difference.module: None for difference in found.differences}
        return Level("V5", "not checked", f"{_needs(needed)} for {len(found.differences)} of {found.appends} appends")
    if found.hidden:
        why = f"{found.again} of {found.appends} appends were decided again, the others rest on what this audience may not see"
        return Level("V5", "not checked", why)
    return Level("V5", "holds")


def _needs(modules: Iterable[Module]) -> str:
    return f"needs {', '.join(map(_named, modules))}"


def _named(module: Module) -> str:
    return f"{module.id[:80]} {module.version[:40]} {module.sha256[:64]}"
