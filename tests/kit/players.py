"""Players of whole games: one that sends any listed command, and the game's bot."""

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.game import Game, awaited
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.strength import USUAL, Strength
from kit.bits import Bits
from kit.position import O, S
from kit.profile import Profile
from kit.system_commands import system_command
from kit.tries import Kinds

Player: TypeAlias = Callable[[S, Decision, Bits], Command]
"""Returns the command for a pending decision."""


def random_player(game: Game[S, O]) -> Player[S]:
    """Return a player who sends a random listed command. All options have equal probability."""
    kinds = Kinds(game.catalogue.commands)
    return lambda state, decision, bits: kinds.one(bits.one_of(game.legal(state, decision.seat)), bits)


def mixed_player(game: Game[S, O], profile: Profile = Profile()) -> Player[S]:  # noqa: B008  # frozen
    """Return a player who answers by lot with a random listed command, as the bot, or by default, and changes a setting now and then."""
    kinds = Kinds(game.catalogue.commands)

    def play(state: S, decision: Decision, bits: Bits) -> Command:
        if decision.seat == SYSTEM:
            return system_command(game, profile, state, decision, bits)
        settings = game.standing(state, decision.seat)
        if settings and bits.once_in(10):
            return kinds.one(bits.one_of(settings), bits)
        match bits.below(3):
            case 0:
                return kinds.one(bits.one_of(game.legal(state, decision.seat)), bits)
            case 1:
                return game.default(state, decision.seat, decision)
            case _:
                return game.play(state, decision.seat, decision, bits)

    return play


def curious_player(game: Game[S, O], profile: Profile) -> Player[S]:
    """Return a player who sends, as often as the game's bot plays for it, a command of the kind that it has sent least."""
    kinds, sent, mixed = Kinds(game.catalogue.commands), Counter[str](), mixed_player(game, profile)

    def play(state: S, decision: Decision, bits: Bits) -> Command:
        if decision.seat == SYSTEM or bits.once_in(2):
            return mixed(state, decision, bits) if decision.seat == SYSTEM else game.play(state, decision.seat, decision, bits)
        options = game.legal(state, decision.seat)
        fewest = min(sent[option.command] for option in options)
        option = bits.one_of([option for option in options if sent[option.command] == fewest])
        sent[option.command] += 1
        return kinds.one(option, bits)

    return play


def bot_player(game: Game[S, O], strength: Strength = USUAL) -> Player[S]:
    """Return the game's bot of a strength."""
    return lambda state, decision, bits: game.play_as(strength, state, decision.seat, decision, bits)


def bot_command(game: Game[S, O], state: S, seat: Seat, seed: str, strength: Strength = USUAL) -> Command:
    """Return the bot's command from the seat's own view. The rules accept it, and the same bits give it again."""
    decision = next(decision for decision in awaited(game, state) if decision.seat == seat)
    seen = close(state, seat)
    command = game.play_as(strength, seen, seat, decision, Bits(seed))
    assert command == game.play_as(strength, seen, seat, decision, Bits(seed))
    game.preview(seen, seat, command)
    return command
