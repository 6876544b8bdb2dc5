"""Records of a type that a verifier does not know: a newer format, which is reported neither as proven nor as forged."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from domain.proof.bundles import Bundle, packed
from domain.proof.verification.as_json import report_json
from domain.proof.verification.as_text import report_text
from domain.proof.verification.report import FAILED, NEWER_FORMAT, VerificationReport
from domain.proof.verification.verifying import verified
from proving.forger import Draft, Forger
from proving.games import told
from proving.site import Site
from services.export.redeciding import replayed

ROOT = Path(__file__).parents[3]
SEATS = (0, 1)
ROLL = "table.DiceRolled"


@pytest.fixture
def forger() -> Forger:
    return Forger(told("toy", most=150))


def foreseen(draft: Draft) -> None:
    """A record of a later version."""
    draft.record["type"] = "table.Foreseen"


def of_a_tournament(draft: Draft) -> None:
    """A record of a stream that is no table's."""
    draft.record["type"] = "tournament." + draft.type.partition(".")[2]


def luckier(draft: Draft) -> None:
    draft.data["draw"][0] = (draft.data["draw"][0] + 1) % draft.data["sides"][0]


def judged(bundle: Bundle) -> VerificationReport:
    return verified(bundle, Site().policy)


def rolls_of(forger: Forger) -> list[int]:
    return [draft.n for draft in forger.drafts() if draft.type == ROLL]


@pytest.mark.parametrize("kind", ["table.Foreseen", "table.DiceRolled@2", "table."])
def test_an_unknown_type_of_the_table_is_a_newer_format_for_v3_and_v4(forger: Forger, kind: str) -> None:
    n = rolls_of(forger)[2]

    def other(draft: Draft) -> None:
        draft.record["type"] = kind

    report = judged(forger.forged({n: other}, SEATS).bundle)

    assert [level.state for level in report.levels] == ["holds", "holds", "newer format", "newer format", "not checked"]
    assert (report.ok, report.failed, report.newer, report.reached, report.exit_code) == (False, False, True, "V2", NEWER_FORMAT)
    assert report.faults == ()
    (finding,) = (finding for finding in report.findings if finding.code == "newer_format")
    assert (finding.level, finding.record, finding.file, finding.line) == ("V3", n, "events.jsonl", n + 1)


def test_at_every_position_it_is_reported_neither_proven_nor_forged(forger: Forger) -> None:
    for n in range(0, len(forger.drafts()), 7):
        report = judged(forger.forged({n: foreseen}, SEATS).bundle)

        assert [level.state for level in report.levels[:4]] == ["holds", "holds", "newer format", "newer format"], (n, report.faults)


def test_nothing_behind_it_is_checked_and_the_summary_is_still_right(forger: Forger) -> None:
    first, *_, last = rolls_of(forger)

    report = judged(forger.forged({first: foreseen, last: luckier}, SEATS).bundle)

    assert (report.faults, report.rolls) == ((), ())
    assert report.about is not None
    assert report.about.over
    assert report.about.module == told("toy", most=150).bundle.manifest.module


def test_what_is_wrong_before_it_is_a_fault(forger: Forger) -> None:
    first, *_, last = rolls_of(forger)

    report = judged(forger.forged({first: luckier, last: foreseen}, SEATS).bundle)

    assert [level.state for level in report.levels[2:4]] == ["failed", "newer format"]
    assert {fault.code for fault in report.faults} == {"draw_wrong"}
    assert report.exit_code == FAILED


def test_disclosures_of_earlier_records_are_still_checked(forger: Forger) -> None:
    bundle = forger.forged({rolls_of(forger)[-1]: foreseen}, SEATS).bundle
    first = bundle.openings[0]._replace(disclosure=bundle.openings[1].disclosure)

    report = judged(bundle._replace(openings=(first, *bundle.openings[1:])))

    assert [level.state for level in report.levels[2:4]] == ["newer format", "failed"]
    assert {fault.code for fault in report.faults} == {"opening_unbound"}


def test_an_unknown_type_of_the_game_is_passed_over_by_all_but_v5(forger: Forger) -> None:
    n = next(draft.n for draft in forger.drafts() if not draft.type.startswith("table."))

    def other(draft: Draft) -> None:
        draft.record["type"] = "toy.Foreseen"

    assert judged(forger.forged({n: other}, SEATS).bundle).reached == "V4"


def test_a_stream_of_another_kind_is_a_newer_format_and_neither_forged_nor_proven(forger: Forger) -> None:
    made = forger.forged({draft.n: of_a_tournament for draft in forger.drafts()}, SEATS).bundle

    report = judged(made)

    assert [level.state for level in report.levels[:4]] == ["holds", "holds", "newer format", "newer format"]
    assert (report.faults, report.reached, report.exit_code) == ((), "V2", NEWER_FORMAT)
    assert replayed(report, made).levels[4].state == "newer format"


def test_a_game_whose_creation_was_left_out_is_still_a_fault(forger: Forger) -> None:
    def joined(draft: Draft) -> None:
        draft.record["type"] = "table.SeatLeft"

    assert "not_created" in {fault.code for fault in judged(forger.forged({0: joined}, SEATS).bundle).faults}


def test_programs_and_people_are_told(forger: Forger) -> None:
    report = judged(forger.forged({rolls_of(forger)[0]: foreseen}, SEATS).bundle)

    plain = json.loads(report_json(report))

    assert (plain["ok"], plain["newer_format"], plain["reached"]) == (False, True, "V2")
    assert "Reached: V2, the rest is of a NEWER FORMAT than this verifier knows" in report_text(report)
    assert "FAILED" not in report_text(report)


@pytest.mark.parametrize(("lucky", "code"), [(False, NEWER_FORMAT), (True, FAILED)])
def test_the_command_ends_with_a_code_of_its_own(forger: Forger, tmp_path: Path, lucky: bool, code: int) -> None:
    first, second, *_ = rolls_of(forger)
    made = forger.forged({second: foreseen} | ({first: luckier} if lucky else {}), SEATS)
    (tmp_path / "game.zip").write_bytes(packed(made.bundle))

    command = [sys.executable, "-m", "domain.proof", "game.zip"]
    done = subprocess.run(command, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False)

    assert done.returncode == code, done.stdout + done.stderr
