"""The game as the table calls it: every function of the kernel's contract, implemented by the modules of this folder."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from domain.games.mercs_recon import bot, roll_terms, standing_orders, worlds
from domain.games.mercs_recon.bot import style
from domain.games.mercs_recon.dice import DICE
from domain.games.mercs_recon.options import Options, seats_for
from domain.games.mercs_recon.rulebook import RULES
from domain.games.mercs_recon.rules import setup as setting_up
from domain.games.mercs_recon.rules import withdrawal
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.dice import RollTerms
from domain.kernel.errors import Malformed
from domain.kernel.game import Outcome, Randomness, Result, SeatResult, Setup
from domain.kernel.ruled_game import RuledGame
from domain.kernel.seats import Seat, Viewer
from domain.kernel.strength import STRENGTHS, Strength
from domain.kernel.turn import DiceTable, Turn


class MercsRecon(RuledGame[State]):
    """One to five seats play one team together; the rules play the enemy."""

    key: Final = "mercs_recon"
    version: Final = "1.0"
    dice: Final[DiceTable] = DICE
    most_draws: Final = 1024
    strengths: tuple[Strength, ...] = STRENGTHS
    options_type: Final = Options
    carried_type: Final = None

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """One to the number of MERCS; raises Refused for options out of range."""
        return seats_for(options)

    def initial(self, setup: Setup[Options]) -> State:
        """An empty table; reads no data file."""
        return State(options=setup.options, seats=setup.seats)

    def begin(self, turn: Turn[State], setup: Setup[Options]) -> None:
        """Section 3: all chance of the set-up, and what follows without a decision."""
        setting_up.begin(turn, setup.options, setup.seats)

    def roll_terms(self, state: State, event: Struct) -> RollTerms | None:
        """The terms of attacks, defences, interrogations, casualties and B&C."""
        return roll_terms.terms_of(state, event)

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        """The decisions of section 4; each choice, claim and turn of a MERCS has an id of its own."""
        return self.rules.awaiting(state, f"{state.stage}.{state.turn.id if state.turn else 0}")

    def answer(self, state: State, seat: Seat, decision: Decision, order: Command) -> Command | None:
        """What a standing order sends for this decision (see `standing_orders.answer`)."""
        return standing_orders.answer(state, seat, decision, order)

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        """A seat leaves; the others play on with its MERCS (see `withdrawal.withdraw`)."""
        withdrawal.withdraw(turn, seat)

    def outcome(self, state: State) -> Outcome:
        """The seats that stayed win or lose together on place 1, a seat that withdrew has lost behind them (MRC-WDR-04)."""
        if not state.result or not state.reason:
            raise Malformed("the game is not over")
        return Outcome(state.reason, tuple(_result(state, seat) for seat in range(state.seats)))

    def sides(self, state: State) -> Mapping[Seat, str]:
        """All seats play the same side."""
        return {}

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        """Another state for this viewer."""
        return worlds.alternative(state, viewer, bits)

    def play(self, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The usual bot's command (section 12)."""
        return bot.play(state, seat, decision, style.USUAL)

    def play_as(self, strength: Strength, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The strong bot chooses its doors by their outlook."""
        if strength == "strong":
            return bot.play(state, seat, decision, style.STRONG)
        return super().play_as(strength, state, seat, decision, bits)


def _result(state: State, seat: Seat) -> SeatResult:
    stayed: Result = "won" if state.result == "won" else "lost"
    if seat in state.withdrawn and state.playing:
        return SeatResult(seat, "lost", 2)
    return SeatResult(seat, stayed, 1)


GAME: Final = MercsRecon(RULES)
