"""Pictures of moments over HTTP, and what the page of a table says to sites that show a link to it."""

import re
from html import unescape

import pytest

from serving.moments import SHORT
from serving.site import Site, Visitor

PNG = b"\x89PNG\r\n\x1a\n"


def tags(visitor: Visitor, path: str, **headers: str) -> dict[str, str]:
    """The tags in the head of a page."""
    page = visitor.client.get(path, headers=headers).text
    return {name: unescape(content) for name, content in re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page)}


@pytest.fixture
def host(running_site: Site) -> Visitor:
    return running_site.visitor("Painter")


@pytest.fixture
def guest(running_site: Site) -> Visitor:
    return running_site.visitor("Sitter")


@pytest.fixture
def table(host: Visitor, guest: Visitor) -> str:
    """A public table: two people sit there, the host flies the bomb."""
    opened = host.open(options=SHORT)
    assert guest.sit(opened, 1).status_code == 204
    return opened


def test_a_moment_is_drawn_as_svg_and_as_png(host: Visitor, table: str) -> None:
    picture = host.get(f"/api/tables/{table}/picture.svg")
    preview = host.get(f"/api/tables/{table}/picture.png", **{"as": "public"})

    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")
    assert (preview.headers["content-type"], preview.content[:8]) == ("image/png", PNG)
    assert preview.content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")


def test_a_picture_of_a_seat_is_kept_by_nobody_and_that_of_spectators_is_asked_for_again(host: Visitor, table: str) -> None:
    path = f"/api/tables/{table}/picture.svg"
    own, public = host.get(path), host.get(path, **{"as": "public"})

    assert own.headers["cache-control"] == "private, no-store"
    assert public.headers["cache-control"] == "no-cache"
    again = host.client.get(f"{path}?as=public", headers={"if-none-match": public.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_an_earlier_moment_has_its_own_picture(host: Visitor, table: str) -> None:
    first = host.view(table)["n"]
    host.play(table, {"type": "place_asteroid", "hex": "E5"})
    path = f"/api/tables/{table}/picture.svg"

    assert host.get(path, at=first).text != host.get(path, at=host.view(table)["n"]).text
    assert host.get(path, at=10**6).status_code in (400, 404)


def test_a_picture_knows_what_its_viewer_knows(host: Visitor, guest: Visitor, table: str) -> None:
    """The rebel's own picture shows what lies face down; that of the other side and of spectators does not."""
    host.play(table, {"type": "place_asteroid", "hex": "E5"})
    guest.play(table, {"type": "place_installation", "hex": "E9", "colour": "red", "kind": "leech"})
    path = f"/api/tables/{table}/picture.svg"

    assert guest.get(path).text != host.get(path).text
    assert host.get(path).text == host.get(path, **{"as": "public"}).text
    assert host.get(path, **{"as": "1"}).status_code == 403


def test_the_page_of_a_public_table_shows_its_game_players_and_picture(host: Visitor, table: str) -> None:
    host.play(table, {"type": "concede"})
    n = host.view(table)["n"]
    shown = tags(host, f"/t/{table}")

    assert shown["og:title"] == "Rebel Moon Defense: The other side concedes. The Rebel wins."
    assert host.name in shown["og:description"]
    assert shown["og:image"].endswith(f"/api/tables/{table}/picture.png?at={n}&as=public")
    assert shown["og:url"].endswith(f"/t/{table}")
    assert tags(host, f"/t/{table}", **{"accept-language": "de-DE"})["og:title"] != shown["og:title"]


def test_a_link_to_a_moment_shows_that_moment_and_does_not_tell_the_end(host: Visitor, table: str) -> None:
    first = host.view(table)["n"]
    host.play(table, {"type": "concede"})
    shown = tags(host, f"/t/{table}?at={first}")

    assert f"picture.png?at={first}&as=public" in shown["og:image"]
    assert shown["og:url"].endswith(f"?at={first}")
    assert shown["og:title"] == "Rebel Moon Defense: Placement"


@pytest.mark.parametrize("path", ["/t/nosuchtabl", "/t/" + "x" * 99, "/t/a/b", "/t/%00"])
def test_the_page_of_an_unknown_table_shows_nothing(host: Visitor, path: str) -> None:
    assert tags(host, path) == {}


def test_the_page_of_a_private_table_shows_nothing_not_even_to_its_players(host: Visitor) -> None:
    assert tags(host, f"/t/{host.open(options=SHORT, bots=[1], public=False)}") == {}


def test_a_name_cannot_end_a_tag(running_site: Site, guest: Visitor) -> None:
    visitor = running_site.visitor()
    assert visitor.post("/api/guest", {"name": '"><b>Ann</b>'}).status_code == 201
    table = visitor.open(options=SHORT)
    assert guest.sit(table, 1).status_code == 204

    assert '"><b>' not in visitor.client.get(f"/t/{table}").text
    assert '"><b>Ann</b>' in tags(visitor, f"/t/{table}")["og:description"]
