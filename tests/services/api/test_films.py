"""A page that names the record it has seen gets the film of what followed."""

from random import Random
from typing import Any

import pytest

from services.play import table_repository
from serving.site import Site, Visitor

OPTIONS = {"imperial_seat": "host", "max_rounds": 20}


class Game:
    """Two people in the middle of a game, and the address of its table."""

    def __init__(self, site: Site) -> None:
        self.people = {0: site.visitor("Imperial"), 1: site.visitor("Rebel")}
        self.table = self.people[0].open(options=OPTIONS)
        self.people[1].sit(self.table, 1)
        self._bits = Random(5)
        for _ in range(12):
            self.move()

    def move(self) -> None:
        """Play any legal command of an awaited seat."""
        seat = self.people[0].view(self.table)["scene"]["asks"][0]["seat"]
        option = self._bits.choice(self.people[seat].view(self.table)["scene"]["options"])
        chosen = {choice["field"]: self._bits.choice(choice["values"]) for choice in option.get("choices", [])}
        assert self.people[seat].play(self.table, {"type": option["command"], **option.get("fixed", {}), **chosen}).status_code == 200

    def view(self, who: Visitor, **asked: object) -> Any:
        """A view with these query parameters."""
        return who.get(f"/api/tables/{self.table}", **asked).json()


@pytest.fixture
def game(running_site: Site) -> Game:
    """A game after twelve moves."""
    return Game(running_site)


def numbers(film: list[Any]) -> list[tuple[int, int]]:
    return [(step["first"], step["n"]) for step in film]


def test_a_move_brings_its_step_with_the_sentences_of_the_report(game: Game) -> None:
    rebel = game.people[1]
    seen = game.view(rebel, since="start")
    game.move()

    view = game.view(rebel, since=seen["report"]["mark"], film=seen["n"])

    assert numbers(view["film"]) == [(seen["n"] + 1, view["n"])]
    assert view["film"][0].get("words", []) == [line["words"] for line in view["report"]["entries"][0]["lines"]]


def test_a_film_of_the_past_is_the_one_that_was_shown_then(game: Game) -> None:
    rebel, start = game.people[1], game.view(game.people[1])["n"]
    live = []
    for _ in range(5):
        before = game.view(rebel)["n"]
        game.move()
        live += game.view(rebel, film=before)["film"]
    end = live[-1]["n"]
    game.move()

    assert game.view(rebel, at=end, film=start)["film"] == live
    assert game.view(rebel, at=live[0]["n"], film=start)["film"] == live[:1]
    assert game.view(rebel, film=start)["film"][:5] == live


def test_a_film_shows_what_the_viewer_knows(game: Game, running_site: Site) -> None:
    stranger = running_site.visitor()

    own, public = (game.view(who, film=0)["film"] for who in (game.people[1], stranger))

    assert numbers(own) == numbers(public)
    assert own != public
    assert game.view(game.people[1], film=0, **{"as": "public"})["film"] == public


def test_no_film_without_a_record_to_begin_after(game: Game) -> None:
    view = game.view(game.people[0], since="start")

    assert view["film"] == []
    assert game.view(game.people[0], film=view["n"])["film"] == []
    assert game.view(game.people[0], film=view["n"] + 40)["film"] == []
    assert game.view(game.people[0], at=5, film=9)["film"] == []


def test_a_moment_within_an_append_has_a_film(game: Game) -> None:
    first, last = next(step for step in numbers(game.view(game.people[0], film=0)["film"]) if step[1] > step[0])

    assert numbers(game.view(game.people[0], at=last + 1, film=first)["film"])[0] == (first + 1, last)


def test_a_long_film_of_the_past_is_left_out(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    last = game.view(game.people[0])["n"]
    monkeypatch.setattr(table_repository, "FILM_RECORDS", 3)

    assert game.view(game.people[0], at=last - 1, film=last - 4)["film"] != []
    assert game.view(game.people[0], at=last - 1, film=last - 5)["film"] == []


@pytest.mark.parametrize("record", ["", "-1", "x", "1.5", "99999999999999999999"])
def test_what_is_no_record_is_refused(game: Game, record: str) -> None:
    answer = game.people[0].get(f"/api/tables/{game.table}", film=record)

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
