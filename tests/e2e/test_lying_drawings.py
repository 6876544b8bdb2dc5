"""A proxy before an honest page that puts scripts, styles and parts of a page into a game's sheet of drawings. None is taken over."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, Route

from e2e.test_lying_labels import fetched
from serving.player import Player
from suite import full

NewPage = Callable[..., Page]
HTML: Final = "http://www.w3.org/1999/xhtml"
RUN: Final = ("application/javascript", "document.title = 'taken over'; window.taken = true")
STYLED: Final = ("text/css", "button { visibility: hidden !important }")


@pytest.mark.full
@pytest.mark.parametrize(
    ("hidden", "kind", "content"),
    [
        ('<script href="/api/hidden"/>', *RUN),
        full(pytest.param(f'<script xmlns="{HTML}" src="/api/hidden"/>', *RUN)),
        (f'<link xmlns="{HTML}" rel="stylesheet" href="/api/hidden"/>', *STYLED),
        full(pytest.param(f'<foreignObject><link xmlns="{HTML}" rel="stylesheet" href="/api/hidden"/></foreignObject>', *STYLED)),
    ],
)  # fmt: skip
def test_a_sheet_of_drawings_brings_no_script_and_no_style(hidden: str, kind: str, content: str, server: str, new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, server, signs=True)
    asked: list[str] = []

    def sheet(route: Route) -> None:
        answer = fetched(route)
        route.fulfill(response=answer, body=re.sub(r"(<symbol[^>]*>)", rf"\1{hidden}", answer.text(), count=1))

    def brought(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(content_type=kind, body=content)

    page.route(re.compile("/api/art/"), sheet)
    page.route(re.compile("/api/hidden$"), brought)
    with page.expect_response(re.compile("/api/art/")):
        player.play_the_bot()
    page.wait_for_load_state("networkidle")
    assert (asked, page.evaluate("window.taken"), page.locator("svg symbol").count()) == ([], None, 0)
    page.unroute_all(behavior="wait")
