"""The state of a campaign."""

from typing import Literal, TypeAlias

from msgspec import Struct, field

from domain.campaign.deferred import CampaignSteps
from domain.campaign.marines import Marine, Roster
from domain.campaign.options import CHAOS, MissionId, Options, founder
from domain.games.starquest.pieces import Goal
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.marines import SeatRoster, Trait
from domain.games.starquest_ng.result import MissionResult
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.state import GameState

Stage: TypeAlias = Literal["setup", "between", "mission", "debriefing", "over"]


class Mission(Struct, frozen=True):
    """A mission that was opened: its place in the list, its game's handle, and what it got. `seats`: the campaign's seat of each seat of
    the mission."""

    index: int
    mission: MissionId
    attempt: int
    game: str
    seats: tuple[Seat, ...]
    rosters: tuple[SeatRoster, ...]


class Flown(Struct, frozen=True):
    """A mission whose result is applied. `primary`, `secondary`: the campaign's seats that fulfilled the objectives. `left`: the objectives
    that nobody fulfilled and that Chaos scores; a void one is none of them."""

    index: int
    mission: MissionId
    game: str
    head: str
    primary: Seat | None
    secondary: Seat | None
    left: tuple[Goal, ...]
    chaos_withdrew: bool


class Score(Struct, frozen=True):
    """The score of a seat, with its place."""

    seat: Seat
    score: int
    place: int


class State(GameState[CampaignSteps], frozen=True, kw_only=True):
    """A campaign. `mission` is the one that is being played or debriefed; `report` its result while it is debriefed."""

    options: Options = Options()
    stage: Stage = "setup"
    seed: str = ""
    """What the handles of missions follow from."""
    rosters: dict[Seat, Roster] = field(default_factory=dict)
    names: int = 0
    """The number of default names in use."""
    left: tuple[Seat, ...] = ()
    """The seats that have left the campaign, in this order."""
    decks: dict[Seat, tuple[Secret[Card], ...]] = field(default_factory=dict)
    """The loot decks, top first."""
    offered: dict[Seat, tuple[Secret[Card], ...]] = field(default_factory=dict)
    """The loot among which seats must choose."""
    kept: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    """The loot that seats have kept, whatever became of it."""
    attempt: int = 0
    """How often the next mission was opened without a result."""
    mission: Mission | None = None
    report: MissionResult | None = None
    flown: tuple[Flown, ...] = ()
    aborted: tuple[str, ...] = ()
    """The games that ended without a result."""
    granted: dict[str, int] = field(default_factory=dict)
    """By marine: the medals that it got in this debriefing."""
    sent_away: tuple[str, ...] = ()
    """The marines that were sent away in this debriefing."""
    traits: dict[str, tuple[Trait, ...]] = field(default_factory=dict)
    """By new veteran: the traits among which its owner must choose."""
    losses: int = 0
    """The lost marines that count for Chaos."""
    scores: tuple[Score, ...] = ()
    """The final scores; empty before the end."""

    def playing(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(seat for seat in (CHAOS, *self.rosters) if seat not in self.left)

    def teams(self) -> tuple[Seat, ...]:
        """The marine seats that have not left."""
        return tuple(seat for seat in self.rosters if seat not in self.left)

    def opener(self) -> Seat:
        """The seat that opens the next mission: the founder's, or if it has left the lowest seat still in."""
        first, playing = founder(self.options), self.playing()
        return first if first in playing or not playing else playing[0]

    def index(self) -> int:
        """The place of the newest mission in the list whose result is applied; -1 before the first."""
        return len(self.flown) - 1

    def next_mission(self) -> MissionId | None:
        """The next mission of the list, or None if none is left."""
        return self.options.missions[len(self.flown)] if len(self.flown) < len(self.options.missions) else None

    def marine(self, name: str) -> Marine | None:
        """The marine of this id, or None."""
        return next((roster.marines[name] for roster in self.rosters.values() if name in roster.marines), None)

    def seat_of(self, mission_seat: Seat | None) -> Seat | None:
        """The campaign's seat of a seat of the mission, or None."""
        if self.mission is None or mission_seat is None:
            return None
        return self.mission.seats[mission_seat] if 0 <= mission_seat < len(self.mission.seats) else None
