"""Whole games on the law kit's terms: any legal command, or the bot's, with chance from a seed."""

import random
from collections import Counter
from collections.abc import Callable

import msgspec
from msgspec import Struct

from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.state import HOLE, State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision, Option
from domain.kernel.facts import DrawMethod
from domain.kernel.game import Setup, awaited
from domain.kernel.turn import Draw, Turn

Player = Callable[[State, Decision, random.Random], Command]


class Seeded:
    """Chance from a seed; counts the draws."""

    def __init__(self, bits: random.Random) -> None:
        self._bits = bits
        self.drawn = 0

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """The next draw."""
        self.drawn += 1
        match method:
            case "roll":
                numbers = [self._bits.randrange(side) for side in sides]
            case "pick":
                numbers = self._bits.sample(range(sides[0]), sides[1])
            case _:
                numbers = self._bits.sample(range(sides[0]), sides[0])
        return Draw(group or "table", self.drawn, 0, None, None, tuple(numbers), "" if group else "00" * 32)


class Bits:
    """Bits for a bot."""

    def __init__(self, bits: random.Random) -> None:
        self._bits = bits

    def below(self, limit: int) -> int:
        """A number below the limit."""
        return self._bits.randrange(limit)


class Played(Struct):
    """A game that was played: its last state, the facts by type, commands, and the most draws of one of them."""

    state: State
    facts: Counter[str]
    commands: Counter[str]
    most_draws: int


def any_legal(state: State, decision: Decision, bits: random.Random) -> Command:
    """Any legal answer; a turn ends now and then."""
    options = GAME.legal(state, decision.seat)
    assert options, f"no option for {decision}"
    kinds = sorted({option.command for option in options})
    kind = bits.choice(kinds)
    return chosen(bits.choice([option for option in options if option.command == kind]), bits)


def chosen(option: Option, bits: random.Random) -> Command:
    """One command of an option."""
    free = {choice.field: bits.choice(choice.values) for choice in option.choices}
    kinds = {kind.__struct_config__.tag: kind for kind in GAME.catalogue.commands}
    return msgspec.convert({"type": option.command, **option.fixed, **free}, kinds[option.command])


def bots(state: State, decision: Decision, bits: random.Random) -> Command:
    """The bot's answer, from the seat's own view."""
    return GAME.play(close(state, decision.seat), decision.seat, decision, Bits(bits))


def played(seed: int, options: Options, seats: int, player: Player = any_legal, most: int = 20_000) -> Played:
    """Play a game to its end. Every state keeps the invariants, and the facts of every command fold to its state."""
    bits = random.Random(seed)
    setup = Setup(options, seats)
    chance = Seeded(bits)
    turn = Turn(GAME.initial(setup), chance, 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    facts, commands, draws = Counter(type(fact).__name__ for fact in turn.facts), Counter[str](), chance.drawn
    for _ in range(most):
        state = turn.state
        decisions = awaited(GAME, state)
        if not decisions:
            assert state.stage == "over"
            GAME.outcome(state)
            return Played(state, facts, commands, draws)
        decision = bits.choice(decisions)
        command = player(state, decision, bits)
        seen = close(state, decision.seat)
        assert GAME.preview(seen, decision.seat, command) == GAME.preview(state, decision.seat, command)
        chance = Seeded(bits)
        turn = Turn(state, chance, turn.number, GAME.dice, GAME.rules)
        GAME.decide(turn, decision.seat, command)
        folded = state
        for fact in turn.facts:
            folded = fact.evolve(folded)
        assert folded == turn.state
        keep_laws(turn.state)
        facts.update(type(fact).__name__ for fact in turn.facts)
        commands[type(command).__name__] += 1
        draws = max(draws, chance.drawn)
    raise AssertionError(f"seed {seed} does not end")


def keep_laws(state: State) -> None:
    """What holds between any two commands."""
    assert not state.due
    crowded = state.stack and state.stack[-1].kind == "displace"
    for zone in state.building.at if not crowded else ():
        standing, values = state.standing(zone), state.values(zone)
        assert standing <= values.capacity, f"{standing} figures in {zone}"
    for merc in state.mercs.values():
        assert 0 <= merc.cp <= merc.profile.cp
        assert 0 <= merc.ammo <= merc.profile.ammo
        assert 0 <= merc.blood <= merc.profile.blood
        assert 1 <= merc.priority <= 10
        assert merc.blood or merc.condition == "out"
        if merc.condition == "active":
            assert not merc.profile.is_down(merc.blood)
    assert 0 <= state.alarm <= 10
    assert -1 <= state.reinforcement <= 10
    assert (state.alarm == 10) == state.is_reinforced
    for colour in ("blue", "red", "black"):
        assert sum(agent.colour == colour for agent in state.agents.values()) <= 8
    assert all(values.cdd <= HOLE for values in state.changed.values())
    if state.stage == "merc_turn" and not state.stack:
        assert not any(state.is_watched(agent.zone) for agent in state.agents.values())
