"""Responses are compressed for clients that accept gzip, and never if they hold a token."""

import gzip
from collections.abc import Iterator

import pytest

from projections.boards import shipped_boards
from serving.cast import ROLES, Cast
from serving.matrix import MATRIX, Row
from serving.parameters import PARAMETERS
from serving.site import GAME, Site, Visitor

GZIP, PLAIN = {"accept-encoding": "gzip"}, {"accept-encoding": "identity"}
BOARD = min(shipped_boards((GAME,)))
READING = [row for row in MATRIX if row.method == "GET" and row.route != "/api/hints"]


@pytest.fixture(scope="module")
def private(running_site: Site) -> Cast:
    """A private table that is open, with its invitation."""
    return Cast(running_site, "open", False)


@pytest.fixture(scope="module")
def table(running_site: Site) -> tuple[Visitor, str]:
    """A player in a running game."""
    visitor = running_site.visitor("Player")
    return visitor, visitor.open(bots=[1])


PATHS = ("", "?since=start&records=0", "?at=3&as=public", "/timeline", "/records")


@pytest.mark.parametrize("path", PATHS)
def test_what_is_read_of_a_table_is_compressed_and_otherwise_the_same(table: tuple[Visitor, str], path: str) -> None:
    visitor, name = table

    packed = visitor.client.get(f"/api/tables/{name}{path}", headers=GZIP)
    plain = visitor.client.get(f"/api/tables/{name}{path}", headers=PLAIN)

    assert (packed.headers.get("content-encoding"), plain.headers.get("content-encoding")) == ("gzip", None)
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.headers.get("etag") == plain.headers.get("etag")
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content) * 0.6


@pytest.mark.parametrize("path", ["/api/games", f"/api/games/{GAME}/words/de", f"/api/games/{GAME}/rules/de", f"/api/boards/{BOARD}"])
def test_what_is_the_same_for_everybody_is_compressed(running_site: Site, path: str) -> None:
    packed, plain = (running_site.visitor().client.get(path, headers=headers) for headers in (GZIP, PLAIN))

    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content


@pytest.mark.parametrize(
    ("accepted", "reads"),
    [
        ("gzip, br", True),
        ("br;q=1.0, gzip;q=0.8", True),
        ("*", True),
        ("", False),
        ("br", False),
        ("gzip;q=0", False),
        ("gzip; q=0.00", False),
    ],
)
def test_only_those_who_read_gzip_get_it(table: tuple[Visitor, str], accepted: str, reads: bool) -> None:
    visitor, name = table
    answer = visitor.client.get(f"/api/tables/{name}", headers={"accept-encoding": accepted})

    assert (answer.headers.get("content-encoding") == "gzip") == reads
    assert answer.json()["id"] == name


def test_an_unchanged_answer_has_nothing_to_compress(table: tuple[Visitor, str]) -> None:
    visitor, name = table
    first = visitor.client.get(f"/api/tables/{name}", headers=GZIP)

    again = visitor.client.get(f"/api/tables/{name}", headers={**GZIP, "if-none-match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert "content-encoding" not in again.headers


def test_hints_are_not_compressed(running_site: Site) -> None:
    with running_site.visitor("Listener").client.stream("GET", "/api/hints", headers=GZIP) as stream:
        assert "content-encoding" not in stream.headers
        assert next(stream.iter_raw()).startswith(b"retry")


def bodies(running_site: Site, cast: Cast) -> Iterator[tuple[Row, Visitor, bytes]]:
    """The decompressed bodies of all compressed GET responses about this table, for every role."""
    for row in READING:
        path = row.route.format(table=cast.table, **PARAMETERS) + row.query
        for role in ROLES:
            visitor = cast.people[role]
            with visitor.client.stream("GET", path, headers=GZIP) as answer:
                if answer.headers.get("content-encoding") == "gzip":
                    yield row, visitor, gzip.decompress(b"".join(answer.iter_raw()))


def test_no_token_stands_in_a_compressed_body(running_site: Site, private: Cast) -> None:
    """Otherwise its length would reveal the token character by character (BREACH)."""
    answer = private.people["seat0"].client.get(f"/api/tables/{private.table}/invitation", headers=GZIP)
    assert answer.json()["invitation"] == private.invitation
    assert "content-encoding" not in answer.headers

    routes = set()
    for row, visitor, body in bodies(running_site, private):
        routes.add(row.route)
        tokens = [private.invitation, visitor.client.cookies.get("rollbook", "")]
        assert not [token for token in tokens if token and token.encode() in body], row
    assert {"/api/tables/{table}", "/api/tables/{table}/records", "/api/games"} <= routes
