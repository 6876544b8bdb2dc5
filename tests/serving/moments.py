"""Tables of both games, played by requests to the moments at which their pages differ."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from serving.site import Visitor

SHIP: Final = "starquest"
SHORT: Final = {"max_rounds": 1, "core_strength": 1, "imperial_seat": "host"}
CREW: Final = {"event_cards": 10, "mission": "M1", "chaos_seat": "second"}
USUAL: Final = ({"type": "choose_loadout", "part": "all", "value": "usual"}, {"type": "done"})
UNUSUAL: Final = (
    {"type": "choose_loadout", "part": "trooper_3", "value": "black_hole_blaster"},
    {"type": "choose_loadout", "part": "equipment_1", "value": "targeter_1"},
)


def moments(host: Visitor, others: Sequence[Visitor]) -> Iterator[tuple[str, str]]:
    """Name of each moment and the path of its page. `host` has seat 0, bots have the other seats.

    `others` are three people, for the one table whose page has to name all awaited players.
    """
    yield "open table", f"/t/{host.open(game=SHIP, seats=4)}"
    yield "placement", f"/t/{host.open(options=SHORT, bots=[1])}"
    yield "turn", f"/t/{after_placement(host)}"
    over = to_the_end(host)
    yield "result", f"/t/{over}"
    yield "replay", f"/t/{over}?at={host.view(over)['n'] // 2}&as=0"
    yield "choice of a mission", f"/t/{aboard(host, {'event_cards': 10, 'chaos_seat': 'first'})}"
    yield "choices of Chaos", f"/t/{aboard(host, {**CREW, 'chaos_seat': 'first'})}"
    yield "choices of a team of four", f"/t/{aboard(host, CREW, seats=4)}"
    yield "choices of a team among people", f"/t/{among_people(host, others)}"
    yield "turn of a team", f"/t/{aboard(host, CREW, *USUAL)}"
    yield "result aboard", f"/t/{aboard(host, CREW, *USUAL, {'type': 'concede'})}"


def aboard(host: Visitor, options: Mapping[str, object], *commands: Mapping[str, object], seats: int = 2) -> str:
    """A table of the ship after these commands of seat 0."""
    table = host.open(game=SHIP, seats=seats, options=options, bots=list(range(1, seats)))
    for command in commands:
        play(host, table, command)
    return table


def among_people(host: Visitor, others: Sequence[Visitor]) -> str:
    """A table of the ship at which seat 0 has made two choices, and all seats are awaited."""
    table = host.open(game=SHIP, seats=4, options=CREW)
    for seat, other in enumerate(others, 1):
        assert other.sit(table, seat).status_code == 204
    for command in UNUSUAL:
        play(host, table, command)
    return table


def after_placement(host: Visitor) -> str:
    """A table of the moon at which seat 0 has the first turn after the placement."""
    table = host.open(options=SHORT, bots=[1])
    while host.view(table)["scene"]["asks"][0]["kind"] == "placement":
        play(host, table, {"type": "pass_placement"})
    return table


def to_the_end(host: Visitor) -> str:
    """A table of the moon whose game between seat 0 and a bot is over."""
    table = host.open(options=SHORT, bots=[1])
    chosen = random.Random(1)
    while (view := host.view(table))["status"] == "running":
        option = chosen.choice(view["scene"]["options"])
        choices = {choice["field"]: chosen.choice(choice["values"]) for choice in option["choices"]}
        play(host, table, {"type": option["command"], **option["fixed"], **choices})
    return table


def play(host: Visitor, table: str, command: Mapping[str, object]) -> None:
    """Send a command and wait until the bots have answered it, so that seat 0 is awaited or the game is over."""
    answer = host.play(table, command)
    assert answer.status_code == 200, answer.text
    after_the_bots(host, table)


def after_the_bots(host: Visitor, table: str) -> None:
    """Wait until seat 0 is awaited or the game is over."""
    for _ in range(10_000):
        view = host.view(table)
        if view["status"] != "running" or view["seats"][0]["awaited"]:
            return
    raise AssertionError("the bots do not answer")


def until(host: Visitor, wanted: Callable[[Any], bool]) -> tuple[str, Any]:
    """Play random commands aboard that give nothing up until a view is as wanted, and return the table and the view."""
    chosen, table = random.Random(3), aboard(host, CREW, *USUAL)
    for _ in range(400):
        view = host.view(table)
        if wanted(view):
            return table, view
        if view["status"] != "running":
            table = aboard(host, CREW, *USUAL)
            continue
        options = view["scene"]["options"]
        options = [option for option in options if not option.get("final")] or options
        option = chosen.choice(options)
        choices = {choice["field"]: chosen.choice(choice["values"]) for choice in option["choices"]}
        play(host, table, {"type": option["command"], **option["fixed"], **choices})
    raise AssertionError("it does not come to that")
