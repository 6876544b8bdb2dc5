"""All ways around the proof, for verifiers that are to find each of them."""

from collections.abc import Callable
from typing import Final

from proving.abandoned import ABANDON_CHEATS
from proving.beacons import BEACON_CHEATS
from proving.cheats import CHEATS, Cheat
from proving.clocks import CLOCK_CHEATS
from proving.consents import CONSENT_CHEATS
from proving.directors import DIRECTOR_CHEATS
from proving.disputes import DISPUTE_CHEATS
from proving.endings import ENDING_CHEATS
from proving.following import FOLLOWED_CHEATS
from proving.histories import HISTORY_CHEATS
from proving.rewinds import REWIND_CHEATS
from proving.starts import START_CHEATS
from proving.substitutes import SUBSTITUTE_CHEATS
from proving.vacancies import VACANCY_CHEATS

ALL_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    *CHEATS, *CONSENT_CHEATS, *BEACON_CHEATS, *CLOCK_CHEATS, *ENDING_CHEATS, *START_CHEATS, *SUBSTITUTE_CHEATS, *VACANCY_CHEATS,
    *DIRECTOR_CHEATS, *ABANDON_CHEATS, *FOLLOWED_CHEATS, *HISTORY_CHEATS, *REWIND_CHEATS, *DISPUTE_CHEATS,
)  # fmt: skip
