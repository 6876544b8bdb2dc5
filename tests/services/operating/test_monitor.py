"""The monitor finds nothing in honest logs, and reports faults of others by file and line."""

import json
import secrets
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from domain.proof.cosignature import cosign, witness_key
from domain.proof.leaves import append_leaf
from domain.proof.notes import Note, ed25519_key, signed_note
from domain.proof.signatures import public_key
from domain.proof.tiles import entries_bytes
from domain.proof.tree import EMPTY_ROOT
from kit.counting import counted_calls
from services.cli import main
from services.operating.monitoring.state import read_state
from storing.monitored_log import codes, played, run
from storing.paper_log import PaperLog, served

HANDLE = "ab" * 16
CALLS_PER_LEAF = 80
"""Calls that a monitor makes for one more leaf, and a quarter of them."""


def test_an_honest_log_is_followed_as_it_grows_and_only_what_is_new_is_asked_for(tmp_path: Path) -> None:
    log, state = played(300), tmp_path / "state"
    log.write(tmp_path / "site")
    with served(tmp_path / "site") as (url, asked):
        first = run(url, log.key.text, state=state)
        before = len(asked)
        for _ in range(500):
            log.append(HANDLE)
        log.write(tmp_path / "site")
        second = run(url, log.key.text, state=state)
        third = run(url, log.key.text, state=state)

    assert first.findings == second.findings == third.findings == ()
    assert [report.logs[0].new for report in (first, second, third)] == [300, 500, 0]
    assert (second.games, read_state(state).games[HANDLE].last) == (4, 999)
    assert "/log/1/tile/0/000" not in asked[before:]
    assert asked[-2:] == ["/log/1/checkpoint", "/log/2/checkpoint"]


@pytest.mark.parametrize("size", [1, 2, 255, 256, 257, 512, 700])
def test_logs_of_every_shape_are_followed_from_any_size(tmp_path: Path, size: int) -> None:
    log, state = played(1), tmp_path / "state"
    while log.size <= size:
        log.write(tmp_path / "site")
        assert run(tmp_path / "site", log.key.text, state=state).findings == ()
        for _ in range(max(1, size // 3)):
            log.append(HANDLE)


def test_without_a_key_the_first_one_is_believed_aloud_and_from_then_on(tmp_path: Path) -> None:
    log, state = played(5), tmp_path / "state"
    log.write(tmp_path)

    first, second = run(tmp_path, state=state), run(tmp_path, state=state)

    assert [finding.code for finding in first.findings] == ["first_sight"]
    assert log.key.text in first.findings[0].text
    assert first.ok
    assert second.findings == ()
    other = PaperLog(seed=b"o" * 32)
    other.leaves = log.leaves
    other.write(tmp_path)
    assert codes(run(tmp_path, state=state)) == ["signature"]


def test_an_empty_log_is_right_with_the_empty_root_alone(tmp_path: Path) -> None:
    log = PaperLog()
    log.write(tmp_path)
    assert run(tmp_path, log.key.text).ok

    wrong = signed_note(f"{log.origin}\n0\n{'A' * 43}=\n", log.origin, log.seed)
    log.write(tmp_path, wrong)
    assert bytes(32) != EMPTY_ROOT
    assert codes(run(tmp_path, log.key.text)) == ["root"]


def test_a_log_that_shows_another_past_is_found_with_both_checkpoints(tmp_path: Path) -> None:
    log, state = played(300), tmp_path / "state"
    log.write(tmp_path / "site")
    run(tmp_path / "site", log.key.text, state=state)
    before = state.read_bytes()
    for place in (3, 299):
        other = PaperLog()
        other.leaves = [*log.leaves]
        other.leaves[place] = append_leaf("cd" * 16, 0, 1, "0" * 64, "1" * 64)
        for extra in (0, 10, 300):
            other.leaves += [append_leaf(secrets.token_hex(16), 0, 1, "0" * 64, "1" * 64) for _ in range(extra)]
            other.write(tmp_path / "site")

            report = run(tmp_path / "site", log.key.text, state=state)

            assert codes(report) == ["fork"]
            assert report.findings[0].evidence == (log.note().data.decode(), other.note().data.decode())
            assert state.read_bytes() == before


def test_a_log_that_got_shorter_is_found(tmp_path: Path) -> None:
    log, state = played(9), tmp_path / "state"
    log.write(tmp_path / "site")
    run(tmp_path / "site", log.key.text, state=state)
    log.leaves = log.leaves[:7]
    log.write(tmp_path / "site")

    report = run(tmp_path / "site", log.key.text, state=state)

    assert codes(report) == ["shrunk"]
    assert len(report.findings[0].evidence) == 2


def test_gaps_repetitions_and_second_histories_of_games_are_found(tmp_path: Path) -> None:
    wrongs: list[tuple[Callable[[PaperLog], None], str]] = [
        (lambda log: log.leaves.append(append_leaf(HANDLE, 3, 4, "0" * 64, "1" * 64)), "begins with record 3, the last one known is 1"),
        (lambda log: log.leaves.append(append_leaf(HANDLE, 0, 1, "0" * 64, "1" * 64)), "begins with record 0, the last one known is 1"),
        (lambda log: log.leaves.append(append_leaf(HANDLE, 2, 3, "e" * 64, "1" * 64)), "before record 2 the head is eeee"),
        (lambda log: log.leaves.append(append_leaf("cd" * 16, 1, 1, "0" * 64, "1" * 64)), "begins with record 1, the last one known is -1"),
        (lambda log: log.leaves.append(append_leaf("cd" * 16, 0, 1, "e" * 64, "1" * 64)), "before record 0 the head is eeee"),
    ]
    for spoil, said in wrongs:
        log = played(3)
        log.append(HANDLE)
        spoil(log)
        log.write(tmp_path)

        report = run(tmp_path, log.key.text)

        assert codes(report) == ["game"]
        assert said in report.findings[0].text
        assert report.findings[0].where == "log/1, leaf 4"


def test_cut_and_foreign_files_are_named(tmp_path: Path) -> None:
    log = played(300)
    place = tmp_path / "log/1"
    wrongs: list[tuple[str, Callable[[bytes], bytes], str, str]] = [
        ("tile/entries/000", lambda old: old[:-1], "entries", "the bundle is cut within its entry 255"),
        ("tile/entries/001.p/44", lambda old: old[: old.rindex(b"rollbook") - 2], "entries", "the bundle has 43 entries, not 44"),
        ("tile/entries/001.p/44", lambda old: entries_bytes([b"other\n"] * 44), "entries", "hash 0 is not that of the entries"),
        ("tile/0/000", lambda old: old[:-1], "tile", "the tile has 8191 bytes, not 8192"),
        ("tile/0/001.p/44", lambda old: old[:32], "tile", "the tile has 32 bytes, not 1408"),
        ("tile/0/000", lambda old: old[:32] + bytes(32) + old[64:], "tile", "hash 1 is not that of the entries"),
        ("tile/1/000.p/1", lambda old: bytes(32), "tile", "hash 0 is not that of the entries"),
        ("checkpoint", lambda old: old[:-1], "checkpoint", "line 5"),
        ("checkpoint", lambda old: b"hello", "checkpoint", "no blank line"),
        ("checkpoint", lambda old: old.replace(b"\n300\n", b"\n0300\n"), "checkpoint", "leading zeros"),
        ("checkpoint", lambda old: old.replace(b"play.example/log/1\n300", b"evil.example/log/1\n300"), "origin", "evil.example"),
    ]
    for name, spoil, code, said in wrongs:
        log.write(tmp_path)
        (place / name).write_bytes(spoil((place / name).read_bytes()))

        report = run(tmp_path, log.key.text)

        assert code in codes(report), name
        finding = next(finding for finding in report.findings if finding.code == code)
        assert said in finding.text
        if code != "entries" or "hash" not in said:
            assert finding.where == f"log/1/{name}"


def test_a_missing_part_is_named(tmp_path: Path) -> None:
    log = played(300)
    log.write(tmp_path)
    (tmp_path / "log/1/tile/0/000").unlink()

    report = run(tmp_path, log.key.text)

    assert [(finding.code, finding.where) for finding in report.findings] == [("missing", "log/1/tile/0/000")]


def test_a_checkpoint_of_any_size_causes_no_more_work_than_the_log_shows(tmp_path: Path) -> None:
    log = played(300)
    log.write(tmp_path / "site")
    file = tmp_path / "site/log/1/checkpoint"
    file.write_text(file.read_text().replace("\n300\n", f"\n{256 * 5000}\n"))
    with served(tmp_path / "site") as (url, asked):
        report = run(url, log.key.text)

    assert report.findings[0].code == "missing"
    assert len(asked) < 32


def test_a_partial_tile_that_has_grown_serves_as_well(tmp_path: Path) -> None:
    log = played(300)
    note = log.note(200)
    log.write(tmp_path, note)

    assert run(tmp_path, log.key.text).findings == ()


def test_forged_signatures_are_named_by_their_line(tmp_path: Path) -> None:
    log = played(3)
    forged = Note(
        log.note().text, (cosign(log.note(), "w.example", b"w" * 32, 1), signed_note("other\n", log.origin, log.seed).signatures[0])
    )
    log.write(tmp_path, forged)

    report = run(tmp_path, log.key.text)

    assert report.findings[0].code == "signature"
    assert report.findings[0].where == "log/1/checkpoint, line 6"
    other = ed25519_key(log.origin, public_key(b"o" * 32))
    log.write(tmp_path)
    assert "signature" in codes(run(tmp_path, other.text))


def test_the_policys_quorum_is_asked_for(tmp_path: Path) -> None:
    log, key, policy = played(3), witness_key("w.example", public_key(b"w" * 32)), tmp_path / "site.policy"
    policy.write_text(f"log {log.key.text}\nwitness w {key.text}\nquorum w\n")
    log.write(tmp_path)

    assert codes(run(tmp_path, policy=policy)) == ["quorum"]

    note = log.note()
    log.write(tmp_path, Note(note.text, (*note.signatures, cosign(note, "w.example", b"w" * 32, 1_800_000_000))))
    assert run(tmp_path, policy=policy).findings == ()


def test_a_checker_that_signed_a_log_with_two_histories_is_named_with_its_signature(tmp_path: Path) -> None:
    log, key, policy = played(3), witness_key("c.example", public_key(b"c" * 32)), tmp_path / "site.policy"
    policy.write_text(f"log {log.key.text}\nwitness c {key.text}\n# rollbook/v1/checked c\nquorum none\n")
    log.append(HANDLE)
    log.leaves.append(append_leaf(HANDLE, 0, 1, "0" * 64, "1" * 64))
    note = log.note()
    log.write(tmp_path)

    assert codes(run(tmp_path, policy=policy)) == ["game"]

    log.write(tmp_path, Note(note.text, (*note.signatures, cosign(note, "c.example", b"c" * 32, 1_800_000_000))))
    report = run(tmp_path, policy=policy)
    assert codes(report) == ["game", "checker"]
    assert "c.example" in report.findings[1].evidence[0]


def test_a_copy_is_kept_and_can_be_followed_like_the_site(tmp_path: Path) -> None:
    log, copy = played(300), tmp_path / "copy"
    log.write(tmp_path / "site")
    with served(tmp_path / "site") as (url, asked):
        run(url, log.key.text, copy=copy)
        for _ in range(300):
            log.append(HANDLE)
        log.write(tmp_path / "site")
        before = len(asked)
        run(url, log.key.text, copy=copy)

    assert "/log/1/tile/0/000" not in asked[before:]
    assert run(copy, log.key.text).findings == ()
    assert not list(copy.rglob("001.p"))


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["monitor", *arguments])


def test_the_command_says_what_it_found_and_ends_accordingly(tmp_path: Path) -> None:
    log = played(3)
    log.write(tmp_path / "good")
    right = invoke(str(tmp_path / "good"), "--key", log.key.text, "--state", str(tmp_path / "state"))
    log.leaves.append(append_leaf(HANDLE, 3, 4, "0" * 64, "1" * 64))
    log.write(tmp_path / "bad")
    wrong = invoke(str(tmp_path / "bad"), "--key", log.key.text, "--json")

    assert right.exit_code == 0, right.output
    assert right.output.splitlines()[-1] == "2 games followed: nothing is wrong"
    assert (tmp_path / "state").exists()
    assert wrong.exit_code == 1
    assert [finding["code"] for finding in json.loads(wrong.stdout)["findings"]] == ["game"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("log hello\nquorum none\n", "1: not a verifier key"),
        (f"log {PaperLog().key.text}\n\nquorum w\n", "3: no witness or group"),
    ],
)
def test_a_wrong_policy_is_told_with_file_and_line(tmp_path: Path, content: str, said: str) -> None:
    policy = tmp_path / "site.policy"
    policy.write_text(content)

    result = invoke(str(tmp_path), "--policy", str(policy))

    assert result.exit_code == 1
    assert f"{policy}:{said}" in result.output


def test_what_cannot_be_read_is_told_in_a_line(tmp_path: Path) -> None:
    state = tmp_path / "state"
    played(3).write(tmp_path)
    (tmp_path / "void/log").mkdir(parents=True)
    cases = [
        ((str(tmp_path / "void"),), "log/1/checkpoint: there is no log"),
        ((str(tmp_path / "nothing"),), "there is no folder `log` in it"),
        (("http://127.0.0.1:9",), "log/1/checkpoint: http://127.0.0.1:9 cannot be read"),
        ((str(tmp_path), "--key", "hello"), "--key: not a verifier key"),
        ((str(tmp_path), "--key", ed25519_key("hello", bytes(32)).text), "is of no log of a site"),
        ((str(tmp_path), "--state", str(state)), "not the state of a monitor"),
    ]
    state.write_text("{}x")
    for arguments, said in cases:
        result = invoke(*arguments)

        assert result.exit_code == 1
        assert said in result.output
        assert len(result.output.splitlines()) == 1


def test_a_state_that_somebody_changed_is_not_believed(tmp_path: Path) -> None:
    log, file = played(300), tmp_path / "state"
    log.write(tmp_path)
    run(tmp_path, log.key.text, state=file)
    state = json.loads(file.read_bytes())
    state["logs"]["1"]["root"] = "0" * 64
    file.write_bytes(msgspec.json.encode(state))

    result = invoke(str(tmp_path), "--state", str(file))

    assert "the hashes of the log 1 do not make its root" in result.output


def test_each_part_of_a_log_of_seventy_thousand_leaves_is_asked_for_once(tmp_path: Path) -> None:
    log = played(70_000, games=900)
    log.write(tmp_path / "site")
    with served(tmp_path / "site") as (url, asked):
        report = run(url, log.key.text, state=tmp_path / "state")

    assert report.findings == ()
    assert report.logs[0].new == 70_000
    assert len(asked) == 2 * 274 + 2 + 1 + 2


def test_the_work_of_a_check_is_a_bounded_number_of_calls_for_each_leaf(tmp_path: Path) -> None:
    def calls(size: int) -> int:
        log, place = played(size, games=size // 80), tmp_path / str(size)
        log.write(place)
        with counted_calls() as counted:
            report = run(place, log.key.text, state=place / "state")
        assert report.logs[0].new == size
        return counted.total()

    few, many = calls(2_000), calls(6_000)

    assert many - few <= CALLS_PER_LEAF * 4_000
