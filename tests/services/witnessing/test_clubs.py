"""Two clubs as processes: each witnesses the other's log, and a fork of one is caught by the other."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from domain.proof.bundles import read_bundle
from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.cosignature import is_cosigned_by
from domain.proof.notes import Note, VerifierKey, read_note, read_verifier_key, signed_note
from domain.proof.policy import read_policy
from domain.proof.tree import leaf_hash, root_of
from domain.proof.verification.verifying import verified
from interop.conftest import client as client  # the fixture
from interop.go_client import check_log
from patience import PATIENCE_S
from servers import wait_until
from services.notary.keys import open_keys
from services.notary.witnesses import request_body
from serving import asking
from serving.ports import free_port
from serving.process import START, rollbook, served
from serving.site import Visitor
from serving.waiting import eventually


class Running(NamedTuple):
    """A witness: the line that it printed for the other club's policy, its key and its address; of a checker also what it printed below."""

    line: str
    key: VerifierKey
    url: str
    below: str = ""


@contextmanager
def witnessing(folder: Path, name: str, log_key: str, *more: str) -> Iterator[Running]:
    """A `rollbook witness` in its own process, until the block ends; with `--reads` and a site it is a checker."""
    url = f"http://127.0.0.1:{(port := free_port())}"
    command = [sys.executable, "-c", START, "witness", log_key, "--data", str(folder), "--name", name, "--url", url, "--port", str(port)]
    with subprocess.Popen([*command, *more], stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline().decode()
            below = "".join(process.stdout.readline().decode() for _ in range(2 if more else 0))
            wait_until(lambda: answers(url), process, "the witness")
            yield Running(line, read_verifier_key(line.split()[2]), url, below)
        finally:
            process.terminate()
            process.wait(PATIENCE_S)


def answers(url: str) -> bool:
    try:
        return asking.get(url).status_code == 404
    except httpx.TransportError:
        return False


def checkpoint_of(url: str) -> Note | None:
    answer = asking.get(f"{url}/log/1/checkpoint")
    return read_note(answer.content) if answer.status_code == 200 else None


def cosigned(url: str, witness: Running, size: int) -> Callable[[], bool]:
    """Condition: the site publishes a checkpoint of at least this size that the witness has cosigned."""

    def look() -> bool:
        note = checkpoint_of(url)
        return note is not None and read_checkpoint(note.text).size >= size and is_cosigned_by(note, witness.key)

    return look


@pytest.fixture
def clubs(tmp_path: Path) -> Iterator[tuple[tuple[str, Running], tuple[str, Running]]]:
    """Two servers with the witness of the other club; each club's policy has the one line that the other's witness printed."""
    data = [tmp_path / "one", tmp_path / "two"]
    policies = [tmp_path / "one.policy", tmp_path / "two.policy"]
    ports = [free_port(), free_port()]
    keys = []
    for folder, port in zip(data, ports, strict=True):
        with served(folder, port, checkpoint_seconds="0.2") as url:
            keys.append(str(asking.get(f"{url}/api/log").json()["log_key"]))
    with (
        witnessing(tmp_path / "witness-two", "two.example/witness", keys[0]) as for_one,
        witnessing(tmp_path / "witness-one", "one.example/witness", keys[1]) as for_two,
    ):
        for policy, witness in zip(policies, (for_one, for_two), strict=True):
            policy.write_text(f"{witness.line}quorum {witness.line.split()[1]}\n")
        settings = {"checkpoint_seconds": "0.2", "showcase": "false"}
        with (
            served(data[0], ports[0], policy=str(policies[0]), **settings) as one,
            served(data[1], ports[1], policy=str(policies[1]), **settings) as two,
        ):
            yield (one, for_one), (two, for_two)


def test_two_clubs_witness_each_others_logs_and_a_foreign_client_accepts_it(
    clubs: tuple[tuple[str, Running], tuple[str, Running]], client: Path
) -> None:
    for url, witness in clubs:
        eventually(cosigned(url, witness, 1))
        Visitor(url, "Ann").open()
        eventually(cosigned(url, witness, 3))
        key = str(asking.get(f"{url}/api/log").json()["log_key"])
        assert "leaves proven from tiles" in check_log(client, f"{url}/log/1", key, witness=witness.key.text)


@contextmanager
def go_witness(client: Path, log_key: str) -> Iterator[Running]:
    """The witness in Go, with the packages of Go's own module log, until the block ends."""
    with subprocess.Popen([client, "-key", log_key, "-serve", "go.example/witness"], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            key, url = process.stdout.readline().split()
            yield Running(f"witness go {key} {url}\n", read_verifier_key(key), url)
        finally:
            process.terminate()
            process.wait(PATIENCE_S)


def test_a_foreign_witness_cosigns_as_the_log_grows_and_not_what_it_never_signed(tmp_path: Path, client: Path) -> None:
    data, policy = tmp_path / "data", tmp_path / "policy"
    with served(data, port := free_port(), checkpoint_seconds="0.2") as url:
        key = str(asking.get(f"{url}/api/log").json()["log_key"])
    with go_witness(client, key) as witness:
        policy.write_text(f"{witness.line}quorum go\n")
        with served(data, port, policy=str(policy), checkpoint_seconds="0.2") as url:
            eventually(cosigned(url, witness, 1))
            Visitor(url, "Ann").open()
            eventually(cosigned(url, witness, 3))
            note = checkpoint_of(url)
        assert note is not None
        honest = read_checkpoint(note.text)
        forged = signed_note(note.text, honest.origin, bytes(32))
        other = signed_note(Checkpoint(honest.origin, honest.size, bytes(32)).text, honest.origin, open_keys(data / "keys").seed("log1"))

        answers = [asking.post(f"{witness.url}/add-checkpoint", content=request_body(honest.size, (), each)) for each in (forged, other)]

    assert [answer.status_code for answer in answers] == [403, 409]


@pytest.mark.full
def test_a_game_of_a_witnessed_club_is_dated_by_the_other_clubs_witness(clubs: tuple[tuple[str, Running], tuple[str, Running]]) -> None:
    (url, witness), _ = clubs
    eventually(cosigned(url, witness, 1))
    host = Visitor(url, "Ann")
    tables = [host.open() for _ in range(2)]
    eventually(cosigned(url, witness, 4))
    policy = asking.get(f"{url}/log/policy").text

    bundle = read_bundle(host.client.get(f"/api/tables/{tables[1]}/bundle").content)

    own = verified(bundle, read_policy(policy))
    copied = verified(bundle, read_policy(policy.partition("\n")[2]))
    assert (own.levels[0].why, own.levels[1].why) == (
        "times as this server states them",
        "as far as this server tells everybody the same: the policy is the site's own; one history: not checked",
    )
    assert copied.levels[0].why == "times as this server states them, each between two times at which witnesses saw the log"
    assert (copied.levels[1].state, copied.levels[1].why) == ("holds", "one history: not checked")


@pytest.mark.full
def test_a_game_of_a_club_whose_log_another_club_reads_has_one_history(tmp_path: Path) -> None:
    data, policy, port = tmp_path / "data", tmp_path / "policy", free_port()
    with served(data, port, checkpoint_seconds="0.2") as url:
        key = str(asking.get(f"{url}/api/log").json()["log_key"])
    with witnessing(tmp_path / "checker", "two.example/checker", key, "--reads", url) as checker:
        policy.write_text(f"{checker.line}{checker.below}quorum none\n")
        assert "\n# rollbook/v1/checked two.example/checker\n# Its line says: I have read every leaf" in policy.read_text()
        with served(data, port, policy=str(policy), checkpoint_seconds="0.2", showcase="false") as url:
            eventually(cosigned(url, checker, 1))
            host = Visitor(url, "Ann")
            table = host.open()
            eventually(cosigned(url, checker, 3))
            bundle = host.client.get(f"/api/tables/{table}/bundle").content
            trusted = asking.get(f"{url}/log/policy").text.partition("\n")[2]
            copied = rollbook("monitor", url, "--copy", str(tmp_path / "copy"))

    report = verified(read_bundle(bundle), read_policy(trusted))
    assert report.one_history.by == ("two.example/checker",)
    assert report.levels[1].why.startswith("one history: checked by two.example/checker, who read the whole log up to leaf ")
    assert copied.returncode == 0, copied.stdout
    (tmp_path / "game.zip").write_bytes(bundle)
    own = rollbook("verify", str(tmp_path / "game.zip"), "--log", str(tmp_path / "copy"), "--json")
    assert own.returncode == 0
    assert json.loads(own.stdout)["one_history"]["by"] == ["you"]
    nowhere = rollbook("verify", str(tmp_path / "game.zip"), "--log", str(tmp_path))
    assert (nowhere.returncode, "there is no folder `log` in it" in nowhere.stderr) == (2, True)


@pytest.mark.full
def test_a_club_that_forks_its_log_gets_no_cosignature_and_leaves_evidence_with_the_other(
    clubs: tuple[tuple[str, Running], tuple[str, Running]], tmp_path: Path
) -> None:
    (url, witness), _ = clubs
    Visitor(url, "Ann").open()
    eventually(cosigned(url, witness, 3))
    note = checkpoint_of(url)
    assert note is not None
    honest = read_checkpoint(note.text)
    other = Checkpoint(honest.origin, honest.size, root_of([leaf_hash(b"%d" % leaf) for leaf in range(honest.size)]))
    forged = signed_note(other.text, other.origin, open_keys(tmp_path / "one" / "keys").seed("log1"))

    answer = asking.post(f"{witness.url}/add-checkpoint", content=request_body(honest.size, (), forged))

    assert answer.status_code == 409
    (evidence,) = (tmp_path / "witness-two" / "contradictions").iterdir()
    assert honest.text in evidence.read_text()
    assert other.text in evidence.read_text()
