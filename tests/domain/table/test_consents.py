"""Consents under random changes of who is asked: each takes effect once all who are asked have given it since, and nobody is left with one
that can neither count nor be given again."""

import random
from collections.abc import Collection
from typing import Any

import pytest

from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.admission import TableAbilities, Visitor, abilities
from domain.table.commands import AgreeToEnd, AgreeToPause, CallSubstitute, ResumeGame
from domain.table.redeciding import redecided
from kit.bits import Bits
from kit.timed import TimedWorld
from kit.toy import Options
from kit.toy_game import TOY

GAMES = 60
STEPS = 40
SEATS = 3


class Consents:
    """What a reader of the rules expects, written without them: the consents that count, and who is asked for each."""

    def __init__(self) -> None:
        self.given: dict[str, set[Seat]] = {"pause": set(), "end": set()}
        self.absent: set[Seat] = set()
        self.people = set(range(SEATS))

    def asked(self, what: str) -> set[Seat]:
        """Who is asked for it now."""
        return self.people - self.absent if what == "end" else self.people

    def moved(self, seat: Seat) -> None:
        """A move ends the consents of its seat."""
        for given in self.given.values():
            given.discard(seat)

    def may_agree(self, what: str, seat: Seat) -> bool:
        """True while the consent is missing, or nobody else's is."""
        return seat not in self.given[what] or self.asked(what) <= self.given[what]


class ConsentGame:
    """A timed game of three, in which everything happens that changes who is asked."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.bits = Bits(f"consents {seed}")
        self.world: TimedWorld[Any, Any] = TimedWorld(TOY, f"consents {seed}")
        self.world.open(Options(rounds=3), SEATS, bound=range(SEATS))
        self.model = Consents()

    def can(self, seat: Seat) -> TableAbilities:
        """What the page offers to a seat."""
        return abilities(self.world.ledger, Visitor(True, own=seat))

    def send(self, seat: Seat, command: Command) -> bool:
        """Send a command of a seat, which is not absent any more then. Returns False if it was refused."""
        try:
            self.world.send(seat, command)
        except Refused:
            return False
        self.model.absent.discard(seat)
        return True

    def step(self) -> None:
        """Do something at random."""
        seat = self.random.choice(sorted(self.model.people))
        match self.random.randrange(6):
            case 0:
                self.agree("pause", seat)
            case 1:
                self.agree("end", seat)
            case 2 | 3:
                self.move()
            case 4:
                if self.send(seat, CallSubstitute(seat)):
                    self.model.absent.add(seat)
            case _:
                self.hand_over()

    def move(self) -> None:
        """Let an awaited seat move."""
        decision = self.bits.one_of(self.world.awaited())
        if self.send(decision.seat, TOY.default(self.world.state, decision.seat, decision)):
            self.model.moved(decision.seat)

    def agree(self, what: str, seat: Seat) -> None:
        """Let a seat agree, and compare all that follows with the model."""
        model, paused = self.model, self.world.clocks.paused is not None
        may = model.may_agree(what, seat) and not (what == "pause" and paused)
        can = self.can(seat)
        assert (can.agree_to_pause if what == "pause" else can.agree_to_end) == may
        assert self.send(seat, AgreeToPause() if what == "pause" else AgreeToEnd()) == may
        if not may:
            return
        model.given[what].add(seat)
        counts = model.asked(what) <= model.given[what]
        assert (self.world.ledger.over if what == "end" else self.world.clocks.paused is not None) == counts
        if counts and what == "pause":
            model.given["pause"].clear()
            if self.random.random() < 0.7:
                assert self.send(seat, ResumeGame())

    def hand_over(self) -> None:
        """Hand an absent seat over, to a bot or a person."""
        away = sorted(self.model.absent)
        if not away or len(self.model.people) < 2 or len(away) == len(self.model.people):
            return
        seat, bot = self.random.choice(away), self.random.random() < 0.5
        self.world.hands_over(seat, self.world.offers(seat, f"Newcomer {len(self.world.records)}", bot))
        self.model.absent.discard(seat)
        self.model.moved(seat)
        if bot:
            self.model.people.discard(seat)

    def nobody_is_stuck(self) -> None:
        """Whoever has agreed in vain either waits for somebody who may agree, or may agree again."""
        for what, given in () if self.world.ledger.over else self.model.given.items():
            for seat in given & self.model.people:
                others: Collection[Seat] = self.model.asked(what) - given
                assert others or self.model.may_agree(what, seat)
                for other in others:
                    can = self.can(other)
                    assert can.agree_to_end if what == "end" else can.agree_to_pause or self.world.clocks.paused is not None


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
    assert redecided(TOY, world.codec, world.handle, [written.body for written in world.written], openings).differences == ()


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
