"""Receipts and refusals: their lines, and one encoding only."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.errors import ReceiptFault
from domain.proof.receipts import Receipt, Refusal, read_receipt, read_refusal, receipt_text, refusal_text

ORIGIN = "play.example/log/1"
HANDLE = "4f7946ecaf0a587443af40d5de961550"
HEAD, DIGEST = "ab" * 32, "cd" * 32
TIME = "2026-11-20T09:02:02.000Z"

RECEIPT = receipt_text(ORIGIN, HANDLE, 41, HEAD, TIME)
REFUSAL = refusal_text(ORIGIN, HANDLE, HEAD, DIGEST, "not_your_turn", TIME)


def test_a_receipt_has_its_six_lines() -> None:
    assert f"rollbook/v1/receipt\n{ORIGIN}\n{HANDLE}\n41\n{HEAD}\n{TIME}\n" == RECEIPT
    assert read_receipt(RECEIPT) == Receipt(ORIGIN, HANDLE, 41, HEAD, TIME)
    assert read_receipt(RECEIPT).text == RECEIPT


def test_a_refusal_has_its_seven_lines() -> None:
    assert f"rollbook/v1/refusal\n{ORIGIN}\n{HANDLE}\n{HEAD}\n{DIGEST}\nnot_your_turn\n{TIME}\n" == REFUSAL
    assert read_refusal(REFUSAL) == Refusal(ORIGIN, HANDLE, HEAD, DIGEST, "not_your_turn", TIME)
    assert read_refusal(REFUSAL).text == REFUSAL


def test_the_one_is_not_taken_for_the_other() -> None:
    with pytest.raises(ReceiptFault, match="first line of a receipt"):
        read_receipt(REFUSAL)
    with pytest.raises(ReceiptFault, match="first line of a refusal"):
        read_refusal(RECEIPT)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n41\n", "\n041\n"),
        ("\n41\n", "\n-1\n"),
        ("\n41\n", "\n\n"),
        (HANDLE, HANDLE.upper()),
        (HANDLE, HANDLE[:-1]),
        (HEAD, HEAD.upper()),
        (HEAD, "-"),
        (ORIGIN, ""),
        (ORIGIN, "play example"),
        (ORIGIN, "spiel.straße/log/1"),
        (TIME, "2026-11-20T09:02:02Z"),
        (TIME, "2026-11-20T09:02:02.000+00:00"),
        (TIME, "2026-13-20T09:02:02.000Z"),
        (TIME + "\n", TIME),
        (TIME + "\n", TIME + "\n\n"),
        (TIME + "\n", TIME + "\r\n"),
        ("v1", "v2"),
    ],
)
def test_a_receipt_in_another_form_is_refused(old: str, new: str) -> None:
    assert old in RECEIPT
    with pytest.raises(ReceiptFault):
        read_receipt(RECEIPT.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (DIGEST, DIGEST[2:]),
        ("not_your_turn", ""),
        ("not_your_turn", "Not_your_turn"),
        ("not_your_turn", "not your turn"),
        ("not_your_turn", "n" * 65),
        ("not_your_turn\n", "not_your_turn\nmore\n"),
        (HEAD, "x" * 64),
        (TIME, "today"),
    ],
)
def test_a_refusal_in_another_form_is_refused(old: str, new: str) -> None:
    assert old in REFUSAL
    with pytest.raises(ReceiptFault):
        read_refusal(REFUSAL.replace(old, new))


@given(st.integers(0, len(RECEIPT) - 1), st.characters(exclude_categories=["Cs"]))
def test_a_changed_character_gives_another_receipt_or_none(at: int, character: str) -> None:
    changed = RECEIPT[:at] + character + RECEIPT[at + 1 :]

    try:
        read = read_receipt(changed)
    except ReceiptFault:
        return
    assert read.text == changed


def test_there_is_no_receipt_for_a_record_before_the_first() -> None:
    with pytest.raises(ReceiptFault, match="no record -1"):
        receipt_text(ORIGIN, HANDLE, -1, HEAD, TIME)
