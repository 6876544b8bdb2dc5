"""No open field names what is closed: each hidden component of a state differs in another world of a viewer who may not know it.

`hidden.toml` beside a game's tests lists the components that are compared, in games of these names, and those that no world can change,
with the reason. A component that a game adds and its `alternatives` forget is found here; that open fields tell nothing of a component is
found by the laws of other worlds, which vary what this test has seen to differ.
"""

import tomllib

import pytest

from domain.games.registry import GAMES
from domain.kernel.boxes import secret_fields
from domain.kernel.game import Setup
from domain.kernel.seats import Viewer
from kit.bits import Bits
from kit.coverage import played
from kit.faults import ShutWorlds
from kit.hidden import Compared, secrets
from kit.homes import folder_of_tests
from kit.players import random_player
from kit.test_laws import OPEN
from kit.toy_game import TOY
from kit.whole_games import whole_game

MOMENTS = 12
SECRET = [key for key, game in GAMES.items() if any(secret_fields(event) != OPEN for event in game.catalogue.events)]


@pytest.mark.parametrize("key", SECRET)
def test_each_hidden_component_differs_in_another_world(key: str) -> None:
    listed = tomllib.loads((folder_of_tests(key) / "hidden.toml").read_text(encoding="utf-8"))
    compared, bits = Compared(), Bits(f"hidden in {key}")
    for name in listed["games"]:
        whole = played(key, name)
        viewers: tuple[Viewer, ...] = (*range(whole.setup.seats), None)
        for moment in whole.moments[:: max(1, len(whole.moments) // MOMENTS)]:
            for viewer in viewers:
                compared.compare(GAMES[key], moment.state, viewer, bits)

    assert sorted(compared.closed) == sorted([*listed["compared"], *listed.get("alike", {})])
    assert sorted(compared.differed) == sorted(listed["compared"])


def test_worlds_that_differ_in_nothing_are_found() -> None:
    game, compared, bits = ShutWorlds(), Compared(), Bits("shut")

    whole = whole_game(TOY, Setup(TOY.options_type(), 2), "shut", random_player(TOY))
    for moment in whole.moments:
        compared.compare(game, moment.state, None, bits)

    assert compared.closed
    assert not compared.differed


def test_the_components_of_a_state_are_its_fields() -> None:

    whole = whole_game(TOY, Setup(TOY.options_type(), 2), "named", random_player(TOY))

    assert {"deck[]", "hands[]", "pile[].card"} <= {component for moment in whole.moments for component, _, _ in secrets(moment.state)}
