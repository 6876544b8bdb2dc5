"""Whole games with random commands: every offered command is accepted, and games end."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from domain.games.starquest.missions import ALL_MISSIONS
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.state import NgState
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Option
from domain.kernel.facts import DrawMethod, KernelEvent
from domain.kernel.game import Setup, awaited
from domain.kernel.turn import Draw, Turn
from suite import sampled

KINDS = {kind.__struct_config__.tag: kind for kind in GAME.rules.catalogue.commands}
QUICK = ("end_call", "end_phase", "done", "nominate_main")


class Drawn:
    """Chance of a seed."""

    def __init__(self, seed: int) -> None:
        self.random, self.drawn = Random(seed), 0

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """Return random indexes."""
        self.drawn += 1
        if method == "roll":
            numbers = [self.random.randrange(faces) for faces in sides]
        else:
            numbers = self.random.sample(range(sides[0]), sides[1] if method == "pick" else sides[0])
        return Draw(group or "table", self.drawn, 0, None, None, tuple(numbers), "" if group else "00" * 32)


def command_of(option: Option, random: Random) -> Command:
    fields = {**option.fixed, **{choice.field: random.choice(choice.values) for choice in option.choices}}
    return msgspec.convert({"type": option.command, **fields}, KINDS[option.command])


def weight(option: Option) -> float:
    if option.command == "stand_down" or option.fixed.get("to") == "dock":
        return 0.001
    return 0.2 if option.command in QUICK else 3 if option.command in ("declare_attack", "fire_weapon") else 1


def played(seed: int, teams: int) -> Iterator[NgState]:
    """Yield the states of a random game after each command."""
    random, chance = Random(seed), Drawn(seed)
    options = Options(mission=random.choice(ALL_MISSIONS), level=random.choice((0, 1, 2, 3, 4)), event_cards=10, chaos_seat="first")
    turn = Turn(GAME.initial(Setup(options, teams + 1)), chance, 0, GAME.dice, GAME.rules)
    GAME.begin(turn, Setup(options, teams + 1))
    while asked := awaited(GAME, turn.state):
        decision = random.choice(asked)
        seen = close(turn.state, decision.seat)
        offered = GAME.legal(seen, decision.seat)
        command = command_of(random.choices(offered, [weight(option) for option in offered])[0], random)
        if random.random() < 0.1:
            command = GAME.default(seen, decision.seat, decision)
        assert GAME.preview(seen, decision.seat, command).words
        before, turn = turn.state, Turn(turn.state, chance, turn.number, GAME.dice, GAME.rules)
        GAME.decide(turn, decision.seat, command)
        check_fold(before, turn)
        yield turn.state


def check_fold(before: NgState, turn: Turn[NgState]) -> None:
    """The facts, closed for a viewer, fold to the state as this viewer sees it."""
    for viewer in (0, 1, None):
        state = close(before, viewer)
        for fact in turn.facts:
            seen = close(fact, viewer)
            state = seen.evolve(state)
            if not isinstance(seen, KernelEvent):
                GAME.roll_terms(state, seen)
        assert state == close(turn.state, viewer)


def check(state: NgState) -> None:
    """StarQuest's laws hold, except that a downed marine has no life; pairs stand side by side."""
    assert not state.due or state.stack
    assert all(state.bound_to(pair.marine) == pair.chaos for pair in state.pairs)
    assert all(state.soldiers[pair.marine].status == "board" and pair.chaos in state.robotlings for pair in state.pairs)
    assert all(state.soldiers[name].life <= 0 for name in state.down)
    assert all(figure.life > 0 for figure in state.soldiers.values() if state.plays(figure))


@pytest.mark.parametrize("teams", sampled([1, 2, 3], every=3))
def test_random_games_end(teams: int) -> None:
    last = None
    for state in played(100 + teams, teams):
        check(state)
        last = state
    assert last is not None
    assert GAME.outcome(last).seats
