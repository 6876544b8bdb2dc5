"""Sessions: signing in issues a new token, and signing out makes it invalid."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from services.accounts.passwords import Passwords
from services.accounts.people import RENEWED_AFTER, SESSION_LASTS, SESSION_LASTS_AT_MOST, Accounts
from services.accounts.upkeep import tidy
from services.api.rate_limits import SIGN_IN_DEVICE, SIGN_IN_NAME_HERE
from services.store import open_store
from services.store.queries import Queries
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

    assert kept.json() == {"id": guest.id, "name": "Settled Down", "guest": False, "guest_before": "", "brought": [], "left": []}
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


def test_a_visit_renews_a_session_once_a_day_and_a_read_writes_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        now = datetime(2026, 1, 1, tzinfo=UTC)
        async with open_store(f"sqlite:///{tmp_path}/people.db") as store:
            written = list[str]()
            renew = store.renew_session

            async def counted(token: bytes, expires_at: str) -> None:
                written.append(expires_at)
                await renew(token, expires_at)

            store.renew_session = counted  # type: ignore[assignment,method-assign]  # counts what it passes on
            token = ""

            async def visit(accounts: Accounts) -> bool:
                session = await accounts.session(token)
                if session is not None:
                    await accounts.renew_session(session)
                return session is not None

            def at(time: datetime) -> Accounts:
                return Accounts(store, Passwords(cheap=True), lambda: time)

            accounts = at(now)
            token = await accounts.begin_session(await accounts.guest("")) or ""
            for _ in range(50):
                assert await visit(accounts)
            assert written == []

            last = now
            while now - last < SESSION_LASTS_AT_MOST - timedelta(hours=9):
                now += timedelta(hours=8)
                assert await visit(at(now))
            assert len(written) <= SESSION_LASTS_AT_MOST / RENEWED_AFTER
            assert not await visit(at(last + SESSION_LASTS_AT_MOST))
            await tidy(store, "2027-01-01T00:00:00.000Z")
            assert isinstance(store, Queries)
            assert await store.row("select count(*) from session") == (0,)

    asyncio.run(scenario())
    assert timedelta(days=1) <= RENEWED_AFTER < SESSION_LASTS < SESSION_LASTS_AT_MOST


def test_a_guest_who_signs_up_ends_the_other_sessions_of_the_guest(running_site: Site) -> None:
    guest, thief = running_site.visitor("Owner"), running_site.visitor()
    thief.wear(guest.client.cookies["rollbook"])
    assert thief.get("/api/session").json()["person"] is not None

    assert guest.post("/api/sign-up", {"name": "Real Owner", "password": PASSWORD}).status_code == 201

    assert thief.get("/api/session").json()["person"] is None
    assert guest.get("/api/session").json()["person"]["name"] == "Real Owner"


def test_changing_the_password_ends_all_other_sessions(running_site: Site) -> None:
    name, token = _sign_up(running_site, "Changing One")
    owner, other = running_site.visitor(), running_site.visitor()
    owner.wear(token)
    other.post("/api/sign-in", {"name": name, "password": PASSWORD})

    wrong = owner.post("/api/password", {"password": "not this horse", "new": "a better horse"})
    weak = owner.post("/api/password", {"password": PASSWORD, "new": "changing1"})
    changed = owner.post("/api/password", {"password": PASSWORD, "new": "a better horse"})

    assert [(answer.status_code, answer.json()["code"]) for answer in (wrong, weak)] == [(403, "wrong_password"), (409, "password_context")]
    assert changed.status_code == 200
    assert owner.get("/api/session").json()["person"]["name"] == name
    assert other.get("/api/session").json()["person"] is None
    tried = [
        running_site.visitor().post("/api/sign-in", {"name": name, "password": each}).status_code for each in (PASSWORD, "a better horse")
    ]
    assert tried == [401, 200]


def test_sessions_are_listed_and_end_one_by_one_or_everywhere(running_site: Site) -> None:
    name, token = _sign_up(running_site, "Listed One")
    here, there, third = running_site.visitor(), running_site.visitor(), running_site.visitor()
    here.wear(token)
    there.client.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    for visitor in (there, third):
        visitor.post("/api/sign-in", {"name": name, "password": PASSWORD})

    listed = here.get("/api/sessions").json()["sessions"]
    assert sorted((each["here"], each["device"]) for each in listed) == [(False, ""), (False, "Firefox, Linux"), (True, "")]
    (one,) = [each["id"] for each in listed if each["device"]]
    assert here.delete(f"/api/sessions/{one}").status_code == 204
    assert there.get("/api/session").json()["person"] is None
    assert running_site.visitor("Stranger").delete(f"/api/sessions/{one}").status_code == 404

    gone = here.delete("/api/sessions")
    assert gone.status_code == 204
    assert gone.headers["clear-site-data"] == '"cache"'
    assert [visitor.get("/api/session").json()["person"] for visitor in (here, third)] == [None, None]


@pytest.fixture
def limited_site(tmp_path: Path) -> Iterator[Site]:
    """A server that counts requests."""
    with site(settings_for(tmp_path, limits=True)) as made:
        yield made


def test_a_known_device_is_not_locked_out_by_others(limited_site: Site) -> None:
    name, _ = _sign_up(limited_site, "Target One")
    owner, guesser = limited_site.visitor(), limited_site.visitor()
    assert owner.post("/api/sign-in", {"name": name, "password": PASSWORD}).status_code == 200

    tries = [
        guesser.post("/api/sign-in", {"name": name, "password": f"guess {number} guess"}) for number in range(SIGN_IN_NAME_HERE.most + 1)
    ]

    assert [answer.status_code for answer in tries] == [401] * (SIGN_IN_NAME_HERE.most - 1) + [429] * 2
    assert limited_site.visitor().post("/api/sign-in", {"name": name, "password": PASSWORD}).status_code == 429
    assert owner.post("/api/sign-in", {"name": name, "password": PASSWORD}).status_code == 200


def test_a_known_device_has_few_tries(limited_site: Site) -> None:
    name, _ = _sign_up(limited_site, "Device One")
    thief = limited_site.visitor()
    thief.post("/api/sign-in", {"name": name, "password": PASSWORD})
    assert thief.post("/api/sign-out").status_code == 204

    answers = [thief.post("/api/sign-in", {"name": name, "password": "wrong password"}).status_code for _ in range(SIGN_IN_DEVICE.most + 1)]
    assert answers == [401] * (SIGN_IN_DEVICE.most) + [429]


def test_all_spellings_of_a_name_are_counted_as_one(limited_site: Site) -> None:
    name, _ = _sign_up(limited_site, "Spelled One")
    spellings = [
        name,
        name.upper(),
        name.replace("S", "\uff33"),
        name.replace("O", "\U0001d40e"),
        name.replace(" ", "  "),
        "\u017fpelled One",
    ]

    answers = [
        limited_site.visitor().post("/api/sign-in", {"name": each, "password": "wrong password"}).status_code for each in spellings * 2
    ]

    assert answers[: SIGN_IN_NAME_HERE.most] == [401] * SIGN_IN_NAME_HERE.most
    assert set(answers[SIGN_IN_NAME_HERE.most :]) == {429}


def test_behind_a_proxy_the_whole_public_address_is_compared(tmp_path: Path) -> None:
    with site(settings_for(tmp_path, public_url="https://play.example.org/")) as behind_proxy:
        visitor = behind_proxy.visitor()
        del visitor.client.headers["sec-fetch-site"]
        origins = (
            "https://play.example.org",
            "http://play.example.org",
            "https://play.example.org:8443",
            "https://play.example.org.evil.example",
            behind_proxy.url,
            "null",
        )
        answers = [visitor.client.post("/api/guest", json={}, headers={"origin": origin}).status_code for origin in origins]

    assert answers == [201, 403, 403, 403, 403, 403]
