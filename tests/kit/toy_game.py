"""The rules of Pile (`kit.toy` has its types). Each fault planted for the kit overrides one method of the class."""

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.game import Outcome, Randomness, Result, SeatResult, Setup
from domain.kernel.replaceable import replaceable
from domain.kernel.rulebook import Rulebook
from domain.kernel.ruled_game import RuledGame
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat, Viewer, audience, may_read
from domain.kernel.secret import Secret
from domain.kernel.turn import DiceTable, Turn
from kit.toy import (
    CARDS,
    CATALOGUE,
    FATES,
    GROUP,
    Answer,
    Boast,
    Boasted,
    Buried,
    Bury,
    Called,
    CardBuried,
    Dealt,
    DrawFate,
    FateDrawn,
    FatesShown,
    Finished,
    Flip,
    Flipped,
    Lucky,
    MoverChanged,
    NextTurn,
    Options,
    Peek,
    Peeked,
    PileLaid,
    RoundBegan,
    Score,
    Scored,
    State,
    put,
)

T = TypeVar("T", bound=State)
rules = Rules[State]()


def asked(state: State) -> tuple[Seat, ...]:
    """Return all seats that have not buried, or the seat whose turn it is."""
    match state.phase:
        case "bury":
            return tuple(seat for seat, card in enumerate(state.tucked) if card is None)
        case "flip":
            return (state.mover,)
        case "setup" | "over":
            return ()


def admit(state: State, seat: Seat, during: tuple[str, ...]) -> None:
    """Refuse a command that the seat is not asked for. Settings are refused before the start and after the end."""
    if not during and state.phase in ("setup", "over"):
        raise Refused("no_boast", "TOY-5")
    kind, seats = (state.stack[-1].kind, state.stack[-1].seats) if state.stack else (state.phase, asked(state))
    if during and (kind not in during or seat not in seats):
        raise Refused("not_asked", "TOY-3")


# burying ---------------------------------------------------------------------------------------------------------------


@rules.phase("bury", asked)
def bury_lowest(state: State, seat: Seat, decision: Decision) -> Command:
    return Bury(min(state.hands[seat].read()))


def check_bury(state: State, seat: Seat, command: Bury) -> None:
    if command.card not in state.hands[seat].read():
        raise Refused("not_in_hand", "TOY-1", str(command.card))


def hand_of(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(Bury, Choice("card", "card", state.hands[seat].read())),)


@rules.command(Bury, "bury", check=check_bury, offers=hand_of)
def bury(turn: Turn[State], seat: Seat, command: Bury, _: None) -> None:
    own = audience(seat)
    left = tuple(card for card in turn.state.hands[seat].read() if card != command.card)
    turn.record(CardBuried(seat, Secret(own, command.card), Secret(own, left), len(left)))
    tucked = [card for card in turn.state.tucked if card is not None]
    if len(tucked) == len(turn.state.hands):
        order = turn.shuffle("pile", len(tucked))
        turn.record(PileLaid(order, tuple(Secret(tucked[owner].audience, tucked[owner].read()) for owner in order)))
        turn.begin_turn(turn.state.mover)


# flipping --------------------------------------------------------------------------------------------------------------


@rules.phase("flip", asked)
def flip_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    return Flip()


def check_peek(state: State, seat: Seat, command: Peek) -> None:
    if state.peeked or "peek" not in state.options.extras or may_read(state.pile[0].card.audience, seat):
        raise Refused("no_peek", "TOY-2")


@rules.command(Peek, "flip", check=check_peek)
def peek(turn: Turn[State], seat: Seat, command: Peek, _: None) -> None:
    turn.record(Peeked(seat, turn.reveal(turn.state.pile[0].card, audience(seat))))


def check_fate(state: State, seat: Seat, command: DrawFate) -> None:
    if state.peeked or "fate" not in state.options.extras or not state.deck:
        raise Refused("no_fate", "TOY-4")


@rules.command(DrawFate, "flip", check=check_fate)
def draw_fate(turn: Turn[State], seat: Seat, command: DrawFate, _: None) -> None:
    turn.record(FateDrawn(seat, turn.reveal(turn.state.deck[0], audience(seat))))


@rules.command(Flip, "flip")
def flip(turn: Turn[State], seat: Seat, command: Flip) -> None:
    if not turn.state.options.calls:
        flip_uncalled(turn, seat)
        return
    card = _flipped(turn, seat)
    others = [other for other in range(len(turn.state.hands)) if other != seat]
    turn.ask(others, "call", f"{seat}:{card}", (Score(seat, card), NextTurn(seat)))


def flip_uncalled(turn: Turn[State], seat: Seat) -> None:
    """Score the card at once, without asking other seats."""
    turn.rules.run(turn, Score(seat, _flipped(turn, seat)))
    turn.rules.run(turn, NextTurn(seat))


def _flipped(turn: Turn[State], seat: Seat) -> int:
    top = turn.state.pile[0]
    card = turn.reveal(top.card, ALL)
    turn.record(Flipped(seat, top.owner, card, card.read()))
    return card.read()


# calls, luck and moods -------------------------------------------------------------------------------------------------


@rules.question("call")
def keep_silent(state: State, seat: Seat, decision: Decision) -> Command:
    return Answer("keep")


@rules.question("luck")
def leave_luck(state: State, seat: Seat, decision: Decision) -> Command:
    return Answer("keep")


def calls(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(Answer, Choice("call", "word", ("keep", "call"))),)


@rules.command(Answer, "call", "luck", offers=calls)
def answer(turn: Turn[State], seat: Seat, command: Answer) -> None:
    turn.record(Called(seat, command.call))
    turn.answered(seat)


def check_boast(state: State, seat: Seat, command: Boast) -> None:
    if "boast" not in state.options.extras or state.moods[seat] == command.mood:
        raise Refused("no_boast", "TOY-5")


def other_mood(state: State, seat: Seat) -> tuple[Option, ...]:
    if state.phase in ("setup", "over") or "boast" not in state.options.extras:
        return ()
    return (offer(Boast, mood="loud" if state.moods[seat] == "calm" else "calm"),)


@rules.command(Boast, check=check_boast, offers=other_mood)
def boast(turn: Turn[State], seat: Seat, command: Boast, _: None) -> None:
    turn.record(Boasted(seat, command.mood))


@rules.step(Score)
def score(turn: Turn[State], step: Score) -> None:
    if not turn.state.calls:
        turn.record(Scored(step.seat, step.card, ()))
        return
    (die,) = turn.roll_numbers("luck", ("luck",))
    if die == 3:
        turn.ask((step.seat,), "luck", str(die), (Lucky(step.seat, step.card),))
    else:
        turn.record(Scored(step.seat, step.card + die, (die,)))


@rules.step(Lucky)
def lucky(turn: Turn[State], step: Lucky) -> None:
    taken = turn.state.answer == "call"
    turn.record(Scored(step.seat, step.points * 2 if taken else step.points, (3,)))


@replaceable
def next_mover(state: State, seat: Seat) -> Seat:
    """Return the seat whose turn follows that of this seat."""
    return (seat + 1) % len(state.hands)


@rules.step(NextTurn)
def next_turn(turn: Turn[State], step: NextTurn) -> None:
    if turn.state.pile:
        seat = next_mover(turn.state, step.seat)
        turn.record(MoverChanged(seat))
        turn.begin_turn(seat)
    elif turn.state.round < turn.state.options.rounds:
        begin_round(turn, turn.state.round + 1)
    else:
        finish(turn, None)


def begin_round(turn: Turn[State], number: int) -> None:
    turn.record(RoundBegan(number))
    turn.begin_turn(*range(len(turn.state.hands)))


def finish(turn: Turn[State], quitter: Seat | None) -> None:
    turn.end_turn()
    for seat, fates in enumerate(turn.state.fates):
        shown = tuple(turn.reveal(card, ALL) for card in fates)
        turn.record(FatesShown(seat, shown, sum(card.read() for card in shown)))
    turn.record(Finished(quitter))


RULES = Rulebook(State, CATALOGUE, lambda state: state.phase, admit, rules)


class Toy(RuledGame[State]):
    """Pile, as the table calls it."""

    key = "toy"
    version = "1.0"
    options_type = Options
    carried_type: type[Struct] | None = None
    most_draws = 32
    dice: ClassVar[DiceTable] = {"luck": (1, 2, 3)}

    def __init__(self) -> None:
        super().__init__(RULES)

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Return two or three seats, or only two without calls."""
        if len(set(options.extras)) != len(options.extras):
            raise Refused("extra_twice", "TOY-0")
        return (2, 3) if options.calls else (2,)

    def initial(self, setup: Setup[Options]) -> State:
        """Return the state before the deal."""
        return State()

    def begin(self, turn: Turn[State], setup: Setup[Options]) -> None:
        """Deal the cards and begin the first round."""
        order = turn.hidden_shuffle(GROUP, "fates", len(FATES))
        deck = tuple(Secret(card.audience, FATES[card.read()]) for card in order)
        turn.record(Dealt(setup.options, tuple(Secret(audience(seat), CARDS) for seat in range(setup.seats)), deck))
        begin_round(turn, 1)

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        """Return the decisions of all seats that have not buried, or of the seat whose turn it is."""
        return self.rules.awaiting(state, f"{state.phase}.{state.turn.id}") if state.turn else ()

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        """End the game: a seat conceded."""
        if turn.state.phase == "over":
            raise Refused("game_over", "TOY-6")
        finish(turn, seat)

    def outcome(self, state: State) -> Outcome:
        """Rank the seats by points. A seat that conceded is last."""
        seats = range(len(state.scores))
        counted = [-1 if seat == state.quitter else points for seat, points in enumerate(state.scores)]
        places = [1 + sum(other > own for other in counted) for own in counted]
        best: Result = "won" if places.count(1) == 1 else "drawn"
        results = (SeatResult(seat, "lost" if places[seat] > 1 else best, places[seat], state.scores[seat]) for seat in seats)
        return Outcome("points" if state.quitter is None else "conceded", tuple(results))

    def sides(self, state: State) -> Mapping[Seat, str]:
        """Return nothing: all seats play the same side."""
        return {}

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        """Deal the cards that the viewer does not know again."""
        return dealt_anew(state, viewer, bits)

    def play(self, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """Choose a random legal command."""
        options = self.legal(state, seat)
        match options[bits.below(len(options))]:
            case Option(command="bury", choices=(Choice(values=cards),)):
                return Bury(int(cards[bits.below(len(cards))]))
            case Option(command="peek"):
                return Peek()
            case Option(command="draw_fate"):
                return DrawFate()
            case Option(command="flip"):
                return Flip()
            case _:
                return Answer("call" if bits.below(2) else "keep")


def dealt_anew(state: T, viewer: Viewer, bits: Randomness) -> T:
    """Shuffle the cards that the viewer does not know, within each other seat."""
    for owner in range(len(state.hands)):
        state = _dealt_anew(state, owner, viewer, bits)
    return _fates_anew(state, viewer, bits)


def _dealt_anew(state: T, owner: Seat, viewer: Viewer, bits: Randomness) -> T:
    if may_read(state.hands[owner].audience, viewer):
        return state
    known = {buried.card.read() for buried in state.pile if buried.owner == owner and may_read(buried.card.audience, viewer)}
    left = [card for card in CARDS if card not in state.seen[owner] and card not in known]

    def dealt(secret: Secret[int]) -> Secret[int]:
        return Secret(secret.audience, left.pop(bits.below(len(left))), secret.source)

    pile = tuple(
        Buried(owner, dealt(buried.card)) if buried.owner == owner and not may_read(buried.card.audience, viewer) else buried
        for buried in state.pile
    )
    tucked = put(state.tucked, owner, None if (card := state.tucked[owner]) is None else dealt(card))
    hand = Secret(state.hands[owner].audience, tuple(left), state.hands[owner].source)
    return replace(state, pile=pile, tucked=tucked, hands=put(state.hands, owner, hand))


def _fates_anew(state: T, viewer: Viewer, bits: Randomness) -> T:
    left = list(FATES)
    for card in (card for fates in state.fates for card in fates if may_read(card.audience, viewer)):
        left.remove(card.read())

    def anew(cards: tuple[Secret[int], ...]) -> tuple[Secret[int], ...]:
        return tuple(
            card if may_read(card.audience, viewer) else Secret(card.audience, left.pop(bits.below(len(left))), card.source)
            for card in cards
        )

    return replace(state, deck=anew(state.deck), fates=tuple(anew(cards) for cards in state.fates))


TOY = Toy()
