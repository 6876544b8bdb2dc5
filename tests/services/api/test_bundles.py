"""A game as one file over HTTP: it holds what its asker may know and the proof of the site's log, and passes every verification level."""

import io
import zipfile
from pathlib import Path

import httpx
import pytest

from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.policy import Policy, read_policy
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from services.api.rate_limits import BUNDLES
from services.export.redeciding import replayed
from serving.site import Site, Visitor, settings_for, site


@pytest.fixture(scope="module")
def policy(running_site: Site) -> Policy:
    return read_policy(running_site.visitor().get("/log/policy").text)


class Game:
    """A game of two people."""

    def __init__(self, site: Site) -> None:
        self.people = [site.visitor("ann"), site.visitor("ben")]
        self.table = self.people[0].open(options={"imperial_seat": "host"})
        assert self.people[1].sit(self.table, 1).status_code == 204

    def concede(self) -> None:
        assert self.people[0].play(self.table, {"type": "concede"}).status_code == 200

    def ask(self, visitor: Visitor, **params: object) -> httpx.Response:
        answer = visitor.get(f"/api/tables/{self.table}/bundle", **params)
        assert answer.status_code == 200, answer.text
        return answer

    def bundle(self, visitor: Visitor, **params: object) -> Bundle:
        return read_bundle(self.ask(visitor, **params).content)


@pytest.fixture(scope="module")
def running(running_site: Site) -> Game:
    return Game(running_site)


@pytest.fixture(scope="module")
def over(running_site: Site) -> Game:
    game = Game(running_site)
    game.concede()
    return game


def states(report: VerificationReport) -> list[str]:
    """The result of each verification level."""
    return [level.state for level in report.levels]


def test_a_finished_game_holds_on_all_levels_for_everybody(running_site: Site, over: Game, policy: Policy) -> None:
    bundle = over.bundle(running_site.visitor())
    report = replayed(verified(bundle, policy), bundle)

    assert states(report) == ["holds"] * 5, report.faults
    assert report.reached == "V5"
    assert bundle.manifest.audience == ("all", "s0", "s1")


def test_a_running_game_holds_for_each_with_what_each_may_know(running_site: Site, running: Game, policy: Policy) -> None:
    for visitor, audience in ((running_site.visitor(), ("all",)), (running.people[0], ("all", "s0")), (running.people[1], ("all", "s1"))):
        bundle = running.bundle(visitor)
        assert states(verified(bundle, policy))[:4] == ["holds"] * 4
        assert bundle.manifest.audience == audience
        assert {opening.aud for opening in bundle.openings} <= set(audience)


def test_eyes_that_are_asked_for_see_no_more_than_they_would(over: Game, running: Game) -> None:
    ann, ben = over.people

    assert {opening.aud for opening in over.bundle(ann, **{"as": 1}).openings} == {"all", "s1"}
    assert over.bundle(ben, **{"as": "public"}).manifest.audience == ("all",)
    assert running.people[0].get(f"/api/tables/{running.table}/bundle", **{"as": 1}).status_code == 403


def test_it_is_a_file_with_a_name_and_a_tag(over: Game) -> None:
    ann = over.people[0]
    answer = over.ask(ann)

    assert answer.headers["content-type"] == "application/zip"
    assert answer.headers["content-disposition"] == f'attachment; filename="{over.table}.rollbook.zip"'
    assert answer.headers["cache-control"] == "private, no-store"
    assert answer.headers["etag"]
    assert packed(read_bundle(answer.content)) == answer.content


def test_the_file_holds_the_log_and_words_for_people(running_site: Site, over: Game) -> None:
    with zipfile.ZipFile(io.BytesIO(over.ask(over.people[0]).content)) as archive:
        names, readme = archive.namelist(), archive.read("README.txt").decode()
        receipt, proof = archive.read("receipt.note").decode(), archive.read("head.tlog-proof").decode()

    assert names == [
        "events.jsonl", "disclosures.jsonl", "manifest.json", "appends.jsonl", "keys.jsonl", "checkpoint", "head.tlog-proof",
        "receipt.note", "README.txt",
    ]  # fmt: skip
    assert "python -m domain.proof" in readme
    assert running_site.process.site_log.origin in readme
    assert receipt.startswith("rollbook/v1/receipt\n")
    assert proof.startswith("c2sp.org/tlog-proof@v1\n")


def test_a_game_that_is_too_large_for_a_file_is_refused(over: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("domain.proof.bundles.MOST_BYTES", 1000)
    answer = over.people[0].get(f"/api/tables/{over.table}/bundle")

    assert (answer.status_code, answer.json()["code"]) == (409, "too_large")


def test_who_has_the_same_file_already_is_told_so(tmp_path: Path) -> None:
    """On a site without other activity, since each new checkpoint changes the file."""
    with site(settings_for(tmp_path)) as quiet:
        game = Game(quiet)
        first = game.ask(game.people[0])
        again = game.people[0].client.get(f"/api/tables/{game.table}/bundle", headers={"if-none-match": first.headers["etag"]})

    assert again.status_code == 304
    assert not again.content


def test_who_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    with site(settings_for(tmp_path, limits=True)) as strict:
        game, asker = Game(strict), strict.visitor()
        answers = [asker.get(f"/api/tables/{game.table}/bundle") for _ in range(BUNDLES.most + 1)]

    assert [answer.status_code for answer in answers] == [*[200] * BUNDLES.most, 429]
    assert answers[-1].headers["retry-after"]
