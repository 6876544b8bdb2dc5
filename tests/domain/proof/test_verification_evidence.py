"""Receipts and refusals that a player has kept are held against the game."""

from typing import Final

import pytest

from domain.proof.errors import ProofError
from domain.proof.evidence import MOST_NOTES, read_evidence
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from proving.games import told
from proving.kept_notes import kept_notes
from proving.site import Site

BUNDLE: Final = told("toy").bundle
NOTES: Final = kept_notes(BUNDLE)
COMMAND: Final = NOTES.command.number
REFUSAL: Final = NOTES.refusal(COMMAND - 1)
"""A refusal of a command that the game accepts afterwards."""
OTHER_HISTORY: Final = NOTES.records[4].head


def held(*notes: bytes, log: bool = True, policy: bool = True) -> VerificationReport:
    """The report on the game with these notes."""
    bundle = BUNDLE if log else BUNDLE._replace(log=None)
    return verified(bundle, Site().policy if policy else None, evidence=read_evidence(b"".join(notes)))


def found(report: VerificationReport) -> tuple[list[str], set[str]]:
    """The codes of the faults and of the findings about notes."""
    return [fault.code for fault in report.faults], {each.code for each in report.findings if each.code.startswith("note")}


def test_a_log_that_accepts_a_refused_command_is_faulted() -> None:
    report = held(REFUSAL)

    (fault,) = report.faults
    assert (fault.code, fault.level, fault.record, fault.line) == ("refusal_broken", "V2", COMMAND, COMMAND + 1)
    assert f"refused for good after record {COMMAND - 1}, with blocked" in fault.text
    assert report.levels[1].state == "failed"
    assert report.exit_code == 1


def test_a_game_with_another_history_than_a_receipt_names_is_faulted() -> None:
    (fault,) = held(NOTES.receipt(5, OTHER_HISTORY)).faults

    assert (fault.code, fault.level, fault.record) == ("receipt_broken", "V2", 5)


def test_notes_that_the_game_keeps_agree_with_it() -> None:
    report = held(NOTES.refusal(COMMAND - 1, digest="ab" * 32), NOTES.receipt(5), NOTES.refusal(COMMAND))

    assert found(report) == ([], {"notes_agree"})
    assert [each.text for each in report.findings if each.code == "notes_agree"] == ["3 of 3 signed notes agree with the records"]


@pytest.mark.parametrize(
    "note",
    [NOTES.refusal(COMMAND - 1, by="mallory"), NOTES.receipt(5, OTHER_HISTORY, by="mallory"), NOTES.receipt(5, by="mallory")],
)
def test_a_note_that_the_server_did_not_sign_proves_nothing(note: bytes) -> None:
    assert found(held(note)) == ([], {"note_unsigned"})


def test_a_note_is_no_proof_where_no_log_names_the_servers_keys() -> None:
    assert found(held(REFUSAL, log=False)) == ([], {"note_not_checked"})


def test_notes_about_other_games_and_about_what_is_not_in_the_file_are_told_apart() -> None:
    assert found(held(NOTES.refusal(0, handle="ab" * 16))) == ([], {"note_elsewhere"})
    assert found(held(NOTES.receipt(len(NOTES.records), "ab" * 32))) == ([], {"note_elsewhere"})
    assert found(held(NOTES.refusal(0, head="cd" * 32))) == ([], {"note_elsewhere"})


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "line 1: "),
        (b"\n" + REFUSAL, "line 1: "),
        (b"\xff", "line 1: not UTF-8"),
        (REFUSAL + b"more\n", "the note from line 1 on: "),
        (REFUSAL + NOTES.receipt(3).replace(b"\n3\n", b"\n03\n"), "the note from line 10 on: "),
        (REFUSAL * (MOST_NOTES + 1), f"{MOST_NOTES + 1} notes, at most"),
    ],
)  # fmt: skip
def test_a_file_that_holds_no_notes_is_refused_with_its_line(data: bytes, says: str) -> None:
    with pytest.raises(ProofError, match=says):
        read_evidence(data)
