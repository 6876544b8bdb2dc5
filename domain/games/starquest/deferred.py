"""Deferred steps: the rest of a rule that waits for an answer, as frozen values (`StepsDeferred`)."""

from typing import TypeAlias

from msgspec import Struct

from domain.games.starquest.cards import EventCard
from domain.kernel.seats import Seat
from domain.kernel.state import Step


class RevealBlips(Step, frozen=True, tag="reveal_blips"):
    """Reveal these blips in this order: those left after a placed dreadnought's arrival (see `blips.seen_from`, `blips.seen_by_anyone`)."""

    blips: tuple[str, ...]


class ContinueActivation(Step, frozen=True, tag="continue_activation"):
    """The figure of a blip that was revealed in its own activation continues that activation (see `movement._move_blip`)."""


class ScanBoards(Step, frozen=True, tag="scan_boards"):
    """Scan the next board that is marked, if any (see `scanning.scan_next`)."""


class StrikeHome(Step, frozen=True, tag="strike_home"):
    """The fire attack's roll is final: apply it (see `fire.fire_weapon`)."""


class Defend(Step, frozen=True, tag="defend"):
    """The attacker's close-combat roll is final: the defender rolls (see `melee.close_combat`)."""


class Hit(Struct, frozen=True):
    """So many points against a figure or an object."""

    target: str
    points: int
    is_object: bool = False


class StrikeNext(Step, frozen=True, tag="strike_next"):
    """Apply these hits of one shot, one after the other; `by` as in `damage.hit`."""

    hits: tuple[Hit, ...]
    cause: str
    by: Seat | None


class LoseFigure(Step, frozen=True, tag="lose_figure"):
    """Eliminate the figure if medipacks have not saved it."""

    figure: str
    cause: str
    by: Seat | None


class BiteNext(Step, frozen=True, tag="bite_next"):
    """Let the slime attack these figures, one after the other."""

    figures: tuple[str, ...]


class SetOff(Step, frozen=True, tag="set_off"):
    """The mine under the figure of a blip that was revealed goes off."""


class CloseTurn(Step, frozen=True, tag="close_turn"):
    """The slime has attacked: the seat's turn ends."""

    seat: Seat


class AllocateOn(Step, frozen=True, tag="allocate_on"):
    """Points of the null-time cannon are applied: the seat may give out others."""

    seat: Seat


class FinishAttack(Step, frozen=True, tag="finish_attack"):
    """All of the attack is applied: apply its consequences, also those for the shooter."""


class EndIfGone(Step, frozen=True, tag="end_if_gone"):
    """The activation of a piece that is out of play ends."""


class ApplyEvent(Step, frozen=True, tag="apply_event"):
    """The event's choices are made: apply them."""

    card: EventCard


class FinishEvent(Step, frozen=True, tag="finish_event"):
    """The event is applied: it is resolved, and Chaos may act."""

    card: EventCard


class DrawNext(Step, frozen=True, tag="draw_next"):
    """The event card is resolved: draw the next one of this Chaos turn, if any."""


Deferred: TypeAlias = (
    RevealBlips | ContinueActivation | ScanBoards | StrikeHome | Defend | StrikeNext | LoseFigure | AllocateOn | FinishAttack | ApplyEvent
    | FinishEvent | DrawNext | BiteNext | CloseTurn | EndIfGone | SetOff
)  # fmt: skip
