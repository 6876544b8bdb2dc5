"""The toy with one fault each: what the kit is there to find. The docstring of a fault says what a careless author might have meant."""

import random
import time

from msgspec.structs import force_setattr, replace

from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, Preview
from domain.kernel.errors import Refused
from domain.kernel.events import Event
from domain.kernel.game import Outcome, Randomness
from domain.kernel.seats import ALL, Seat, Viewer, audience, joined
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn
from kit.bits import Bits
from kit.toy import Boast, Bury, Flip, Peek, Peeked, State, put
from kit.toy_game import RULES, Toy


class Hinted(Event[State], frozen=True):
    """A word in the open that changes nothing."""

    seat: Seat
    hint: int

    def evolve(self, state: State) -> State:
        return state


class Marked(Event[State], frozen=True):
    """Marks in an order of their own."""

    marks: dict[str, int]

    def evolve(self, state: State) -> State:
        return replace(state, marks=self.marks)


class Weighed(Event[State], frozen=True):
    """A number that is no integer."""

    weight: float

    def evolve(self, state: State) -> State:
        return state


class Told(Event[State], frozen=True):
    """A long story."""

    story: str

    def evolve(self, state: State) -> State:
        return state


class Exposed(Event[State], frozen=True):
    """A card in the open."""

    card: Secret[int]

    def evolve(self, state: State) -> State:
        return state


class Judged(Event[State], frozen=True):
    """A card that is looked at while folding."""

    card: Secret[int]

    def evolve(self, state: State) -> State:
        return replace(state, marks={"last": self.card.read()})


class Choosy(Event[State], frozen=True):
    """A fact that folds only at some tables."""

    seat: Seat

    def evolve(self, state: State) -> State:
        if state.scores[self.seat] > 2:
            raise ValueError("so many points?")
        return state


class Shrunk(Event[State], frozen=True):
    """Hands have other sizes now."""

    sizes: tuple[int, ...]

    def evolve(self, state: State) -> State:
        return replace(state, hand_sizes=self.sizes)


MORE = replace(RULES.catalogue, events=(*RULES.catalogue.events, Hinted, Marked, Weighed, Told, Exposed, Judged, Choosy, Shrunk))


class Faulty(Toy):
    """Says more than the toy does."""

    def __init__(self) -> None:
        super().__init__()
        self.catalogue = MORE


def hidden_value(state: State, seat: Seat) -> int:
    """Something that the seat cannot know, 0 where it is closed."""
    cards = [card for card in (*state.tucked, *(buried.card for buried in state.pile), *state.deck) if card is not None]
    return next((card.read() for card in cards if seat not in card.audience and card.is_open()), 0)


# leaks -----------------------------------------------------------------------------------------------------------------


class PublicHint(Faulty):
    """`So many points are buried here` stands in the open, and tells which card it was."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Bury):
            turn.record(Hinted(seat, command.card % 2))


class MoreEvents(Faulty):
    """A fact only where there is something to say: that there is one, says it."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Bury) and command.card > 2:
            turn.record(Hinted(seat, 0))


class AsksByHidden(Faulty):
    """Who is asked depends on what is hidden: a question is skipped where the answer does not matter."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Boast) and hidden_value(turn.state, seat) > 2 and not turn.state.stack:
            turn.ask((seat,), "luck", "")


class TellingRefusal(Faulty):
    """A helpful refusal."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        try:
            super().decide(turn, seat, command)
        except Refused as refusal:
            raise Refused(refusal.code, refusal.rule, str(hidden_value(turn.state, seat))) from refusal


class RefusesByHidden(Faulty):
    """A command that makes no sense is refused; whether it does, nobody can know."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, Flip) and hidden_value(turn.state, seat) > 3:
            raise Refused("too_high", "TOY-9")
        super().decide(turn, seat, command)


class ListsByHidden(Faulty):
    """Options that lead nowhere are not listed."""

    def legal(self, state: State, seat: Seat) -> tuple[Option, ...]:
        listed = super().legal(state, seat)
        return listed[:1] if hidden_value(state, seat) > 2 else listed


class AwaitsByHidden(Faulty):
    """What is asked is named after what lies on the pile."""

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        return tuple(replace(decision, about=str(hidden_value(state, decision.seat))) for decision in super().awaiting(state))


class UndisclosedPeek(Faulty):
    """A new audience, and no disclosure that ties the value to its digest."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if not isinstance(command, Peek):
            return super().decide(turn, seat, command)
        self.rules.check(turn.state, seat, command)
        card = turn.state.pile[0].card
        return turn.record(Peeked(seat, Secret(joined(card.audience, audience(seat)), card.read())))


class OpensAWholeBox(Faulty):
    """One value is shown, and its disclosure holds another: the card and the hand share a box."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        card = turn.state.tucked[0] if turn.state.tucked else None
        if isinstance(command, Bury) and card is not None:
            self.rules.check(turn.state, seat, command)
            turn.record(Exposed(turn.reveal(card, ALL)))
        super().decide(turn, seat, command)


class HiddenOrder(Faulty):
    """The records sort a mapping's members, the state does not: a scene that lists them would tell."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Bury):
            turn.record(Marked({"a": 1, "b": 1} if command.card > 2 else {"b": 1, "a": 1}))


class WrongWorlds(Faulty):
    """Other worlds that the viewer can tell from this one."""

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        return replace(super().alternatives(state, viewer, bits), mover=bits.below(2), round=bits.below(9))


class ShutWorlds(Faulty):
    """Other worlds that are not there: the viewer's own state, closed as it is."""

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        return state


class LeakyOutcome(Faulty):
    """Equal points are parted by what is still in hand."""

    def outcome(self, state: State) -> Outcome:
        return replace(super().outcome(state), reason=str(sum(state.hands[0].read())))


# impurities ------------------------------------------------------------------------------------------------------------


class ThrowsItsOwnDice(Faulty):
    """Chance from elsewhere."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Hinted(seat, random.randrange(1 << 20)))


class LooksAtTheClock(Faulty):
    """Time from elsewhere."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Hinted(seat, time.monotonic_ns()))


class ChangesInPlace(Faulty):
    """A state that is not put aside, but written over."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        force_setattr(turn.state, "calls", turn.state.calls + 1)
        super().decide(turn, seat, command)


class MoodyPreview(Faulty):
    """A preview that rolls."""

    def preview(self, state: State, seat: Seat, command: Command) -> Preview:
        seen = super().preview(state, seat, command)
        return replace(seen, words=(replace(seen.words[0], key=f"toy-{random.random()}"),))


class MoodyBot(Faulty):
    """A bot with bits of its own."""

    def play(self, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        return super().play(state, seat, decision, Bits(str(random.random())))


class ReadsWhileFolding(Faulty):
    """A fold that needs what only some may know."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Bury):
            turn.record(Judged(Secret(audience(seat), command.card)))


class FoldsOnlySometimes(Faulty):
    """A fold that is not total."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Choosy(seat))


# lies ------------------------------------------------------------------------------------------------------------------


class ListsTooMuch(Faulty):
    """A card that is not there."""

    def legal(self, state: State, seat: Seat) -> tuple[Option, ...]:
        return tuple(
            replace(option, choices=(Choice("card", "card", (*option.choices[0].values, 9)),)) if option.command == "bury" else option
            for option in super().legal(state, seat)
        )


class ListsTooLittle(Faulty):
    """A card less than there are."""

    def legal(self, state: State, seat: Seat) -> tuple[Option, ...]:
        listed = super().legal(state, seat)
        return listed[1:] if len(listed) > 1 else listed


class RollsBeforeRefusing(Faulty):
    """A die is gone, and nothing happened."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        turn.roll("luck", ("luck",))
        super().decide(turn, seat, command)


class RecordsBeforeRefusing(Faulty):
    """A fact, and then none."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        turn.record(Hinted(seat, 1))
        super().decide(turn, seat, command)


class CrashesOnAliens(Faulty):
    """A card that is looked up before it is asked for."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, Bury):
            {1, 2, 3, 4, 5, 0, -1}.remove(command.card)
        super().decide(turn, seat, command)


class CrashesOnHugeNumbers(Faulty):
    """So many places are kept as a card says."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, Bury):
            [None] * max(0, command.card)
        super().decide(turn, seat, command)


class PromisesAnything(Faulty):
    """A preview that says yes to all."""

    def preview(self, state: State, seat: Seat, command: Command) -> Preview:
        return Preview()


class SkipsWrongly(Faulty):
    """One default for everything."""

    def default(self, state: State, seat: Seat, decision: Decision) -> Command:
        return Flip()


class NamesTwice(Faulty):
    """A decision named after its kind alone."""

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        return tuple(replace(decision, id=decision.kind) for decision in super().awaiting(state))


class ForgetsALoser(Faulty):
    """Only the winner has a result."""

    def outcome(self, state: State) -> Outcome:
        outcome = super().outcome(state)
        return replace(outcome, seats=outcome.seats[:1])


class KeepsQuitters(Faulty):
    """Whoever gives up is asked again."""

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        turn.record(Hinted(seat, 0))


class LosesACard(Faulty):
    """A hand that shrinks by two."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        if isinstance(command, Bury):
            turn.record(Shrunk(put(turn.state.hand_sizes, seat, turn.state.hand_sizes[seat] - 1)))


class WritesFractions(Faulty):
    """A float in a record."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Weighed(0.5))


class WritesTooMuch(Faulty):
    """A record that no tile of the log could hold."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Told("once upon a time " * 5000))


class WritesUnknown(Toy):
    """An event that the catalogue does not name."""

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        super().decide(turn, seat, command)
        turn.record(Hinted(seat, 1))
