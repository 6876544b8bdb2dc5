"""Passkeys: what a browser answers is checked whole, takes effect once, and is of one account."""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Iterator
from contextlib import nullcontext, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import cbor2
import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from domain.kernel.errors import Refused
from services.accounts.passkeys import ADDING, TICKET_S, Passkeys, PasskeyTickets, RelyingParty
from services.store.plain_data import Account
from serving.authenticator import PRESENT, VERIFIED, Authenticator
from serving.site import Site, Visitor, settings_for, site
from suite import DEPTH

PASSWORD: Final = "correct horse"
NOW: Final = datetime(2026, 11, 22, tzinfo=UTC)
SITE: Final = RelyingParty("rollbook.example", "http://rollbook.example")


class Stored(Exception):
    """The response held, and would have been stored."""


class NoStore:
    """A store that only a response that holds reaches."""

    def __getattr__(self, name: str) -> Any:
        raise Stored(name)


UNREACHED: Final[Any] = NoStore()


@pytest.fixture(scope="module")
def named_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with a name, since browsers make no passkeys for addresses."""
    with site(settings_for(tmp_path_factory.mktemp("named"), public_url="http://rollbook.example")) as made:
        yield made


def _member(named_site: Site) -> Visitor:
    visitor = named_site.visitor()
    answer = visitor.post("/api/sign-up", {"name": f"Member {secrets.token_hex(4)}", "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    visitor.id, visitor.name = answer.json()["id"], answer.json()["name"]
    return visitor


def _asked(visitor: Visitor) -> Any:
    answer = visitor.post("/api/passkeys/options", {"password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return answer.json()


def _added(visitor: Visitor) -> Authenticator:
    device = Authenticator("http://rollbook.example")
    answer = visitor.post("/api/passkeys", device.made(_asked(visitor)))
    assert answer.status_code == 201, answer.text
    return device


def _sign_in(named_site: Site, device: Authenticator, **changed: str) -> httpx.Response:
    visitor = named_site.visitor()
    asked = visitor.post("/api/sign-in/options").json()
    return visitor.post("/api/sign-in/passkey", {**device.answered(asked), **changed})


def _code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_passkey_is_added_listed_used_and_removed(named_site: Site) -> None:
    member = _member(named_site)
    device = _added(member)
    (listed,) = member.get("/api/passkeys").json()["passkeys"]

    signed_in = _sign_in(named_site, device)
    (used,) = member.get("/api/passkeys").json()["passkeys"]
    removed = member.delete(f"/api/passkeys/{listed['id']}")

    assert listed["id"] == bytes_to_base64url(device.credential)
    assert signed_in.json() == {"id": member.id, "name": member.name, "guest": False, "guest_before": "", "brought": [], "left": []}
    assert "HttpOnly" in signed_in.headers["set-cookie"]
    assert used["used_at"] > listed["used_at"] == listed["added_at"]
    assert removed.status_code == 204
    assert member.get("/api/passkeys").json() == {"passkeys": []}
    assert _code(_sign_in(named_site, device)) == (401, "passkey_unknown")


def test_only_a_member_who_gives_the_password_adds_one(named_site: Site) -> None:
    member, guest = _member(named_site), named_site.visitor("Guest")

    assert _code(member.post("/api/passkeys/options", {"password": "wrong password"})) == (403, "wrong_password")
    assert _code(guest.post("/api/passkeys/options", {"password": PASSWORD})) == (409, "no_member")
    asked = _asked(member)
    assert asked["options"]["authenticatorSelection"]["userVerification"] == "required"
    assert asked["options"]["authenticatorSelection"]["residentKey"] == "required"
    other = _member(named_site)
    assert _code(other.post("/api/passkeys", Authenticator("http://rollbook.example").made(asked))) == (409, "ticket_gone")


@pytest.mark.parametrize(
    "wrong",
    [
        {"client_data": bytes_to_base64url(b"{}")},
        {"client_data": bytes_to_base64url(b"[1]")},
        {"client_data": ""},
        {"attestation_object": ""},
        {"attestation_object": bytes_to_base64url(cbor2.dumps([]))},
        {"attestation_object": bytes_to_base64url(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": b""}))},
        {"attestation_object": bytes_to_base64url(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": bytes(37)}))},
        {"attestation_object": bytes_to_base64url(cbor2.dumps({"fmt": 7, "attStmt": 7, "authData": 7}))},
        {"attestation_object": bytes_to_base64url(b"\xff" * 40)},
        {"attestation_object": "A"},
        {"attestation_object": bytes_to_base64url(b"\x81" * 3000)},
        {"client_data": bytes_to_base64url(b"[" * 3000)},
        {"id": "AAAA"},
    ],
)
def test_a_broken_response_adds_nothing(named_site: Site, wrong: dict[str, str]) -> None:
    member = _member(named_site)

    answer = member.post("/api/passkeys", {**Authenticator("http://rollbook.example").made(_asked(member)), **wrong})

    assert _code(answer) == (409, "passkey_refused")
    assert member.get("/api/passkeys").json() == {"passkeys": []}


@given(data=st.data())
@settings(max_examples=100 * DEPTH, deadline=None)
def test_a_response_with_changed_bytes_is_refused_and_no_fault(data: st.DataObject) -> None:
    """Bytes are changed anywhere in what the authenticator made; the library raises nothing that is not taken for a refusal."""
    device = Authenticator("http://rollbook.example")
    ticket, text = PasskeyTickets(b"k" * 32, lambda: NOW).made(ADDING, "ann")
    asked = {"options": {"challenge": bytes_to_base64url(ticket.challenge), "user": {"id": bytes_to_base64url(b"ann")}}, "ticket": text}
    response = device.made(asked)
    name = data.draw(st.sampled_from(["client_data", "attestation_object"]))
    content = bytearray(base64url_to_bytes(response[name]))
    first = data.draw(st.integers(0, len(content)))
    content[first : first + data.draw(st.integers(0, 40))] = data.draw(st.binary(max_size=40))
    response[name] = bytes_to_base64url(bytes(content))

    passkeys = Passkeys(UNREACHED, UNREACHED, b"k" * 32, lambda: NOW)
    with suppress(Refused, Stored):
        asyncio.run(passkeys.add(SITE, Account("ann", "Ann", False, ""), text, response, ""))


def test_a_response_for_another_site_or_without_a_person_adds_nothing(named_site: Site) -> None:
    member = _member(named_site)
    elsewhere, other_host = Authenticator("http://evil.example"), Authenticator("http://rollbook.example")
    other_host.rp_id = "evil.example"
    unverified, certified = Authenticator("http://rollbook.example"), Authenticator("http://rollbook.example")
    responses = [
        elsewhere.made(_asked(member)),
        other_host.made(_asked(member)),
        unverified.made(_asked(member), flags=PRESENT),
        certified.made(_asked(member), fmt="packed", statement={"alg": -7, "sig": b"x", "x5c": [b"x"]}),
        certified.made(_asked(member), fmt="android-safetynet", statement={"ver": "1", "response": b"x"}),
    ]

    assert [_code(member.post("/api/passkeys", each)) for each in responses] == [(409, "passkey_refused")] * len(responses)


def test_a_passkey_is_added_once_and_to_one_account(named_site: Site) -> None:
    member, other = _member(named_site), _member(named_site)
    device = _added(member)

    assert _code(member.post("/api/passkeys", device.made(_asked(member)))) == (409, "passkey_known")
    assert _code(other.post("/api/passkeys", device.made(_asked(other)))) == (409, "passkey_known")
    excluded = [each["id"] for each in _asked(member)["options"]["excludeCredentials"]]
    assert excluded == [bytes_to_base64url(device.credential)]


@pytest.mark.parametrize("flags", [0, PRESENT, VERIFIED])
def test_a_sign_in_needs_a_person_who_was_verified(named_site: Site, flags: int) -> None:
    device = _added(_member(named_site))
    visitor = named_site.visitor()
    asked = visitor.post("/api/sign-in/options").json()

    assert _code(visitor.post("/api/sign-in/passkey", device.answered(asked, flags))) == (401, "passkey_unknown")


def test_a_sign_in_with_anything_wrong_is_refused(named_site: Site) -> None:
    device, other = _added(_member(named_site)), _added(_member(named_site))
    garbage = ["", "AAAA", bytes_to_base64url(b"\xff" * 80), "A"]
    wrong = [{name: each} for name in ("client_data", "authenticator_data", "signature", "user_handle") for each in garbage]
    wrong += [{"id": bytes_to_base64url(other.credential)}, {"id": "AAAA"}, {"user_handle": bytes_to_base64url(other.handle)}]
    elsewhere = Authenticator("http://evil.example")
    elsewhere.key, elsewhere.credential, elsewhere.handle = device.key, device.credential, device.handle

    for each in wrong:
        assert _code(_sign_in(named_site, device, **each)) == (401, "passkey_unknown"), each
    assert _code(_sign_in(named_site, elsewhere)) == (401, "passkey_unknown")
    assert _sign_in(named_site, device).status_code == 200


def test_a_response_takes_effect_once(named_site: Site) -> None:
    device, visitor = _added(_member(named_site)), named_site.visitor()
    device.count = -(10**6)  # an authenticator that does not count sends zero for ever
    device._data = lambda flags, attested=b"": hashlib.sha256(b"rollbook.example").digest() + bytes([flags]) + bytes(4)  # type: ignore[method-assign]  # as above
    older = visitor.post("/api/sign-in/options").json()
    _tick()
    asked = visitor.post("/api/sign-in/options").json()
    response = device.answered(asked)
    stored = f"update passkey set sign_count = 0 where id = '{bytes_to_base64url(device.credential)}'"
    _run(named_site, stored)

    first = visitor.post("/api/sign-in/passkey", response)
    again = named_site.visitor().post("/api/sign-in/passkey", response)
    before = named_site.visitor().post("/api/sign-in/passkey", device.answered(older))

    assert first.status_code == 200
    assert _code(again) == _code(before) == (409, "ticket_gone")


def test_a_count_that_goes_back_is_refused(named_site: Site) -> None:
    """Somebody has copied the authenticator."""
    device = _added(_member(named_site))
    assert _sign_in(named_site, device).status_code == 200
    device.count = 0

    assert _code(_sign_in(named_site, device)) == (401, "passkey_unknown")


def test_a_ticket_is_for_one_purpose_and_a_short_time(named_site: Site) -> None:
    member = _member(named_site)
    device = _added(member)
    forged = {"ticket": f"{int(time.time() * 1000)}.{'0' * 64}.{'0' * 64}"}

    assert _code(_sign_in(named_site, device, **forged)) == (409, "ticket_gone")
    assert _code(_sign_in(named_site, device, ticket=_asked(member)["ticket"])) == (409, "ticket_gone")


@pytest.mark.parametrize(("seconds", "good"), [(0, True), (TICKET_S, True), (TICKET_S + 1, False), (-TICKET_S - 1, False), (-1, True)])
def test_a_ticket_is_good_for_some_minutes_on_any_servers_clock(seconds: int, good: bool) -> None:
    _, text = PasskeyTickets(b"k" * 32, lambda: NOW).made(ADDING, "ann")
    later = PasskeyTickets(b"k" * 32, lambda: NOW + timedelta(seconds=seconds))

    with nullcontext() if good else pytest.raises(Refused, match="ticket_gone"):
        later.read(ADDING, "ann", text)
    with pytest.raises(Refused, match="ticket_gone"):
        PasskeyTickets(b"o" * 32, lambda: NOW).read(ADDING, "ann", text)


def test_a_site_without_a_name_has_no_passkeys(tmp_path: Path) -> None:
    with site(settings_for(tmp_path)) as made:
        assert _code(made.visitor().post("/api/sign-in/options")) == (409, "no_passkeys_here")


def _tick() -> None:
    """Wait for the next millisecond."""
    now = time.time_ns() // 1_000_000
    while time.time_ns() // 1_000_000 <= now:
        pass


def _run(named_site: Site, statement: str) -> None:
    """Run a statement in the server's database."""
    store: Any = named_site.process.store
    asyncio.run_coroutine_threadsafe(store.change(statement), named_site.loop).result(10)
