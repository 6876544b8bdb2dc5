"""Two server processes on one PostgreSQL serve the same tables, with and without Redis."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from serving.player import Player, play_to_the_end
from serving.ports import free_port
from serving.process import migrate, served

NewPage = Callable[..., Page]
SHORT = {"max_rounds": 1, "core_strength": 1, "imperial_seat": "host"}


@pytest.fixture(params=["with Redis", "without Redis"])
def pair(tmp_path: Path, postgres_url: str, redis_url: str, request: pytest.FixtureRequest) -> Iterator[tuple[str, str]]:
    """URLs of two processes that share a database and the keys."""
    migrate(postgres_url)
    both = {"database": postgres_url, "keys": str(tmp_path / "keys"), "redis": redis_url if request.param == "with Redis" else ""}
    with ExitStack() as running:
        one, two = (running.enter_context(served(tmp_path / f"process-{port}", port, **both)) for port in (free_port(), free_port()))
        yield one, two


@pytest.mark.full
def test_two_people_at_two_processes_play_a_whole_game(pair: tuple[str, str], new_page: NewPage) -> None:
    one, two = Player(new_page(), pair[0], "Ada Far"), Player(new_page(), pair[1], "Bob Far")
    two.visit(one.open(options=SHORT)["id"])
    two.page.get_by_role("button", name="Sit here").click()

    expect(one.page).to_have_title(re.compile("Your turn"))
    one.click_a_move()
    expect(two.page).to_have_title(re.compile("Your turn"))
    two.click_a_move()
    expect(one.page).to_have_title(re.compile("Your turn"))
    play_to_the_end(one, two)

    for player in (one, two):
        expect(player.page.get_by_text(re.compile("^You (won|lost)$"))).to_be_visible()
