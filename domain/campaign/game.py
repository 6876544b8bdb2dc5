"""The campaign as a table calls it: it answers the kernel's questions like a game."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.campaign import options as seating
from domain.campaign.bot import answers
from domain.campaign.commands import ReportMission
from domain.campaign.handles import UNSEEDED
from domain.campaign.marines import LOOT_DECK
from domain.campaign.mission_options import mission_options
from domain.campaign.names import default_name
from domain.campaign.options import CHAOS, Options, colour
from domain.campaign.rulebook import RULES
from domain.campaign.rules import founding, leaving
from domain.campaign.state import State
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.game import GAME as MISSION_GAME
from domain.games.starquest_ng.marines import Carried
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.game import GameToOpen, Outcome, Randomness, Result, SeatResult, Setup
from domain.kernel.redealing import redealt
from domain.kernel.ruled_game import RuledGame
from domain.kernel.seats import Seat, Viewer, may_read
from domain.kernel.secret import Secret
from domain.kernel.strength import Strength
from domain.kernel.turn import DiceTable, Turn


class Seed(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table gives a campaign: 32 bytes in hex, from which the handles of the missions' games follow."""

    seed: str


class Campaign(RuledGame[State]):
    """Two to four seats: one plays Chaos, the others lead companies of marines."""

    key: Final = "campaign"
    version: Final = "1.0"
    options_type: Final = Options
    strengths: tuple[Strength, ...] = MISSION_GAME.strengths
    """A bot has its strength in the missions, too; a strong one is told apart there alone."""
    carried_type: Final = Seed
    report_type: type[Command] | None = ReportMission
    most_draws: Final = 256
    dice: Final[DiceTable] = MISSION_GAME.dice

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Chaos and one to three marine seats."""
        return seating.seats_for(options)

    def initial(self, setup: Setup[Options]) -> State:
        """A campaign that is not founded yet."""
        return State(options=setup.options)

    def begin(self, turn: Turn[State], setup: Setup[Options]) -> None:
        """The foundation."""
        carried = setup.carries(Seed)
        founding.found(turn, setup.options, setup.seats, UNSEEDED if carried is None else carried.seed)

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        """The founder opens missions; while one is played the rules are awaited, by the handle of its game."""
        if state.stage == "mission" and state.mission is not None:
            return self.rules.awaiting(state, f"mission.{state.mission.game}")
        return self.rules.awaiting(state, f"turn.{state.turn.id if state.turn else 0}")

    def play(self, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """The bot's answer."""
        return answers.answer(self.rules, state, seat, decision)

    def opens(self, state: State) -> GameToOpen | None:
        """The game of the mission that is played."""
        if state.stage != "mission" or state.mission is None:
            return None
        return GameToOpen(
            MISSION_GAME.key,
            state.mission.game,
            mission_options(state.options, state.mission),
            state.mission.seats,
            Carried(state.mission.rosters),
        )

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        """A player leaves the campaign."""
        leaving.leave(turn, seat)

    def outcome(self, state: State) -> Outcome:
        """The places of all seats by their scores."""
        first = [score.seat for score in state.scores if score.place == 1]
        words: dict[Seat, Result] = {score.seat: "lost" for score in state.scores}
        words |= {seat: "drawn" if len(first) > 1 else "won" for seat in first}
        ordered = sorted(state.scores, key=lambda score: score.seat)
        results = tuple(SeatResult(score.seat, words[score.seat], score.place, score.score) for score in ordered)
        return Outcome("player_left" if _cut_short(state) else "missions_flown", results)

    def sides(self, state: State) -> Mapping[Seat, str]:
        """Chaos, and the colours of the marine seats."""
        return {CHAOS: "chaos", **{seat: colour(seat) for seat in state.rosters}}

    def teams(self, state: State) -> tuple[tuple[Seat, ...], ...]:
        """The marine seats, as in each mission."""
        marines = tuple(sorted(state.rosters))
        return (marines,) if len(marines) > 1 else ()

    def names(self, state: State) -> Mapping[str, str]:
        """The default names of all marines."""
        return {name: default_name(marine.number) for roster in state.rosters.values() for name, marine in roster.marines.items()}

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        """Another state for this viewer: of each seat's loot, what it cannot read is dealt again."""
        decks, offered = dict(state.decks), dict(state.offered)
        for seat, deck in state.decks.items():
            hidden = _hidden(state, seat, viewer)
            if seat in offered:
                offered[seat] = _dealt(offered[seat], hidden, viewer, bits)
            decks[seat] = _dealt(deck, hidden, viewer, bits)
        return replace(state, decks=decks, offered=offered)


def _hidden(state: State, seat: Seat, viewer: Viewer) -> list[Card]:
    """The loot of a seat that the viewer cannot read: the deck's cards but for those that were kept and those that he knows."""
    left = list(LOOT_DECK)
    for item in state.kept.get(seat, ()):
        left.remove(item)
    for card in (*state.offered.get(seat, ()), *state.decks[seat]):
        if may_read(card.audience, viewer):
            left.remove(card.read())
    return left


def _dealt(cards: tuple[Secret[Card], ...], hidden: list[Card], viewer: Viewer, bits: Randomness) -> tuple[Secret[Card], ...]:
    return tuple(redealt(card, hidden, viewer, bits) for card in cards)


def _cut_short(state: State) -> bool:
    return len(state.flown) < len(state.options.missions)


GAME: Final = Campaign(RULES)
