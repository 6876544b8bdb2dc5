"""The rules of the modules, composed."""

from typing import Final

from domain.campaign.events import EVENTS
from domain.campaign.rules import between, choosing, debriefing, founding, opening, reporting
from domain.campaign.rules.admission import admit, phase_of
from domain.campaign.state import State
from domain.kernel.catalogue import Catalogue
from domain.kernel.consequences import measured
from domain.kernel.rulebook import Rulebook

RULES: Final = Rulebook(
    State,
    Catalogue("campaign", EVENTS, groups=(founding.GROUP,), consequences=measured(__package__)),
    phase_of,
    admit,
    founding.rules,
    opening.rules,
    reporting.rules,
    choosing.rules,
    debriefing.rules,
    between.rules,
)
