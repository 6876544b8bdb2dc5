"""The command that completes a placement, for each decision that places (section 5.1)."""

from collections.abc import Iterator
from functools import partial

from domain.games.red_berets.commands import FinishPlacing, YesNo
from domain.games.red_berets.drafts import Draft
from domain.games.red_berets.events.setup import PhaseBegan
from domain.games.red_berets.rules import feud, groups, opening, placing
from domain.games.red_berets.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def check_finish(state: State, seat: Seat, command: FinishPlacing) -> Draft | None:
    """The draft of the markers that leave, None for figures; refused while something is missing."""
    if not state.stack and state.phase == "vacate":
        return opening.check_vacated(state, seat, command)
    if placing.is_group(state):
        groups.check_finish(state, seat, command)
    placing.check_placed(state, seat, command)
    return None


def _ways(state: State, seat: Seat) -> Iterator[Option]:
    both: tuple[YesNo, ...] = ("no", "yes")
    ways = tuple(auto for auto in both if allows(partial(check_finish, state, seat, FinishPlacing(auto))))
    yield offer(FinishPlacing, Choice("auto", "word", ways))


@rules.command(FinishPlacing, "vacate", "deploy", "place_troops", placing.GROUP, check=check_finish, offers=_ways)
def finish_placing(turn: Turn[State], seat: Seat, command: FinishPlacing, draft: Draft | None) -> None:
    """Section 5.1, RDB-GEN-09: the placement is complete, the rest placed by the rules."""
    if draft is not None:
        opening.vacate(turn, seat, draft)
        return
    if placing.is_group(turn.state):
        groups.finish(turn, seat)
        return
    placing.finish(turn, seat)
    if feud.deploy(turn):
        return
    if turn.state.stack:
        turn.answered(seat)
    else:
        turn.record(PhaseBegan("between"))
