"""The text that a seat signs with each command: its lines, in one encoding."""

import pytest

from domain.proof.errors import MalformedText
from domain.proof.signed_commands import command_text

HANDLE = "4f7946ecaf0a587443af40d5de961550"
HEAD, DIGEST, NONCE = "ab" * 32, "cd" * 32, "ef" * 32


def test_a_command_has_its_seven_lines() -> None:
    text = command_text(HANDLE, 1, 12, HEAD, DIGEST, NONCE)

    assert text == f"rollbook/v1/command\n{HANDLE}\nseat.1\n12\n{HEAD}\n{DIGEST}\n{NONCE}\n".encode()


def test_a_command_without_a_nonce_says_so() -> None:
    assert command_text(HANDLE, 0, 1, HEAD, DIGEST, None).endswith(f"{DIGEST}\n-\n".encode())


@pytest.mark.parametrize(
    ("handle", "seat", "j", "head", "digest", "nonce"),
    [
        (HANDLE.upper(), 0, 1, HEAD, DIGEST, None),
        (HANDLE, 0, -1, HEAD, DIGEST, None),
        (HANDLE, 0, 1, "-", DIGEST, None),
        (HANDLE, 0, 1, HEAD, DIGEST[:-2], None),
        (HANDLE, 0, 1, HEAD, DIGEST, "-"),
        (HANDLE, 0, 1, HEAD, DIGEST, ""),
    ],
)
def test_another_form_is_refused(handle: str, seat: int, j: int, head: str, digest: str, nonce: str | None) -> None:
    with pytest.raises(MalformedText):
        command_text(handle, seat, j, head, digest, nonce)
