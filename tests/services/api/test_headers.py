"""Every response of every route carries the security headers, whatever its status."""

from pathlib import Path

import pytest

from services.api.pages import ASSETS, NOT_BUILT, Pages
from serving.matrix import MATRIX
from serving.parameters import PARAMETERS
from serving.site import Site

FILLED = {**PARAMETERS, "table": "nosuchtabl"}
REQUESTS = sorted({(row.method, row.route.format(**FILLED)) for row in MATRIX})
BROKEN = [("GET", "/api/nothing"), ("GET", "/nothing"), ("PUT", "/api/guest"), ("GET", "/assets/nothing.js"), ("GET", "/assets/../app.py")]


@pytest.mark.parametrize(("method", "path"), REQUESTS + BROKEN)
def test_every_answer_carries_the_headers(running_site: Site, method: str, path: str) -> None:
    with running_site.visitor("Looker").client.stream(method, path) as answer:
        headers = answer.headers

    policy = {part.split()[0]: part.split()[1:] for part in headers["content-security-policy"].split("; ")}
    assert policy["default-src"] == ["'none'"]
    assert policy["script-src"] == ["'self'"]
    assert policy["frame-ancestors"] == ["'none'"]
    assert policy["base-uri"] == ["'none'"]
    assert policy["require-trusted-types-for"] == ["'script'"]
    assert not any("unsafe" in word for words in policy.values() for word in words)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == ("cross-origin" if (method, path[:5]) == ("GET", "/log/") else "same-origin")
    assert headers["permissions-policy"]
    assert headers["x-request-id"]
    assert headers["cache-control"]
    assert "server" not in headers
    assert "strict-transport-security" not in headers


def test_nothing_that_depends_on_the_asker_is_kept_by_others(running_site: Site) -> None:
    visitor = running_site.visitor("Looker")
    table = visitor.open(bots=[1])

    for path in ("/api/session", "/api/lobby", f"/api/tables/{table}", f"/api/tables/{table}/records", f"/api/tables/{table}/timeline"):
        kept = visitor.get(path).headers["cache-control"]
        assert kept in ("no-store", "private, no-store"), path


def test_the_page_is_asked_for_each_time_and_its_parts_never_again(running_site: Site) -> None:
    client = running_site.visitor().client
    page = client.get("/")
    part = next(word for word in page.text.split('"') if word.startswith("/assets/"))

    again = client.get("/t/anything", headers={"if-none-match": page.headers["etag"]})
    asset = client.get(part)

    assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
    assert (again.status_code, again.content) == (304, b"")
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_a_browser_that_went_astray_gets_the_page_and_a_program_a_problem(running_site: Site) -> None:
    client = running_site.visitor().client

    person = client.get("/nowhere", headers={"accept": "text/html,*/*"})
    program = client.get("/nowhere", headers={"accept": "application/json"})
    api = client.get("/api/nowhere", headers={"accept": "text/html,*/*"})

    assert (person.status_code, person.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert (program.status_code, program.headers["content-type"]) == (404, "application/problem+json")
    assert (api.status_code, api.headers["content-type"]) == (404, "application/problem+json")


def test_parts_of_the_page_are_sent_compressed_to_those_who_can_read_it(running_site: Site) -> None:
    client = running_site.visitor().client
    part = next(word for word in client.get("/").text.split('"') if word.endswith(".js"))

    packed = client.get(part, headers={"accept-encoding": "gzip"})
    plain = client.get(part, headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content) / 2


def test_without_a_built_page_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    pages = Pages(tmp_path)

    assert [handler.name for handler in pages.handlers()] == ["page", ASSETS]
    assert b"deploy/serve" in NOT_BUILT


def test_head_is_answered_as_get_without_a_body(running_site: Site) -> None:
    client = running_site.visitor().client

    for path in ("/", "/api/games", "/api/nothing"):
        head, whole = client.head(path), client.get(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        assert head.headers["content-type"] == whole.headers["content-type"]
