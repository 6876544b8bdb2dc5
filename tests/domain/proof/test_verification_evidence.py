"""Receipts and refusals that a player has kept are held against the game."""

from typing import Final

import pytest

from domain.proof.errors import ProofError
from domain.proof.evidence import MOST_NOTES, read_evidence
from domain.proof.head import ChainedRecord, read_chain
from domain.proof.notes import signed_note
from domain.proof.receipts import receipt_text, refusal_text
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from proving.games import told
from proving.site import HOST, ORIGIN, TIME, Site, seed_of

BUNDLE: Final = told("toy").bundle
RECORDS: Final[tuple[ChainedRecord, ...]] = tuple(read_chain(BUNDLE.records))
COMMAND: Final = [record for record in RECORDS if record.type == "table.CommandAccepted"][3]


def signed(text: str, by: str = "receipts") -> bytes:
    return signed_note(text, f"{HOST}/receipts", seed_of(by)).data


def refusal(at: int, digest: str = str(COMMAND.data["digest"]), by: str = "receipts", handle: str = BUNDLE.manifest.game) -> bytes:
    """A refusal at the head of record `at`, by default of a command that the game accepts."""
    return signed(refusal_text(ORIGIN, handle, RECORDS[at].head, digest, "not_your_turn", TIME), by)


def receipt(n: int, head: str, by: str = "receipts") -> bytes:
    return signed(receipt_text(ORIGIN, BUNDLE.manifest.game, n, head, TIME), by)


def held(*notes: bytes, log: bool = True, policy: bool = True) -> VerificationReport:
    """The report on the game with these notes."""
    bundle = BUNDLE if log else BUNDLE._replace(log=None)
    return verified(bundle, Site().policy if policy else None, read_evidence(b"".join(notes)))


def found(report: VerificationReport) -> tuple[list[str], set[str]]:
    """The codes of the faults and of the findings about notes."""
    return [fault.code for fault in report.faults], {each.code for each in report.findings if each.code.startswith("note")}


def test_a_log_that_accepts_a_refused_command_is_faulted() -> None:
    report = held(refusal(COMMAND.number - 1))

    (fault,) = report.faults
    assert (fault.code, fault.level, fault.record, fault.line) == ("refusal_broken", "V2", COMMAND.number, COMMAND.number + 1)
    assert f"refused for good after record {COMMAND.number - 1}, with not_your_turn" in fault.text
    assert report.levels[1].state == "failed"
    assert report.exit_code == 1


def test_a_game_with_another_history_than_a_receipt_names_is_faulted() -> None:
    (fault,) = held(receipt(5, RECORDS[4].head)).faults

    assert (fault.code, fault.level, fault.record) == ("receipt_broken", "V2", 5)


def test_notes_that_the_game_keeps_agree_with_it() -> None:
    report = held(refusal(COMMAND.number - 1, "ab" * 32), receipt(5, RECORDS[5].head), refusal(COMMAND.number))

    assert found(report) == ([], {"notes_agree"})
    assert [each.text for each in report.findings if each.code == "notes_agree"] == ["3 of 3 signed notes agree with the records"]


@pytest.mark.parametrize(
    "note",
    [refusal(COMMAND.number - 1, by="mallory"), receipt(5, RECORDS[4].head, by="mallory"), receipt(5, RECORDS[5].head, by="mallory")],
)
def test_a_note_that_the_server_did_not_sign_proves_nothing(note: bytes) -> None:
    assert found(held(note)) == ([], {"note_unsigned"})


def test_a_note_is_no_proof_where_no_log_names_the_servers_keys() -> None:
    assert found(held(refusal(COMMAND.number - 1), log=False)) == ([], {"note_not_checked"})


def test_notes_about_other_games_and_about_what_is_not_in_the_file_are_told_apart() -> None:
    later = signed(refusal_text(ORIGIN, BUNDLE.manifest.game, "cd" * 32, str(COMMAND.data["digest"]), "not_your_turn", TIME))

    assert found(held(refusal(COMMAND.number - 1, handle="ab" * 16))) == ([], {"note_elsewhere"})
    assert found(held(receipt(len(RECORDS), "ab" * 32))) == ([], {"note_elsewhere"})
    assert found(held(later)) == ([], {"note_elsewhere"})


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "line 1: "),
        (b"\n" + refusal(3), "line 1: "),
        (b"\xff", "line 1: not UTF-8"),
        (refusal(3) + b"more\n", "the note from line 1 on: "),
        (refusal(3) + receipt(3, "ab" * 32).replace(b"\n3\n", b"\n03\n"), "the note from line 10 on: "),
        (refusal(3) * (MOST_NOTES + 1), f"{MOST_NOTES + 1} notes, at most"),
    ],
)  # fmt: skip
def test_a_file_that_holds_no_notes_is_refused_with_its_line(data: bytes, says: str) -> None:
    with pytest.raises(ProofError, match=says):
        read_evidence(data)
