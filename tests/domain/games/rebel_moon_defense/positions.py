"""Positions of Rebel Moon Defense for tests: a new game, or a running battle, made from the game's facts."""

from typing import TypeAlias, TypedDict, TypeVar

import msgspec
from msgspec.structs import replace

from domain.games.rebel_moon_defense import loading
from domain.games.rebel_moon_defense.commands import StopPlacing
from domain.games.rebel_moon_defense.events import AsteroidPlaced, BoardLaid, InstallationPlaced, MovementPhaseBegan
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.pieces import Bomb, Colour, Direction, Installation, Kind, Layer, Shield
from domain.games.rebel_moon_defense.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.game import Setup
from domain.kernel.seats import audience
from domain.kernel.secret import Secret, shown
from domain.kernel.turn import Turn
from kit.bits import Bits
from kit.given import Given, Scripted, drawn, given
from kit.players import Player, bot_player, random_player
from kit.whole_games import WholeGame, whole_game

IMPERIAL, REBEL = 0, 1


class Standing(msgspec.Struct, frozen=True):
    """An installation to be placed on the board."""

    hex: str
    colour: Colour
    kind: Kind
    face_up: bool = False
    direction: Direction | None = None
    charges: int = 3


def weapon(text: str, *, face_up: bool = False, direction: Direction | None = None, charges: int = 3) -> Standing:
    """Parse an installation from text such as `orange emp E5`. It is face down by default."""
    colour, kind, hex_name = text.split()
    return Standing(hex_name, msgspec.convert(colour, Colour), msgspec.convert(kind, Kind), face_up, direction, charges)


def fresh(options: Options = Options()) -> Given[State, Options]:  # noqa: B008  # frozen
    """Return a game that has just begun. The host is the imperial."""
    setup = Setup(replace(options, imperial_seat="host"), 2)
    turn = Turn(GAME.initial(setup), Scripted(), 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    return given(GAME, turn.state, turn.number)


def battle(
    *weapons: Standing,
    bomb: str = "E8",
    facing: Direction = "SE",
    layer: Layer = "yellow",
    strength: int = 6,
    asteroids: tuple[str, ...] = (),
    phase: str = "activation",
    game_round: int = 1,
    options: Options = Options(),  # noqa: B008  # frozen
) -> Given[State, Options]:
    """Return a battle with these pieces. The weapons are i1, i2, ... in order of placement."""
    setup = Setup(options, 2)
    turn = Turn(GAME.initial(setup), Scripted(), 0, GAME.dice, GAME.rules)
    turn.record(BoardLaid(loading.board(options.board), loading.tables(), options, IMPERIAL, REBEL))
    turn.record(*(AsteroidPlaced(at) for at in asteroids))
    for count, one in enumerate(weapons, 1):
        turn.record(InstallationPlaced(f"i{count}", one.hex, one.colour, Secret(audience(REBEL), one.kind)))
    turn.record(MovementPhaseBegan())
    turn.begin_turn(REBEL if phase == "activation" else IMPERIAL)
    state = replace(
        turn.state,
        stage="activation" if phase == "activation" else "bomb",
        round=game_round,
        bomb=Bomb(bomb, facing, Shield(layer, strength)),
        installations={key: _as_said(one, said) for (key, one), said in zip(turn.state.installations.items(), weapons, strict=True)},
    )
    return given(GAME, state, turn.number)


def _as_said(placed: Installation, said: Standing) -> Installation:
    kind = shown(said.kind) if said.face_up else placed.type
    return replace(placed, type=kind, face_up=said.face_up, direction=said.direction, charges=said.charges)


class Pictured(TypedDict):
    """The positions of the bomb and the asteroids in a picture."""

    bomb: str
    asteroids: tuple[str, ...]


def pictured(picture: str) -> Pictured:
    """Parse asteroids `#` and the bomb `B` from a picture of the board, for `battle`."""
    at = {f"{chr(ord('A') + row)}{column + 1}": sign for (row, column), sign in drawn(picture).items()}
    return Pictured(bomb=next(name for name, sign in at.items() if sign == "B"), asteroids=hexes_of(picture, "#"))


def hexes_of(picture: str, sign: str) -> tuple[str, ...]:
    """Return the hexes with this sign."""
    return tuple(f"{chr(ord('A') + row)}{column + 1}" for (row, column), found in drawn(picture).items() if found == sign)


F = TypeVar("F", bound=msgspec.Struct)


def fact(after: Given[State, Options], kind: type[F]) -> F:
    """Return the only fact of this type that the last command recorded."""
    (found,) = (one for one in after.facts if isinstance(one, kind))
    return found


Played: TypeAlias = WholeGame[State, Options]
by_bot = bot_player(GAME)
_anything = random_player(GAME)


def at_random(state: State, decision: Decision, bits: Bits) -> Command:
    """A random legal command. Placing ends early in few games only, so that most have many pieces."""
    command = _anything(state, decision, bits)
    return _anything(state, decision, bits) if isinstance(command, StopPlacing) and bits.below(9) else command


def played(options: Options, seed: str, player: Player[State] = at_random) -> Played:
    """Play a whole game."""
    return whole_game(GAME, Setup(options, 2), seed, player)


VARIANTS = {
    "base": Options(),
    "all": Options(
        board="skirmish",
        upgrades=("booster", "scanner", "laser"),
        upgrades_per_turn="each_once",
        overflow="carry",
        core_strength=2,
        leech_range="three",
        corner_touch="clears",
        max_rounds=0,
    ),
    "one": Options(board="deep_space", upgrades=("scanner", "laser"), max_rounds=25),
}
"""Option sets that together cover every value."""
