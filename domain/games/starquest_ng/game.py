"""The game as the table calls it."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from domain.games.starquest import options as classic
from domain.games.starquest import roll_terms
from domain.games.starquest.game import GAME as STARQUEST
from domain.games.starquest.rules import setup, turns, withdrawal
from domain.games.starquest.state import State
from domain.games.starquest.weapons import ALL_DICE
from domain.games.starquest_ng import bot, own_roll_terms, worlds
from domain.games.starquest_ng.marines import Carried
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.rulebook import RULES
from domain.games.starquest_ng.rules import defending, leading
from domain.games.starquest_ng.state import NgState
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.dice import RollTerms
from domain.kernel.game import Outcome, Randomness, Setup
from domain.kernel.ruled_game import RuledGame
from domain.kernel.seats import Seat, Viewer
from domain.kernel.strength import STRENGTHS, Strength
from domain.kernel.turn import DiceTable, Turn, base_turn


class StarQuestNg(RuledGame[NgState]):
    """Two to four seats: one plays Chaos, the others lead marines, one of them the mission."""

    key: Final = "starquest_ng"
    version: Final = "1.0"
    options_type: Final = Options
    strengths: tuple[Strength, ...] = STRENGTHS
    carried_type: Final = Carried
    most_draws: Final = 64
    dice: Final[DiceTable] = ALL_DICE

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """As in StarQuest."""
        return classic.seats_for(options.classic())

    def initial(self, setup: Setup[Options]) -> NgState:
        """An empty table with the rosters of a campaign, if it is played in one; reads no data file."""
        carried = setup.carries(Carried)
        rosters = {} if carried is None else {one.seat: one.roster for one in carried.rosters}
        return NgState(options=setup.options.classic(), terms=setup.options, rosters=rosters)

    def begin(self, turn: Turn[NgState], setup_: Setup[Options]) -> None:
        """Section B3, up to the first choice of a player."""
        setup.begin(base_turn(turn, State), setup_.options.classic(), setup_.seats)

    def decide(self, turn: Turn[NgState], seat: Seat, command: Command) -> None:
        """Record what the command brings about, or raise Refused in the order of section B5."""
        super().decide(turn, seat, command)
        turns.settle(base_turn(turn, State))

    def awaiting(self, state: NgState) -> tuple[Decision, ...]:
        """The decisions of section B4. Their id is that of the turn: an undo may lead back to an earlier step of Chaos in it."""
        return self.rules.awaiting(state, f"turn.{state.turn.id if state.turn else 0}")

    def roll_terms(self, state: NgState, event: Struct) -> RollTerms | None:
        """The terms of StarQuest's rolls, of defensive fire, and of strikes at doors and walls."""
        return roll_terms.terms_of(state, event) or own_roll_terms.terms_of(state, event)

    def withdraw(self, turn: Turn[NgState], seat: Seat) -> None:
        """Chaos ends the mission, a marine seat leaves it; its open choice before the mission is made as usual."""
        withdrawal.withdraw(base_turn(turn, State), seat)
        defending.lapse(turn)
        turns.settle(base_turn(turn, State))
        leading.leave(turn, seat)

    def outcome(self, state: NgState) -> Outcome:
        """As in StarQuest."""
        return STARQUEST.outcome(state)

    def handed_over(self, state: NgState) -> Struct | None:
        """The result of the mission, which a campaign applies."""
        return state.result

    def sides(self, state: NgState) -> Mapping[Seat, str]:
        """As in StarQuest."""
        return STARQUEST.sides(state)

    def teams(self, state: NgState) -> tuple[tuple[Seat, ...], ...]:
        """As in StarQuest."""
        return STARQUEST.teams(state)

    def play(self, state: NgState, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The bot's command (section B12)."""
        return bot.play(state, seat, decision, bits) or self.default(state, seat, decision)

    def play_as(self, strength: Strength, state: NgState, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The bot's command at a strength."""
        if strength == "strong":
            return bot.play_strong(state, seat, decision, bits) or self.default(state, seat, decision)
        return super().play_as(strength, state, seat, decision, bits)

    def alternatives(self, state: NgState, viewer: Viewer, bits: Randomness) -> NgState:
        """Another state for this viewer: hidden values of StarQuest and of NG are dealt again."""
        return worlds.alternative(state, viewer, bits)


GAME: Final = StarQuestNg(RULES)
