"""All open decisions stand in one list: those of the table itself, of the game's seats, and of `SYSTEM`."""

import re
from pathlib import Path

from domain.kernel.seats import SYSTEM
from kit.toy_siege import SIEGE, Guard, Options, Raid
from kit.world import World

ROOT = Path(__file__).parents[3]
ASKING_A_GAME_ALONE = {"domain/table/replay.py", "domain/table/foresight.py", "projections/scenes/registry.py"}
"""The list itself, a trial without the table, and the scene, which shows the game's decisions."""


def test_readiness_seats_and_system_are_asked_by_one_function() -> None:
    world = World(SIEGE, "one list")
    world.create(Options(rounds=1), 1)
    assert world.awaited() == ()
    world.sit(0)
    assert [(decision.kind, decision.seat) for decision in world.awaited()] == [("ready", 0)]

    world = World(SIEGE, "one list")
    world.open(Options(rounds=1), 1)
    assert [(decision.kind, decision.seat) for decision in world.awaited()] == [("guard", 0)]
    world.send(0, Guard(0))
    assert [(decision.kind, decision.seat) for decision in world.awaited()] == [("raid", SYSTEM)]
    while not world.ledger.over:
        world.send(SYSTEM, Raid())
    assert world.awaited() == ()


def test_nothing_else_asks_a_game_past_the_list() -> None:
    sources = (file for folder in ("domain/table", "projections", "services") for file in (ROOT / folder).rglob("*.py"))
    asking = re.compile(r"from domain\.kernel\.game import .*\bawaited\b|\.awaiting\(")

    found = {str(file.relative_to(ROOT)) for file in sources if asking.search(file.read_text(encoding="utf-8"))}

    assert found == ASKING_A_GAME_ALONE
