"""Variants of the toy with one fault each, which the kit must find. The docstring of a variant states its fault."""

import random
import time

from msgspec.structs import force_setattr, replace

from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, Preview
from domain.kernel.errors import Refused
from domain.kernel.events import Event
from domain.kernel.facts import StepsDeferred, TurnBegan
from domain.kernel.game import Outcome, Randomness
from domain.kernel.seats import ALL, Seat, Viewer, audience, joined
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn
from kit.bits import Bits
from kit.toy import Boast, Bury, Flip, MoverChanged, NextTurn, Peek, Peeked, RoundBegan, State, put
from kit.toy_game import RULES, Toy


class Hinted(Event[State], frozen=True):
    """A public value that changes nothing."""

    seat: Seat
    hint: int

    def evolve(self, state: State) -> State:
        return state


class Marked(Event[State], frozen=True):
    """Marks in a significant order."""

    marks: dict[str, int]

    def evolve(self, state: State) -> State:
        return replace(state, marks=self.marks)


class Weighed(Event[State], frozen=True):
    """A number that is not an integer."""

    weight: float

    def evolve(self, state: State) -> State:
        return state


class Told(Event[State], frozen=True):
    """A long text."""

    story: str

    def evolve(self, state: State) -> State:
        return state


class Exposed(Event[State], frozen=True):
    """A public card."""

    card: Secret[int]

    def evolve(self, state: State) -> State:
        return state


class Judged(Event[State], frozen=True):
    """A card that the fold reads."""

    card: Secret[int]

    def evolve(self, state: State) -> State:
        return replace(state, marks={"last": self.card.read()})


class Choosy(Event[State], frozen=True):
    """A fact whose fold fails in some states."""

    seat: Seat

    def evolve(self, state: State) -> State:
        if state.scores[self.seat] > 2:
            raise ValueError("so many points?")
        return state


class Shrunk(Event[State], frozen=True):
    """New hand sizes."""

    sizes: tuple[int, ...]

    def evolve(self, state: State) -> State:
        return replace(state, hand_sizes=self.sizes)


MORE = replace(RULES.catalogue, events=(*RULES.catalogue.events, Hinted, Marked, Weighed, Told, Exposed, Judged, Choosy, Shrunk))


class Faulty(Toy):
    """The toy with more event types, as the base of the faults."""

    def __init__(self) -> None:
        super().__init__()
        self.catalogue = MORE


def hidden_value(state: State, seat: Seat) -> int:
    """Return a value that the seat cannot know, or 0 if it is closed."""
    cards = [card for card in (*state.tucked, *(buried.card for buried in state.pile), *state.deck) if card is not None]
    return next((card.read() for card in cards if seat not in card.audience and card.is_open()), 0)


# leaks -----------------------------------------------------------------------------------------------------------------


class PublicHint(Faulty):
    """A public fact holds the points of a buried card, which identify the card."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Bury):
            turn.record(Hinted(seat, command.card % 2))


class MoreEvents(Faulty):
    """A fact is recorded only for some hidden values, so its existence reveals them."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Bury) and command.card > 2:
            turn.record(Hinted(seat, 0))


class AsksByHidden(Faulty):
    """Who is asked depends on hidden values: a question is skipped if the answer does not matter."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Boast) and hidden_value(turn.state, seat) > 2 and not turn.state.stack:
            turn.ask((seat,), "luck", "")


class TellingRefusal(Faulty):
    """The detail of a refusal holds a hidden value."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        try:
            super().decide(turn, seat, command)
        except Refused as refusal:
            raise Refused(refusal.code, refusal.rule, str(hidden_value(turn.state, seat))) from refusal


class RefusesByHidden(Faulty):
    """A command is refused depending on a hidden value."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, Flip) and hidden_value(turn.state, seat) > 3:
            raise Refused("too_high", "TOY-9")
        super().decide(turn, seat, command)


class ListsByHidden(Faulty):
    """The listed options depend on a hidden value."""

    def legal(self, state: State, seat: Seat) -> tuple[Option, ...]:
        listed = super().legal(state, seat)
        return listed[:1] if hidden_value(state, seat) > 2 else listed


class AwaitsByHidden(Faulty):
    """A decision names a hidden card of the pile."""

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        return tuple(replace(decision, about=str(hidden_value(state, decision.seat))) for decision in super().awaiting(state))


class UndisclosedPeek(Faulty):
    """An audience is widened without a disclosure that ties the value to its digest."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if not isinstance(command, Peek):
            return super().decide(turn, seat, command)
        self.rules.check(turn.state, seat, command)
        card = turn.state.pile[0].card
        return turn.record(Peeked(seat, Secret(joined(card.audience, audience(seat)), card.read())))


class OpensAWholeBox(Faulty):
    """The disclosure of one value also holds another: the card and the hand share a box."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        card = turn.state.tucked[0] if turn.state.tucked else None
        if isinstance(command, Bury) and card is not None:
            self.rules.check(turn.state, seat, command)
            turn.record(Exposed(turn.reveal(card, ALL)))
        super().decide(turn, seat, command)


class HiddenOrder(Faulty):
    """The state keeps a hidden order of a mapping, which the sorted records do not. A scene that lists it would reveal it."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Bury):
            turn.record(Marked({"a": 1, "b": 1} if command.card > 2 else {"b": 1, "a": 1}))


class WrongWorlds(Faulty):
    """`alternatives` returns states that the viewer can distinguish."""

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        return replace(super().alternatives(state, viewer, bits), mover=bits.below(2), round=bits.below(9))


class ShutWorlds(Faulty):
    """`alternatives` returns the viewer's closed state itself."""

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        return state


class LeakyOutcome(Faulty):
    """The outcome's reason reveals the cards still in hand."""

    def outcome(self, state: State) -> Outcome:
        return replace(super().outcome(state), reason=str(sum(state.hands[0].read())))


# impurities ------------------------------------------------------------------------------------------------------------


class ThrowsItsOwnDice(Faulty):
    """Random numbers do not come from the turn."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Hinted(seat, random.randrange(1 << 20)))


class LooksAtTheClock(Faulty):
    """Time is read from the clock."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Hinted(seat, time.monotonic_ns()))


class ChangesInPlace(Faulty):
    """`decide` changes the state in place."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        force_setattr(turn.state, "calls", turn.state.calls + 1)
        super().decide(turn, seat, command)


class MoodyPreview(Faulty):
    """A preview is random."""

    def preview(self, state: State, seat: Seat, command: Command) -> Preview:
        seen = super().preview(state, seat, command)
        return replace(seen, words=(replace(seen.words[0], key=f"toy-{random.random()}"),))


class MoodyBot(Faulty):
    """A bot uses its own randomness."""

    def play(self, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        return super().play(state, seat, decision, Bits(str(random.random())))


class ReadsWhileFolding(Faulty):
    """A fold reads a secret."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Bury):
            turn.record(Judged(Secret(audience(seat), command.card)))


class FoldsOnlySometimes(Faulty):
    """A fold raises in some states."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Choosy(seat))


# lies ------------------------------------------------------------------------------------------------------------------


class ListsTooMuch(Faulty):
    """Lists a card that is not in hand."""

    def legal(self, state: State, seat: Seat) -> tuple[Option, ...]:
        return tuple(
            replace(option, choices=(Choice("card", "card", (*option.choices[0].values, 9)),)) if option.command == "bury" else option
            for option in super().legal(state, seat)
        )


class ListsTooLittle(Faulty):
    """Leaves out a legal card."""

    def legal(self, state: State, seat: Seat) -> tuple[Option, ...]:
        listed = super().legal(state, seat)
        return listed[1:] if len(listed) > 1 else listed


class RollsBeforeRefusing(Faulty):
    """Rolls before a refusal."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        turn.roll("luck", ("luck",))
        super().decide(turn, seat, command)


class RecordsBeforeRefusing(Faulty):
    """Records a fact before a refusal."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        turn.record(Hinted(seat, 1))
        super().decide(turn, seat, command)


class CrashesOnAliens(Faulty):
    """Looks up a card before it checks the command."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, Bury):
            {1, 2, 3, 4, 5, 0, -1}.remove(command.card)
        super().decide(turn, seat, command)


class CrashesOnHugeNumbers(Faulty):
    """Allocates memory by a number in the command."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, Bury):
            [None] * max(0, command.card)
        super().decide(turn, seat, command)


class PromisesAnything(Faulty):
    """A preview never refuses."""

    def preview(self, state: State, seat: Seat, command: Command) -> Preview:
        return Preview()


class SkipsWrongly(Faulty):
    """The same default command for every decision."""

    def default(self, state: State, seat: Seat, decision: Decision) -> Command:
        return Flip()


class NamesTwice(Faulty):
    """Decision ids repeat: the id is the kind."""

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        return tuple(replace(decision, id=decision.kind) for decision in super().awaiting(state))


class ForgetsALoser(Faulty):
    """The outcome holds only the winner."""

    def outcome(self, state: State) -> Outcome:
        outcome = super().outcome(state)
        return replace(outcome, seats=outcome.seats[:1])


class KeepsQuitters(Faulty):
    """A seat that conceded is asked again."""

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        turn.record(Hinted(seat, 0))


class SkipsWronglyOnce(Faulty):
    """The default is refused in a question that rarely comes."""

    def default(self, state: State, seat: Seat, decision: Decision) -> Command:
        return Flip() if decision.kind == "luck" else super().default(state, seat, decision)


class BeginsARoundTwice(Faulty):
    """The second round begins once more."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        before = turn.state.round
        super().decide(turn, seat, command)
        if turn.state.round > before:
            turn.record(RoundBegan(turn.state.round))


class LeavesOutARound(Faulty):
    """A round is skipped."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        before = turn.state.round
        super().decide(turn, seat, command)
        if turn.state.round > before:
            turn.record(RoundBegan(turn.state.round + 2))


class BeginsATurnInATurn(Faulty):
    """A turn begins although one is running."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Peek):
            turn._note(TurnBegan(turn.number, (seat,)))


class EndsATurnTwice(Faulty):
    """The end of a turn is due twice while seats are asked."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Flip) and turn.state.stack:
            top = turn.state.stack[-1]
            turn._note(StepsDeferred(top.id, (*top.steps, NextTurn(seat))))


class MovesNobody(Faulty):
    """The turn goes to a seat that is not there."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if turn.state.phase == "flip" and not turn.state.stack and not turn.state.pile[1:]:
            turn.record(MoverChanged(len(turn.state.hands)))


class LosesACard(Faulty):
    """A hand loses two cards at once."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Bury):
            turn.record(Shrunk(put(turn.state.hand_sizes, seat, turn.state.hand_sizes[seat] - 1)))


class WritesFractions(Faulty):
    """Writes a float into a record."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Weighed(0.5))


class WritesTooMuch(Faulty):
    """Writes a record that is larger than allowed."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Told("once upon a time " * 5000))


class WritesUnknown(Toy):
    """Writes an event that is not in the catalogue."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Hinted(seat, 1))
