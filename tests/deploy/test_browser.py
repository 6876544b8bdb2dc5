from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from browser import accessibility_faults, clean_context
from serving.layout import layout_faults, set_text


def test_a_real_browser_lays_out_text(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.set_content("<h1>Rollbook</h1>")
    assert page.inner_text("h1") == "Rollbook"


def test_an_error_in_the_page_fails_the_test(browser: Browser) -> None:
    with pytest.raises(AssertionError, match="out of dice"), clean_context(browser) as context:
        context.new_page().set_content("<script>throw new Error('out of dice')</script>")


def test_an_error_that_a_test_provokes_may_be_allowed(browser: Browser) -> None:
    with clean_context(browser, "out of dice") as context:
        context.new_page().set_content("<script>console.error('out of dice')</script>")


def test_the_accessibility_check_sees_a_nameless_button(new_page: Callable[..., Page]) -> None:
    page = new_page(bypass_csp=True)
    page.set_content("<html lang='en'><title>Rollbook</title><button></button></html>")
    assert [fault.partition(":")[0] for fault in accessibility_faults(page)] == ["button-name (light)"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_accessibility_check_sees_a_faint_text_in_either_scheme(new_page: Callable[..., Page], scheme: str) -> None:
    page = new_page(bypass_csp=True)
    faint = f"@media (prefers-color-scheme: {scheme}) {{ p {{ color: #777; background: #888 }} }}"
    page.set_content(f"<html lang='en'><title>Rollbook</title><style>{faint}</style><p>Roll the dice</p>")
    assert [fault.partition(":")[0] for fault in accessibility_faults(page)] == [f"color-contrast ({scheme})"]


BROKEN: Final = {
    "covered": (
        '<button>Play</button><footer style="position: fixed; inset: 0">Rail</footer>',
        'button "Play" is covered by footer "Rail"',
    ),
    "cut off": (
        '<div style="height: 40px; overflow: hidden"><p style="height: 400px">Log</p><button>Play</button></div>',
        'button "Play" cannot be scrolled into view',
    ),
    "off the page": ('<a href="/" style="position: fixed; top: -90px">Play</a>', 'a "Play" cannot be scrolled into view'),
    "overflowing": ('<button style="width: 60px">Reinforcements</button>', 'button "Reinforcements" is too small for its text'),
    "sideways": ('<p style="width: 2000px; margin: 0">Log</p>', "the page is 2008 wide in a window of 1280"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_the_layout_check_sees_a_control_that_is(new_page: Callable[..., Page], kind: str) -> None:
    content, fault = BROKEN[kind]
    page = new_page()
    page.set_content(content)
    assert layout_faults(page) == [fault]


def test_the_layout_check_accepts_what_a_person_can_scroll_to(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.set_content('<div style="height: 60px; overflow: auto"><p style="height: 4000px">Log</p><button>Play</button></div>')
    assert layout_faults(page) == []


def test_large_and_wide_text_takes_half_as_much_room_again(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.set_content("<style>:root { --body: serif } p { font: 15px/1.4 var(--body); width: max-content }</style><p>Roll the dice</p>")
    width = "() => document.querySelector('p').offsetWidth"
    before = page.evaluate(width)
    set_text(page, "large and wide")
    assert page.evaluate(width) > 1.5 * before
    set_text(page, "as designed")
    assert page.evaluate(width) == before
