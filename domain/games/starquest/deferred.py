"""Deferred steps: the rest of a rule that waits for an answer, as frozen values (`StepsDeferred`)."""

from typing import TypeAlias

from domain.games.starquest.cards import EventCard
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


class FinishAttack(Step, frozen=True, tag="finish_attack"):
    """All of the attack is applied: apply its consequences, also those for the shooter."""


class ApplyEvent(Step, frozen=True, tag="apply_event"):
    """The event's choices are made: apply them."""

    card: EventCard


class FinishEvent(Step, frozen=True, tag="finish_event"):
    """The event is applied: it is resolved, and Chaos may act."""

    card: EventCard


Deferred: TypeAlias = RevealBlips | ContinueActivation | ScanBoards | StrikeHome | Defend | FinishAttack | ApplyEvent | FinishEvent
