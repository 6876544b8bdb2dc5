"""A table whose game opens others names their tables, and each of them names it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from campaign.stand_in import SKIRMISH
from domain.campaign.game import GAME
from domain.games.registry import AnyGame
from serving.site import Site, Visitor, settings_for, site
from serving.waiting import eventually


@pytest.fixture(scope="module")
def campaigns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server whose campaigns play their missions in a short game."""
    folder: Path = tmp_path_factory.mktemp("campaigns")
    with site(settings_for(folder), (cast(AnyGame, GAME), cast(AnyGame, SKIRMISH))) as made:
        yield made


def answer(visitor: Visitor, table: str) -> Any:
    """Send the first offered command, and return the view behind it."""
    view = visitor.view(table)
    option = view["scene"]["options"][0]
    command = {"type": option["command"], **option["fixed"], **{choice["field"]: choice["values"][0] for choice in option["choices"]}}
    sent = visitor.play(table, command, decision=view["scene"]["asks"][0]["decision"], head=view["head"])
    assert sent.status_code == 200, sent.text
    return visitor.view(table)


def test_a_campaign_leads_to_its_missions_and_they_lead_back(campaigns: Site) -> None:
    ann = campaigns.visitor("Ann")
    table = ann.open(game="campaign", seat=0, bots=[1], options={"missions": ["M2", "M4"]})
    eventually(lambda: bool(ann.view(table)["scene"]["options"]))
    view = ann.view(table)
    assert (view["opened"], view["opened_by"]) == ([], "")

    view = answer(ann, table)

    (opened,) = view["opened"]
    assert not opened["over"]
    assert opened["game"] == view["scene"]["tracks"][0]["steps"][0]["game"]
    eventually(lambda: ann.get(f"/api/tables/{opened['table']}").status_code == 200)
    mission = ann.view(opened["table"])
    assert mission["opened_by"] == table
    assert mission["handle"] == opened["game"]
    ann.sit(opened["table"], 0)
    ann.play(opened["table"], {"type": "abort_game"})
    eventually(lambda: bool(ann.view(table)["opened"][0]["over"]))
    assert [each["table"] for each in ann.view(table)["opened"]] == [opened["table"]]
    assert campaigns.visitor().get(f"/api/tables/{opened['table']}").status_code == 404, "a private campaign's missions are private"


def test_a_guest_names_a_marine_and_every_reader_is_told(campaigns: Site) -> None:
    ann, bob = campaigns.visitor("Ann"), campaigns.visitor("Bob")
    table = ann.open(game="campaign", seat=0, public=True, options={"missions": ["M2", "M4"]})
    bob.sit(table, 1)
    eventually(lambda: ann.view(table)["status"] == "running")
    setting = next(each for each in bob.view(table)["scene"]["settings"] if each["names"])
    assert (setting["command"], setting["anchor"]) == ("rename_marine", {"kind": "piece", "id": "red-m1"})
    before = ann.get(f"/api/tables/{table}").headers["etag"]

    command = {"type": "rename_marine", "marine": "red-m2"}
    path = f"/api/tables/{table}/commands"
    sent = bob.post(path, {"id": "name-1", "command": command, "name": "<img src=x onerror=a()>"})
    assert sent.status_code == 200, sent.text

    for reader in (ann, bob, campaigns.visitor()):
        view = reader.view(table)
        assert view["names"]["red-m2"] == "<img src=x onerror=a()>"
        assert [piece["text"] for piece in view["scene"]["pieces"][:2]] == ["Arlt", "<img src"]
    assert ann.get(f"/api/tables/{table}").headers["etag"] != before
    refused = bob.post(path, {"id": "name-2", "command": command, "name": "\u202eeslE"})
    assert (refused.status_code, refused.json()["code"], bool(refused.json()["note"])) == (409, "bad_name", True)
    stolen = ann.post(path, {"id": "name-3", "command": command, "name": "Mine"})
    assert (stolen.status_code, stolen.json()["code"]) == (409, "not_your_marine")
    assert bob.post(path, {"id": "name-4", "command": command, "name": "x" * 201}).status_code == 400
