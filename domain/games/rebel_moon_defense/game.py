"""The game as the table calls it: every function of the kernel's contract, implemented by the modules of this folder."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from domain.games.rebel_moon_defense import bot, loading, weapons, worlds
from domain.games.rebel_moon_defense.events import BoardLaid, InstallationActivated
from domain.games.rebel_moon_defense.options import Options, agreed
from domain.games.rebel_moon_defense.rulebook import RULES
from domain.games.rebel_moon_defense.rules import flow
from domain.games.rebel_moon_defense.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.dice import RollTerms
from domain.kernel.errors import Malformed, Refused
from domain.kernel.game import Outcome, Randomness, SeatResult, Setup
from domain.kernel.ruled_game import RuledGame
from domain.kernel.seats import Seat, Viewer
from domain.kernel.strength import STRENGTHS, Strength
from domain.kernel.turn import DiceTable, Turn


class RebelMoonDefense(RuledGame[State]):
    """Two seats: the imperial flies the bomb and owns the asteroids, the rebel owns the installations."""

    key: Final = "rebel_moon_defense"
    version: Final = "1.0"
    options_type: Final = Options
    strengths: tuple[Strength, ...] = STRENGTHS
    carried_type: Final = None
    most_draws: Final = 32
    dice: Final[DiceTable] = {}
    """Plain dice only: d6 for EMP devices, d2 for the seats."""

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Two; raises Refused for options that contradict themselves."""
        agreed(options)
        return (2,)

    def initial(self, setup: Setup[Options]) -> State:
        """An empty table; reads no data file."""
        return State(options=setup.options)

    def begin(self, turn: Turn[State], setup: Setup[Options]) -> None:
        """Section 3: seats, board, bomb and supplies; the imperial's first placement."""
        options = agreed(setup.options)
        imperial = self._imperial_seat(turn, options)
        turn.record(BoardLaid(loading.board(options.board), loading.tables(), options, imperial, 1 - imperial))
        flow.next_placement(turn)

    def _imperial_seat(self, turn: Turn[State], options: Options) -> Seat:
        match options.imperial_seat:
            case "host":
                return 0
            case "guest":
                return 1
            case "random":
                (coin,) = turn.roll_numbers("seats", ("d2",))
                return coin - 1

    def roll_terms(self, state: State, event: Struct) -> RollTerms | None:
        """The terms of an EMP device's roll."""
        if not isinstance(event, InstallationActivated) or not event.dice:
            return None
        return weapons.emp_terms(state, state.installations[event.installation_id], event.dice)

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        """The one decision of section 4; its id is that of its turn."""
        return self.rules.awaiting(state, f"{state.stage}.{state.turn.id}") if state.turn else ()

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        """RMD-END-04: the other side wins."""
        if turn.state.stage == "over":
            raise Refused("game_over", "RMD-END-04")
        winner = turn.state.rebel if seat == turn.state.imperial else turn.state.imperial
        flow.decide_battle(turn, winner, "conceded")

    def outcome(self, state: State) -> Outcome:
        """Who won and why (see `bomb.enter`, `flow.decide_battle`, `RebelMoonDefense.withdraw`)."""
        if state.winner is None or state.reason is None:
            raise Malformed("the game is not over")
        loser = state.rebel if state.winner == state.imperial else state.imperial
        results = (SeatResult(state.winner, "won", 1), SeatResult(loser, "lost", 2))
        return Outcome(state.reason, tuple(sorted(results, key=lambda result: result.seat)))

    def sides(self, state: State) -> Mapping[Seat, str]:
        """Imperial and rebel, once the board is laid."""
        return {} if state.stage == "setup" else {state.imperial: "imperial", state.rebel: "rebel"}

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        """Another state for this viewer: the hidden types dealt again."""
        return worlds.alternative(state, viewer, bits)

    def play(self, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The bot's command (section 12)."""
        return bot.play(state, bits)

    def play_as(self, strength: Strength, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The bot's command at a strength."""
        return bot.play_strong(state, bits) if strength == "strong" else super().play_as(strength, state, seat, decision, bits)


GAME: Final = RebelMoonDefense(RULES)
