"""Facts of the foundation, of missions and of the end (section B6c)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.campaign.events.changes import with_items, with_roster
from domain.campaign.marines import Chapter, Marine, Roster
from domain.campaign.options import MissionId, Options
from domain.campaign.state import Flown, Mission, Score, State
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.marines import SeatRoster
from domain.games.starquest_ng.result import MissionResult
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret


class CampaignFounded(Event[State], frozen=True):
    """The campaign begins with these missions and marine seats. `seed`: what the handles of its missions' games follow from."""

    options: Options
    teams: tuple[Seat, ...]
    seed: str

    def evolve(self, state: State) -> State:
        """Sets them."""
        return replace(state, options=self.options, seed=self.seed)


class RosterCreated(Event[State], frozen=True):
    """A seat has its first marines."""

    seat: Seat
    marines: tuple[Marine, ...]

    def evolve(self, state: State) -> State:
        """Adds the roster."""
        written = (replace(marine, history=(Chapter(-1, "enlisted"),)) for marine in self.marines)
        roster = Roster(self.seat, {marine.id: marine for marine in written}, next=len(self.marines) + 1)
        return replace(with_roster(state, roster), names=max(state.names, *(marine.number for marine in self.marines)))


class LootDeckShuffled(Event[State], frozen=True):
    """A seat's loot deck, top first; nobody knows its order."""

    seat: Seat
    order: tuple[Secret[Card], ...]

    def evolve(self, state: State) -> State:
        """Sets the deck."""
        return replace(state, decks={**state.decks, self.seat: self.order})


class LootOffered(Event[State], frozen=True):
    """A seat drew these cards, which it alone knows."""

    seat: Seat
    cards: tuple[Secret[Card], ...]

    def evolve(self, state: State) -> State:
        """The cards leave the deck."""
        deck = state.decks[self.seat][len(self.cards) :]
        return replace(state, decks={**state.decks, self.seat: deck}, offered={**state.offered, self.seat: self.cards})


class LootKept(Event[State], frozen=True):
    """A seat keeps a card, which all see; the other cards go to the bottom of the deck, known to the seat alone."""

    seat: Seat
    card: Secret[Card]
    item: Card
    returned: tuple[Secret[Card], ...]

    def evolve(self, state: State) -> State:
        """The item goes to the armoury."""
        deck = (*state.decks[self.seat], *self.returned)
        offered = {seat: cards for seat, cards in state.offered.items() if seat != self.seat}
        return _with_loot(replace(state, decks={**state.decks, self.seat: deck}, offered=offered), self.seat, self.item)


class LootFound(Event[State], frozen=True):
    """A seat drew a card and keeps it."""

    seat: Seat
    card: Secret[Card]
    item: Card

    def evolve(self, state: State) -> State:
        """The item goes from the deck to the armoury."""
        decks = {**state.decks, self.seat: state.decks[self.seat][1:]}
        return _with_loot(replace(state, decks=decks), self.seat, self.item)


class CampaignOpened(Event[State], frozen=True):
    """The next mission may be opened: the foundation or a debriefing is over."""

    def evolve(self, state: State) -> State:
        """Clears what belongs to the mission."""
        return replace(state, stage="between", mission=None, report=None, granted={}, sent_away=(), traits={})


class MissionOpened(Event[State], frozen=True):
    """A mission is to be played in the game of this handle, with these rosters."""

    index: int
    mission: MissionId
    attempt: int
    game: str
    seats: tuple[Seat, ...]
    rosters: tuple[SeatRoster, ...]

    def evolve(self, state: State) -> State:
        """The mission runs."""
        opened = Mission(self.index, self.mission, self.attempt, self.game, self.seats, self.rosters)
        return replace(state, stage="mission", mission=opened, attempt=self.attempt + 1)


class MissionAborted(Event[State], frozen=True):
    """The game of this handle ended without a result; the same mission is opened again."""

    game: str
    head: str
    reason: str

    def evolve(self, state: State) -> State:
        """No mission runs."""
        return replace(state, stage="between", mission=None, aborted=(*state.aborted, self.game))


class MissionDebriefed(Event[State], frozen=True):
    """The game of this handle, which ended with the record of this hash, has this result; the debriefing begins. `primary`, `secondary`:
    the campaign's seats that fulfilled the objectives."""

    game: str
    head: str
    result: MissionResult
    primary: Seat | None
    secondary: Seat | None

    def evolve(self, state: State) -> State:
        """Keeps the result."""
        if state.mission is None:
            return state
        at = state.mission
        withdrew = self.result.chaos_withdrew
        flown = Flown(at.index, at.mission, self.game, self.head, self.primary, self.secondary, self.result.left(), withdrew)
        return replace(state, stage="debriefing", report=self.result, flown=(*state.flown, flown), attempt=0)


class PlayerLeft(Event[State], frozen=True):
    """A player left the campaign; a roster is retired."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """The seat plays no more."""
        left = replace(state, left=(*state.left, self.seat))
        roster = state.rosters.get(self.seat)
        return left if roster is None else with_roster(left, replace(roster, retired=True))


class CampaignEnded(Event[State], frozen=True):
    """The campaign is over, with these scores and places."""

    scores: tuple[Score, ...]

    def evolve(self, state: State) -> State:
        """Nothing is awaited any more."""
        return replace(state, stage="over", scores=self.scores, stack=(), due=(), mission=None, report=None)


def _with_loot(state: State, seat: Seat, item: Card) -> State:
    kept = {**state.kept, seat: (*state.kept.get(seat, ()), item)}
    return with_items(replace(state, kept=kept), seat, found=(item,))


FlowEvent: TypeAlias = (
    CampaignFounded
    | RosterCreated
    | LootDeckShuffled
    | LootOffered
    | LootKept
    | LootFound
    | CampaignOpened
    | MissionOpened
    | MissionAborted
    | MissionDebriefed
    | PlayerLeft
    | CampaignEnded
)
