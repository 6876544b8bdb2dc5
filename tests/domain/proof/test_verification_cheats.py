"""Ways around the proof by those who hold all keys: each is a fault, or leaves a level unproven."""

from collections.abc import Callable
from pathlib import Path

import pytest

from domain.proof.__main__ import main
from domain.proof.bundles import packed, read_bundle
from domain.proof.verification import verifying
from domain.proof.verification.budget import MOST_WORK, WorkBudget
from domain.proof.verification.remarks import MOST_FINDINGS, Remarks
from domain.proof.verification.verifying import verified
from proving.cheats import CHEATS, Cheat
from proving.forger import Draft, Forger
from proving.games import told
from proving.site import Site


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_way_around_the_proof_is_closed(cheat: Callable[[], Cheat]) -> None:
    bundle, codes, exit_code = cheat()

    report = verified(read_bundle(packed(bundle)), Site().policy)

    assert {fault.code for fault in report.faults} == codes
    assert report.exit_code == exit_code


# work ------------------------------------------------------------------------------------------------------------------


class Counted(WorkBudget):
    """A budget that keeps what was spent."""

    spent = 0

    def spend(self, units: int) -> None:
        Counted.spent += units


def test_an_honest_game_needs_a_small_part_of_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verifying, "WorkBudget", Counted)
    bundle = told("starquest", most=150).bundle

    verified(bundle, Site().policy)

    assert 0 < Counted.spent < MOST_WORK / 100
    assert Counted.spent / len(bundle.records) < 1000


def test_a_file_with_too_much_work_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(verifying, "WorkBudget", lambda: WorkBudget(500))
    file = tmp_path / "game.zip"
    file.write_bytes(packed(told("toy", most=150).bundle))

    assert main([str(file)]) == 2
    assert "too much work" in capsys.readouterr().err


def test_a_level_ends_after_a_hundred_faults() -> None:
    """Whatever follows is not even looked at: the report of the forged game ends with fewer rolls."""
    forger = Forger(told("red_berets", most=400))

    def misnumbered(draft: Draft) -> None:
        draft.data.update(y=None, sig=None, j=draft.data["j"] + 7)

    commands = [draft.n for draft in forger.drafts() if draft.type == "table.CommandAccepted"]
    honest, report = verified(forger.forged({}).bundle), verified(forger.forged(dict.fromkeys(commands, misnumbered), follow=False).bundle)

    faults = [fault for fault in report.faults if fault.level == "V3"]
    assert len(faults) == 100
    assert len(report.rolls) < len(honest.rolls)
    assert max(fault.record or 0 for fault in faults) < len(forger.drafts()) / 2


def test_findings_beyond_the_most_that_are_kept_are_counted() -> None:
    remarks = Remarks("V3")
    for _ in range(MOST_FINDINGS + 5):
        remarks.finding("rewound", "seat 0 took the game back")
    remarks.close()

    assert [(finding.code, finding.text) for finding in remarks.findings[MOST_FINDINGS:]] == [
        ("findings_left_out", "5 further findings are not listed")
    ]
