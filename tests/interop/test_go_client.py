"""The log, checked by an independent client: the packages with which Go checks its module log."""

import functools
import http.server
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.proof.cosignature import witness_key
from domain.proof.notes import ed25519_key
from domain.proof.signatures import public_key
from interop.go_client import check_log
from interop.made_log import ORIGIN, WITNESS, MadeLog, made_log

SIZES = (1, 2, 255, 256, 257, 1500, 66_000)


@pytest.fixture
def small(tmp_path: Path) -> MadeLog:
    return made_log(tmp_path, 300)


@pytest.fixture
def served(small: MadeLog) -> Iterator[str]:
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(small.folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def refusal(client: Path, log: MadeLog) -> str:
    with pytest.raises(subprocess.CalledProcessError) as refused:
        check_log(client, log.folder, log.key.text, proofs=log.proofs, growths=log.growths)
    return str(refused.value.stderr)


@pytest.mark.parametrize("size", SIZES)
def test_go_accepts_the_log_its_proofs_and_its_growth(client: Path, tmp_path: Path, size: int) -> None:
    log = made_log(tmp_path, size)

    said = check_log(client, log.folder, log.key.text, witness=log.witness.text, proofs=log.proofs, growths=log.growths)

    assert said.startswith(f"checkpoint {ORIGIN} {size} ")
    assert f"entries hashed to the root: {size}\nleaf hashes read through authenticated tiles: {size}\n" in said
    assert f"proof files checked: {len(list(log.proofs.iterdir()))}\n" in said
    assert f"growth files checked: {len(list(log.growths.iterdir()))}\n" in said


def test_go_accepts_the_log_over_http(client: Path, small: MadeLog, served: str) -> None:
    assert "leaves proven from tiles: 150\n" in check_log(client, served, small.key.text, witness=small.witness.text)


@pytest.mark.parametrize(
    ("place", "at", "message"),
    [
        ("log/checkpoint", 20, "invalid signature for key"),
        ("log/tile/0/000", 100, "leaf hashes read through authenticated tiles: downloaded inconsistent tile"),
        ("log/tile/0/001.p/44", 100, "leaf hashes read through authenticated tiles: downloaded inconsistent tile"),
        ("log/tile/1/000.p/1", 0, "downloaded inconsistent tile"),
        ("log/tile/entries/000", 50, "entries hashed to the root: the entries have the root"),
        ("log/tile/entries/001.p/44", 50, "entries hashed to the root: the entries have the root"),
        ("proofs/4.tlog-proof", 50, "proof files checked: 4.tlog-proof"),
        ("growths/5.add-checkpoint", 50, "growth files checked: 5.add-checkpoint"),
    ],
)
def test_go_refuses_a_log_with_a_changed_byte(client: Path, tmp_path: Path, place: str, at: int, message: str) -> None:
    log = made_log(tmp_path, 300)
    content = bytearray((tmp_path / place).read_bytes())
    content[at] ^= 1
    (tmp_path / place).write_bytes(content)

    assert message in refusal(client, log)


def test_go_refuses_another_key_and_a_witness_that_has_not_cosigned(client: Path, small: MadeLog) -> None:
    stranger = public_key(bytes(32))

    with pytest.raises(subprocess.CalledProcessError) as no_key:
        check_log(client, small.folder, ed25519_key(ORIGIN, stranger).text)
    with pytest.raises(subprocess.CalledProcessError) as no_witness:
        check_log(client, small.folder, small.key.text, witness=witness_key(WITNESS, stranger).text)

    assert "note has no verifiable signatures" in no_key.value.stderr
    assert "signed by 1 of 2 keys" in no_witness.value.stderr
