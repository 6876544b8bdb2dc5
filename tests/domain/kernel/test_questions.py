"""Questions in the middle of a rule: the rest of the work is deferred as values, the answer resumes it, and questions nest."""

import msgspec
import pytest
from msgspec import field
from msgspec.structs import replace

from domain.kernel.catalogue import Catalogue
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Malformed
from domain.kernel.events import Event
from domain.kernel.facts import (
    DecisionAnswered,
    DecisionOpened,
    DecisionPassed,
    DecisionWithdrawn,
    KernelEvent,
    StepsDeferred,
    StepTaken,
    TurnBegan,
    TurnEnded,
)
from domain.kernel.rulebook import Rulebook
from domain.kernel.rules import Rules
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.state import GameState, Question, Step
from domain.kernel.turn import Turn
from kit.given import Scripted


class Say(Step, frozen=True, tag="say"):
    word: str


class Ask(Step, frozen=True, tag="ask"):
    seats: tuple[int, ...]
    then: str


Steps = Say | Ask


class State(GameState[Steps], frozen=True, kw_only=True):
    said: tuple[str, ...] = ()


class Said(Event[State], frozen=True):
    word: str

    def evolve(self, state: State) -> State:
        return replace(state, said=(*state.said, self.word))


class Begin(Command, frozen=True):
    """Ask seats; say `then` when all have answered, and ask again if `again` names a seat. It is a setting because settings are always
    allowed."""

    seats: tuple[int, ...]
    then: tuple[str, ...] = ()
    again: tuple[int, ...] = ()


class Reply(Command, frozen=True):
    pass


class Refuse(Command, frozen=True):
    """Withdraw the question; words in `drop` are not said."""

    drop: bool = False


class PassOn(Command, frozen=True):
    to: int


rules = Rules[State]()


@rules.command(Begin, offers=lambda state, seat: ())
def begin(turn: Turn[State], seat: Seat, command: Begin) -> None:
    steps: tuple[Steps, ...] = tuple(Say(word) for word in command.then)
    if command.again:
        steps = (Ask(command.again, "asked again"), *steps)
    turn.ask(command.seats, "first", "of all", steps)


@rules.question("first")
def answer_first(state: State, seat: Seat, decision: Decision) -> Command:
    return Reply()


rules.question("second")(answer_first.default)


@rules.command(Reply, "first", "second")
def reply(turn: Turn[State], seat: Seat, command: Reply) -> None:
    turn.record(Said(f"seat {seat}"))
    turn.answered(seat)


@rules.command(Refuse, "first", "second", offers=lambda state, seat: ())
def refuse(turn: Turn[State], seat: Seat, command: Refuse) -> None:
    turn.record(Said(f"no of {seat}"))
    turn.withdraw_question(*((Say,) if command.drop else ()))


@rules.command(PassOn, "first", "second", offers=lambda state, seat: ())
def pass_on(turn: Turn[State], seat: Seat, command: PassOn) -> None:
    turn.pass_on(seat, command.to)


@rules.step(Say)
def say(turn: Turn[State], step: Say) -> None:
    turn.record(Said(step.word))


@rules.step(Ask)
def ask(turn: Turn[State], step: Ask) -> None:
    turn.ask(step.seats, "second", "in between", (Say(step.then),))


RULES = Rulebook(State, Catalogue("test", (Said,)), lambda state: "", lambda state, seat, during: None, rules)


def after(state: State, seat: Seat, command: Command, number: int = 100) -> Turn[State]:
    turn = Turn(state, Scripted(), number, {}, RULES)
    RULES.decide(turn, seat, command)
    return turn


def test_a_question_asks_its_seats_and_no_other() -> None:
    state = after(State(), 0, Begin((1, 2))).state

    assert state.questions() == (Decision("first.100", 1, "first", "of all"), Decision("first.100", 2, "first", "of all"))


def test_a_question_names_the_running_turn() -> None:
    turn = Turn(State(), Scripted(), 7, {}, RULES)
    turn.begin_turn(0)
    turn.ask((1,), "first")

    assert [decision.turn for decision in turn.state.questions()] == [7]


def test_a_question_is_named_by_its_record() -> None:
    assert after(State(), 0, Begin((1,)), 3).state.questions()[0].id == "first.3"
    assert after(State(), 0, Begin((1,)), 4).state.questions()[0].id == "first.4"


def test_the_work_goes_on_once_all_have_answered() -> None:
    state = after(State(), 0, Begin((1, 2), ("a", "b"))).state

    state = after(state, 2, Reply()).state
    assert [decision.seat for decision in state.questions()] == [1]
    assert state.said == ("seat 2",)
    state = after(state, 1, Reply()).state
    assert state.questions() == ()
    assert state.said == ("seat 2", "seat 1", "a", "b")
    assert (state.stack, state.due) == ((), ())


def test_a_step_that_asks_keeps_the_other_steps_waiting_behind_its_own() -> None:
    state = after(State(), 0, Begin((1,), ("last",), again=(2,))).state

    state = after(state, 1, Reply()).state
    assert [(decision.seat, decision.kind) for decision in state.questions()] == [(2, "second")]
    assert state.stack[-1].steps == (Say("asked again"), Say("last"))
    assert state.due == ()
    state = after(state, 2, Reply()).state
    assert state.said == ("seat 1", "seat 2", "asked again", "last")


def test_a_question_upon_a_question_is_answered_first() -> None:
    state = after(State(), 0, Begin((1,), ("below",))).state
    state = after(state, 0, Begin((2,), ("above",)), 200).state

    assert [decision.id for decision in state.questions()] == ["first.200"]
    state = after(state, 2, Reply()).state
    assert state.said == ("seat 2", "above")
    assert [decision.id for decision in state.questions()] == ["first.100"]
    state = after(state, 1, Reply()).state
    assert state.said == ("seat 2", "above", "seat 1", "below")


def test_a_withdrawn_question_asks_nobody_and_its_steps_run() -> None:
    state = after(State(), 0, Begin((1, 2, 3), ("a", "b"))).state
    state = after(state, 3, Reply()).state

    turn = after(state, 1, Refuse())

    assert turn.state.questions() == ()
    assert turn.state.said == ("seat 3", "no of 1", "a", "b")
    assert DecisionWithdrawn("first.100", ()) in turn.facts


def test_steps_of_a_withdrawn_question_are_dropped_by_name() -> None:
    state = after(State(), 0, Begin((1, 2), ("never",), again=(3,))).state

    turn = after(state, 2, Refuse(drop=True), 200)

    assert turn.state.said == ("no of 2",)
    assert [(decision.seat, decision.kind) for decision in turn.state.questions()] == [(3, "second")]
    assert DecisionWithdrawn("first.100", ("say",)) in turn.facts


def test_a_withdrawn_question_uncovers_the_one_below() -> None:
    state = after(State(), 0, Begin((1,), ("below",))).state
    state = after(state, 0, Begin((2, 3), ("above",)), 200).state

    state = after(state, 3, Refuse(), 300).state

    assert state.said == ("no of 3", "above")
    assert [decision.id for decision in state.questions()] == ["first.100"]


def test_a_part_that_is_passed_on_has_an_id_of_its_own_and_its_steps_wait() -> None:
    state = after(State(), 0, Begin((1, 2), ("a",))).state

    turn = after(state, 1, PassOn(5), 200)
    state = turn.state

    assert turn.facts == [DecisionPassed("first.200", 1, 5)]
    assert [(decision.id, decision.seat) for decision in state.questions()] == [("first.200", 5), ("first.100", 2)]
    answered = after(state, 5, Reply(), 300)
    assert DecisionAnswered("first.200", 5) in answered.facts
    assert answered.state.said == ("seat 5",)
    assert after(answered.state, 2, Reply(), 400).state.said == ("seat 5", "seat 2", "a")


def test_a_part_can_be_passed_on_again() -> None:
    state = after(State(), 0, Begin((1,), ("a",))).state
    state = after(state, 1, PassOn(5), 200).state

    state = after(state, 5, PassOn(1), 300).state

    assert [(decision.id, decision.seat) for decision in state.questions()] == [("first.300", 1)]
    assert state.stack[-1].passed == {1: "first.300"}


def test_a_part_is_passed_on_by_who_is_asked_to_who_is_not() -> None:
    turn = Turn(after(State(), 0, Begin((1, 2))).state, Scripted(), 200, {}, RULES)

    for before, after_seat in ((3, 4), (1, 2)):
        with pytest.raises(Malformed, match="cannot pass"):
            turn.pass_on(before, after_seat)


def test_a_question_without_rest_defers_nothing() -> None:
    facts = after(State(), 0, Begin((1,))).facts

    assert [type(fact) for fact in facts] == [DecisionOpened]


def test_all_of_it_is_facts() -> None:
    state = after(State(), 0, Begin((1,), ("a",))).state
    facts = after(state, 1, Reply()).facts

    assert facts == [Said("seat 1"), DecisionAnswered("first.100", 1), StepTaken(), Said("a")]


def test_facts_alone_lead_to_the_same_state() -> None:
    opening = after(State(), 0, Begin((1,), ("last",), again=(2,)))
    first = after(opening.state, 1, Reply(), 110)
    second = after(first.state, 2, Reply(), 120)
    state = State()

    for fact in (*opening.facts, *first.facts, *second.facts):
        state = fact.evolve(state)

    assert state == second.state


def test_the_outside_can_be_awaited() -> None:
    state = after(State(), 0, Begin((SYSTEM,), ("mission over",))).state

    assert [decision.seat for decision in state.questions()] == [SYSTEM]
    assert after(state, SYSTEM, Reply()).state.said == ("seat -1", "mission over")


def test_the_stack_is_values_that_survive_a_snapshot() -> None:
    state = after(State(), 0, Begin((1,), ("last",), again=(2,))).state

    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    assert state.stack == (Question("first.100", (1,), "first", "of all", (Ask((2,), "asked again"), Say("last"))),)


def test_a_step_runs_once() -> None:
    turn = Turn(replace(State(), due=(Say("a"),)), Scripted(), 0, {}, RULES)

    assert turn.take_step() == Say("a")
    assert turn.take_step() is None


@pytest.mark.parametrize(
    "fact",
    [
        DecisionOpened("a.1", (0,), "a", ""),
        StepTaken(),
        DecisionAnswered("a.1", 5),
        StepsDeferred("a.1", ()),
        DecisionWithdrawn("a.1", ()),
        DecisionPassed("a.2", 0, 3),
    ],
)
def test_folding_is_total_where_a_question_is_open(fact: KernelEvent) -> None:
    state = after(State(), 0, Begin((1,), ("a",))).state

    assert isinstance(fact.evolve(state), State)


# pieces that change hands ---------------------------------------------------------------------------------------------


class Owned(GameState[Say], frozen=True, kw_only=True):
    """A game with two pieces, each of a seat; `moves` has the turn, and questions name pieces."""

    owners: dict[str, int] = field(default_factory=dict)
    moves: str = ""


owned = Rules[Owned]()


@owned.phase("move", lambda state: (state.owners[state.moves],) if state.moves else ())
def stay(state: Owned, seat: Seat, decision: Decision) -> Command:
    return Reply()


@owned.question("piece", lambda state, question: {state.owners[name] for name in question.about.split()})
def reply_by_default(state: Owned, seat: Seat, decision: Decision) -> Command:
    return Reply()


owned.question("somebody")(reply_by_default.default)


@owned.command(Reply, "move", "piece", "somebody")
def say_something(turn: Turn[Owned], seat: Seat, command: Reply) -> None:
    turn.answered(seat)


owned.step(Say)(lambda turn, step: None)
OWNED = Rulebook(Owned, Catalogue("owned", ()), lambda state: "move", lambda state, seat, during: None, owned)


def owned_by(asked: tuple[tuple[str, str, tuple[int, ...]], ...], **owners: int) -> Turn[Owned]:
    """Return a turn of piece `a`, in which these questions are asked; then the pieces have these owners."""
    turn = Turn(Owned(owners={"a": 0, "b": 1}, moves="a"), Scripted(), 10, {}, OWNED)
    turn.begin_turn(0)
    for kind, about, seats in asked:
        turn.ask(seats, kind, about, (Say(about),))
    turn.state = replace(turn.state, owners={**turn.state.owners, **owners})
    turn.facts.clear()
    turn.follow_owners()
    return turn


def test_the_turn_follows_its_piece_and_a_question_follows_its_own() -> None:
    turn = owned_by((("piece", "b", (1,)),), a=2)
    assert [type(fact) for fact in turn.facts] == [TurnEnded, TurnBegan]
    assert turn.state.turn is not None
    assert turn.state.turn.seats == (2,)
    assert [decision.seat for decision in owned_by((("piece", "b", (1,)),), b=3).state.questions()] == [3]


def test_nothing_follows_where_nothing_has_changed() -> None:
    assert owned_by((("piece", "b", (1,)), ("somebody", "", (4,)))).facts == []
    assert owned_by((("somebody", "", (4,)),), a=0).facts == []


def test_no_turn_begins_where_none_runs() -> None:
    turn = Turn(Owned(owners={"a": 0, "b": 1}, moves="a"), Scripted(), 10, {}, OWNED)
    turn.follow_owners()
    assert turn.facts == []


def test_parts_go_to_several_seats_come_together_and_are_answered_where_nobody_is_left() -> None:
    several = owned_by((("piece", "a b", (0,)),), b=3)
    assert sorted(decision.seat for decision in several.state.questions()) == [0, 3]
    together = owned_by((("piece", "a b", (0, 1)),), a=1)
    assert [decision.seat for decision in together.state.questions()] == [1]
    assert [type(fact) for fact in together.facts][:1] == [DecisionAnswered]


def test_a_question_below_another_follows_too() -> None:
    turn = owned_by((("piece", "b", (1,)), ("somebody", "", (4,))), b=3)
    assert [question.seats for question in turn.state.stack] == [(3,), (4,)]
    assert turn.state.stack[0].passed == {3: "piece.15"}
    above = DecisionAnswered(turn.state.stack[1].id, 4).evolve(turn.state)
    assert [decision.id for decision in above.questions()] == ["piece.15"]


def test_the_steps_of_a_question_below_wait_behind_those_above() -> None:
    state = owned_by((("piece", "b", (1,)), ("somebody", "up", (4,)))).state
    below = state.stack[0]
    after = DecisionAnswered(below.id, 1).evolve(state)
    assert [question.kind for question in after.stack] == ["somebody"]
    assert after.stack[0].steps == (Say("up"), Say("b"))


class Follow(Command, frozen=True):
    """Put a chain of steps next."""

    seats: tuple[int, ...] = ()


chained = Rules[State]()


class Chain(Step, frozen=True, tag="chain"):
    """Say a word, then another, then ask, then a third."""

    seats: tuple[int, ...]


@chained.step(Chain)
def chain(turn: Turn[State], step: Chain) -> None:
    turn.then(Say("two"), Ask(step.seats, "three"), Say("four"))
    turn.record(Said("one"))


@chained.command(Follow, "first", offers=lambda state, seat: ())
def follow(turn: Turn[State], seat: Seat, command: Follow) -> None:
    turn.then(Chain(command.seats))


def test_steps_put_next_run_in_their_order_and_are_recorded_only_behind_a_question() -> None:
    book = Rulebook(State, Catalogue("t", (Said,)), lambda state: "first", lambda state, seat, during: None, rules, chained)
    turn = Turn(State(), Scripted(), 0, {}, book)
    book.decide(turn, 0, Follow((1,)))
    before = turn.state.said
    assert before == ("one", "two")
    assert [type(fact) for fact in turn.facts] == [Said, Said, DecisionOpened, StepsDeferred]
    book.decide(turn, 1, Reply())
    assert turn.state.said == ("one", "two", "seat 1", "three", "four")
