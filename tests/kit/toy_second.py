"""The second edition of Pile: only its changes.

Fives count double. No seat may call on the last card of a pile. A skipped seat buries its highest card. Once a game a seat may bow
for a point. A seat that is asked for a call may hush the others. A seat with luck may spoil it, or let the next seat decide. Turns go
round the other way. Seats do not boast.
"""

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.catalogue import Catalogue
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.events import Event
from domain.kernel.game import Outcome, Randomness, Setup
from domain.kernel.ruled_game import RuledGame
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat, Viewer
from domain.kernel.turn import Turn, base_turn
from kit import toy_game
from kit.toy import CARDS, Bury, Flip, Lucky, Options, Score, Scored, State, put
from kit.toy_game import RULES, TOY, asked, dealt_anew


class SecondState(State, frozen=True, kw_only=True):
    """The state with `bowed`: the seats that have bowed."""

    bowed: tuple[Seat, ...] = ()


class Bowed(Event[SecondState], frozen=True):
    """A seat bowed."""

    seat: Seat

    def evolve(self, state: SecondState) -> SecondState:
        """Add a point. The seat cannot bow again."""
        return replace(state, bowed=(*state.bowed, self.seat), scores=put(state.scores, self.seat, state.scores[self.seat] + 1))


class Handicaps(Struct, frozen=True):
    """What a series of games carries over into a game: initial points, one number a seat."""

    points: tuple[int, ...]


class HandicapsGiven(Event[SecondState], frozen=True):
    """The seats got these initial points."""

    points: tuple[int, ...]

    def evolve(self, state: SecondState) -> SecondState:
        """Set the points."""
        return replace(state, scores=self.points)


class Bow(Command, frozen=True):
    """Bow."""


class Hush(Command, frozen=True):
    """Prevent the other seats from calling."""


class Spoil(Command, frozen=True):
    """Let the card count for no seat."""


class Delegate(Command, frozen=True):
    """Let the next seat decide."""


rules = Rules[SecondState]()


@rules.phase("bury", asked)
def bury_highest(state: SecondState, seat: Seat, decision: Decision) -> Command:
    return Bury(max(state.hands[seat].read()))


@rules.command(Flip, "flip")
def flip(turn: Turn[SecondState], seat: Seat, command: Flip) -> None:
    if len(turn.state.pile) > 1:
        toy_game.flip.decide(base_turn(turn, State), seat, command, None)
    else:
        toy_game.flip_uncalled(base_turn(turn, State), seat)


@rules.step(Score)
def score(turn: Turn[SecondState], step: Score) -> None:
    if step.card == max(CARDS):
        base_turn(turn, State).record(Scored(step.seat, 2 * step.card, ()))
    else:
        toy_game.score.run(base_turn(turn, State), step)


def check_bow(state: SecondState, seat: Seat, command: Bow) -> None:
    if seat in state.bowed:
        raise Refused("bowed", "TOY2-1")


@rules.command(Bow, "flip", check=check_bow)
def bow(turn: Turn[SecondState], seat: Seat, command: Bow, _: None) -> None:
    turn.record(Bowed(seat))


@rules.command(Hush, "call")
def hush(turn: Turn[SecondState], seat: Seat, command: Hush) -> None:
    """Withdraw the question from the other seats."""
    turn.withdraw_question()


@rules.command(Spoil, "luck")
def spoil(turn: Turn[SecondState], seat: Seat, command: Spoil) -> None:
    """Withdraw the question: the flipped card counts for no seat."""
    turn.withdraw_question(Lucky)


def check_delegate(state: SecondState, seat: Seat, command: Delegate) -> None:
    if seat != state.mover:
        raise Refused("delegated", "TOY2-2")


@rules.command(Delegate, "luck", check=check_delegate)
def delegate(turn: Turn[SecondState], seat: Seat, command: Delegate, _: None) -> None:
    """Pass the decision about the luck to the next seat."""
    turn.pass_on(seat, (seat + 1) % len(turn.state.hands))


def previous_seat(state: SecondState, seat: Seat) -> Seat:
    """Return the seat whose turn follows that of this seat."""
    return (seat - 1) % len(state.hands)


SECOND_RULES = RULES.edition(
    SecondState,
    Catalogue("toy2", (Bowed, HandicapsGiven)),
    removed=(toy_game.boast,),
    functions=(toy_game.next_mover.replaced_by(previous_seat),),
    replaced=(bury_highest, flip, score),
    added=(bow, hush, spoil, delegate),
)


class SecondToy(RuledGame[SecondState]):
    """Pile in its second edition, as the table calls it."""

    key = "toy_second"
    version = "2.0"
    state_type = SecondState
    options_type = Options
    carried_type = Handicaps
    most_draws = TOY.most_draws
    dice = TOY.dice

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """As in the first edition."""
        return TOY.seats_for(options)

    def initial(self, setup: Setup[Options]) -> SecondState:
        """Return the state before the deal."""
        return SecondState()

    def begin(self, turn: Turn[SecondState], setup: Setup[Options]) -> None:
        """As in the first edition, with the initial points that are carried over."""
        TOY.begin(base_turn(turn, State), setup)
        if handicaps := setup.carries(Handicaps):
            turn.record(HandicapsGiven(handicaps.points))

    def awaiting(self, state: SecondState) -> tuple[Decision, ...]:
        """As in the first edition."""
        return TOY.awaiting(state)

    def answer(self, state: SecondState, seat: Seat, decision: Decision, order: Command) -> Command | None:
        """Return None: there are no standing orders."""
        return None

    def withdraw(self, turn: Turn[SecondState], seat: Seat) -> None:
        """As in the first edition."""
        TOY.withdraw(base_turn(turn, State), seat)

    def outcome(self, state: SecondState) -> Outcome:
        """As in the first edition."""
        return TOY.outcome(state)

    def sides(self, state: SecondState) -> dict[Seat, str]:
        """As in the first edition."""
        return {}

    def alternatives(self, state: SecondState, viewer: Viewer, bits: Randomness) -> SecondState:
        """As in the first edition: this edition adds nothing hidden."""
        return dealt_anew(state, viewer, bits)

    def play(self, state: SecondState, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """Bow if possible, else play as in the first edition."""
        if decision.kind == "flip" and seat not in state.bowed:
            return Bow()
        if decision.kind == "luck" and seat == state.mover and bits.below(2):
            return Delegate() if bits.below(2) else Spoil()
        return TOY.play(state, seat, decision, bits)


SECOND_TOY = SecondToy(SECOND_RULES)
