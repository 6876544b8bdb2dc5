"""Passkeys in a real browser, with Chromium's virtual authenticator; and passwords that are refused with words."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from browser import accessibility_faults, clean_context
from serving.ports import free_port
from serving.process import served

NewPage = Callable[..., Page]
PASSWORD = "correct horse"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture(scope="module")
def named_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server under a host name: browsers make no passkeys for addresses."""
    port = free_port()
    with served(tmp_path_factory.mktemp("named"), port, public_url=f"http://localhost:{port}"):
        yield f"http://localhost:{port}"


def _with_authenticator(page: Page) -> tuple[CDPSession, str]:
    """Give the page's browser an authenticator. Returns the session that owns it, and its id."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]


def _sign_up(page: Page, url: str, name: str) -> None:
    page.goto(f"{url}/account")
    page.get_by_role("button", name="I have no account yet").click()
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_text(f"You are signed in as {name}.")).to_be_visible()


def _sign_out(page: Page) -> None:
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()


@pytest.mark.full
def test_a_passkey_is_added_and_signs_in_and_is_removed(named_server: str, browser: Browser) -> None:
    with clean_context(browser, "401", "409") as context:
        page = context.new_page()
        session, authenticator = _with_authenticator(page)
        _sign_up(page, named_server, "Keeper")
        page.get_by_label("Current password, to show that it is you").fill(PASSWORD)
        page.get_by_role("button", name="Add a passkey").click()
        expect(page.get_by_text("The passkey is added.")).to_be_visible()
        expect(page.get_by_text("Chromium, Linux · added")).to_be_visible()
        (credential,) = session.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]
        assert credential["isResidentCredential"]
        page.get_by_label("Current password, to show that it is you").fill(PASSWORD)
        page.get_by_role("button", name="Add a passkey").click()
        expect(page.get_by_text("This passkey is already here")).to_be_visible()

        _sign_out(page)
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_text("You are signed in as Keeper.")).to_be_visible()

        page.get_by_role("button", name="Remove", exact=True).click()
        expect(page.get_by_text("The passkey is removed here.")).to_be_visible()
        _sign_out(page)
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_text("This passkey does not belong to any account here.")).to_be_visible()


def test_a_person_who_is_not_recognised_is_told_so(named_server: str, browser: Browser) -> None:
    with clean_context(browser) as context:
        page = context.new_page()
        session, authenticator = _with_authenticator(page)
        _sign_up(page, named_server, "Stranger")
        session.send("WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": False})
        page.get_by_label("Current password, to show that it is you").fill(PASSWORD)
        page.get_by_role("button", name="Add a passkey").click()
        expect(page.get_by_text("No passkey was made.")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("I have no account yet", "Name", "Password", "Create an account")),
        ("de", ("Ich habe noch kein Konto", "Name", "Passwort", "Konto anlegen")),
    ],
)
def test_a_bad_password_is_refused_with_words(named_server: str, browser: Browser, language: str, words: tuple[str, ...]) -> None:
    fresh, name, password, create = words
    with clean_context(browser, "409", "400", locale=language) as context:
        page = context.new_page()
        page.goto(f"{named_server}/account")
        page.get_by_role("button", name=fresh).click()
        page.get_by_label(name).fill("Careless")
        page.get_by_label(password).fill("password1")
        page.get_by_role("button", name=create).click()

        alarm = page.get_by_role("alert")
        expect(alarm).to_be_visible()
        said = alarm.inner_text()

    assert "password" in said if language == "en" else "Passwort" in said


LOOKS: list[tuple[str, str, dict[str, Any]]] = [
    (language, scheme, size)
    for language in ("en", "de")
    for scheme in ("light", "dark")
    for size in ({"width": 390, "height": 844}, {"width": 1280, "height": 800})
]


@pytest.mark.full
def test_the_card_of_passkeys_fits_and_can_be_used_by_everybody(named_server: str, browser: Browser, tmp_path: Path) -> None:
    for number, (language, scheme, size) in enumerate(LOOKS):
        with clean_context(
            browser, bypass_csp=True, reduced_motion="reduce", locale=language, color_scheme=scheme, viewport=size
        ) as context:
            page = context.new_page()
            _with_authenticator(page)
            sent = {"name": f"Looked At {number}", "password": PASSWORD}
            answer = page.request.post(f"{named_server}/api/sign-up", data=sent, headers={"sec-fetch-site": "same-origin"})
            assert answer.status == 201, answer.text()
            page.goto(f"{named_server}/account")
            card = page.locator("section", has=page.get_by_role("heading", name="Passkeys"))
            card.locator("input[type=password]").fill(PASSWORD)
            card.locator("button").first.click()
            expect(card.get_by_role("listitem")).to_have_count(1)
            remove = card.get_by_role("listitem").get_by_role("button").bounding_box()
            assert remove is not None
            assert remove["height"] < 50, "its word is not broken"
            card.scroll_into_view_if_needed()
            page.screenshot(path=tmp_path / f"passkeys-{language}-{scheme}-{size['width']}.png", full_page=True)

            assert not accessibility_faults(page), (language, scheme, size)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (language, scheme, size)
