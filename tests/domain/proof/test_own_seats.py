"""The keys that a player's page saved, compared with a game's records: a seat that a server plays with its own key is found."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from domain.proof.__main__ import main
from domain.proof.bundles import packed
from domain.proof.verification.fingerprint import fingerprint
from domain.proof.verification.fingerprint_words import WORDS
from domain.proof.verification.own_seats_file import FORMAT, OwnSeat, OwnSeatsFault, SentCommand, read_own_seats
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from proving.games import told
from proving.site import Site

ROOT: Final = Path(__file__).parents[3]


def saved(seat: int = 0) -> OwnSeat:
    """What the page of this seat saved in an honest game."""
    records = [json.loads(record) for record in told("toy", most=150).bundle.records]
    own = [record for record in records if record["data"].get("seat") == seat]
    joined = next(record["data"] for record in own if record["type"] == "table.SeatJoined")
    sent = [record["data"] for record in own if record["type"] == "table.CommandAccepted"]
    commands = tuple(SentCommand(each["j"], each["digest"], each["head"], each["y"], each["sig"]) for each in sent)
    return OwnSeat(records[0]["game"], seat, (joined["key"],), (joined["anchor"],), commands)


def report(*own: OwnSeat) -> VerificationReport:
    return verified(told("toy", most=150).bundle, Site().policy, own)


def test_an_honest_game_has_the_keys_chains_and_commands_that_the_page_saved() -> None:
    found = report(saved(0), saved(1))

    assert found.levels[2].state == "holds"
    confirmed = [finding for finding in found.findings if finding.code == "own_seat_confirmed"]
    assert [finding.seat for finding in confirmed] == [0, 1]
    assert f"{len(saved(0).commands)} of its commands" in confirmed[0].text


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda own: own._replace(keys=("A" * 43,)), "own_key_wrong"),
        (lambda own: own._replace(anchors=("a" * 64,)), "own_anchor_wrong"),
        (lambda own: own._replace(commands=(own.commands[0]._replace(nonce="b" * 64), *own.commands[1:])), "own_command_changed"),
        (lambda own: own._replace(commands=(own.commands[0]._replace(signature="c" * 86),)), "own_command_changed"),
        (lambda own: own._replace(seat=7), "own_key_wrong"),
    ],
)
def test_a_seat_with_other_keys_chains_or_commands_than_its_player_has_is_a_fault(change: Callable[[OwnSeat], OwnSeat], code: str) -> None:
    found = report(change(saved()))

    assert {fault.code for fault in found.faults} == {code}
    assert found.exit_code == 1


def test_without_the_saved_keys_an_exchanged_key_is_not_found() -> None:
    assert verified(told("toy", most=150).bundle, Site().policy).exit_code == 0


def test_a_file_of_other_games_says_so() -> None:
    found = report(saved()._replace(handle="d" * 32))

    assert found.exit_code == 0
    assert "own_seats_elsewhere" in {finding.code for finding in found.findings}


def as_file(own: OwnSeat, **changes: Any) -> bytes:
    seat = {**own._asdict(), "commands": [command._asdict() for command in own.commands]}
    return json.dumps({"format": FORMAT, "seats": [seat], **changes}).encode()


def test_the_command_line_takes_the_file_that_the_page_saves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bundle, mine = tmp_path / "game.zip", tmp_path / "mine.json"
    bundle.write_bytes(packed(told("toy", most=150).bundle))
    mine.write_bytes(as_file(saved()._replace(keys=("A" * 43,))))

    assert main([str(bundle), "--mine", str(mine)]) == 1
    assert "own_key_wrong" in capsys.readouterr().out
    mine.write_bytes(b"[]")
    assert main([str(bundle), "--mine", str(mine)]) == 2
    assert "mine.json: no file of own keys" in capsys.readouterr().err


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[" * 100_000, as_file(saved(), format="rollbook/v2/own-seats"), as_file(saved(), seats=[{}]), as_file(saved(), seats=1)],
)
def test_what_is_no_file_of_own_keys_is_refused(content: bytes) -> None:
    with pytest.raises(OwnSeatsFault):
        read_own_seats(content)


def test_the_file_is_read_as_it_was_written() -> None:
    assert read_own_seats(as_file(saved())) == (saved(),)


def test_a_fingerprint_has_the_same_words_as_on_the_page() -> None:
    page = (ROOT / "services/web/src/lib/proof/fingerprint-words.ts").read_text()
    lists = dict(re.findall(r"(\w\w): `([^`]*)`", page))

    assert {language: tuple(words.split()) for language, words in lists.items()} == WORDS
    assert all(len(words) == 256 == len({word.lower() for word in words}) for words in WORDS.values())
    binding = [("anchor", "a" * 64), ("key", "K" * 43)]
    assert fingerprint("c" * 32, 1, binding) == "mushroom salmon blanket horn coat rice brush onion"  # as in fingerprint.test.ts
    assert fingerprint("c" * 32, 1, [("anchor", None), ("key", None)]) is None
    assert fingerprint("c" * 32, 1, [("key", "no\ntext")]) is None


def test_the_report_names_the_fingerprint_of_each_seat_with_keys() -> None:
    found = report(saved())

    assert [seat for seat, _ in found.fingerprints] == [0, 1]
    assert found.fingerprints[0].words == fingerprint(saved().handle, 0, [("anchor", saved().anchors[0]), ("key", saved().keys[0])])
    assert replace(found, fingerprints=()).ok
