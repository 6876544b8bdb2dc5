"""What happened since one looked, as a film on the board: on arrival, on the other side's move, in a replay, and without motion."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser import MOVING
from serving.player import HELD, STILL, Player

NewPage = Callable[..., Page]


def seated(server: str, new_page: NewPage, imperial: str = "host", **context: object) -> list[Player]:
    """Two people at a table of Rebel Moon Defense, the host first. The context is that of the second one."""
    people = [Player(new_page(reduced_motion="reduce"), server, "Host"), Player(new_page(**{**MOVING, **context}), server, "Guest")]
    opened = people[0].open(game="rebel_moon_defense", seats=2, options={"imperial_seat": imperial})
    people[1].visit(opened["id"])
    people[1].page.get_by_role("button", name="Sit here").click()
    expect(people[1].page.get_by_role("grid")).to_be_visible()
    return people


def go_on(people: list[Player], moves: int) -> None:
    """Play random moves of both by requests."""
    for number in range(moves):
        seat = people[0].view()["scene"]["asks"][0]["seat"]
        people[seat].play_on(seed=number, most=1)


def away(people: list[Player], moves: int) -> Page:
    """Let the second one look, leave, and come back after so many moves. Returns the page."""
    page = people[1].page
    expect(page.locator(".replay .where")).to_be_visible()
    page.goto(f"{people[1].url}/account")
    go_on(people, moves)
    people[1].visit(people[1].table)
    return page


def test_arrival_plays_what_happened_and_escape_ends_it(server: str, new_page: NewPage) -> None:
    people = seated(server, new_page)
    page = away(people, 14)
    skip, pieces = page.get_by_role("button", name="Skip"), page.locator("[data-piece]")
    expect(skip).to_be_visible()
    in_all = len(people[1].view()["scene"]["pieces"])
    assert pieces.count() < in_all, "the film begins with the board of the last visit"

    page.keyboard.press("Escape")

    expect(skip).to_be_hidden()
    expect(pieces).to_have_count(in_all)
    expect(page.locator(".marks .last")).not_to_have_count(0)


@pytest.mark.full
def test_a_film_ends_by_its_button_by_a_press_on_the_board_and_by_itself(server: str, new_page: NewPage) -> None:
    people = seated(server, new_page)
    page = away(people, 10)
    skip = page.get_by_role("button", name="Skip")
    skip.click()
    expect(skip).to_be_hidden()

    away(people, 10)
    expect(skip).to_be_visible()
    page.get_by_role("gridcell").nth(40).click(force=True)
    expect(skip).to_be_hidden()

    away(people, 2)
    expect(skip).to_be_visible()
    expect(skip).to_be_hidden()
    expect(page.locator("[data-piece]")).to_have_count(len(people[1].view()["scene"]["pieces"]))


@pytest.mark.full
def test_a_press_on_what_is_offered_ends_the_film_and_is_carried_out(server: str, new_page: NewPage) -> None:
    people = seated(server, new_page, "guest")
    page = people[1].page
    go_on(people, 1)
    while people[0].view()["scene"]["asks"][0]["seat"] != 0:
        go_on(people, 1)
    away(people, 1)
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator(".strip")).to_have_count(0)
    page.evaluate(HELD)
    page.wait_for_function(STILL)
    (option,) = [option for option in people[1].view()["scene"]["options"] if option["command"] == "place_asteroid"]
    cell = option["choices"][0]["values"][0]

    page.locator(f"[data-cell='{cell}']").click(force=True)

    expect(page.get_by_role("button", name="Skip")).to_be_hidden()
    expect(page.locator("#confirm")).to_be_enabled()


@pytest.mark.full
def test_the_other_sides_move_is_said_and_its_place_is_marked_without_motion(server: str, new_page: NewPage) -> None:
    people = seated(server, new_page, reduced_motion="reduce")
    page = people[1].page
    last = people[0].view()["last"]
    people[0].visit(people[1].table)
    go_on(people, 1)
    step = people[1].view(f"?film={last}")["film"][-1]

    expect(page.locator("p[role=status].unseen").filter(has_text="asteroid")).to_have_count(1)
    expect(page.locator(".marks .last")).to_have_count(len(step["last"]))
    assert page.get_by_role("button", name="Skip").count() == 0


@pytest.mark.full
def test_a_step_of_a_replay_is_played(server: str, new_page: NewPage) -> None:
    people = seated(server, new_page)
    go_on(people, 12)
    page = people[1].page
    page.reload()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_text("This is the past.")).to_be_visible()
    with page.expect_response(lambda answer: "film=" in answer.url and "at=" in answer.url) as told:
        page.get_by_role("button", name="One step on").click()
    film = told.value.json()["film"]

    assert len(film) == 1
    expect(page.locator(".replay .where")).to_contain_text(f"{film[0]['n']} /")
    expect(page.get_by_role("button", name="Skip")).to_be_hidden()


@pytest.mark.full
def test_a_film_is_stopped_goes_on_step_by_step_and_keeps_its_speed(server: str, new_page: NewPage) -> None:
    people = seated(server, new_page)
    page = people[1].page
    with page.expect_response(lambda answer: "film=" in answer.url) as told:
        away(people, 14)
    strip = page.locator(".strip")
    strip.get_by_role("button", name="Stop the film").click()
    strip.get_by_role("button", name="Speed of films").click()
    expect(strip.get_by_role("button", name="Speed of films")).to_have_text("2×")
    steps = len(told.value.json()["film"])
    presses = 0
    while strip.is_visible():
        strip.get_by_role("button", name="Next step of the film").click()
        presses += 1
    assert 3 < presses <= steps

    away(people, 6)
    expect(strip.get_by_role("button", name="Speed of films")).to_have_text("2×")


@pytest.mark.full
def test_the_last_turn_is_shown_again_when_asked_for(server: str, new_page: NewPage) -> None:
    people = seated(server, new_page)
    page = away(people, 8)
    page.get_by_role("button", name="Skip").click()
    in_all = page.locator("[data-piece]").count()
    with page.expect_response(lambda answer: "film=" in answer.url) as told:
        page.get_by_role("button", name="Show the last turn again").click()
    film = told.value.json()["film"]

    assert film[-1]["n"] == people[1].view()["n"]
    assert len({step["seat"] for step in film}) == 1, "one turn"
    expect(page.get_by_role("button", name="Skip")).to_be_visible()
    expect(page.get_by_role("button", name="Skip")).to_be_hidden()
    expect(page.locator("[data-piece]")).to_have_count(in_all)


WIDTH = "Number(document.querySelector('.view > svg')?.getAttribute('viewBox').split(' ')[2])"


@pytest.mark.full
def test_the_camera_goes_where_a_film_plays_and_back(server: str, new_page: NewPage) -> None:
    desk = new_page(viewport={"width": 1366, "height": 768}, **MOVING)
    people = [Player(new_page(reduced_motion="reduce"), server, "Chaos"), Player(desk, server, "Red")]
    people[1].visit(people[0].open(game="starquest", seats=2, options={"mission": "M1", "chaos_seat": "first"})["id"])
    page = people[1].page
    page.get_by_role("button", name="Sit here").click()
    expect(page.get_by_role("grid")).to_be_visible()
    whole = page.evaluate(WIDTH)
    while people[0].view()["scene"]["asks"][0]["seat"] != 0 or len(people[0].view()["scene"]["pieces"]) < 8:
        for seat in {ask["seat"] for ask in people[0].view()["scene"]["asks"]}:
            people[seat].play_on(seed=people[0].view()["n"], most=1, haste=2)
    people[1].visit(people[1].table)
    expect(page.get_by_role("grid")).to_be_visible()
    page.goto(f"{people[1].url}/account")
    people[0].play_on(seed=4, most=6)
    page.evaluate("localStorage.setItem('rollbook.film', 'slow')")

    people[1].visit(people[1].table)

    expect(page.get_by_role("grid")).to_be_visible()
    page.wait_for_function(f"whole => {WIDTH} < 0.8 * whole", arg=whole)
    page.evaluate("document.getElementById('last-turn').click()")
    page.get_by_role("button", name="Skip").click()
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="Whole board")).to_be_hidden()

    page.get_by_role("button", name="Closer").click()
    expect(page.get_by_role("button", name="Whole board")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="Whole board")).to_be_hidden()
