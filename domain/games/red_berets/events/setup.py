"""Facts of section 3: forces, drafts, and what becomes public when they are complete; and the settings of a game."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.red_berets.cards import Power
from domain.games.red_berets.drafts import Draft
from domain.games.red_berets.events.changes import BoxEvent, SheetEvent, with_figure, with_figures
from domain.games.red_berets.layouts import Placed
from domain.games.red_berets.options import Agreed, Roles
from domain.games.red_berets.pieces import Card, Figure, Hand, Marker
from domain.games.red_berets.state import Phase, Placing, State
from domain.games.red_berets.tables import Tables
from domain.games.red_berets.tiles import Back
from domain.games.red_berets.weapons import Weapon
from domain.geometry.squares import Square
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret


class MissionSet(Event[State], frozen=True):
    """The mission, the agreed options, the roles, and all numbers of the game as values; the human figures wait in reserve."""

    agreed: Agreed
    roles: Roles
    tables: Tables
    figures: tuple[Figure, ...]
    troops: int
    """The living troops of the Legion on the first level."""
    slots: int
    """The number of overlords whose cards the Legion chooses."""

    def evolve(self, state: State) -> State:
        """The set-up begins."""
        return replace(
            state,
            phase="setup",
            agreed=self.agreed,
            roles=self.roles,
            tables=self.tables,
            jungle=self.agreed.jungle,
            figures={figure.id: figure for figure in self.figures},
            troops=self.troops,
            hands=tuple(Hand(slot) for slot in range(self.slots)),
        )


class DarkDeckShuffled(Event[State], frozen=True):
    """The shuffled cards of the dark symmetry, the next one first. Nobody knows the order."""

    order: tuple[Secret[Power], ...]

    def evolve(self, state: State) -> State:
        """Sets the deck."""
        return replace(state, dark_deck=self.order)


class SetupDrafted(Event[State], frozen=True):
    """A seat's whole draft so far, its secret."""

    seat: Seat
    draft: Secret[Draft]

    def evolve(self, state: State) -> State:
        """Replaces the draft."""
        return replace(state, drafts={**state.drafts, self.seat: self.draft})


class SetupFinished(Event[State], frozen=True):
    """A seat has completed its set-up."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """The seat is not asked again."""
        return replace(state, finished=(*state.finished, self.seat))


class HyperactivatorSet(Event[State], frozen=True):
    """A hyperactivator is switched for the rounds to come (see `equipping.set_hyperactivator`)."""

    figure: str
    on: bool

    def evolve(self, state: State) -> State:
        """Sets the wish."""
        return with_figure(state, replace(state.figures[self.figure], hyper_wish=self.on))


class KeepAwakeSet(Event[State], frozen=True):
    """Which living weapons an overlord's marker feeds, the whole pair (see `living.wake_weapon`)."""

    cards: Secret[dict[str, bool]]

    def evolve(self, state: State) -> State:
        """Sets the pair."""
        return replace(state, keep_awake=self.cards)


class CaveLaidOut(Event[State], frozen=True):
    """The tiles lie on the table: their places are the Legion's secret, what lies face-up is public."""

    layout: tuple[Secret[Placed], ...]
    backs: tuple[Back, ...]

    def evolve(self, state: State) -> State:
        """Sets the layout."""
        return replace(state, layout=self.layout, backs=self.backs)


class ObjectsHidden(BoxEvent, frozen=True, kw_only=True):
    """Two objects lie in the light half of each box (see `drafting.check_fill`)."""

    def evolve(self, state: State) -> State:
        """Fills the light halves."""
        return self.boxed(state)


class DisplayFilled(SheetEvent, frozen=True, kw_only=True):
    """The markers lie on the display."""

    under: tuple[Secret[Marker], ...] = ()
    """Those of the lower level, whose counts stay secret until stage 2 (RDB-M3-02)."""

    def evolve(self, state: State) -> State:
        """Fills the blue halves."""
        return replace(self.sheeted(state), under=self.under)


class DarkCardsDrawn(Event[State], frozen=True):
    """The Legion drew dark cards for an overlord; only their number is public (see `overlord_cards.draw_dark_cards`)."""

    slot: int
    cards: tuple[Secret[Card], ...]

    def evolve(self, state: State) -> State:
        """Deals the cards from the top of the deck."""
        hand = replace(state.hands[self.slot], cards=self.cards, powers=len(self.cards))
        hands = tuple(hand if other.slot == self.slot else other for other in state.hands)
        return replace(state, hands=hands, dark_deck=state.dark_deck[len(self.cards) :])


class NecrotechChosen(Event[State], frozen=True):
    """The whole hand of an overlord, each card a secret of the Legion; with basic cards it is public (see `overlord_cards.lay_down`)."""

    slot: int
    cards: tuple[Secret[Card], ...]
    powers: int
    shown: tuple[Card, ...] = ()

    def evolve(self, state: State) -> State:
        """Sets the hand."""
        hand = replace(state.hands[self.slot], cards=self.cards, powers=self.powers, shown=self.shown)
        return replace(state, hands=tuple(hand if other.slot == self.slot else other for other in state.hands))


class CardShown(Event[State], frozen=True):
    """A card of an overlord is public from now on; recorded before its first use (see `overlord_cards.lay_down`)."""

    nepharite: str
    slot: int
    place: int
    card: Card
    weapon: Weapon | None
    awake: bool = False
    """True for a living weapon that is awake."""
    fed: bool = False

    def evolve(self, state: State) -> State:
        """The card is open; a weapon is among the figure's weapons, with its state."""
        hand = state.hands[self.slot]
        hand = replace(hand, shown=(*hand.shown, self.card))
        shown = replace(state, hands=tuple(hand if other.slot == self.slot else other for other in state.hands))
        if not self.weapon:
            return shown
        figure = state.figures[self.nepharite]
        awake = (*figure.awake, self.weapon) if self.awake and self.weapon not in figure.awake else figure.awake
        fed = (*figure.fed, self.weapon) if self.fed and self.weapon not in figure.fed else figure.fed
        return with_figure(shown, replace(figure, weapons=(*figure.weapons, self.weapon), awake=awake, fed=fed))


class EquipmentChosen(Event[State], frozen=True):
    """The equipment of a human seat is public, with the weapons and cards that its figures carry now."""

    seat: Seat
    figures: tuple[Figure, ...]

    def evolve(self, state: State) -> State:
        """Equips the figures."""
        return with_figures(state, *self.figures)


class PhaseBegan(Event[State], frozen=True):
    """A state of section 4 began that no other fact begins."""

    phase: Phase

    def evolve(self, state: State) -> State:
        """Sets the phase."""
        return replace(state, phase=self.phase)


class EntryChosen(Event[State], frozen=True):
    """The start position."""

    pos: int

    def evolve(self, state: State) -> State:
        """Sets the position."""
        return replace(state, entry=self.pos)


class EntryVacated(SheetEvent, frozen=True, kw_only=True):
    """The markers of the start tile's box lie in boxes around it."""

    def evolve(self, state: State) -> State:
        """Moves the markers."""
        return self.sheeted(state)


class PlacingBegan(Event[State], frozen=True):
    """Figures are to be placed on the tile of a position."""

    pos: int
    figures: tuple[str, ...]

    def evolve(self, state: State) -> State:
        """Sets what is to be placed."""
        return replace(state, placing=Placing(self.pos, self.figures))


class PlacingFinished(Event[State], frozen=True):
    """All figures of a placement stand: the deployment, converted troops, or a start group."""

    pos: int

    def evolve(self, state: State) -> State:
        """Nothing is to be placed."""
        return replace(state, placing=None)


class ExitPlaced(Event[State], frozen=True):
    """The exit shaft of stage 2 (see `groups.finish`)."""

    square: Square

    def evolve(self, state: State) -> State:
        """Sets the exit; it is one of the changes of its placement."""
        placing = state.placing
        counted = None if placing is None else replace(placing, changes=placing.changes + 1)
        return replace(state, exit=self.square, placing=counted)


SetupEvent: TypeAlias = (
    MissionSet | DarkDeckShuffled | SetupDrafted | SetupFinished | HyperactivatorSet | KeepAwakeSet | CaveLaidOut | ObjectsHidden
    | DisplayFilled | DarkCardsDrawn | NecrotechChosen | CardShown | EquipmentChosen | PhaseBegan | EntryChosen | EntryVacated
    | PlacingBegan | PlacingFinished | ExitPlaced
)  # fmt: skip
