"""The guided first game over HTTP: one document, the same for everybody, with no table behind it."""

import pytest

from domain.games.registry import GAMES
from serving.site import Site


@pytest.mark.parametrize("key", GAMES)
def test_a_first_game_is_one_document_and_no_table(running_site: Site, key: str) -> None:
    cards = {card["key"]: card for card in running_site.visitor().get("/api/games").json()}
    answer = running_site.visitor().get(f"/api/games/{key}/first-game")
    if not cards[key]["lesson"]:
        assert answer.status_code == 404
        return
    visitor = running_site.visitor("Learner")

    again = visitor.get(f"/api/games/{key}/first-game")
    moments = answer.json()["moments"]

    assert answer.content == again.content
    assert "set-cookie" not in answer.headers
    assert len(moments) == 11
    assert {moment["view"].get("handle", "") for moment in moments} == {""}
    assert visitor.get("/api/tables/first-game").status_code == 404
    assert visitor.get("/api/lobby").json()["mine"]["tables"] == []


def test_a_first_game_of_no_game_is_not_there(running_site: Site) -> None:
    assert running_site.visitor().get("/api/games/chess/first-game").status_code == 404


@pytest.mark.parametrize("key", GAMES)
def test_each_game_has_a_picture(running_site: Site, key: str) -> None:
    answer = running_site.visitor().get(f"/api/games/{key}/picture")

    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert len(answer.content) < 200_000
    assert running_site.visitor().get("/api/games/chess/picture").status_code == 404
