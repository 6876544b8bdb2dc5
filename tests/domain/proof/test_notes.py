"""Signed notes and verifier keys: the documentation's examples, one encoding only, and detection of every changed byte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.errors import BadSignature, MalformedKey, MalformedNote, NoteFault, NotSigned
from domain.proof.notes import (
    LARGEST_NOTE,
    MOST_SIGNATURES,
    Note,
    SignatureLine,
    ed25519_key,
    is_key_name,
    is_signed_by,
    read_note,
    read_signature_line,
    read_verifier_key,
    require_signed,
    signed_note,
)
from domain.proof.signatures import public_key
from domain.proof.text_encodings import from_base64

# The example of Go's package of notes, golang.org/x/mod/sumdb/note: two keys, one of them with its seed, and a text both signed.
PETER = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
PETERS_SEED = from_base64("AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz")[1:]
ENOCH = "EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop"
TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
PETERS_LINE = "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
ENOCHS_LINE = "— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n"
EXAMPLE = (TEXT + "\n" + PETERS_LINE + ENOCHS_LINE).encode()

SEED = bytes(range(32))

names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12).filter(is_key_name)
texts = st.lists(st.text(st.characters(exclude_categories=["Cs"], min_codepoint=32), max_size=12), min_size=1, max_size=4).map(
    lambda lines: "\n".join(lines) + "\n"
)


def test_gos_example_is_signed_by_both_keys() -> None:
    note = read_note(EXAMPLE)

    assert note.text == TEXT
    assert note.data == EXAMPLE
    require_signed(note, read_verifier_key(PETER))
    require_signed(note, read_verifier_key(ENOCH))


def test_signing_gos_example_again_gives_the_same_bytes() -> None:
    assert signed_note(TEXT, "PeterNeumann", PETERS_SEED).data == (TEXT + "\n" + PETERS_LINE).encode()
    assert ed25519_key("PeterNeumann", public_key(PETERS_SEED)).text == PETER


def test_the_example_of_the_specification_is_read_with_its_empty_line() -> None:
    data = (
        "Ognuno sta solo sul cuor della terra\ntrafitto da un raggio di sole:\n\ned è subito sera.\n\n— quasimodo.example/salvatore "
        "NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n"
    ).encode()

    note = read_note(data)

    assert note.text.endswith("sole:\n\ned è subito sera.\n")
    assert [line.name for line in note.signatures] == ["quasimodo.example/salvatore"]
    assert note.data == data


@given(texts, names, st.binary(min_size=32, max_size=32))
def test_a_note_survives_the_round_trip(text: str, name: str, seed: bytes) -> None:
    note = signed_note(text, name, seed)

    assert read_note(note.data) == note
    assert is_signed_by(note, ed25519_key(name, public_key(seed)))


@given(names, st.binary(min_size=32, max_size=32))
def test_a_key_survives_the_round_trip(name: str, seed: bytes) -> None:
    key = ed25519_key(name, public_key(seed))

    assert read_verifier_key(key.text) == key


@given(st.integers(0, len((TEXT + "\n" + PETERS_LINE).encode()) - 1), st.integers(1, 255))
def test_a_changed_byte_of_a_note_is_found(at: int, change: int) -> None:
    changed = bytearray((TEXT + "\n" + PETERS_LINE).encode())
    changed[at] ^= change

    with pytest.raises(NoteFault):
        require_signed(read_note(bytes(changed)), read_verifier_key(PETER))


@pytest.mark.parametrize("at", range(len(PETER)))
def test_a_changed_character_of_a_key_is_found(at: int) -> None:
    with pytest.raises(MalformedKey):
        read_verifier_key(PETER[:at] + chr(ord(PETER[at]) + 1) + PETER[at + 1 :])


@pytest.mark.parametrize("end", range(len(PETER)))
def test_a_cut_key_is_refused(end: int) -> None:
    with pytest.raises(MalformedKey):
        read_verifier_key(PETER[:end])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (PETER.replace("c74f20a3", "C74F20A3"), "lower-case hex"),
        (PETER + "=", "base64"),
        ("PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==", "base64 in another spelling"),
        ("PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW", "type 0x65"),
        ("PeterNeumann+00000000+", "empty"),
        (PETER.replace("PeterNeumann", "Peter Neumann"), "name"),
        (PETER.replace("Peter", "peter"), "has the id"),
    ],
)
def test_a_key_in_another_form_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(MalformedKey, match=message):
        read_verifier_key(text)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (TEXT.encode(), "no blank line"),
        ((TEXT + "\n").encode(), "does not end with a signature"),
        (EXAMPLE[:-1], "line 5: the note does not end"),
        (b"\x01" + EXAMPLE, "line 1: a control character"),
        (EXAMPLE.replace(b"then", b"then\t"), "line 2: a control character"),
        (EXAMPLE.replace(b"\n", b"\r\n"), "line 1: a control character"),
        (EXAMPLE.replace(b"then", b"\xff"), "not UTF-8: line 2"),
        (EXAMPLE + b"Unexpected line.\n", "line 6: a signature is"),
        (EXAMPLE.replace("— Enoch".encode(), b"- Enoch"), "line 5: a signature is"),
        (EXAMPLE.replace("— EnochRoot".encode(), "—  EnochRoot".encode()), "line 5"),
        (EXAMPLE.replace(b"EnochRoot", b"Enoch+Root"), "line 5: not the name of a key"),
        (EXAMPLE.replace(b"+QQ=", b"+QR="), "line 5: base64 in another spelling"),
        (EXAMPLE.replace(b"+QQ=", b"+QQ"), "line 5: not base64"),
        (EXAMPLE.replace(b"+QQ=", b"+QQ= "), "line 5: not base64"),
        ((TEXT + "\n— EnochRoot rwz+eA==\n").encode(), "line 4: the signature of EnochRoot is empty"),
        (b"x" * (LARGEST_NOTE + 1), "at most 1000000"),
        ((TEXT + "\n" + PETERS_LINE * (MOST_SIGNATURES + 1)).encode(), "101 signatures"),
    ],
)
def test_what_is_no_note_is_refused_with_the_line(data: bytes, message: str) -> None:
    with pytest.raises(MalformedNote, match=message):
        read_note(data)


def test_as_many_signatures_as_are_allowed_are_read() -> None:
    note = read_note((TEXT + "\n" + PETERS_LINE * MOST_SIGNATURES).encode())

    require_signed(note, read_verifier_key(PETER))


def test_a_line_of_an_unknown_key_is_passed_over_even_if_it_shares_the_name() -> None:
    stranger = signed_note("another text\n", "PeterNeumann", SEED).signatures[0]
    note = Note(TEXT, (stranger, *read_note(EXAMPLE).signatures))

    require_signed(note, read_verifier_key(PETER))


def test_a_note_without_a_line_of_the_key_is_not_signed() -> None:
    note = read_note((TEXT + "\n" + ENOCHS_LINE).encode())

    with pytest.raises(NotSigned, match="not signed by PeterNeumann"):
        require_signed(note, read_verifier_key(PETER))


def test_a_second_line_of_the_key_that_is_wrong_spoils_the_note() -> None:
    good = read_note(EXAMPLE).signatures[0]
    note = Note(TEXT, (good, SignatureLine(good.name, good.key_id, bytes(64))))

    with pytest.raises(BadSignature, match="PeterNeumann"):
        require_signed(note, read_verifier_key(PETER))


def test_a_key_of_a_witness_does_not_sign_notes_by_itself() -> None:
    witness = read_verifier_key("remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2")

    with pytest.raises(MalformedKey, match="does not sign notes by itself"):
        require_signed(read_note(EXAMPLE), witness)


@pytest.mark.parametrize("text", ["", "no newline", "a tab\t\n", "half a pair \ud800\n"])
def test_a_text_that_no_note_can_have_is_not_signed(text: str) -> None:
    with pytest.raises(MalformedNote):
        signed_note(text, "host/log", SEED)


@pytest.mark.parametrize("name", ["", "two words", "one+two", "no\u00a0break", "line\u2028break", "tab\t", "nul\0", "half\ud800"])
def test_a_name_that_no_key_can_have_is_refused(name: str) -> None:
    with pytest.raises(MalformedKey):
        ed25519_key(name, public_key(SEED))


@pytest.mark.parametrize("line", [PETERS_LINE[:-1], PETERS_LINE[1:], "", "\n", PETERS_LINE.replace(" x08", "  x08")])
def test_a_line_of_another_form_is_no_signature(line: str) -> None:
    with pytest.raises(MalformedNote, match="line 7"):
        read_signature_line(line, 7)
