"""The deferred rest of a debriefing, as values."""

from typing import TypeAlias

from domain.kernel.state import Step


class FoundationDone(Step, frozen=True, tag="foundation_done"):
    """All marine seats have chosen their first loot."""


class JudgeRefusals(Step, frozen=True, tag="judge_refusals"):
    """The leader has given his medal: refusals are judged, and loot is drawn."""


class DrawSecondaryLoot(Step, frozen=True, tag="draw_secondary_loot"):
    """Loot for the primary objective is chosen: the seat that fulfilled the secondary one draws."""


class ReduceAbsences(Step, frozen=True, tag="reduce_absences"):
    """Loot is chosen: absences go down, and new veterans choose their traits."""


class CloseDebriefing(Step, frozen=True, tag="close_debriefing"):
    """Traits are chosen: the debriefing is over."""


class BeginMission(Step, frozen=True, tag="begin_mission"):
    """The next mission is opened, once all veterans have a trait."""


CampaignSteps: TypeAlias = FoundationDone | JudgeRefusals | DrawSecondaryLoot | ReduceAbsences | CloseDebriefing | BeginMission
