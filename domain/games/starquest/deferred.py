"""Deferred steps: the rest of a rule that waits for an answer, as frozen values (`StepsDeferred`)."""

from typing import TypeAlias

from domain.games.starquest.cards import EventCard
from domain.kernel.state import Step


class RevealBlips(Step, frozen=True, tag="reveal_blips"):
    """Reveal these blips in this order: those left after a placed dreadnought's arrival (SQ-BLP-01, 02)."""

    blips: tuple[str, ...]


class ContinueActivation(Step, frozen=True, tag="continue_activation"):
    """The figure of a blip that was revealed in its own activation continues that activation (SQ-BLP-07)."""


class ScanBoards(Step, frozen=True, tag="scan_boards"):
    """Scan the next board that is marked, if any (SQ-SCN-01)."""


class StrikeHome(Step, frozen=True, tag="strike_home"):
    """The fire attack's roll is final: apply it (SQ-FIR-03)."""


class Defend(Step, frozen=True, tag="defend"):
    """The attacker's close-combat roll is final: the defender rolls (SQ-CCB-02)."""


class FinishAttack(Step, frozen=True, tag="finish_attack"):
    """All of the attack is applied: apply its consequences, also those for the shooter (SQ-EVT-03, SQ-ACT-06)."""


class ApplyEvent(Step, frozen=True, tag="apply_event"):
    """The event's choices are made: apply them."""

    card: EventCard


class FinishEvent(Step, frozen=True, tag="finish_event"):
    """The event is applied: it is resolved, and Chaos may act."""

    card: EventCard


Deferred: TypeAlias = RevealBlips | ContinueActivation | ScanBoards | StrikeHome | Defend | FinishAttack | ApplyEvent | FinishEvent
