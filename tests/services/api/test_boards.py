"""Boards over HTTP: the same for every asker and state of play, and sufficient to complete every scene."""

import httpx
import msgspec
import pytest

from domain.games.registry import GAMES
from projections.boards import shipped_boards, whole
from projections.scene import Board, Scene
from serving.site import GAME, Site

DIGESTS = sorted(shipped_boards(GAMES))
VARYING = ("date", "x-request-id")


def said(answer: httpx.Response) -> tuple[int, bytes, dict[str, str]]:
    """All parts of a response that could reveal something."""
    return answer.status_code, answer.content, {name: value for name, value in answer.headers.items() if name not in VARYING}


def test_every_shipped_board_is_served_for_ever(running_site: Site) -> None:
    visitor = running_site.visitor()
    for digest in DIGESTS:
        answer = visitor.get(f"/api/boards/{digest}")
        assert msgspec.json.decode(answer.content, type=Board).digest == digest
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "set-cookie" not in answer.headers
        again = visitor.client.get(f"/api/boards/{digest}", headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_on_its_board_is_whole(running_site: Site, game: str) -> None:
    visitor = running_site.visitor("Bare")
    made = visitor.post(
        "/api/tables", {"game": game, "seats": 2, "bots": [1], "options": {"mission": "M1"} if game == "starquest" else {}}
    ).json()
    scene = msgspec.convert(visitor.get(f"/api/tables/{made['id']}").json()["scene"], Scene)
    boards = {scene.base: msgspec.json.decode(visitor.get(f"/api/boards/{scene.base}").content, type=Board)} if scene.base else {}

    cells = whole(scene, boards).cells

    assert [cell["id"] for cell in visitor.view(made["id"])["scene"]["cells"]] == [cell.id for cell in cells]


def test_what_is_asked_of_boards_tells_nothing_of_any_table(running_site: Site) -> None:
    """A digest gets the same response before a table uses its board and while one does, for people with and without a seat there."""
    stranger, visitor = running_site.visitor(), running_site.visitor("Player")
    asked = [*DIGESTS, "0" * 32, "x", "f" * 64]
    before = [said(stranger.get(f"/api/boards/{digest}")) for digest in asked]
    for board in ("standard", "skirmish"):
        visitor.open(options={"board": board}, bots=[1])

    for asker in (stranger, visitor):
        assert [said(asker.get(f"/api/boards/{digest}")) for digest in asked] == before


def test_what_no_data_file_ships_has_no_digest(running_site: Site) -> None:
    """The digest of a cell or layer of a running game, such as a hidden part of the board, is not served as a board."""
    visitor = running_site.visitor("Player")
    view = visitor.get(f"/api/tables/{visitor.open(bots=[1])}").json()
    board = shipped_boards((GAME,))[view["scene"]["base"]]

    for part in (Board(board.cells[:1]), Board(board.cells, board.edges[:1], {"more": board.cells[:1]}), Board(board.cells[1:])):
        missing, unknown = visitor.get(f"/api/boards/{part.digest}"), visitor.get(f"/api/boards/{'0' * 32}")
        assert said(missing) == said(unknown)
        assert missing.status_code == 404
