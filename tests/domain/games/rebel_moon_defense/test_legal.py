"""Offered commands are accepted and all others refused, tried with every command there is."""

from collections.abc import Iterator
from itertools import product

import pytest

from domain.games.rebel_moon_defense.board import terrain
from domain.games.rebel_moon_defense.commands import (
    ActivateInstallation,
    AimLaser,
    EndBombTurn,
    PassActivation,
    PassPlacement,
    PlaceAsteroid,
    PlaceInstallation,
    StepBomb,
    TurnBomb,
    UseBombLaser,
    UseBooster,
    UseScanner,
)
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.pieces import COLOURS, DIRECTIONS, KINDS
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Option
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, VARIANTS, battle, fresh, played, weapon
from kit.given import is_offered
from kit.whole_games import Tossed


def every_command(state: State) -> Iterator[Command]:
    """All commands of this game that could be legal in this state, and some that could not."""
    cells = (*terrain(state.board.rows).cells, "Z9", "nowhere")
    ids = (*(f"i{number}" for number in range(1, len(state.placed()) + 2)), "")
    yield from (PassPlacement(), TurnBomb("left"), TurnBomb("right"), StepBomb(), UseBooster(), UseBombLaser(), EndBombTurn())
    yield from (PassActivation(), *(AimLaser(word) for word in (*DIRECTIONS, "N")))
    yield from (UseScanner(one) for one in ids)
    yield from (PlaceAsteroid(at) for at in cells)
    yield from (PlaceInstallation(at, colour, kind) for at, colour, kind in product(cells, (*COLOURS, "blue"), (*KINDS, "bomb")))
    targets = (None, *state.asteroids, state.bomb.hex, "Z9", "nowhere")
    yield from (ActivateInstallation(*aim) for aim in product(ids, (None, *DIRECTIONS, "N"), targets))


def is_accepted(state: State, seat: Seat, command: Command) -> bool:
    turn = Turn(state, Tossed("dice"), 1000, GAME.dice, GAME.rules)
    try:
        GAME.decide(turn, seat, command)
    except Refused:
        return False
    return True


def repeats_the_direction(state: State, command: Command) -> bool:
    """An aimed laser may be given its direction once more; it is offered without."""
    match command:
        case ActivateInstallation(installation_id=one, direction=str(direction)):
            return one in state.installations and state.installations[one].direction == direction
        case _:
            return False


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_offered_is_accepted_and_nothing_else(name: str) -> None:
    game = played(VARIANTS[name], f"legal {name}")

    for state, decision, _ in game.moments[3::17]:
        for seat in (IMPERIAL, REBEL):
            options = GAME.legal(close(state, seat), seat)
            assert options == GAME.legal(state, seat)
            for command in every_command(state):
                if not repeats_the_direction(state, command):
                    assert is_offered(options, command) == is_accepted(state, seat, command), (decision, seat, command)


def test_every_kind_of_command_is_offered_somewhere() -> None:
    offered = {
        option.command
        for name, options in VARIANTS.items()
        for seed in range(4)
        for state, decision, _ in played(options, f"offered {name} {seed}").moments
        for option in GAME.legal(state, decision.seat)
    }

    assert offered == {str(command.__struct_config__.tag) for command in GAME.catalogue.commands}


def test_placing_installations_is_an_option_a_piece_with_a_choice_of_hexes() -> None:
    state = fresh().when(IMPERIAL, PlaceAsteroid("E5")).state
    options = [option for option in GAME.legal(state, REBEL) if option.command == "place_installation"]

    assert [(option.fixed["colour"], option.fixed["kind"]) for option in options] == list(product(COLOURS, KINDS))
    assert {(choice.field, choice.picks) for option in options for choice in option.choices} == {("hex", "cell")}


def test_activations_choose_what_the_weapon_needs() -> None:
    state = battle(
        weapon("red laser E5"),
        weapon("red laser C2", face_up=True, direction="E"),
        weapon("red killer G3"),
        weapon("red emp C9"),
        asteroids=("G5",),
    ).state

    assert GAME.legal(state, REBEL) == (
        Option("activate_installation", {"installation_id": "i1"}, (Choice("direction", "direction", DIRECTIONS),)),
        Option("activate_installation", {"installation_id": "i2"}),
        Option("activate_installation", {"installation_id": "i3"}, (Choice("target_hex", "cell", ("G5",)),)),
        Option("activate_installation", {"installation_id": "i4"}),
        Option("pass_activation"),
    )


def test_who_is_not_asked_has_no_options() -> None:
    assert GAME.legal(fresh().state, REBEL) == ()
    assert GAME.legal(battle().state, IMPERIAL) == ()
    assert GAME.legal(battle().state, 2) == ()
    assert GAME.standing(battle().state, REBEL) == ()
