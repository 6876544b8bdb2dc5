"""Other states: what the imperial cannot know is dealt again, what he knows stays."""

from collections import Counter

import pytest

from domain.games.rebel_moon_defense.commands import ActivateInstallation
from domain.games.rebel_moon_defense.events import InstallationPlaced
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.worlds import possible_kinds
from domain.kernel.closing import close
from domain.kernel.seats import Viewer
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, VARIANTS, battle, played, weapon
from kit.bits import Bits

HIDDEN = battle(weapon("red laser E5"), weapon("red emp E3"), weapon("yellow leech C3", face_up=True)).state


@pytest.mark.parametrize("viewer", [IMPERIAL, None])
def test_another_world_looks_the_same_to_who_does_not_know(viewer: Viewer) -> None:
    for seed in range(20):
        for state in (HIDDEN, close(HIDDEN, viewer)):
            other = GAME.alternatives(state, viewer, Bits(str(seed)))
            assert close(other, viewer) == close(HIDDEN, viewer)


def test_another_world_is_open_and_possible() -> None:
    for seed in range(20):
        other = GAME.alternatives(close(HIDDEN, IMPERIAL), IMPERIAL, Bits(str(seed)))
        placed = [(one.colour, one.type.read()) for one in other.placed()]
        assert len(set(placed)) == len(placed)
        assert len(other.unplaced()) == 12


def test_every_hidden_type_is_as_likely_as_the_other() -> None:
    counts = Counter(GAME.alternatives(HIDDEN, IMPERIAL, Bits(str(seed))).installations["i1"].type.read() for seed in range(1000))

    assert set(counts) == {"laser", "killer", "emp", "leech", "contact"}
    assert all(150 < count < 250 for count in counts.values())


def test_what_has_been_seen_is_not_dealt_again() -> None:
    seen = battle(weapon("red leech E5"), weapon("red emp E3"), weapon("red laser C3")).when(REBEL, ActivateInstallation("i1")).state

    assert possible_kinds(seen, IMPERIAL, "red") == ["laser", "killer", "emp", "contact"]
    assert possible_kinds(seen, REBEL, "red") == ["killer", "contact"]
    other = GAME.alternatives(seen, IMPERIAL, Bits("1"))
    assert other.installations["i1"].type.read() == "leech"


def test_the_rebel_knows_his_world() -> None:
    assert GAME.alternatives(HIDDEN, REBEL, Bits("1")) == HIDDEN


@pytest.mark.parametrize("name", VARIANTS)
def test_in_whole_games_the_imperial_cannot_tell_the_worlds_apart(name: str) -> None:
    for state, decision, _ in played(VARIANTS[name], f"worlds {name}").moments[::7]:
        for viewer in (IMPERIAL, None) if state.imperial == IMPERIAL else (REBEL, None):
            other = GAME.alternatives(close(state, viewer), viewer, Bits("x"))
            assert close(other, viewer) == close(state, viewer)
            assert GAME.legal(other, state.imperial) == GAME.legal(state, state.imperial)
            assert GAME.awaiting(other) == GAME.awaiting(state), decision


def test_the_ids_say_nothing_of_the_types() -> None:
    game = played(VARIANTS["base"], "ids")
    placed = [fact for fact in game.facts if isinstance(fact, InstallationPlaced)]

    assert [fact.installation_id for fact in placed] == [f"i{number}" for number in range(1, len(placed) + 1)]
