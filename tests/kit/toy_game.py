"""The rules of Pile (`kit.toy` has its types). The class is made to be broken: each fault planted for the kit overrides one method."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, Preview
from domain.kernel.errors import Refused
from domain.kernel.game import Catalogue, Outcome, Randomness, Result, SeatResult, Setup
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat, Viewer, audience, may_read
from domain.kernel.secret import Secret
from domain.kernel.turn import DiceTable, Turn
from domain.kernel.words import Words
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

rules = Rules[State]()


def admit(state: State, seat: Seat, command: Command) -> None:
    """Refuse what the rules do not allow, by what the seat itself can know."""
    asked = [decision.kind for decision in TOY.awaiting(state) if decision.seat == seat and not state.stack]
    asked += [question.kind for question in state.questions() if question.seat == seat]
    match command:
        case Boast(mood=mood):
            if state.phase in ("setup", "over") or "boast" not in state.options.extras or state.moods[seat] == mood:
                raise Refused("no_boast", "TOY-5")
        case Bury(card=card):
            _expect("bury", asked)
            if card not in state.hands[seat].read():
                raise Refused("not_in_hand", "TOY-1", str(card))
        case Peek():
            _expect("flip", asked)
            if state.peeked or "peek" not in state.options.extras or may_read(state.pile[0].card.audience, seat):
                raise Refused("no_peek", "TOY-2")
        case DrawFate():
            _expect("flip", asked)
            if state.peeked or "fate" not in state.options.extras or not state.deck:
                raise Refused("no_fate", "TOY-4")
        case Flip():
            _expect("flip", asked)
        case Answer():
            if not asked or asked[0] not in ("call", "luck"):
                raise Refused("not_asked", "TOY-3")


def _expect(kind: str, asked: list[str]) -> None:
    if kind not in asked:
        raise Refused("not_asked", "TOY-3", kind)


@rules.command(Bury)
def bury(turn: Turn[State], seat: Seat, command: Bury) -> None:
    own = audience(seat)
    left = tuple(card for card in turn.state.hands[seat].read() if card != command.card)
    turn.record(CardBuried(seat, Secret(own, command.card), Secret(own, left), len(left)))
    tucked = [card for card in turn.state.tucked if card is not None]
    if len(tucked) == len(turn.state.hands):
        order = turn.shuffle("pile", len(tucked))
        turn.record(PileLaid(order, tuple(Secret(tucked[owner].audience, tucked[owner].read()) for owner in order)))
        turn.begin_turn(turn.state.mover)


@rules.command(Peek)
def peek(turn: Turn[State], seat: Seat, command: Peek) -> None:
    turn.record(Peeked(seat, turn.reveal(turn.state.pile[0].card, audience(seat))))


@rules.command(DrawFate)
def draw_fate(turn: Turn[State], seat: Seat, command: DrawFate) -> None:
    turn.record(FateDrawn(seat, turn.reveal(turn.state.deck[0], audience(seat))))


@rules.command(Flip)
def flip(turn: Turn[State], seat: Seat, command: Flip) -> None:
    top = turn.state.pile[0]
    card = turn.reveal(top.card, ALL)
    turn.record(Flipped(seat, top.owner, card, card.read()))
    others = [other for other in range(len(turn.state.hands)) if other != seat]
    then = (Score(seat, card.read()), NextTurn(seat))
    if turn.state.options.calls:
        turn.ask(others, "call", f"{seat}:{card.read()}", then)
    else:
        score(turn, then[0])
        next_turn(turn, then[1])


@rules.command(Answer)
def answer(turn: Turn[State], seat: Seat, command: Answer) -> None:
    turn.record(Called(seat, command.call))
    turn.answered(seat)


@rules.command(Boast)
def boast(turn: Turn[State], seat: Seat, command: Boast) -> None:
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


@rules.step(NextTurn)
def next_turn(turn: Turn[State], step: NextTurn) -> None:
    if turn.state.pile:
        seat = (step.seat + 1) % len(turn.state.hands)
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


class Toy:
    """Pile, as the table asks it."""

    key = "toy"
    version = "1.0"
    catalogue: Catalogue = CATALOGUE
    options_type = Options
    dice: ClassVar[DiceTable] = {"luck": (1, 2, 3)}

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Two or three; only two where nobody may call."""
        if len(set(options.extras)) != len(options.extras):
            raise Refused("extra_twice", "TOY-0")
        return (2, 3) if options.calls else (2,)

    def initial(self, setup: Setup[Options]) -> State:
        """An empty table."""
        return State()

    def begin(self, turn: Turn[State], setup: Setup[Options]) -> None:
        """Deal."""
        order = turn.hidden_shuffle(GROUP, "fates", len(FATES))
        deck = tuple(Secret(card.audience, FATES[card.read()]) for card in order)
        turn.record(Dealt(setup.options, tuple(Secret(audience(seat), CARDS) for seat in range(setup.seats)), deck))
        begin_round(turn, 1)

    def decide(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        """Admit it, then what follows."""
        admit(turn.state, seat, command)
        rules.decide(turn, seat, command)

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        """All who have not buried, or the one whose turn it is."""
        if state.turn is None:
            return ()
        name = f"{state.phase}.{state.turn.id}"
        match state.phase:
            case "bury":
                missing = [seat for seat, card in enumerate(state.tucked) if card is None]
                return tuple(Decision(name, seat, "bury", turn=state.turn.id) for seat in missing)
            case "flip":
                return (Decision(name, state.mover, "flip", turn=state.turn.id),)
            case "setup" | "over":
                return ()

    def legal(self, state: State, seat: Seat) -> tuple[Option, ...]:
        """Every legal answer."""
        for asked in state.questions() or self.awaiting(state):
            if asked.seat == seat:
                return self._answers(state, asked)
        return ()

    def _answers(self, state: State, asked: Decision) -> tuple[Option, ...]:
        match asked.kind:
            case "bury":
                return (Option("bury", {}, (Choice("card", "card", state.hands[asked.seat].read()),)),)
            case "flip":
                known = may_read(state.pile[0].card.audience, asked.seat)
                peeking = () if known or state.peeked or "peek" not in state.options.extras else (Option("peek"),)
                drawing = () if state.peeked or "fate" not in state.options.extras or not state.deck else (Option("draw_fate"),)
                return (*peeking, *drawing, Option("flip"))
            case _:
                return (Option("answer", {}, (Choice("call", "word", ("keep", "call")),)),)

    def standing(self, state: State, seat: Seat) -> tuple[Option, ...]:
        """One's mood."""
        if state.phase in ("setup", "over") or "boast" not in state.options.extras:
            return ()
        return (Option("boast", {"mood": "loud" if state.moods[seat] == "calm" else "calm"}),)

    def preview(self, state: State, seat: Seat, command: Command) -> Preview:
        """Says what is wanted, or why it may not be."""
        admit(state, seat, command)
        return Preview((Words("toy-preview", {"seat": seat}),))

    def default(self, state: State, seat: Seat, decision: Decision) -> Command:
        """The lowest card; flip; keep."""
        match decision.kind:
            case "bury":
                return Bury(min(state.hands[seat].read()))
            case "flip":
                return Flip()
            case _:
                return Answer("keep")

    def answer(self, state: State, seat: Seat, decision: Decision, order: Command) -> Command | None:
        """The order while it is legal."""
        try:
            admit(state, seat, order)
        except Refused:
            return None
        return order

    def withdraw(self, turn: Turn[State], seat: Seat) -> None:
        """Whoever gives up ends the game."""
        if turn.state.phase == "over":
            raise Refused("game_over", "TOY-6")
        finish(turn, seat)

    def outcome(self, state: State) -> Outcome:
        """Most points; whoever gave up is last."""
        seats = range(len(state.scores))
        counted = [-1 if seat == state.quitter else points for seat, points in enumerate(state.scores)]
        places = [1 + sum(other > own for other in counted) for own in counted]
        best: Result = "won" if places.count(1) == 1 else "drawn"
        results = (SeatResult(seat, "lost" if places[seat] > 1 else best, places[seat], state.scores[seat]) for seat in seats)
        return Outcome("points" if state.quitter is None else "conceded", tuple(results))

    def sides(self, state: State) -> Mapping[Seat, str]:
        """Nobody plays anything else than the others."""
        return {}

    def alternatives(self, state: State, viewer: Viewer, bits: Randomness) -> State:
        """The cards that the viewer does not know, dealt anew among each other seat's places."""
        for owner in range(len(state.hands)):
            state = _dealt_anew(state, owner, viewer, bits)
        return _fates_anew(state, viewer, bits)

    def play(self, state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
        """Anything legal."""
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


def _dealt_anew(state: State, owner: Seat, viewer: Viewer, bits: Randomness) -> State:
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


def _fates_anew(state: State, viewer: Viewer, bits: Randomness) -> State:
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
