"""The phases of a table of any system, and the kinds of decisions that come in its games."""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

from domain.games.registry import GAMES
from serving.moments import after_the_bots, play
from serving.site import Visitor
from serving.waiting import eventually

PLAYED_ELSEWHERE: Final = "campaign"
"""The system whose missions are games at tables of their own."""
MOST: Final = 600
"""Commands until a search gives up."""
DRAWS: Final = 100
REFUSED: Final = 409


def play_any(host: Visitor, table: str, chosen: random.Random, view: Any) -> None:
    """Play a drawn command. One whose choices do not go together is refused, and another one is drawn."""
    for _ in range(DRAWS):
        answer = host.play(table, drawn_command(chosen, view))
        if answer.status_code == 200:
            return after_the_bots(host, table)
        assert answer.json()["status"] == REFUSED, answer.text
    raise AssertionError("every drawn command was refused")


def drawn_command(chosen: random.Random, view: Any) -> dict[str, object]:
    """Draw a command that does not end anything, if there is one, from what the view offers."""
    whole_options = [option for option in view["scene"]["options"] if all(each["values"] for each in option["choices"])]
    option = chosen.choice([option for option in whole_options if not option["final"]] or whole_options)
    picked = {each["field"]: chosen.choice(each["values"]) for each in option["choices"]}
    return {"type": option["command"], **option["fixed"], **picked}


def table_with(host: Visitor, game: str, is_wanted: Callable[[Any], bool], **terms: object) -> str:
    """Play against a bot until the host, who is awaited, has such options; a game that ends before is begun anew."""
    chosen = random.Random(5)
    table = host.open(game=game, seats=2, bots=[1], **terms)
    for _ in range(MOST):
        view = host.view(table)
        if view["status"] != "running":
            table = host.open(game=game, seats=2, bots=[1], **terms)
        elif view["seats"][0]["awaited"]:
            if is_wanted(view):
                return table
            play_any(host, table, chosen, view)
    raise AssertionError("no such options were offered")


def acts_on_the_board(view: Any) -> bool:
    """Whether there are pieces and cells, and a piece can act."""
    scene = view["scene"]
    return bool(scene["pieces"] and scene["cells"]) and any(option["anchor"]["kind"] == "piece" for option in scene["options"])


def awaiting(host: Visitor, other: Visitor, game: str) -> str:
    """Return a table of two people with clocks at which the other one is awaited."""
    table = host.open(game=game, seats=2, clock={"name": "daily"})
    assert other.sit(table, 1).status_code == 204
    chosen = random.Random(2)
    for _ in range(MOST):
        views = host.view(table), other.view(table)
        if views[0]["scene"] and not views[0]["seats"][0]["awaited"] and views[0]["seats"][1]["awaited"]:
            return table
        seat = 0 if views[0]["seats"][0]["awaited"] else 1
        if views[seat]["scene"] and views[seat]["scene"]["options"]:
            (host, other)[seat].play(table, drawn_command(chosen, views[seat]))
    raise AssertionError("the other one is never awaited")


def phases(host: Visitor, other: Visitor, game: str) -> Iterator[tuple[str, str]]:
    """Name of each phase of a table of the game, and the path of its page."""
    waiting = awaiting(host, other, game)
    yield "waiting", f"/t/{waiting}"
    table = host.open(game=game, seats=2, bots=[1], clock={"name": "daily"})
    while not host.view(table)["seats"][0]["awaited"]:
        pass
    yield "beginning", f"/t/{table}"
    table = table_with(host, game, acts_on_the_board, clock={"name": "daily"})
    yield "decision", f"/t/{table}"
    yield "past", f"/t/{table}?at={host.view(table)['n'] * 2 // 3}&as=0"
    over = host.open(game=game, seats=2, bots=[1])
    while not host.view(over)["seats"][0]["awaited"]:
        pass
    play(host, over, {"type": "concede"})
    yield "over", f"/t/{over}"


def decisions(host: Visitor, game: str, most: int = MOST) -> Iterator[tuple[str, str]]:
    """Name of each kind of decision that comes in a game of these commands against a bot, and the path of its page, while it is asked."""
    chosen, known = random.Random(7), set[str]()
    table = host.open(game=game, seats=2, bots=[1], clock={"name": "daily"})
    for _ in range(most):
        view = host.view(table)
        if view["status"] != "running":
            return
        if view["seats"][0]["awaited"] and view["scene"]["options"]:
            kind = decision_kind(view)
            if kind not in known:
                known.add(kind)
                yield kind, f"/t/{table}"
            play_any(host, table, chosen, view)


def between_bots(host: Visitor, game: str) -> tuple[str, int]:
    """Let bots play a game that everybody may see, and return its table and its last record."""
    seats = GAMES[game].seats_for(GAMES[game].options_type())[0]
    table = host.open(game=game, seats=seats, seat=None, bots=list(range(seats)), public=True)
    eventually(lambda: host.view(table)["status"] == "over")
    return table, int(host.view(table)["last"])


def decision_kind(view: Any) -> str:
    """Return what the seat is asked: the kind of its question."""
    return next((str(ask["kind"]) for ask in view["scene"]["asks"] if ask["seat"] == view["your_seat"]), "setting")
