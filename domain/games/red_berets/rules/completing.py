"""The command that completes a set-up, or the regrouping of the caves (section 5.1)."""

from collections.abc import Iterator
from functools import partial

from domain.games.red_berets.commands import FinishSetup, YesNo
from domain.games.red_berets.drafts import Draft
from domain.games.red_berets.rules import opening, stages
from domain.games.red_berets.rules.drafting import REGROUP
from domain.games.red_berets.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def check_finish(state: State, seat: Seat, command: FinishSetup) -> Draft:
    """The draft; refused while something is missing, unless the rules complete it."""
    return stages.check_finish(state, seat, command) if state.stack else opening.check_finish(state, seat, command)


def _finishes(state: State, seat: Seat) -> Iterator[Option]:
    both: tuple[YesNo, ...] = ("no", "yes")
    ways = tuple(auto for auto in both if allows(partial(check_finish, state, seat, FinishSetup(auto))))
    yield offer(FinishSetup, Choice("auto", "word", ways))


@rules.command(FinishSetup, "setup", REGROUP, check=check_finish, offers=_finishes)
def finish_setup(turn: Turn[State], seat: Seat, command: FinishSetup, draft: Draft) -> None:
    """The set-up of the seat is complete, or the regrouping."""
    if turn.state.stack:
        stages.finish(turn, seat, draft)
    else:
        opening.finish(turn, seat, draft, command.auto)
