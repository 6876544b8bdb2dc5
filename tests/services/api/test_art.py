"""Drawings over HTTP: the same sheet for every asker, for ever, and nothing else."""

from typing import Final
from xml.etree import ElementTree

import httpx
import pytest

from domain.games.registry import GAMES
from projections.art_faults import SVG
from projections.scenes.registry import scenes_of
from serving.site import GAME, Site

MOST: Final = 120_000
"""Bytes of a sheet that is not compressed: what a browser parses before it shows a table."""
VARYING = ("date", "x-request-id")


def said(answer: httpx.Response) -> tuple[int, bytes, dict[str, str]]:
    """All parts of a response that could reveal something."""
    return answer.status_code, answer.content, {name: value for name, value in answer.headers.items() if name not in VARYING}


@pytest.mark.parametrize("game", GAMES)
def test_a_games_sheet_is_served_for_ever_and_packed(running_site: Site, game: str) -> None:
    art, visitor = scenes_of(game).art, running_site.visitor()

    answer = visitor.get(f"/api/art/{art.digest}")

    assert (answer.headers["content-type"].partition(";")[0], answer.headers["content-encoding"]) == ("image/svg+xml", "gzip")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "set-cookie" not in answer.headers
    symbols = ElementTree.fromstring(answer.text).findall(f"{{{SVG}}}symbol")
    assert {symbol.attrib["id"] for symbol in symbols} == {f"{game}.{name}" for name in art.names}
    assert int(answer.headers["content-length"]) < 20_000
    assert len(answer.content) <= MOST
    again = visitor.client.get(f"/api/art/{art.digest}", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_table_names_the_sheet_of_its_game(running_site: Site) -> None:
    visitor = running_site.visitor("Player")

    assert visitor.get(f"/api/tables/{visitor.open(bots=[1])}").json()["art"] == scenes_of(GAME).art.digest


def test_what_is_asked_of_drawings_tells_nothing_of_any_table(running_site: Site) -> None:
    stranger, visitor = running_site.visitor(), running_site.visitor("Player")
    asked = [*(scenes_of(game).art.digest for game in GAMES), "0" * 32, "x", "f" * 64]
    before = [said(stranger.get(f"/api/art/{digest}")) for digest in asked]
    visitor.open(bots=[1])

    for asker in (stranger, visitor):
        assert [said(asker.get(f"/api/art/{digest}")) for digest in asked] == before
