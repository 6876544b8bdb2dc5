from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from browser import accessibility_faults, clean_context


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
    assert [fault.partition(":")[0] for fault in accessibility_faults(page)] == ["button-name"]
