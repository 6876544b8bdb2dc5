"""Sessions: signing in issues a new token, and signing out makes it invalid."""

import pytest

from serving.site import Site, settings_for, site

PASSWORD = "correct horse"


def _sign_up(one: Site, name: str) -> tuple[str, str]:
    """Sign up a person. Returns the name and the session's token."""
    visitor = one.visitor()
    answer = visitor.post("/api/sign-up", {"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return name, visitor.client.cookies["rollbook"]


def test_a_stranger_has_no_session(running_site: Site) -> None:
    assert running_site.visitor().get("/api/session").json() == {"person": None}


def test_a_cookie_that_never_was_a_session_is_nobody(running_site: Site) -> None:
    for token in (b"planted", b"a" * 10_000, b"\xff", b"", b"%00", b"; rollbook="):
        answer = running_site.visitor().client.get("/api/session", headers={b"cookie": b"rollbook=" + token})

        assert answer.json() == {"person": None}


def test_signing_in_replaces_a_planted_session(running_site: Site) -> None:
    name, planted = _sign_up(running_site, "Fixed One")
    victim = running_site.visitor()
    victim.wear(planted)

    answer = victim.post("/api/sign-in", {"name": name, "password": PASSWORD})

    attacker = running_site.visitor()
    attacker.wear(planted)
    assert answer.status_code == 200
    assert victim.client.cookies["rollbook"] != planted
    assert attacker.get("/api/session").json() == {"person": None}


def test_signing_out_ends_the_session_on_the_server(running_site: Site) -> None:
    visitor = running_site.visitor("Leaver")
    token = visitor.client.cookies["rollbook"]

    answer = visitor.post("/api/sign-out")

    again = running_site.visitor()
    again.wear(token)
    assert answer.status_code == 204
    assert "rollbook" not in visitor.client.cookies
    assert again.get("/api/session").json() == {"person": None}


def test_a_session_lasts_thirty_days_from_the_last_visit(running_site: Site) -> None:
    visitor = running_site.visitor("Regular")

    cookie = visitor.get("/api/session").headers["set-cookie"]

    assert "Max-Age=2592000" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie


def test_over_tls_the_cookie_is_bound_to_the_host(tmp_path_factory: pytest.TempPathFactory) -> None:
    with site(settings_for(tmp_path_factory.mktemp("tls"), public_url="https://play.example.org")) as behind_proxy:
        answer = behind_proxy.visitor().post("/api/guest", {})

    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-rollbook=")
    assert "Secure" in cookie
    assert "Domain" not in cookie
    assert answer.headers["strict-transport-security"]


def test_wrong_names_and_wrong_passwords_look_the_same(running_site: Site) -> None:
    name, _ = _sign_up(running_site, "Known One")
    guest = running_site.visitor("Guest")

    answers = [
        running_site.visitor().post("/api/sign-in", {"name": tried, "password": "wrong password"})
        for tried in (name, "Nobody At All", guest.name)
    ]

    assert [answer.status_code for answer in answers] == [401] * 3
    assert len({answer.content for answer in answers}) == 1
    assert answers[0].json()["code"] == "wrong_credentials"


def test_names_are_unique_without_regard_to_case_and_form(running_site: Site) -> None:
    _sign_up(running_site, "Zoë Ångström")

    taken = [
        running_site.visitor().post("/api/sign-up", {"name": name, "password": PASSWORD})
        for name in ("zoë ångström", "Zoe\u0308 A\u030angstro\u0308m", "ZOË  ÅNGSTRÖM")
    ]

    assert [(answer.status_code, answer.json()["code"]) for answer in taken] == [(409, "name_taken")] * 3


def test_a_guest_without_a_name_gets_one_of_its_own(running_site: Site) -> None:
    names = {running_site.visitor().post("/api/guest", {}).json()["name"] for _ in range(20)}

    assert len(names) == 20


def test_a_guest_who_gives_a_password_keeps_the_seats(running_site: Site) -> None:
    guest = running_site.visitor("Settler")
    table = guest.open(bots=[1])

    kept = guest.post("/api/sign-up", {"name": "Settled Down", "password": PASSWORD})
    elsewhere = running_site.visitor()
    elsewhere.post("/api/sign-in", {"name": "settled down", "password": PASSWORD})

    assert kept.json() == {"id": guest.id, "name": "Settled Down", "guest": False}
    assert elsewhere.view(table)["your_seat"] == 0


def test_what_another_sites_page_sends_is_refused(running_site: Site) -> None:
    visitor = running_site.visitor("Target")

    for headers in (
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "", "origin": "https://evil.example"},
    ):
        answer = visitor.client.post("/api/tables", json={"game": "x"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "cross_site"), headers
    reading = visitor.client.get("/api/session", headers={"sec-fetch-site": "cross-site"})
    assert reading.status_code == 200


def test_on_plain_http_the_origin_says_that_the_page_is_ours(running_site: Site) -> None:
    visitor = running_site.visitor()
    del visitor.client.headers["sec-fetch-site"]

    ours = visitor.client.post("/api/guest", json={}, headers={"origin": running_site.url})
    theirs = visitor.client.post("/api/guest", json={}, headers={"origin": "http://evil.example"})

    assert (ours.status_code, theirs.status_code) == (201, 403)
