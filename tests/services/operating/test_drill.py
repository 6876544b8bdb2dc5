"""The restore drill: play, back up, play on, lose the disk, restore the backup; with processes as operators run them."""

import json
import re
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.proof.bundles import Bundle, read_bundle
from domain.proof.cosignature import is_cosigned_by
from domain.proof.head import read_chain
from domain.proof.notes import read_note
from domain.proof.verification.report import VerificationReport
from services.export.verifying import report_on
from serving import asking
from serving.pauses import rollbook_with_pauses
from serving.ports import free_port
from serving.process import rollbook, served
from serving.site import Visitor
from serving.waiting import eventually
from serving.witness import Witness, witness
from storing.backups import Backed, BackedPostgres, BackedSqlite
from storing.stores import mainly


@pytest.fixture(params=mainly("sqlite"))
def backed(request: pytest.FixtureRequest, tmp_path: Path) -> Backed:
    """A site on either kind of database."""
    folder = tmp_path / "data"
    folder.mkdir()
    if request.param == "sqlite":
        return BackedSqlite(folder)
    return BackedPostgres(folder, request.getfixturevalue("postgres_server"), request.getfixturevalue("postgres_url"))


def command(backed: Backed, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run `rollbook ...` with the site's folder and database."""
    return rollbook(*arguments, "--data", str(backed.folder), "--database", backed.settings.database_url)


def monitored(url: str, state: Path, *more: str) -> dict[str, Any]:
    """The report of `rollbook monitor`, which must find no fault."""
    done = rollbook("monitor", url, "--state", str(state), "--json", *more)
    assert done.returncode == 0, done.stdout + done.stderr
    return dict(json.loads(done.stdout))


def play(visitor: Visitor, table: str, moves: int, bits: Random) -> None:
    """Send moves that the page offers until the game is over; the bot answers."""
    for _ in range(moves):
        view = visitor.view(table)
        while view["status"] == "running" and not view["scene"]["options"]:
            view = visitor.view(table)
        if view["status"] != "running":
            return
        option = bits.choice(view["scene"]["options"])
        chosen = {each["field"]: bits.choice(each["values"]) for each in option["choices"]}
        answer = visitor.play(table, {"type": option["command"], **option["fixed"], **chosen})
        assert answer.status_code in (200, 409), answer.text


def bundle(visitor: Visitor, table: str, file: Path) -> Bundle:
    answer = visitor.get(f"/api/tables/{table}/bundle")
    assert answer.status_code == 200, answer.text
    file.write_bytes(answer.content)
    return read_bundle(answer.content)


def cosigned_size(url: str, epoch: int, watching: Witness) -> int:
    """The size of the published log, if the witness has cosigned it, else 0."""
    answer = asking.get(f"{url}/log/{epoch}/checkpoint")
    note = read_note(answer.content) if answer.status_code == 200 else None
    return int(note.text.split("\n")[1]) if note is not None and is_cosigned_by(note, watching.key) else 0


def reported(file: Path, policy: Path) -> VerificationReport:
    """The report on a bundle, without the rules."""
    report = report_on(file, policy, False)
    assert isinstance(report, VerificationReport)
    return report


def positions(made: Bundle) -> list[tuple[str, int]]:
    rolls = (record.data for record in read_chain(made.records) if record.type == "table.DiceRolled")
    return [(str(data["stream"]), int(str(data["i"]))) for data in rolls]


@pytest.mark.full
@pytest.mark.parametrize("with_copy", [False, True], ids=["alone", "with_a_copy"])
def test_the_drill(backed: Backed, tmp_path: Path, with_copy: bool) -> None:
    address, bits, state, policy = free_port(), Random(5), tmp_path / "state", tmp_path / "site.policy"
    with witness(tmp_path / "witness", free_port()) as watching:
        policy.write_text(f"{watching.policy_line}quorum w\n")
        chosen = {"policy": str(policy), "checkpoint_seconds": "0.3", "showcase": "false"}
        copy = tmp_path / "copy"

        # play, with a witness and a monitor
        with served(backed.folder, address, database=backed.settings.database_url, **chosen) as url:
            watching.trust(asking.get(f"{url}/api/log").json()["log_key"])
            ann = Visitor(url, "Ann")
            table = ann.open(bots=[1])
            play(ann, table, 6, bits)
            eventually(lambda: cosigned_size(url, 1, watching) > 4)
            old_policy = tmp_path / "old.policy"
            old_policy.write_text(asking.get(f"{url}/log/policy").text)
            monitored(url, state, "--policy", str(old_policy))

            # a backup, and play goes on
            backed.back_up()
            kept = bundle(ann, table, tmp_path / "kept.zip")
            play(ann, table, 12, bits)
            eventually(
                lambda: bundle(ann, table, tmp_path / "lost.zip").log is not None and asking.get(f"{url}/api/log").json()["size"] > 4
            )
            lost = bundle(ann, table, tmp_path / "lost.zip")
            eventually(lambda: cosigned_size(url, 1, watching) == asking.get(f"{url}/api/log").json()["size"] > 10)
            monitored(url, state, "--copy", str(copy))
            size = cosigned_size(url, 1, watching)
        assert len(lost.records) > len(kept.records)

        # the disk is lost, the backup is put in its place: the server does not start on it
        backed.put_back()
        place = ("--data", str(backed.folder), "--database", backed.settings.database_url)
        refused = rollbook_with_pauses("serve", "--port", str(address), *place)
        assert refused.returncode == 1
        assert refused.pauses == ()
        assert f"/log/1 has {size} leaves" in refused.stderr
        assert "rollbook restore" in refused.stderr
        assert "Traceback" not in refused.stderr
        high_water = (backed.folder / "high-water").read_text()

        # restore
        restored = command(backed, "restore", "--reason", "the disk broke", *(("--log", str(copy)) if with_copy else ()))
        assert restored.returncode == 0, restored.stderr
        assert re.search(r"/log/1 has ended with \d+ leaves; \S+/log/2 begins", restored.stdout)
        assert command(backed, "restore", "--reason", "again").returncode == 1
        assert (backed.folder / "high-water").read_text().startswith(high_water)

        # play on
        with served(backed.folder, address, database=backed.settings.database_url, **chosen) as url:
            watching.trust(asking.get(f"{url}/api/log").json()["log_key"])
            play(ann, table, 30, bits)
            eventually(lambda: cosigned_size(url, 2, watching) == asking.get(f"{url}/api/log").json()["size"] > 3)
            eventually(lambda: bundle(ann, table, tmp_path / "new.zip").log is not None)
            new = bundle(ann, table, tmp_path / "new.zip")
            report = monitored(url, state)
            new_policy = tmp_path / "new.policy"
            new_policy.write_text(asking.get(f"{url}/log/policy").text.partition("\n")[2])  # believed: its witness dates

    # what was published is said to have ended there, and nothing is signed twice
    assert [log["origin"].rpartition("/")[2] for log in report["logs"]] == ["1", "2"]
    codes = {finding["code"] for finding in report["findings"]}
    assert codes == {"epoch", "returned", *(() if with_copy else ("unchecked",))}
    # the game went back to the backup, says so, and never uses what was seen
    types = [record.type for record in read_chain(new.records)]
    assert types.count("table.GameRestored") == 1
    assert "table.PositionsBurned" in types
    seen, later = set(positions(lost)), positions(new)[len(positions(kept)) :]
    assert not seen & set(later)
    # the players' old file still proves the lost part, the new one the game as it goes on
    assert reported(tmp_path / "lost.zip", old_policy).ok
    assert reported(tmp_path / "new.zip", new_policy).ok
    assert any(finding.code for finding in reported(tmp_path / "new.zip", new_policy).findings if "restor" in finding.code)
