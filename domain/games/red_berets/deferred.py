"""Deferred steps: the rest of a rule that waits for an answer, as frozen values (`StepsDeferred`)."""

from typing import TypeAlias

from domain.kernel.state import Step


class PlaceConverted(Step, frozen=True, tag="place_converted"):
    """Ask for the next placement of converted figures. `target`, `shown` (from the display) and `active` are what is left;
    `winner` is the seat that places the active ones."""

    pos: int
    target: bool
    shown: tuple[str, ...]
    shown_by: int
    active: tuple[str, ...]
    winner: int


class AfterStep(Step, frozen=True, tag="after_step"):
    """What is left to do after a step of this figure (see `stepping.follow`)."""

    figure: str
    stage: str


class LayObjects(Step, frozen=True, tag="lay_objects"):
    """Lay the scanned objects that are left (see `scanning.scan`)."""

    figure: str
    pos: int
    count: int


class TakeTurn(Step, frozen=True, tag="take_turn"):
    """A converted figure takes its turn in the same chit (see `surprise.take_turn`)."""

    figure: str


class ContinueTurn(Step, frozen=True, tag="continue_turn"):
    """Go on with the turn, or end it if its figure cannot go on."""


class FinishTurn(Step, frozen=True, tag="finish_turn"):
    """End the turn after its mine check."""


class ContinueRoundStart(Step, frozen=True, tag="continue_round_start"):
    """The steps of a round's start from this one on (see `rounds.start_round`)."""

    stage: str


class ContinueRoundEnd(Step, frozen=True, tag="continue_round_end"):
    """The steps of a round's end from this one on (see `rounds.end_round`)."""

    stage: str


class DrawChit(Step, frozen=True, tag="draw_chit"):
    """Go on between turns: draw the next chit or end the round."""


class BeginStageTwo(Step, frozen=True, tag="begin_stage_two"):
    """The regrouping is done: the entry is vacated and stage 2 begins (see `groups.finish`)."""


class MeetMarkers(Step, frozen=True, tag="meet_markers"):
    """The markers of the entry tile meet a start group that was placed there (see `groups.ask`)."""

    figures: tuple[str, ...]


Deferred: TypeAlias = (
    PlaceConverted | AfterStep | LayObjects | TakeTurn | ContinueTurn | FinishTurn | ContinueRoundStart
    | ContinueRoundEnd | DrawChit | BeginStageTwo | MeetMarkers
)  # fmt: skip
