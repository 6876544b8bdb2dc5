"""Consents under random changes of who is asked: each takes effect once all who are asked have given it since, and nobody is left with one
that can neither count nor be given again."""

import random
from collections.abc import Collection
from typing import Any, TypeAlias

import pytest

from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.admission import TableAbilities, Visitor, abilities
from domain.table.commands import (
    AbortGame,
    AgreeToEnd,
    AgreeToPause,
    AgreeToSubstitute,
    CallSubstitute,
    ClaimTimeOut,
    Concede,
    DeclineSubstitute,
    ResumeGame,
)
from domain.table.ending_events import EndAgreedByAll
from domain.table.redeciding import redecided
from domain.table.substitutes import is_asked_to_agree
from domain.table.vacancies import vacate_erased
from kit.bits import Bits
from kit.hands import Hand
from kit.outlasting import OUTLASTING
from kit.timed import TimedWorld
from kit.toy import Options
from kit.toy_game import TOY
from suite import DEPTH

GAMES = 60 if DEPTH == 1 else 2000
STEPS = 40
SEATS = 3
ALWAYS = ("pause", "end", "abort")
"""What seats agree to besides offers of substitutes, which have numbers."""
What: TypeAlias = str | int


class Consents:
    """What a reader of the rules expects, written without them: the consents that count, and who is asked for each."""

    def __init__(self) -> None:
        self.given: dict[What, set[Seat]] = {what: set() for what in ALWAYS}
        self.absent: set[Seat] = set()
        self.erased: set[Seat] = set()
        self.people = set(range(SEATS))
        self.out: set[Seat] = set()
        self.offers: dict[int, Seat] = {}

    def asked(self, what: What) -> set[Seat]:
        """Who is asked for it now."""
        if what == "pause":
            return self.people - self.out
        staying = self.people - self.absent - self.out
        return staying - {self.offers[what]} if isinstance(what, int) else staying

    def moved(self, seat: Seat) -> None:
        """End the consents of the seat that moved, but for those to an offer."""
        for what in ALWAYS:
            self.given[what].discard(seat)

    def is_back(self, seat: Seat) -> None:
        """Drop the offers for a seat whose player is there, or is another one, and the reason to end the game for it."""
        self.absent.discard(seat)
        if seat in self.erased:
            self.erased.discard(seat)
            if not self.erased:
                self.given["abort"].clear()
        for number in [number for number, of in self.offers.items() if of == seat]:
            del self.offers[number], self.given[number]

    def handed_over(self, seat: Seat, bot: bool) -> None:
        """Another player has the seat, and has agreed to nothing."""
        self.is_back(seat)
        for given in self.given.values():
            given.discard(seat)
        if bot:
            self.people.discard(seat)

    def may_agree(self, what: What, seat: Seat) -> bool:
        """True while the consent is missing, or nobody else's is; never for a seat that has given up."""
        if seat in self.out or (what == "abort" and not self.erased):
            return False
        if isinstance(what, int) and seat not in self.asked(what):
            return False
        return seat not in self.given[what] or self.asked(what) <= self.given[what]


class ConsentGame:
    """A timed game of three, in which everything happens that changes who is asked."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.bits = Bits(f"consents {seed}")
        self.world: TimedWorld[Any, Any] = TimedWorld(OUTLASTING, f"consents {seed}")
        self.world.open(Options(rounds=3), SEATS, bound=range(SEATS))
        self.model = Consents()
        self.hands: dict[int, Hand | None] = {}
        for seat in range(SEATS):  # so that nobody may abort the game alone
            self.world.send(seat, TOY.default(self.world.state, seat, self.decision(seat)))

    def decision(self, seat: Seat) -> Decision:
        """Return what a seat is asked."""
        return next(each for each in self.world.awaited() if each.seat == seat)

    def can(self, seat: Seat) -> TableAbilities:
        """What the page offers to a seat."""
        return abilities(self.world.ledger, Visitor(True, own=seat))

    def offered(self, what: What, seat: Seat) -> bool:
        """True if the page lets the seat agree."""
        can, ledger = self.can(seat), self.world.ledger
        if isinstance(what, int):
            offer = ledger.offer(what)
            return offer is not None and is_asked_to_agree(ledger, offer, seat)
        return {"pause": can.agree_to_pause, "end": can.agree_to_end, "abort": can.abort}[what]

    def consent(self, what: What) -> Command:
        """Return the command by which a seat agrees."""
        if isinstance(what, int):
            offer = self.world.ledger.offer(what)
            assert offer is not None
            return AgreeToSubstitute(what, offer.anchor or "", offer.key or "")
        return {"pause": AgreeToPause, "end": AgreeToEnd, "abort": AbortGame}[what]()

    def send(self, seat: Seat, command: Command) -> bool:
        """Send a command of a seat, which is not absent any more then. Returns False if it was refused."""
        try:
            self.world.send(seat, command)
        except Refused:
            return False
        self.model.is_back(seat)
        return True

    def step(self) -> None:
        """Do something at random."""
        here = sorted(self.model.people - self.model.erased)
        seat = self.random.choice(here)
        match self.random.randrange(10):
            case 0:
                self.agree("pause", seat)
            case 1:
                self.agree("end" if self.random.random() < 0.3 else "abort", seat)
            case 2 | 3:
                self.move()
            case 4:
                if self.send(seat, CallSubstitute(seat)):
                    self.model.absent.add(seat)
            case 5:
                self.erase(seat)
            case 6:
                self.offer()
            case 7:
                self.concede(seat)
            case _:
                if self.model.offers:
                    self.agree(self.random.choice(sorted(self.model.offers)), seat)

    def move(self) -> None:
        """Let an awaited seat move."""
        decision = self.bits.one_of(self.world.awaited())
        if decision.seat in self.model.erased:
            return
        if self.send(decision.seat, TOY.default(self.world.state, decision.seat, decision)):
            self.model.moved(decision.seat)

    def concede(self, seat: Seat) -> None:
        """Let a player give up, if another one stays in the game."""
        others = self.model.people - self.model.out - self.model.absent - {seat}
        if self.random.random() < 0.3 and others and seat not in self.model.out and self.send(seat, Concede()):
            self.model.moved(seat)
            self.model.out.add(seat)

    def agree(self, what: What, seat: Seat) -> None:
        """Let a seat agree, and compare all that follows with the model."""
        model, paused = self.model, self.world.clocks.paused is not None
        if isinstance(what, int) and model.offers[what] == seat:
            return
        away = seat in model.absent
        model.absent.discard(seat)  # any command says that its player is there, unless it is refused
        may = model.may_agree(what, seat) and not (what == "pause" and paused)
        if not away:
            assert self.offered(what, seat) == may
        command = self.consent(what)
        assert self.send(seat, command) == may
        if not may:
            model.absent |= {seat} if away else set()
            return
        model.given[what].add(seat)
        counts = model.asked(what) <= model.given[what]
        if isinstance(what, int):
            self.follow_offer(what, counts)
            return
        assert (self.world.clocks.paused is not None if what == "pause" else self.world.ledger.over) == counts
        if counts and what == "pause":
            model.given["pause"].clear()
            if self.random.random() < 0.7:
                assert self.send(seat, ResumeGame())

    def erase(self, seat: Seat) -> None:
        """Erase the account of a player, if others stay."""
        if self.random.random() < 0.5 and len(self.model.people - self.model.absent - self.model.out - {seat}) > 0:
            self.world.take(vacate_erased(self.world.replay, self.world.ports(), seat))
            self.model.absent.add(seat)
            self.model.erased.add(seat)

    def offer(self) -> None:
        """Let a bot or a person offer to take over an absent seat, if one stays a person's."""
        away = sorted(self.model.absent)
        if not away or len(self.model.people - self.model.absent) < 1 or len(self.model.offers) > 2:
            return
        seat = self.random.choice(away)
        bot = self.random.random() < 0.3 and all(of != seat for of in self.model.offers.values())
        hand = self.world.offers(seat, f"Newcomer {len(self.world.records)}", bot)
        number = self.world.ledger.offered
        self.model.offers[number], self.model.given[number], self.hands[number] = seat, set(), hand

    def follow_offer(self, number: int, counts: bool) -> None:
        """Hand the seat over with the last consent."""
        seat, offer = self.model.offers[number], self.world.ledger.offer(number)
        assert (offer is None) == counts
        if not counts:
            return
        former, hand = self.world.hands.pop(seat, None), self.hands[number]
        if former is not None:
            self.world.former[seat] = (len(self.world.written), former)
        if hand is not None:
            self.world.hands[seat] = hand
        self.model.handed_over(seat, hand is None)

    def nobody_is_stuck(self) -> None:
        """Whoever is there may agree unless that waits for somebody else, who may agree then."""
        for what, given in () if self.world.ledger.over else self.model.given.items():
            if what == "pause" and self.world.clocks.paused is not None:
                continue
            for seat in self.model.people - self.model.absent:
                assert self.offered(what, seat) == self.model.may_agree(what, seat)
            for seat in given & self.model.asked(what):
                others: Collection[Seat] = self.model.asked(what) - given
                assert others or self.model.may_agree(what, seat)


@pytest.mark.parametrize("seed", range(GAMES))
def test_consents_are_judged_anew_whenever_somebody_else_is_asked(seed: int) -> None:
    game = ConsentGame(seed)
    for _ in range(STEPS):
        if game.world.ledger.over:
            break
        game.step()
        game.nobody_is_stuck()
    world = game.world
    openings = [opening for written in world.written for opening in written.openings]
    assert redecided(OUTLASTING, world.codec, world.handle, [written.body for written in world.written], openings).differences == ()


def test_a_consent_to_a_pause_is_given_again_once_a_bot_plays_for_the_one_that_did_not_give_it() -> None:
    game = ConsentGame(0)
    game.world.send(0, AgreeToPause())
    game.world.send(2, AgreeToPause())
    game.world.send(1, CallSubstitute(1))
    game.world.hands_over(1, game.world.offers(1, "Newcomer", bot=True))
    assert game.world.clocks.paused is None

    game.world.send(0, AgreeToPause())

    assert game.world.clocks.paused is not None


def test_a_consent_to_a_draw_is_given_again_once_the_other_is_away() -> None:
    game = ConsentGame(0)
    game.world.send(0, AgreeToEnd())
    game.world.send(2, AgreeToEnd())
    game.world.send(1, CallSubstitute(1))
    assert not game.world.ledger.over

    game.world.send(2, AgreeToEnd())

    assert game.world.ledger.over


def out_of_game(how: str) -> ConsentGame:
    """Return a game of three which the last seat has lost for itself: it gave up, or another seat claimed its time-out."""
    game = ConsentGame(0)
    world = game.world
    if how == "conceded":
        world.send(2, Concede())
        return game
    while world.awaited()[0].seat != 2:
        decision = world.awaited()[0]
        world.send(decision.seat, TOY.default(world.state, decision.seat, decision))
    world.wait(24 * 100)
    world.send(0, ClaimTimeOut(2))
    world.send(2, TOY.default(world.state, 2, game.decision(2)))
    return game


@pytest.mark.parametrize("how", ["conceded", "timed out"])
def test_nobody_waits_for_the_consent_of_a_seat_that_is_out_of_the_game(how: str) -> None:
    for command in (AgreeToPause, AgreeToEnd):
        game = out_of_game(how)
        world = game.world
        with pytest.raises(Refused, match="out_of_game"):
            world.propose(2, command())
        assert (game.can(2).agree_to_end, game.can(2).agree_to_pause) == (False, False)
        for seat in (0, 1):
            world.send(seat, command())
        assert world.clocks.paused is not None if command is AgreeToPause else world.ledger.over


@pytest.mark.parametrize("how", ["conceded", "timed out"])
def test_a_seat_that_is_out_of_the_game_decides_on_no_offer(how: str) -> None:
    world = out_of_game(how).world
    world.send(0, CallSubstitute(0))
    offered = world.offers(0, "Newcomer")
    assert offered is not None
    offer = world.ledger.offers[0]
    for command in (DeclineSubstitute(1), AgreeToSubstitute(1, offer.anchor or "", offer.key or "")):
        with pytest.raises(Refused, match="out_of_game"):
            world.propose(2, command)

    world.agrees(1)

    assert world.ledger.absent == ()


def test_a_consent_is_judged_anew_when_the_one_who_has_not_agreed_gives_up() -> None:
    game = ConsentGame(0)
    for seat in (0, 1):
        game.world.send(seat, AgreeToEnd())
    with pytest.raises(Refused, match="already_agreed"):
        game.world.propose(0, AgreeToEnd())
    game.world.send(2, Concede())
    assert (game.world.ledger.over, game.can(0).agree_to_end) == (False, True)

    game.world.send(0, AgreeToEnd())

    assert game.world.ledger.over


def test_a_consent_of_before_waits_for_all_and_stays_right() -> None:
    world = ConsentGame(0).world
    world.older = frozenset({EndAgreedByAll})
    world.send(2, Concede())
    ends = []
    for seat in range(SEATS):
        world.send(seat, AgreeToEnd())
        ends.append(world.ledger.over)

    assert ends == [False, False, True]
    openings = [opening for written in world.written for opening in written.openings]
    assert redecided(OUTLASTING, world.codec, world.handle, [written.body for written in world.written], openings).differences == ()


def test_a_newcomer_has_agreed_to_no_other_offer() -> None:
    """The former player agreed to a substitute for the second seat, and handed over the first."""
    world = ConsentGame(0).world
    for seat in (0, 1):
        world.send(seat, CallSubstitute(seat))
    second = world.offers(1, "Second")
    world.send(0, AgreeToEnd())  # is back
    world.agrees(0)
    world.send(0, CallSubstitute(0))
    world.hands_over(0, world.offers(0, "First"))
    number = next(each.offer for each in world.ledger.offers)

    world.agrees(2, number)
    assert world.ledger.absent == (1,)

    world.agrees(0, number)
    entry = world.ledger.entry(1)
    assert second is not None
    assert entry is not None
    assert entry.keys == (second.key,)
