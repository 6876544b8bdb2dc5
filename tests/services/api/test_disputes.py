"""Disputes over HTTP and from the command line: guests open none, arbiters find the tables, everybody reads who rules."""

from collections.abc import Iterator

import pytest

from kit.arbiters import Arbiter, text
from serving.site import Site, Visitor, settings_for, site

ADA = Arbiter("ada")
SAID = text("The wall was in the way")
COMMAND = {"type": "open_dispute", "about": 3, "wish": "explain", "rule": "", "digest": SAID.digest}
BESIDE = {"salt": SAID.salt, "text": SAID.text}


@pytest.fixture(scope="module")
def disputed_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running site with one arbiter, named from the command line."""
    with site(settings_for(tmp_path_factory.mktemp("disputes"))) as running:
        command_line(running, "arbiters", "add", ADA.name, ADA.key)
        yield running


def command_line(running: Site, *words: str) -> None:
    """Act as the operator does."""
    from services.cli import main  # the command line is imported only here

    assert main.main([*words, "--data", running.process.settings.data], standalone_mode=False) is None


def member(running: Site, name: str) -> Visitor:
    """A visitor with a password."""
    visitor = running.visitor()
    assert visitor.post("/api/sign-up", {"name": name, "password": f"a long password of {name}"}).is_success
    return visitor


def opened(ann: Visitor, bob: Visitor) -> str:
    """A running table of two that allows disputes."""
    table = ann.open(seat=0, public=True, disputes=False)
    assert bob.sit(table, 1).status_code == 204
    return table


def test_a_guest_opens_no_dispute_and_a_member_does(disputed_site: Site) -> None:
    guest, bob = disputed_site.visitor("Gus"), member(disputed_site, "Bob")
    table = opened(guest, bob)

    refused = guest.play(table, COMMAND, text=BESIDE)
    assert (refused.status_code, refused.json()["code"]) == (403, "guests_cannot_dispute")
    assert bob.play(table, COMMAND, text=BESIDE).status_code == 200

    shown = bob.view(table)["disputes"]
    assert [(each["dispute"], each["seat"], each["about"]) for each in shown["open"]] == [(1, 1, 3)]
    assert guest.view(table)["disputes"]["open"][0]["may_answer"]
    lines = [line["words"] for entry in bob.get(f"/api/tables/{table}/timeline").json()["entries"] for line in entry["lines"]]
    assert [words["params"]["text"] for words in lines if words["key"] == "table-dispute-opened"] == [SAID.text]


def test_arbiters_find_the_tables_and_everybody_the_arbiters(disputed_site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    table = opened(member(disputed_site, "Cleo"), dora := member(disputed_site, "Dora"))
    private = dora.open(seat=0, public=False, disputes=False, bots=[1])
    for each in (table, private):
        assert dora.play(each, COMMAND, text=BESIDE).status_code == 200
    capsys.readouterr()
    command_line(disputed_site, "disputes")
    printed = capsys.readouterr().out

    listed = [each["id"] for each in disputed_site.visitor().get("/api/disputes").json()["tables"]]
    assert (table in listed, private in listed) == (True, False)
    assert f"/t/{table}" in printed
    assert f"/t/{private}" in printed
    assert [each["name"] for each in disputed_site.visitor().get("/api/arbiters").json()["arbiters"]] == ["ada"]
    command_line(disputed_site, "arbiters", "list")
    assert ADA.key in capsys.readouterr().out


def test_the_end_of_a_dispute_takes_the_table_off_the_list(disputed_site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    ann, ben = member(disputed_site, "Anna"), member(disputed_site, "Ben")
    table = opened(ann, ben)
    assert ben.play(table, COMMAND, text=BESIDE).status_code == 200
    assert ben.play(table, {"type": "withdraw_dispute", "dispute": 1}).status_code == 200

    command_line(disputed_site, "disputes")

    assert f"/t/{table}" not in capsys.readouterr().out
