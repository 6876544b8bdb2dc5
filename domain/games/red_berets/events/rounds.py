"""Facts about rounds, chits and the turns of figures (RDB-INI, RDB-ACT, RDB-WAI)."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.red_berets.events.changes import SheetEvent, acting, with_count, with_figure, with_figures
from domain.games.red_berets.pieces import Figure, Marker
from domain.games.red_berets.state import TARGET, Acting, Reason, State
from domain.kernel.events import EffectlessEvent, Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret

ChitReason: TypeAlias = Literal["figure_died", "leader_died", "banished"]


class RoundStarted(SheetEvent, frozen=True, kw_only=True):
    """A round began: acted flags and flags of the round are cleared, hyperactivators are locked (see `rounds.start_round`)."""

    round: int
    stage: int
    hyperactivators: tuple[str, ...]
    """The figures whose hyperactivators are on in this round."""
    under: tuple[Secret[Marker], ...] = ()
    """The lower markers, which may be shifted again (RDB-M3-08)."""

    def evolve(self, state: State) -> State:
        """Clears the flags."""
        figures = {
            name: replace(figure, acted=False, recovered=False, hyper=name in self.hyperactivators, fed=()) if figure.lives() else figure
            for name, figure in state.figures.items()
        }
        return replace(
            self.sheeted(state),
            phase="between",
            round=self.round,
            stage=self.stage,
            figures=figures,
            under=self.under,
            target=replace(state.target, acted=False),
            extra_used=(),
        )


class AlimahnCharged(Event[State], frozen=True):
    """The strength of both slots for this round, no matter who holds the card (see `rounds._charge_alimahn`)."""

    strengths: tuple[Secret[int], ...]

    def evolve(self, state: State) -> State:
        """Sets the strengths."""
        return replace(state, alimahn=self.strengths)


class ReinforcementArrived(SheetEvent, frozen=True, kw_only=True):
    """A dead legionnaire returned, healthy and armed, as a new active marker (see `reinforcement.ask`)."""

    figure: Figure
    pos: int

    def evolve(self, state: State) -> State:
        """The legionnaire lives again."""
        fallen = tuple(name for name in state.fallen if name != self.figure.id)
        return with_figure(replace(self.sheeted(state), fallen=fallen, troops=state.troops + 1), self.figure)


class CupFilled(Event[State], frozen=True):
    """The chits of the round are in the cup: their number by seat, ascending (see `rounds.fill_cup`)."""

    seats: tuple[Seat, ...]
    counts: tuple[int, ...]

    def evolve(self, state: State) -> State:
        """Fills the cup; no chit is saved."""
        return replace(state, cup=dict(zip(self.seats, self.counts, strict=True)), saved={})


class InitiativeDrawn(Event[State], frozen=True):
    """A chit was drawn; `left` are those still in the cup (see `ending.end_turn`)."""

    seat: Seat
    left: int

    def evolve(self, state: State) -> State:
        """The chit is in the seat's hand."""
        return replace(state, phase="chit", cup=with_count(state.cup, self.seat, -1), chit=self.seat, chit_saved=False)


class ChitSaved(Event[State], frozen=True):
    """A seat put the chit aside for later in the round (see `rounds.check_save`)."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """The chit is among the saved ones."""
        return replace(state, phase="between", saved=with_count(state.saved, self.seat, 1), chit=None)


class SavedChitUsed(Event[State], frozen=True):
    """A seat took up a saved chit (see `rounds.ask_waiting`)."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """The chit is in hand."""
        return replace(state, phase="chit", saved=with_count(state.saved, self.seat, -1), chit=self.seat, chit_saved=True)


class ChitDiscarded(Event[State], frozen=True):
    """A chit left the game because it had no use, or a saved one at the end of the round."""

    seat: Seat
    saved: bool = False

    def evolve(self, state: State) -> State:
        """The chit is gone."""
        if self.saved:
            return replace(state, saved=with_count(state.saved, self.seat, -1))
        return replace(state, phase="between", chit=None)


class ChitRemoved(Event[State], frozen=True):
    """A chit of a seat left the cup, or failing that the saved ones (RDB-INI-10; see `wounds.die`)."""

    seat: Seat
    reason: ChitReason

    def evolve(self, state: State) -> State:
        """One chit less."""
        if state.cup.get(self.seat, 0):
            return replace(state, cup=with_count(state.cup, self.seat, -1))
        return replace(state, saved=with_count(state.saved, self.seat, -1))


class FigureTurnBegan(Event[State], frozen=True):
    """A figure, or the found target, has its turn."""

    figure: str
    kind: Literal["normal", "extra"]
    actions: int

    def evolve(self, state: State) -> State:
        """It has acted in this round."""
        began = replace(state, phase="turn", marker_active=-1, acting=Acting(self.figure, self.kind == "extra", self.actions))
        if self.figure == TARGET:
            return replace(began, target=replace(state.target, acted=True))
        figure = state.figures[self.figure]
        if self.kind == "extra":
            began = replace(began, extra_used=(*state.extra_used, figure.seat))
        return with_figure(began, replace(figure, acted=True))


class ChitPassed(Event[State], frozen=True):
    """A seat laid its chit aside (see `rounds.has_use`)."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """The chit is used up."""
        return replace(state, phase="between", chit=None)


class FigureRecovered(Event[State], frozen=True):
    """A paralysed figure missed its turn and can act again (see `rounds.recover`)."""

    figure: str

    def evolve(self, state: State) -> State:
        """The figure has acted, and the chit is used up."""
        figure = replace(state.figures[self.figure], paralysed=False, acted=True, recovered=True)
        return with_figure(replace(state, phase="between", chit=None), figure)


class SnapFireOpened(Event[State], frozen=True):
    """A figure opened a snap action (see `attacks._check_snap`)."""

    figure: str
    actions: int

    def evolve(self, state: State) -> State:
        """Up to two steps and one shot are left; it counts as a movement action."""
        now = acting(state)
        closed = replace(now, actions=self.actions, moves=now.moves + 1, open=False, steps=0, turns=0, entered=0, difficult=0)
        snap = replace(closed, snap=True, snap_steps=2, snap_shot=True)
        return replace(state, acting=snap)


class ActionSpent(Event[State], frozen=True):
    """The acting figure spent actions on something that is no movement. `closes`: the open movement action ended with it."""

    n: int
    what: str
    left: int
    closes: bool

    def evolve(self, state: State) -> State:
        """Fewer actions are left; a snap action is over."""
        begun = acting(state)
        now = replace(begun, actions=self.left, spent=begun.spent + self.n, snap=False, snap_steps=0, snap_shot=False)
        if self.closes:
            now = replace(now, open=False, steps=0, turns=0)
        return replace(state, acting=now)


class ActionsGained(Event[State], frozen=True):
    """The acting figure has more actions than before: a critical success, or time death."""

    n: int
    left: int

    def evolve(self, state: State) -> State:
        """More actions are left."""
        return replace(state, acting=replace(acting(state), actions=self.left))


class FigureTurnEnded(SheetEvent, frozen=True, kw_only=True):
    """A turn ended, and the chit is used up. `figure` is empty for a marker."""

    figure: str

    def evolve(self, state: State) -> State:
        """Nobody acts."""
        return replace(self.sheeted(state), phase="between", acting=None, marker_active=-1, chit=None)


class RoundEnded(SheetEvent, frozen=True, kw_only=True):
    """A round ended: chits and effects that end with it are gone; unfed living weapons of markers fell asleep (see `rounds.end_round`)."""

    round: int
    freed: tuple[str, ...] = ()
    """The figures whose blindness, burning or aura ends now."""

    def evolve(self, state: State) -> State:
        """Lifts the effects."""
        ended = replace(self.sheeted(state), cup={}, saved={})
        lifted = [_lifted(state.figures[name], self.round) for name in self.freed]
        return with_figures(ended, *lifted)


def _lifted(figure: Figure, number: int) -> Figure:
    return replace(
        figure,
        blind_until=0 if figure.blind_until <= number else figure.blind_until,
        burning_until=0 if figure.burning_until <= number else figure.burning_until,
        aura_round=0 if figure.aura_round <= number else figure.aura_round,
    )


class HiddenChitUsed(SheetEvent, frozen=True, kw_only=True):
    """The Legion used a chit off the board: a marker woke a weapon, or a lower marker was shifted."""

    under: tuple[Secret[Marker], ...]

    def evolve(self, state: State) -> State:
        """The chit is used up."""
        return replace(self.sheeted(state), phase="between", chit=None, under=self.under)


class HyperCheckRolled(EffectlessEvent[State], frozen=True):
    """The check of a hyperactivator at round end (see `equipping.set_hyperactivator`)."""

    figure: str
    need: int
    roll: int
    ok: bool


class HoldCounted(Event[State], frozen=True):
    """The holding count of mission 1 (see `victory.count_hold`)."""

    count: int

    def evolve(self, state: State) -> State:
        """Sets the count."""
        return replace(state, hold=self.count)


class SeatWithdrawn(Event[State], frozen=True):
    """A seat gave up. The figures that die with it follow as facts of their own (see `withdrawal.withdraw`)."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """The seat decides no more."""
        return replace(state, withdrawn=(*state.withdrawn, self.seat))


class MissionDecided(Event[State], frozen=True):
    """The mission is decided: the seats that won, none in a draw (see `victory.decide`)."""

    winners: tuple[Seat, ...]
    reason: Reason

    def evolve(self, state: State) -> State:
        """The game is over."""
        return replace(state, phase="over", winners=self.winners, reason=self.reason, acting=None, chit=None)


RoundEvent: TypeAlias = (
    RoundStarted | AlimahnCharged | ReinforcementArrived | CupFilled | InitiativeDrawn | ChitSaved | SavedChitUsed | ChitDiscarded
    | ChitRemoved | FigureTurnBegan | ChitPassed | FigureRecovered | SnapFireOpened | ActionSpent | ActionsGained | FigureTurnEnded
    | RoundEnded | HiddenChitUsed | HyperCheckRolled | HoldCounted | SeatWithdrawn | MissionDecided
)  # fmt: skip
