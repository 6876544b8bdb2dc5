"""The game as the table calls it: every function of the kernel's contract, implemented by the modules of this folder."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from domain.games.starquest import answers, bot, roll_terms, worlds
from domain.games.starquest.options import Options, seats_for
from domain.games.starquest.rulebook import RULES
from domain.games.starquest.rules import setup as setting_up
from domain.games.starquest.rules import turns, withdrawal
from domain.games.starquest.state import State
from domain.games.starquest.weapons import ALL_DICE
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.dice import RollTerms
from domain.kernel.errors import Malformed
from domain.kernel.game import Outcome, Randomness, Result, SeatResult, Setup
from domain.kernel.ruled_game import RuledGame
from domain.kernel.seats import Seat, Viewer
from domain.kernel.strength import STRENGTHS, Strength
from domain.kernel.turn import DiceTable, Turn


class StarQuest(RuledGame[State]):
    """Two to four seats: one plays Chaos, the others a GSG team each."""

    key: Final = "starquest"
    version: Final = "1.0"
    options_type: Final = Options
    strengths: tuple[Strength, ...] = STRENGTHS
    carried_type: Final = None
    most_draws: Final = 32
    dice: Final[DiceTable] = ALL_DICE

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Two to four; raises Refused for options out of range."""
        return seats_for(options)

    def initial(self, setup: Setup[Options]) -> State:
        """An empty table; reads no data file."""
        return State(options=setup.options)

    def begin(self, turn: Turn[State], setup: Setup[Options]) -> None:
        """Section 3, up to the first choice of a player."""
        setting_up.begin(turn, setup.options, setup.seats)

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        """Record what the command brings about, or raise Refused in the order of section 5."""
        super().decide(turn, seat, command)
        turns.settle(turn)

    def roll_terms(self, state: State, event: Struct) -> RollTerms | None:
        """The terms of attacks, defences, event cards, rerolls and shares of a divided sum."""
        return roll_terms.terms_of(state, event)

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        """The decisions of section 4. Their id is that of the turn, in which Chaos acts and reinforces without a break."""
        return self.rules.awaiting(state, f"turn.{state.turn.id if state.turn else 0}")

    def answer(self, state: State, seat: Seat, decision: Decision, order: Command) -> Command | None:
        """What a standing order sends (A41)."""
        return answers.answer(state, seat, decision, order)

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        """A38: Chaos ends the game, a GSG seat leaves it."""
        withdrawal.withdraw(turn, seat)

    def outcome(self, state: State) -> Outcome:
        """Who won and why (see `scoring.counted`)."""
        if state.reason is None:
            raise Malformed("the game is not over")
        best: Result = "won" if len(state.winners) == 1 else "drawn"
        results = (
            SeatResult(score.seat, best if score.seat in state.winners else "lost", score.place, score.total) for score in state.scores
        )  # fmt: skip
        return Outcome(state.reason, tuple(sorted(results, key=lambda result: result.seat)))

    def sides(self, state: State) -> Mapping[Seat, str]:
        """Chaos and the colours of the teams, once they are known."""
        teams: dict[Seat, str] = {seat: squad.team for seat, squad in state.squads.items()}
        return {**teams, state.chaos: "chaos"} if teams else {}

    def teams(self, state: State) -> tuple[tuple[Seat, ...], ...]:
        """The GSG seats, once they are known: they share an enemy, though they compete for points."""
        together = tuple(sorted(state.squads))
        return (together,) if len(together) > 1 else ()

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


GAME: Final = StarQuest(RULES)
