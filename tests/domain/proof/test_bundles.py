"""Bundles: the same bytes for the same game; anything else in a file is refused with a line that names it."""

import io
import struct
import warnings
import zipfile
from collections.abc import Callable

import pytest

from domain.proof import bundles
from domain.proof.bundles import Bundle, LogFiles, packed, read_bundle, read_parts
from domain.proof.errors import BundleFault, BundleTooLarge, NoBundle, WrongFiles, WrongLine
from proving.games import told

FILES = ["events.jsonl", "disclosures.jsonl", "manifest.json", "appends.jsonl", "keys.jsonl"]
FILES += ["checkpoint", "head.tlog-proof", "receipt.note", "README.txt"]


@pytest.fixture(scope="module")
def bundle() -> Bundle:
    return told("toy").bundle._replace(readme="What this is.\n")


def changed(content: bytes, name: str, change: Callable[[bytes], bytes | None]) -> bytes:
    """The archive with one file changed or removed."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new:
        for each in old.namelist():
            text = change(old.read(each)) if each == name else old.read(each)
            if text is not None:
                new.writestr(each, text)
    return buffer.getvalue()


def refused(content: bytes, kind: type[BundleFault]) -> BundleFault:
    """The fault of a file that is no bundle."""
    with pytest.raises(kind) as fault:
        read_bundle(content)
    return fault.value


def test_what_is_packed_is_read(bundle: Bundle) -> None:
    assert read_bundle(packed(bundle)) == bundle
    assert list(read_parts(packed(bundle))) == FILES


def test_the_same_game_is_the_same_file(bundle: Bundle) -> None:
    assert packed(bundle) == packed(read_bundle(packed(bundle)))


def test_a_bundle_without_a_log_has_three_files(bundle: Bundle) -> None:
    plain = bundle._replace(log=None, readme="")

    assert list(read_parts(packed(plain))) == FILES[:3]
    assert read_bundle(packed(plain)) == plain


def test_an_archive_packed_by_others_is_read_as_well(bundle: Bundle) -> None:
    assert read_bundle(changed(packed(bundle), "README.txt", lambda text: text)) == bundle


@pytest.mark.parametrize(
    "broken",
    [
        lambda content: b"",
        lambda content: b"PK",
        lambda content: b"PK\x03\x04",
        lambda content: content[: len(content) // 2],
        lambda content: content[:-1],
        lambda content: content + b"\n",
        lambda content: b"#!/bin/sh\n" + content,
        lambda content: b"\0" * 5000,
        lambda content: content[:5000] + b"\0" * (len(content) - 5000),
    ],
)
def test_what_is_no_whole_archive_is_refused(bundle: Bundle, broken: Callable[[bytes], bytes]) -> None:
    refused(broken(packed(bundle)), NoBundle)


@pytest.mark.parametrize(
    "name", ["../events.jsonl", "/etc/passwd", "events.jsonl/x", "readme.txt", "inner.zip", "C:\\events.jsonl", "x" * 200]
)
def test_foreign_names_are_refused(bundle: Bundle, name: str) -> None:
    buffer = io.BytesIO(packed(bundle))
    with zipfile.ZipFile(buffer, "a") as archive:
        archive.writestr(name, b"x")

    assert refused(buffer.getvalue(), WrongFiles).file == name[:80]


def test_a_file_that_is_there_twice_is_refused(bundle: Bundle) -> None:
    buffer = io.BytesIO(packed(bundle))
    with zipfile.ZipFile(buffer, "a") as archive, warnings.catch_warnings(action="ignore"):
        archive.writestr("checkpoint", b"another")

    assert str(refused(buffer.getvalue(), WrongFiles)) == "checkpoint: it is in the archive twice: the files of a bundle are there once"


@pytest.mark.parametrize("name", ["events.jsonl", "disclosures.jsonl", "manifest.json", "appends.jsonl", "checkpoint"])
def test_a_missing_file_is_named(bundle: Bundle, name: str) -> None:
    assert refused(changed(packed(bundle), name, lambda _: None), WrongFiles).file == name


@pytest.mark.parametrize("name", ["keys.jsonl", "head.tlog-proof", "receipt.note", "README.txt"])
def test_what_only_adds_to_the_log_may_be_missing(bundle: Bundle, name: str) -> None:
    assert read_bundle(changed(packed(bundle), name, lambda _: None)).records == bundle.records


def test_thousands_of_files_are_refused_before_they_are_listed() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for number in range(1000):
            archive.writestr(f"{number}", b"")

    assert "more files" in str(refused(buffer.getvalue(), WrongFiles))


def test_a_file_that_hides_behind_anothers_comment_is_missed(bundle: Bundle) -> None:
    content = bytearray(packed(bundle))
    place = content.rindex(b"PK\x01\x02", 0, content.rindex(b"PK\x01\x02"))
    content[place + 32] = content[content.rindex(b"PK\x01\x02") + 28] + 46  # the length of the last entry

    assert "its list of files has 8 of 9" in str(refused(bytes(content), NoBundle))


def test_an_encrypted_file_is_refused(bundle: Bundle) -> None:
    content = bytearray(packed(bundle))
    place = content.index(b"PK\x01\x02")
    content[place + 8] |= 1

    assert "encrypted" in str(refused(bytes(content), NoBundle))


def test_a_file_that_is_packed_otherwise_is_refused(bundle: Bundle) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_LZMA) as archive:
        for name, text in read_parts(packed(bundle)).items():
            archive.writestr(name, text)

    assert "deflate" in str(refused(buffer.getvalue(), NoBundle))


def bomb(size: int) -> bytes:
    """An archive whose records decompress to so many bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open("events.jsonl", "w") as file:
            for _ in range(size >> 20):
                file.write(b"0" * (1 << 20))
        archive.writestr("disclosures.jsonl", b"")
        archive.writestr("manifest.json", b"{}")
    return buffer.getvalue()


def of_two_readers(one: bytes, other: bytes) -> bytes:
    """An archive that is the one file for readers of the plain format, and the other for those that heed ZIP64: its list of files and
    its end stand in a comment of the plain list."""
    (files, listed), (others, others_listed) = parted(one, 0), parted(other, len(parted(one, 0)[0]))
    at = len(files) + len(others)
    count = int.from_bytes(one[-12:-10], "little")
    last = listed.rindex(b"PK\x01\x02")
    start = at + len(listed)
    end64 = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, count, count, len(others_listed), start)
    locator = struct.pack("<4sLQL", b"PK\x06\x07", 0, start + len(others_listed), 1)
    comment = others_listed + end64 + locator
    listed = listed[: last + 32] + struct.pack("<H", len(comment)) + listed[last + 34 :] + comment
    return files + others + listed + struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, count, count, len(listed), at, 0)


def parted(archive: bytes, moved: int) -> tuple[bytes, bytes]:
    """The files of an archive, and its list of them as if all stood so many bytes further back."""
    at = int.from_bytes(archive[-6:-2], "little")
    listed = bytearray(archive[at:-22])
    place = 0
    while place < len(listed):
        struct.pack_into("<I", listed, place + 42, struct.unpack_from("<I", listed, place + 42)[0] + moved)
        place += 46 + sum(struct.unpack_from("<3H", listed, place + 28))
    return archive[:at], bytes(listed)


def test_an_archive_that_is_two_for_two_readers_is_refused(bundle: Bundle) -> None:
    another = changed(packed(bundle), "README.txt", lambda _: b"another one")
    both = of_two_readers(packed(bundle), another)
    with zipfile.ZipFile(io.BytesIO(both)) as archive:
        assert archive.read("README.txt") == b"another one", "a reader that heeds ZIP64 reads the other one"
    assert "not every reader" in str(refused(both, NoBundle))


def test_a_name_that_goes_on_behind_a_zero_byte_is_foreign(bundle: Bundle) -> None:
    content = packed(bundle).replace(b"README.txt", b"README\0txt")

    refused(content, WrongFiles)


def test_a_list_of_files_that_is_not_right_before_the_end_is_refused(bundle: Bundle) -> None:
    content = bytearray(packed(bundle))
    struct.pack_into("<I", content, len(content) - 6, int.from_bytes(content[-6:-2], "little") - 4)

    refused(bytes(content), NoBundle)


def test_a_bomb_is_refused_once_it_has_unpacked_to_the_limit() -> None:
    fault = refused(bomb(bundles.MOST_BYTES + (1 << 20)), BundleTooLarge)

    assert str(fault) == f"events.jsonl: unpacked, the bundle has more than {bundles.MOST_BYTES} bytes"


def test_a_bomb_that_understates_its_size_is_refused() -> None:
    content = bytearray(bomb(bundles.MOST_BYTES + (1 << 20)))
    place = content.index(b"PK\x01\x02")
    struct.pack_into("<I", content, place + 24, 100)

    refused(bytes(content), NoBundle)


def test_a_file_of_newlines_is_refused_before_it_fills_the_memory(bundle: Bundle) -> None:
    fault = refused(changed(packed(bundle), "disclosures.jsonl", lambda _: b"\n" * (bundles.MOST_LINES + 1)), BundleTooLarge)

    assert "lines" in str(fault)


def test_what_nobody_could_read_is_not_packed(bundle: Bundle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "MOST_BYTES", 1000)

    with pytest.raises(BundleTooLarge):
        packed(bundle)


@pytest.mark.parametrize(
    ("name", "change", "line"),
    [
        ("events.jsonl", lambda text: text[:-1], -1),
        ("disclosures.jsonl", lambda text: text + b"{}\n", -1),
        ("disclosures.jsonl", lambda text: text + b"\xff\n", -1),
        ("disclosures.jsonl", lambda text: b"\n" + text, 1),
        ("disclosures.jsonl", lambda text: text.replace(b'"k":0', b'"k":0.0', 1), 1),
        ("disclosures.jsonl", lambda text: text.replace(b'"k":0', b'"k":false', 1), 1),
        ("disclosures.jsonl", lambda text: text.replace(b'"k":0', b'"k":0,"l":0', 1), 1),
        ("disclosures.jsonl", lambda text: text.replace(b'"k":0', b'"k": 0', 1), 1),
        ("appends.jsonl", lambda text: text[: text.index(b"\n", len(text) // 2) - 20], -1),
        ("appends.jsonl", lambda text: text.replace(b'"proof":["', b'"proof":["AA==","', 1), 1),
        ("appends.jsonl", lambda text: text.replace(b'"proof":["', b'"proof":[7,"', 1), 1),
        ("appends.jsonl", lambda text: text.replace(b'"proof":["', b'"proof":["%","', 1), 1),
        ("appends.jsonl", lambda text: text.replace(b'"index":', b'"index":null,"indez":', 1), 1),
        ("keys.jsonl", lambda text: text + b'{"index":0}\n', 3),
        ("manifest.json", lambda text: b"", 1),
        ("manifest.json", lambda text: text + text, 2),
        ("manifest.json", lambda text: text.replace(b"rollbook/v1", b"rollbook/v2"), 1),
        ("manifest.json", lambda text: text.replace(b'"all","s0","s1"', b'"s0","s1"'), 1),
        ("manifest.json", lambda text: text.replace(b'"all","s0","s1"', b'"all","s1","s0"'), 1),
        ("manifest.json", lambda text: text.replace(b'"all","s0","s1"', b'"all","s00"'), 1),
        ("manifest.json", lambda text: text.replace(b'"all","s0","s1"', b'"all","s9999999999"'), 1),
        ("manifest.json", lambda text: text.replace(b'"format"', b'"far":1,"format"'), 1),
        ("manifest.json", lambda text: text.replace(b'"game":"', b'"game":"x'), 1),
        ("README.txt", lambda text: b"one\ntwo\n\xff", 3),
    ],
)
def test_a_line_that_is_not_as_its_file_has_them_is_named(bundle: Bundle, name: str, change: Callable[[bytes], bytes], line: int) -> None:
    content = changed(packed(bundle), name, change)
    text = read_parts(content)[name]
    wanted = line if line > 0 else text.count(b"\n") + (not text.endswith(b"\n"))

    fault = refused(content, WrongLine)

    assert (fault.file, fault.line) == (name, wanted)
    assert str(fault).startswith(f"{name}:{wanted}: ")


def test_the_notes_of_the_log_are_kept_byte_for_byte(bundle: Bundle) -> None:
    odd = LogFiles((), b"\xff\0 no note at all", (), b"\xfe", b"\xfd")

    assert read_bundle(packed(bundle._replace(log=odd))).log == odd
