"""The laws and limits of this game for the law kit."""

from collections.abc import Iterator

from domain.games.rebel_moon_defense.board import terrain
from domain.games.rebel_moon_defense.commands import ActivateInstallation
from domain.games.rebel_moon_defense.events import RoundEnded
from domain.games.rebel_moon_defense.pieces import COLOURS, KINDS
from domain.games.rebel_moon_defense.state import FinishUpgrade, State
from kit.course import CourseLaws, Reference, Rounds
from kit.profile import Profile


def pieces_are_conserved(state: State) -> None:
    """No piece appears from nowhere, no colour and type exists twice, and no two pieces share a hex."""
    placed = [(one.colour, one.type.read()) for one in state.placed()]
    assert len(set(placed)) == len(placed)
    assert len(placed) + len(state.unplaced()) == len(COLOURS) * len(KINDS)
    assert len(state.asteroids) + state.asteroids_left <= state.tables.asteroids
    assert len(state.obstacles()) == len(state.asteroids) + len(state.installations)


def bomb_stands_on_a_free_hex(state: State) -> None:
    """The bomb is on the board, never on a hex with a piece."""
    if state.stage != "setup":
        assert state.bomb.hex not in state.obstacles()
        assert 0 <= state.bomb.shield.strength <= state.full_strength(state.bomb.shield.layer)
        assert (state.active_strength() == 0) == (state.reason == "bomb_destroyed")


def face_up_is_public(state: State) -> None:
    """Public types are readable by everybody, those of face-down pieces only by the rebel."""
    for one in (*state.installations.values(), *state.gone):
        assert one.face_up == (one.type.audience != frozenset({state.rebel}))
    assert all(one.face_up for one in state.gone)


def references(state: State) -> Iterator[Reference]:
    """What names an installation, a hex or a seat; pieces and their hexes are conserved (`pieces_are_conserved`)."""
    if state.stage == "setup":
        return
    cells = terrain(state.board.rows).cells
    yield Reference("the hex of the bomb", state.bomb.hex, cells)
    yield from (Reference(f"the hex of {one.id}", one.hex, cells) for one in state.installations.values())
    yield from (Reference("the hex of an asteroid", asteroid, cells) for asteroid in state.asteroids)
    yield from (Reference("what is aimed", question.about, state.installations) for question in state.stack)
    yield Reference("the winner", state.winner, {None, state.imperial, state.rebel})


# A round has no fact of its own at its beginning: it begins where the one before it has ended (RMD-RND-01).
ROUNDS = Rounds(("ended",), lambda fact: "ended" if isinstance(fact, RoundEnded) else "", lambda fact: fact.round)
PROFILE = Profile(
    course=CourseLaws(ROUNDS, (FinishUpgrade,), references),
    invariants=(pieces_are_conserved, bomb_stands_on_a_free_hex, face_up_is_public),
    most_commands=20_000,  # without a limit of rounds a random bomb wanders long
    unlisted=(ActivateInstallation,),  # an aimed laser may be given its direction once more; test_legal has the rest exactly
)
