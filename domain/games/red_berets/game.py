"""The game as the table calls it: every function of the kernel's contract, implemented by the modules of this folder."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from domain.games.red_berets import bot, roll_terms, worlds
from domain.games.red_berets.options import NO_SEAT, Options, seats_for
from domain.games.red_berets.rulebook import RULES
from domain.games.red_berets.rules import opening, rounds, withdrawal
from domain.games.red_berets.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.dice import RollTerms
from domain.kernel.errors import Malformed
from domain.kernel.game import Outcome, Randomness, Result, SeatResult, Setup, awaited
from domain.kernel.ruled_game import RuledGame
from domain.kernel.seats import Seat, Viewer
from domain.kernel.strength import STRENGTHS, Strength
from domain.kernel.turn import DiceTable, Turn


class RedBerets(RuledGame[State]):
    """Two or three seats: the Imperial Corporation against the Dark Legion, with or against Bauhaus."""

    key: Final = "red_berets"
    version: Final = "1.0"
    options_type: Final = Options
    carried_type: Final = None
    most_draws: Final = 64
    strengths: tuple[Strength, ...] = STRENGTHS
    dice: Final[DiceTable] = {}

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Two, and three with the ally; raises Refused for options that clash."""
        return seats_for(options)

    def initial(self, setup: Setup[Options]) -> State:
        """An empty table; reads no data file."""
        return State(options=setup.options)

    def begin(self, turn: Turn[State], setup: Setup[Options]) -> None:
        """Section 3, up to the first choice of a player."""
        opening.begin(turn, setup.options)

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        """Record what the command brings about, or raise Refused in the order of section 5."""
        super().decide(turn, seat, command)
        rounds.go_on(turn)

    def roll_terms(self, state: State, event: Struct) -> RollTerms | None:
        """The terms of attacks, armour rolls and all other rolls against a number."""
        return roll_terms.terms_of(state, event)

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        """The decisions of section 4. Their id is that of the kernel's turn: a chit and the turn it brings are one decision."""
        return self.rules.awaiting(state, f"turn.{state.turn.id if state.turn else 0}")

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        """A seat gives up. The open decision of an ally is answered by its default, and so is a chit that this draws."""
        if not withdrawal.leaves_ally(turn.state, seat):
            withdrawal.withdraw(turn, seat)
            return
        while asked := [decision for decision in awaited(self, turn.state) if decision.seat == seat]:
            super().decide(turn, seat, self.default(turn.state, seat, asked[0]))
        withdrawal.withdraw(turn, seat)
        self.rules.resume(turn)
        rounds.go_on(turn)

    def outcome(self, state: State) -> Outcome:
        """Who won and why (see `victory.decide`)."""
        if state.reason is None:
            raise Malformed("the game is not over")
        return Outcome(state.reason, tuple(_result(state, seat) for seat in state.seats()))

    def sides(self, state: State) -> Mapping[Seat, str]:
        """The sides, once the mission is set."""
        if state.phase == "beginning":
            return {}
        named = {0: "imperial", state.roles.legion: "legion", state.roles.bauhaus: "bauhaus"}
        return {seat: name for seat, name in named.items() if seat != NO_SEAT}

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        """Another state for this viewer."""
        return worlds.alternative(state, viewer, bits)

    def play(self, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The bot's command (section 12)."""
        return bot.play(state, seat, decision, bits)

    def play_as(self, strength: Strength, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The bot's command at a strength."""
        if strength == "strong":
            return bot.play_strong(state, seat, decision, bits)
        return super().play_as(strength, state, seat, decision, bits)


def _result(state: State, seat: Seat) -> SeatResult:
    if not state.winners:
        return SeatResult(seat, "drawn", 1)
    result: Result = "won" if seat in state.winners else "lost"
    return SeatResult(seat, result, 1 if result == "won" else 1 + len(state.winners))


GAME: Final = RedBerets(RULES)
