"""Every role gets the status in the matrix, and every route has a row."""

import re

import pytest
from litestar.routes import HTTPRoute

from projections.scenes.registry import scenes_of
from serving.cast import ROLES, Cast, State
from serving.matrix import AFTER_A_HAND_OVER, MATRIX, Row
from serving.parameters import PARAMETERS
from serving.site import GAME, Site, Visitor

ART = scenes_of(GAME).art.digest
SESSION = "0123456789abcdef"
FILLED = {**PARAMETERS, "session": SESSION}


@pytest.fixture(scope="module")
def casts(running_site: Site) -> dict[tuple[State, bool], Cast]:
    """Tables that no request of the matrix changes, made when first needed."""

    class Kept(dict[tuple[State, bool], Cast]):
        def __missing__(self, kind: tuple[State, bool]) -> Cast:
            return self.setdefault(kind, Cast(running_site, *kind))

    return Kept()


def _status(visitor: Visitor, row: Row, table: str) -> int:
    filled = {**FILLED, "digest": ART} if "/art/" in row.route else FILLED
    path = row.route.format(table=table, **filled) + row.query
    if row.route == "/api/hints":
        with visitor.client.stream("GET", path) as stream:
            return stream.status_code
    return visitor.client.request(row.method, path, json=row.body).status_code


@pytest.mark.parametrize("row", [*MATRIX, *AFTER_A_HAND_OVER], ids=str)
def test_everybody_gets_what_the_matrix_says(running_site: Site, casts: dict[tuple[State, bool], Cast], row: Row) -> None:
    state = row.state or "open"
    statuses = {}
    for role in ROLES:
        changes = row.fresh and row.statuses[role] < 300
        cast = Cast(running_site, state, row.public) if changes else casts[state, row.public]
        statuses[role] = _status(cast.people[role], row, cast.table)

    assert statuses == row.statuses


@pytest.mark.parametrize("row", [row for row in MATRIX if "{table}" in row.route], ids=str)
def test_a_table_that_there_is_not_is_missing_for_everybody(running_site: Site, casts: dict[tuple[State, bool], Cast], row: Row) -> None:
    cast = casts["open", True]

    for table in ("nosuchtabl", "%00", "..", "a" * 300, "ä"):
        for role in ("anonymous", "stranger"):
            assert _status(cast.people[role], row, table) in {404, 401 if role == "anonymous" and row.method != "GET" else 404}


def test_every_route_has_a_row(running_site: Site) -> None:
    rows = {(row.method, row.route) for row in MATRIX}

    routes = {
        (method, re.sub(r":\w+}", "}", route.path_format if "{" not in route.path else route.path))
        for route in running_site.app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS", "HEAD"}
    }

    files = {(method, path) for method, path in routes if "." in path or path.startswith("/assets")} - rows
    seats = {(method, "/api/tables/{table}/seats/{seat}") for method in ("POST", "DELETE")}
    seats.add(("POST", "/api/tables/{table}/seats/{seat}/substitute"))
    assert routes - rows - files == seats, "routes without a row"
    assert all(method == "GET" for method, _ in files)
    assert {("POST", "/api/tables/{table}/seats/1"), ("DELETE", "/api/tables/{table}/seats/0")} <= rows
