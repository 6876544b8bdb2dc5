"""A turn records facts one by one and folds each into the state at once; chance, disclosure and turns are facts of the kernel."""

import pytest
from msgspec.structs import replace

from domain.kernel.boxes import BOX
from domain.kernel.catalogue import Catalogue
from domain.kernel.errors import Malformed, Unknown
from domain.kernel.events import Event
from domain.kernel.facts import DeckShuffled, DiceRolled, Disclosed, DrawMethod, Nonce, SecretRolled, TurnBegan, TurnEnded
from domain.kernel.rulebook import Rulebook
from domain.kernel.seats import ALL, NOBODY, audience
from domain.kernel.secret import Secret, Source, shown
from domain.kernel.state import GameState, GameTurn, NoStep
from domain.kernel.turn import DiceTable, Draw, Turn
from kit.given import Scripted


class State(GameState[NoStep], frozen=True, kw_only=True):
    cards: tuple[Secret[str], ...] = ()
    counted: int = 0


class Taken(Event[State], frozen=True):
    card: Secret[str]

    def evolve(self, state: State) -> State:
        return replace(state, cards=(*state.cards, self.card))


class Counted(Event[State], frozen=True):
    def evolve(self, state: State) -> State:
        return replace(state, counted=state.counted + 1)


RULES = Rulebook(State, Catalogue("test", ()), lambda state: "", lambda state, seat, during: None)
DICE: DiceTable = {"shot": ("miss", "miss", "hit"), "half": (0, 0, 1), "mixed": (1, "two")}


def turn(*numbers: int, number: int = 10) -> Turn[State]:
    return Turn(State(), Scripted(*numbers), number, DICE, RULES)


# recording -------------------------------------------------------------------------------------------------------------


def test_each_fact_is_at_once_part_of_the_state() -> None:
    now = turn()

    now.record(Counted())
    assert now.state.counted == 1
    now.record(Counted(), Counted())
    assert now.state.counted == 3


def test_facts_are_numbered_as_their_records_will_be() -> None:
    now = turn(4)

    now.record(Counted())
    now.roll("x", ("d6",))
    now.record(Taken(Secret(audience(0), "ace")))

    assert now.number == 13
    assert now.state.cards[0].source == Source(12, BOX, 0, "card")


def test_the_state_holds_the_secret_as_the_fact_does() -> None:
    now = turn()

    now.record(Taken(Secret(audience(0), "ace")))

    (taken,) = now.facts
    assert isinstance(taken, Taken)
    assert now.state.cards == (taken.card,)


# chance ----------------------------------------------------------------------------------------------------------------


def test_a_roll_shows_faces_and_records_their_indexes() -> None:
    now = turn(6, 3, 1)

    assert now.roll("attack", ("d6", "shot", "d2")) == (6, "hit", 1)
    assert now.facts == [DiceRolled("table", 1, 0, None, None, "roll", (6, 3, 2), (5, 2, 0), "00" * 32, "attack")]


def test_dice_with_numbers_roll_as_numbers() -> None:
    assert turn(3, 20).roll_numbers("wounds", ("half", "d20")) == (1, 20)


def test_dice_with_words_do_not_roll_as_numbers() -> None:
    with pytest.raises(Malformed):
        turn(2).roll_numbers("wounds", ("mixed",))


@pytest.mark.parametrize("die", ["", "d", "d0", "6", "d-6", "D6", "dx", "shots", "d6 "])
def test_a_die_that_nobody_has_is_malformed(die: str) -> None:
    with pytest.raises(Malformed):
        turn(1).roll("x", (die,))


def test_a_pick_and_a_shuffle_answer_indexes_for_all_to_see() -> None:
    now = turn(3, 0, 2, 0, 1)

    assert now.pick("map", 5, 2) == (3, 0)
    assert now.shuffle("order", 3) == (2, 0, 1)
    assert [(fact.method, fact.sides, fact.draw) for fact in now.facts if isinstance(fact, DiceRolled)] == [
        ("pick", (5, 2), (3, 0)),
        ("shuffle", (3,), (2, 0, 1)),
    ]


class Nonced:
    """Chance of a seat with nonces, in a game that waits for a beacon."""

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        return Draw("seat.1", 8, 3, Nonce(1, 9), "1000:" + "ab" * 32, (0,) * len(sides), "cd" * 32)


def test_what_a_draw_needs_to_be_made_again_stands_in_its_record() -> None:
    now = Turn(State(), Nonced(), 0, DICE, RULES)

    now.roll("x", ("d6",))

    assert now.facts == [DiceRolled("seat.1", 8, 3, Nonce(1, 9), "1000:" + "ab" * 32, "roll", (6,), (0,), "cd" * 32, "x")]


def test_a_hidden_shuffle_binds_every_position_and_shows_none() -> None:
    now = turn(2, 0, 1)

    cards = now.hidden_shuffle("sealed.0", "deck", 3)

    (fact,) = now.facts
    assert isinstance(fact, DeckShuffled)
    assert [card.read() for card in cards] == [2, 0, 1]
    assert {card.audience for card in (*cards, *fact.cards)} == {NOBODY}
    assert [card.source for card in fact.cards] == [Source(10, "cards", k) for k in range(3)]
    assert (fact.group, fact.d, fact.method, fact.sides) == ("sealed.0", 1, "shuffle", (3,))


def test_a_hidden_pick_and_roll_are_secret_too() -> None:
    now = turn(4, 1, 3)

    picked = now.hidden_pick("sealed.0", "traitor", 6, 2)
    rolled = now.hidden_roll("sealed.1", "trap", ("shot",))

    assert [card.read() for card in picked] == [4, 1]
    assert rolled.read() == ("hit",)
    assert rolled.audience == NOBODY
    assert [type(fact) for fact in now.facts] == [DeckShuffled, SecretRolled]
    assert not isinstance(now.facts[1], DiceRolled)


def test_a_hidden_draw_keeps_its_seed() -> None:
    now = turn(1, 0)

    now.hidden_shuffle("sealed.0", "deck", 2)

    assert "seed" not in now.facts[0].__struct_fields__


# disclosure ------------------------------------------------------------------------------------------------------------


def test_revealing_ties_the_value_to_its_old_digest() -> None:
    now = turn()
    now.record(Taken(Secret(audience(0), "ace")))

    card = now.reveal(now.state.cards[0], audience(1))

    assert now.facts[1] == Disclosed(10, BOX, 0, Secret(audience(0, 1)).at(Source(11, BOX, 0, "disclosure")))
    assert (card.audience, card.read(), card.source) == (audience(0, 1), "ace", None)


def test_the_disclosure_is_recorded_before_the_fact_that_grants() -> None:
    now = turn()
    now.record(Taken(Secret(NOBODY, "ace")))

    now.record(Taken(now.reveal(now.state.cards[0], ALL)))

    assert [type(fact) for fact in now.facts] == [Taken, Disclosed, Taken]


def test_revealing_to_those_who_know_records_nothing() -> None:
    now = turn()
    now.record(Taken(Secret(audience(0, 1), "ace")))

    card = now.reveal(now.state.cards[0], audience(1))

    assert len(now.facts) == 1
    assert card.audience == audience(0, 1)


def test_what_everybody_knows_cannot_be_widened() -> None:
    now = turn()
    now.record(Taken(shown("ace")))

    assert now.reveal(now.state.cards[0], audience(1)).audience == ALL
    assert len(now.facts) == 1


def test_a_value_that_no_record_holds_needs_no_disclosure() -> None:
    now = turn()

    assert now.reveal(Secret(audience(0), "ace"), ALL) == shown("ace")
    assert now.facts == []


def test_a_closed_secret_cannot_be_revealed() -> None:
    now = turn()

    with pytest.raises(Unknown):
        now.reveal(Secret(audience(0), "ace").closed_for(1), ALL)
    assert now.facts == []


# turns -----------------------------------------------------------------------------------------------------------------


def test_a_turn_is_named_by_the_record_that_begins_it() -> None:
    now = turn(number=40)

    now.begin_turn(1)

    assert now.state.turn == GameTurn(40, (1,))
    assert now.facts == [TurnBegan(40, (1,))]


def test_a_turn_that_still_runs_ends_first() -> None:
    now = turn()
    now.begin_turn(0)

    now.begin_turn(1, 2)

    assert now.facts[1:] == [TurnEnded(10), TurnBegan(12, (1, 2))]
    assert now.state.turn == GameTurn(12, (1, 2))


def test_ending_a_turn_where_none_runs_does_nothing() -> None:
    now = turn()

    now.end_turn()
    assert now.facts == []
    now.begin_turn(0)
    now.end_turn()
    now.end_turn()
    assert now.facts == [TurnBegan(10, (0,)), TurnEnded(10)]
    assert now.state.turn is None
