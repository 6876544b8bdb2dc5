"""Assembled rules: one rule a name, one check for deciding, listing and previewing, and editions that differ by single rules."""

from collections.abc import Callable
from typing import Literal

import pytest
from msgspec.structs import replace

from domain.kernel.catalogue import Catalogue
from domain.kernel.commands import Command, command_name, snake_case
from domain.kernel.decisions import Choice, Decision, Option, Preview, offer
from domain.kernel.errors import Malformed, Refused
from domain.kernel.events import Event
from domain.kernel.replaceable import replaceable
from domain.kernel.rulebook import Rulebook
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, GameTurn, Step
from domain.kernel.turn import Turn, base_turn
from domain.kernel.words import Words
from kit.given import Scripted


class Rest(Step, frozen=True, tag="rest"):
    """The rest of the work."""


class State(GameState[Rest], frozen=True, kw_only=True):
    placed: tuple[str, ...] = ()


class Placed(Event[State], frozen=True):
    rock: str

    def evolve(self, state: State) -> State:
        return replace(state, placed=(*state.placed, self.rock))


class PlaceBigRock(Command, frozen=True):
    """Place a rock."""

    hex: str
    how: Literal["flat", "upright"] = "flat"


class Skip(Command, frozen=True):
    """Nothing."""


class Chat(Command, frozen=True):
    """At any time."""


def admit(state: State, seat: Seat, during: tuple[str, ...]) -> None:
    if during and "placing" not in during:
        raise Refused("wrong_phase", "X-1")


def phase(state: State) -> str:
    return "over" if "end" in state.placed else "placing"


first = Rules[State]()
second = Rules[State]()


def check_rock(state: State, seat: Seat, command: PlaceBigRock) -> str:
    if command.hex in state.placed:
        raise Refused("occupied", "X-2", command.hex)
    return command.hex.upper()


def rocks(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(PlaceBigRock, Choice("hex", "cell", ("E5", "E6"))),)


@first.phase("placing", lambda state: (1,))
def skip_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    return Skip()


@first.command(PlaceBigRock, "placing", check=check_rock, offers=rocks)
def place(turn: Turn[State], seat: Seat, command: PlaceBigRock, rock: str) -> None:
    turn.record(Placed(rock))
    turn.rules.run(turn, Rest())


@second.step(Rest)
def rest(turn: Turn[State], step: Rest) -> None:
    turn.record(Placed("rest"))


def check_skip(state: State, seat: Seat, command: Skip) -> None:
    if len(state.placed) < 2:
        raise Refused("too_early", "X-3", "by one")


@second.command(Skip, "placing", check=check_skip)
def skip(turn: Turn[State], seat: Seat, command: Skip, _: None) -> None:
    turn.end_turn()


@second.command(Chat)
def chat(turn: Turn[State], seat: Seat, command: Chat) -> None:
    """Nothing happens."""


@second.preview(place)
def preview_place(state: State, seat: Seat, command: PlaceBigRock, rock: str) -> Preview:
    return Preview((Words("rock", {"at": rock}),))


FACTS = Catalogue("x", (Placed,), groups=("sealed.0",), words=("rock",))
BOOK = Rulebook(State, FACTS, phase, admit, first, second)


def new_turn(state: State | None = None) -> Turn[State]:
    return Turn(state or State(), Scripted(), 0, {}, BOOK)


# one rulebook ----------------------------------------------------------------------------------------------------------


def test_a_command_reaches_its_own_rule_with_what_its_check_made_of_it() -> None:
    turn = new_turn()

    BOOK.decide(turn, 2, PlaceBigRock("e5"))

    assert turn.facts == [Placed("E5"), Placed("rest")]


ASKED: tuple[Callable[[], object], ...] = (lambda: BOOK.decide(new_turn(), 0, Skip()), lambda: BOOK.preview(State(), 0, Skip()))


@pytest.mark.parametrize("ask", ASKED, ids=["decide", "preview"])
def test_what_is_refused_is_refused_with_the_same_words_by_deciding_and_previewing(ask: Callable[[], object]) -> None:
    with pytest.raises(Refused) as refusal:
        ask()

    assert (refusal.value.code, refusal.value.rule, refusal.value.detail) == ("too_early", "X-3", "by one")
    assert str(refusal.value) == "too_early (X-3) by one"


def test_a_refused_command_records_nothing() -> None:
    turn = new_turn(State(placed=("e5",)))

    with pytest.raises(Refused):
        BOOK.decide(turn, 0, PlaceBigRock("e5"))
    assert turn.facts == []


def test_the_admission_of_the_game_comes_before_the_check() -> None:
    closed = Rules[State]()
    closed.question("later")(skip_by_default.default)
    closed.command(Skip, "later", check=check_skip)(lambda turn, seat, command, meant: None)

    with pytest.raises(Refused, match="wrong_phase"):
        Rulebook(State, FACTS, phase, admit, closed).check(State(), 0, Skip())


def test_only_a_seat_that_is_asked_has_options() -> None:
    assert BOOK.legal(State(), 0) == ()
    assert BOOK.legal(State(), 1) == rocks(State(), 1)
    assert BOOK.legal(State(placed=("end",)), 1) == ()


def test_a_command_without_fields_is_listed_where_its_check_allows_it() -> None:
    assert BOOK.legal(State(placed=("a", "b")), 1) == (*rocks(State(), 1), Option("skip"))


def test_a_setting_is_listed_at_any_time_and_never_as_an_answer() -> None:
    assert BOOK.settings(State(), 7) == (Option("chat"),)


def test_a_question_is_answered_before_the_phase_goes_on() -> None:
    turn = new_turn()
    turn.ask((3,), "placing")

    assert BOOK.legal(turn.state, 1) == ()
    assert BOOK.legal(turn.state, 3) == rocks(State(), 1)


def test_a_phase_awaits_its_seats_under_one_id() -> None:
    state = State(turn=GameTurn(7, (1,)))

    assert BOOK.awaiting(state, "p.7") == (Decision("p.7", 1, "placing", turn=7),)
    assert BOOK.awaiting(replace(state, placed=("end",)), "p.7") == ()
    assert BOOK.default(state, 1, BOOK.awaiting(state, "p.7")[0]) == Skip()


def test_a_preview_gets_what_the_check_made_of_the_command() -> None:
    assert BOOK.preview(State(), 0, PlaceBigRock("e5")) == Preview((Words("rock", {"at": "E5"}),))


def test_a_command_without_a_preview_is_named() -> None:
    assert BOOK.preview(State(placed=("a", "b")), 0, Skip()) == Preview((Words("preview-skip"),))


def test_a_command_without_a_preview_is_named_with_those_of_its_fields_that_have_a_value() -> None:
    class Throw(Command, frozen=True):
        hex: str
        at: str | None = None

    rules = Rules[State]()
    rules.phase("placing", lambda state: (0,))(always(Throw("a")))
    rules.command(Throw, "placing", offers=lambda state, seat: ())(lambda turn, seat, command: None)
    book = Rulebook(State, Catalogue("x", ()), phase, admit, rules)

    assert book.preview(State(), 0, Throw("a")) == Preview((Words("preview-throw", {"hex": "a"}),))
    assert book.default(State(), 0, Decision("d.1", 0, "placing")) == Throw("a")


def test_the_commands_and_steps_of_the_catalogue_follow_from_the_rules() -> None:
    assert BOOK.catalogue == replace(FACTS, commands=(PlaceBigRock, Skip, Chat), step=Rest)
    assert BOOK.catalogue.vocabulary() == ("rock", "flat", "upright")


def test_two_modules_cannot_decide_one_command() -> None:
    with pytest.raises(Malformed, match="there is a 'step rest' already"):
        Rulebook(State, FACTS, phase, admit, first, second, second)


def test_a_command_cannot_belong_to_a_phase_that_is_not_there() -> None:
    with pytest.raises(Malformed, match=r"Skip belongs to \['placing'\]"):
        Rulebook(State, FACTS, phase, admit, second)


def test_a_command_with_fields_needs_options() -> None:
    silent = Rules[State]()
    silent.command(PlaceBigRock, check=check_rock)(lambda turn, seat, command, rock: None)

    with pytest.raises(Malformed, match="PlaceBigRock has fields"):
        Rulebook(State, FACTS, phase, admit, silent)


def test_a_preview_needs_its_command() -> None:
    lonely = Rules[State]()
    lonely.preview(place)(lambda state, seat, command, rock: Preview())

    with pytest.raises(Malformed, match="PlaceBigRock is previewed"):
        Rulebook(State, FACTS, phase, admit, lonely)


# editions --------------------------------------------------------------------------------------------------------------


class Ruled(State, frozen=True, kw_only=True):
    shouts: int = 0


class Shouted(Event[Ruled], frozen=True):
    def evolve(self, state: Ruled) -> Ruled:
        return replace(state, shouts=state.shouts + 1)


class Shout(Command, frozen=True):
    """Louder."""


other = Rules[Ruled]()


@other.step(Rest)
def other_rest(turn: Turn[Ruled], step: Rest) -> None:
    turn.record(Shouted())


@other.command(Shout, "placing")
def shout(turn: Turn[Ruled], seat: Seat, command: Shout) -> None:
    turn.record(Shouted())


def test_an_edition_has_the_rules_that_it_does_not_replace() -> None:
    book = BOOK.edition(Ruled, Catalogue("y", (Shouted,)), replaced=(other_rest,), added=(shout,))
    turn = Turn(Ruled(), Scripted(), 0, {}, book)

    book.decide(turn, 1, PlaceBigRock("e5"))
    book.decide(turn, 1, Shout())

    assert turn.facts == [Placed("E5"), Shouted(), Shouted()]
    assert turn.state == Ruled(placed=("E5",), shouts=2)
    assert BOOK.catalogue.commands == (PlaceBigRock, Skip, Chat), "the edition below stays as it is"


def test_the_catalogue_of_an_edition_stands_on_the_one_below() -> None:
    own = Catalogue("y", (Shouted,), groups=("sealed.1",), words=("shout",))

    catalogue = BOOK.edition(Ruled, own, added=(shout,)).catalogue

    assert [(one.prefix, one.events) for one in catalogue.editions()] == [("x", (Placed,)), ("y", (Shouted,))]
    assert catalogue.commands == (PlaceBigRock, Skip, Chat, Shout)
    assert (catalogue.groups, catalogue.step) == (("sealed.0", "sealed.1"), Rest)
    assert catalogue.vocabulary() == ("rock", "flat", "upright", "shout")


def test_an_edition_cannot_replace_what_is_not_there() -> None:
    with pytest.raises(Malformed, match="there is no 'command shout' to replace"):
        BOOK.edition(Ruled, Catalogue("y", ()), replaced=(shout,))


def test_an_edition_cannot_add_what_is_there() -> None:
    with pytest.raises(Malformed, match="there is a 'step rest' already"):
        BOOK.edition(Ruled, Catalogue("y", ()), added=(other_rest,))


def test_an_edition_needs_a_state_of_the_one_below() -> None:
    class Elsewhere(GameState[Rest], frozen=True, kw_only=True):
        pass

    with pytest.raises(Malformed, match="Elsewhere is no State"):
        BOOK.edition(Elsewhere, Catalogue("y", ()))


def test_an_edition_lacks_what_it_removes_with_its_preview() -> None:
    book = BOOK.edition(Ruled, Catalogue("y", ()), removed=(place, chat))

    assert book.catalogue.commands == (Skip,)
    with pytest.raises(Malformed, match="no command of this game"):
        book.check(Ruled(), 1, PlaceBigRock("e5"))


def test_an_edition_cannot_remove_what_is_not_there() -> None:
    with pytest.raises(Malformed, match="there is no 'command chat' to remove"):
        BOOK.edition(Ruled, Catalogue("y", ()), removed=(chat, chat))


def test_an_edition_may_move_a_rule_to_phases_of_its_own() -> None:
    phases = Rules[Ruled]()
    resting = phases.phase("resting", lambda state: (2,))(always(Chat()))
    book = BOOK.edition(
        Ruled,
        Catalogue("y", ()),
        replaced=(place.at("resting"),),
        added=(resting,),
        admit=lambda state, seat, during: None,
        phase=lambda state: "resting",
    )

    assert book.legal(Ruled(), 2) == rocks(Ruled(), 2)
    assert BOOK.legal(State(), 1) == rocks(State(), 1), "the edition below stays as it is"


# functions -------------------------------------------------------------------------------------------------------------


@replaceable
def rocks_left(state: State, most: int) -> int:
    """The rocks that may still be placed."""
    return most - len(state.placed)


@replaceable
def blow(turn: Turn[State], rock: str) -> None:
    """Blow up a rock."""
    turn.record(Placed(rock.lower()))


def test_an_edition_replaces_a_function_for_its_own_state() -> None:
    class Doubled(Ruled, frozen=True, kw_only=True):
        pass

    class Above(Doubled, frozen=True, kw_only=True):
        pass

    def twice(state: Doubled, most: int) -> int:
        return 2 * rocks_left.original(state, most)

    def blown(turn: Turn[Doubled], rock: str) -> None:
        base_turn(turn, Ruled).record(Shouted())

    functions = (rocks_left.replaced_by(twice), blow.replaced_by(blown))
    book = BOOK.edition(Doubled, Catalogue("y", (Shouted,)), functions=functions)
    turn = Turn(Doubled(), Scripted(), 0, {}, book)
    blow(base_turn(turn, State), "E5")

    assert turn.facts == [Shouted()]
    assert (rocks_left(State(), 3), rocks_left(Doubled(), 3), rocks_left(Above(), most=3)) == (3, 6, 6)
    assert rocks_left.__doc__ == "The rocks that may still be placed."


def test_an_edition_cannot_replace_a_function_twice() -> None:
    class Twice(Ruled, frozen=True, kw_only=True):
        pass

    functions = (rocks_left.replaced_by(rocks_left.original), rocks_left.replaced_by(rocks_left.original))
    with pytest.raises(Malformed, match="rocks_left is replaced twice for Twice"):
        BOOK.edition(Twice, Catalogue("y", ()), functions=functions)


def test_an_edition_without_a_state_of_its_own_replaces_no_function() -> None:
    with pytest.raises(Malformed, match="rocks_left cannot be replaced for State"):
        BOOK.edition(State, Catalogue("y", ()), functions=(rocks_left.replaced_by(rocks_left.original),))

    assert rocks_left(State(), 1) == 1


@pytest.mark.parametrize(("name", "wire"), [("PlaceBigRock", "place_big_rock"), ("Skip", "skip"), ("A", "a")])
def test_a_commands_name_on_the_wire(name: str, wire: str) -> None:
    assert snake_case(name) == wire


def test_the_tag_is_the_name() -> None:
    assert command_name(PlaceBigRock) == "place_big_rock" == PlaceBigRock.__struct_config__.tag
