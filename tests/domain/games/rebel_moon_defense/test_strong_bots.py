"""The strong bots: what they find by trying their commands that the usual ones miss."""

from domain.games.rebel_moon_defense import aiming, sight
from domain.games.rebel_moon_defense.bot import aftermath
from domain.games.rebel_moon_defense.commands import ActivateInstallation, PassPlacement, PlaceAsteroid, PlaceInstallation
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.pieces import Shield
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.game import awaited
from domain.kernel.strength import Strength
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, VARIANTS, battle, by_bot, fresh, played, weapon
from kit.bits import Bits
from kit.given import Given, is_offered


def answer(game: Given[State, Options], strength: Strength = "strong", seed: str = "1") -> Command:
    (decision,) = awaited(GAME, game.state)
    return GAME.play_as(strength, close(game.state, decision.seat), decision.seat, decision, Bits(seed))


def test_strong_bots_play_what_is_offered_and_repeat_themselves() -> None:
    for state, decision, _ in played(VARIANTS["all"], "legal strong bots", by_bot).moments:
        seen = close(state, decision.seat)
        command = GAME.play_as("strong", seen, decision.seat, decision, Bits("same"))
        assert command == GAME.play_as("strong", seen, decision.seat, decision, Bits("same"))
        assert is_offered(GAME.legal(seen, decision.seat), command)


def test_the_positions_after_a_shot_are_those_of_its_throws() -> None:
    """X7: the highest of three dice less three; damage beyond the layer is lost."""
    game = battle(weapon("orange emp E5"), bomb="E8", layer="orange", strength=2)
    found = list(aftermath.after(game.state, game.state.installations["i1"], None))

    chances = {after.bomb.shield: round(chance * 216) for chance, after in found}
    assert chances == {Shield("orange", 2): 27, Shield("orange", 1): 37, Shield("red", 6): 152}
    assert {after.installations["i1"].charges for _, after in found} == {2}


def test_a_spent_weapon_is_gone_after_its_shot() -> None:
    game = battle(weapon("yellow contact E7"), weapon("yellow leech C8"), bomb="E8")
    (only,) = aftermath.after(game.state, game.state.installations["i1"], None)

    assert (only.chance, list(only.state.installations), only.state.bomb.shield) == (1.0, ["i2"], Shield("orange", 6))


def test_the_strong_rebel_fires_the_mine_that_will_not_hit_again_and_keeps_the_charge() -> None:
    game = battle(weapon("yellow emp D7", charges=1), weapon("yellow contact F8"), bomb="E8", strength=2)

    assert answer(game, "middle") == ActivateInstallation("i1")
    assert answer(game) == ActivateInstallation("i2")


def test_the_strong_imperial_places_asteroids_in_the_line_of_fire_whatever_its_bits_are() -> None:
    game = fresh().when(IMPERIAL, PlaceAsteroid("A12")).when(REBEL, PlaceInstallation("D6", "red", "emp"))
    way, before = aiming.bomb_way(game.state), game.state.occupied()

    for seed in "123":
        command = answer(game, seed=seed)
        assert isinstance(command, PlaceAsteroid)
        seen = [at for at in way if sight.in_sight("D6", at, before, True)]
        assert [at for at in seen if not sight.in_sight("D6", at, before | {command.hex}, True)]


def test_the_strong_rebel_places_its_pieces_where_they_harm_the_bomb() -> None:
    game = fresh().when(IMPERIAL, PassPlacement())
    for _ in range(3):
        command = answer(game)
        assert isinstance(command, PlaceInstallation)
        assert command.kind != "killer"
        assert min(sight.distance(command.hex, at) for at in aiming.bomb_way(game.state)) <= 2
        game = game.when(REBEL, command).when(IMPERIAL, PassPlacement())
