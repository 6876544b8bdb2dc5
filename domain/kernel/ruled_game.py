"""The part of the game's contract that a rulebook implements."""

from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from msgspec import Struct

from domain.kernel.commands import Command
from domain.kernel.decisions import Decision, Option, Preview
from domain.kernel.dice import RollTerms
from domain.kernel.game import GameToOpen, Randomness
from domain.kernel.rulebook import Rulebook
from domain.kernel.rules import allows
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.kernel.strength import USUAL, Strength
from domain.kernel.turn import Turn

S = TypeVar("S", bound=GameState[Step])
_SKIPS: Final = 3


class RuledGame(Generic[S]):
    """The functions of `domain.kernel.game.Game` that follow from a game's rules; the game implements the others."""

    strengths: tuple[Strength, ...] = ("weak", USUAL)
    report_type: type[Command] | None = None

    def __init__(self, rules: Rulebook[S]) -> None:
        self.rules = rules
        self.catalogue = rules.catalogue

    def decide(self, turn: Turn[S], seat: Seat, command: Command) -> None:
        """Record what the command brings about, or raise Refused and record nothing."""
        self.rules.decide(turn, seat, command)

    def legal(self, state: S, seat: Seat) -> tuple[Option, ...]:
        """Every legal answer of this seat."""
        return self.rules.legal(state, seat)

    def standing(self, state: S, seat: Seat) -> tuple[Option, ...]:
        """The settings that the seat may change now."""
        return self.rules.settings(state, seat)

    def preview(self, state: S, seat: Seat, command: Command) -> Preview:
        """What the command would do; raises Refused as `decide` would."""
        return self.rules.preview(state, seat, command)

    def opens(self, state: S) -> GameToOpen | None:
        """None: the game opens no other."""
        return None

    def handed_over(self, state: S) -> Struct | None:
        """None: no outer aggregate takes over anything."""
        return None

    def names(self, state: S) -> Mapping[str, str]:
        """None: no seat names anything."""
        return {}

    def teams(self, state: S) -> tuple[tuple[Seat, ...], ...]:
        """None: each seat plays for itself, or all play together."""
        return ()

    def roll_terms(self, state: S, event: Struct) -> RollTerms | None:
        """None: no roll of the game is compared with anything."""
        return None

    def default(self, state: S, seat: Seat, decision: Decision) -> Command:
        """The command that "skip" sends."""
        return self.rules.default(state, seat, decision)

    def answer(self, state: S, seat: Seat, decision: Decision, order: Command) -> Command | None:
        """What a standing order sends: the order itself while it is legal, or None if the game has changed since it was given."""
        return order if allows(lambda: self.rules.check(state, seat, order)) else None

    def play(self, state: S, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """What "skip" would send: the bot of a game that has none of its own."""
        return self.default(state, seat, decision)

    def play_as(self, strength: Strength, state: S, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The bot of one strength. The weak one skips one decision in three; a game that looks ahead adds a strong one."""
        if strength == "weak" and bits.below(_SKIPS) == 0:
            return self.default(state, seat, decision)
        return self.play(state, seat, decision, bits)
