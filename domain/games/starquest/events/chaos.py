"""Facts about event cards and reinforcements (SQ-EVT, SQ-REI)."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.starquest.cards import EventCard
from domain.games.starquest.events.changes import with_squad
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.pieces import Token
from domain.games.starquest.state import EventChoice, EventInPlay, State
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret

Effect: TypeAlias = Literal["done", "no_effect"]


class EventCardDrawn(Event[State], frozen=True):
    """The Chaos turn began with this card; `remaining` are left (see `event_cards.draw`)."""

    card: EventCard
    remaining: int

    def evolve(self, state: State) -> State:
        """Begins to resolve the card; the effects of those before it in this turn last."""
        return replace(
            state,
            deck=state.deck[1:],
            drawn=(*state.drawn, self.card),
            draws=max(0, state.draws - 1),
            stage="chaos_event",
            lasting=state.effects(),
            event=EventInPlay(self.card),
        )


class EventChosen(Event[State], frozen=True):
    """A part of the card's choice was made; the fact holds the whole choice so far."""

    choice: EventChoice

    def evolve(self, state: State) -> State:
        """Keeps the choice until the card is applied."""
        assert state.event is not None
        return replace(state, event=replace(state.event, choice=self.choice))


class EventResolved(Event[State], frozen=True):
    """The card was applied, or had nothing to apply to. Its effect for a turn begins."""

    card: EventCard
    choice: EventChoice
    effect: Effect

    def evolve(self, state: State) -> State:
        """Chaos may act; the effect lasts for this turn or for the seat's next one (see `event_cards.draw`)."""
        if self.effect == "no_effect":
            return replace(state, stage="chaos_action", event=None)
        resolved = replace(state, stage="chaos_action", event=EventInPlay(self.card, self.choice))
        seat, figures = self.choice.seat, self.choice.figures
        match self.card:
            case "intercom_failure" if seat is not None:
                return with_squad(resolved, replace(state.squads[seat], orders_blocked=True))
            case "report_in":
                squad = state.squads[state.soldiers[figures[0]].seat]
                return with_squad(resolved, replace(squad, barred=figures))
            case "weapons_jammed":
                squad = state.squads[state.soldiers[figures[0]].seat]
                return with_squad(resolved, replace(squad, jammed=figures))
            case _:
                return resolved


class ChipsGained(Event[State], frozen=True):
    """Chips were moved from the box to the stock. They take the lowest numbers of the box, so that no number reveals a kind. The fact
    holds the whole new box, which was dealt again (`task_force`, R11)."""

    chips: tuple[str, ...]
    box: tuple[str, ...]
    kinds: tuple[Secret[ChaosKind], ...]
    box_kinds: tuple[Secret[ChaosKind], ...]

    def evolve(self, state: State) -> State:
        """Adds the chips to the stock of Chaos."""
        return replace(
            state,
            stock={**state.stock, **dict(zip(self.chips, self.kinds, strict=True))},
            box=dict(zip(self.box, self.box_kinds, strict=True)),
            gained=(*state.gained, *self.chips),
        )


class ReinforcementPlaced(Event[State], frozen=True):
    """Chaos played a chip: it lies face up; its figure follows by a fact of its own (see `reinforcement.reinforce`)."""

    chip: str
    kind: ChaosKind
    value: int
    figure: str
    square: str

    def evolve(self, state: State) -> State:
        """Adds the token to the open pool."""
        left = {chip: kind for chip, kind in state.stock.items() if chip != self.chip}
        tokens = (*state.tokens, Token(self.chip, self.kind, self.value))
        return replace(state, stock=left, tokens=tokens, reinforced=state.reinforced + 1)


class CloneSet(Event[State], frozen=True):
    """A clone was placed for a seat: its first attack of this turn must be made against that seat."""

    figure: str
    seat: Seat

    def evolve(self, state: State) -> State:
        """Binds the clone's first attack."""
        return replace(state, quarry={**state.quarry, self.figure: self.seat})


ChaosEvent: TypeAlias = EventCardDrawn | EventChosen | EventResolved | ChipsGained | ReinforcementPlaced | CloneSet
