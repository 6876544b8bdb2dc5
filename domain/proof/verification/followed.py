"""Games that follow each other, by a game's public records: each act names a record of the other game, and stands for nothing else.

That the other game has this record, and that it says so, is checked where both are known (`opened.py`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from domain.proof.verification.clocks import ClockVerifier
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.seating import SeatVerifier
from domain.proof.verification.substitutes import SubstituteVerifier
from domain.proof.verification.vacancies import VacancyVerifier
from domain.proof.verification.windows import WindowVerifier

FOLLOWED: Final = "GameFollowed"
OPENED_BY: Final = "OpenedByGame"
CAUSES: Final[Mapping[str, frozenset[str]]] = {
    "absent": frozenset({"SubstituteCalled", "TimedOut"}),
    "back": frozenset({"CommandAccepted", "SeatJoined"}),
    "vacant": frozenset({"SeatVacated", "Conceded", "TableExpired"}),
    "gone": frozenset({"SeatVacated@2"}),
    "handed_over": frozenset({"SeatHandedOver"}),
    "paused": frozenset({"GamePaused"}),
    "halted": frozenset({"GamePaused"}),
    "resumed": frozenset({"GameResumed"}),
    "ended": frozenset(),
}
"""The acts that are followed, each with the types of the records that it may name. The record of an end is the last one of its game."""
PAUSES: Final[Mapping[str, tuple[str, ...]]] = {"paused": ("agreed", "ruling"), "halted": ("director", "dispute")}
"""The reasons of the pauses that are followed, by act."""
ABOUT_SEATS: Final = frozenset({"absent", "back", "vacant", "gone", "handed_over"})
LEFT: Final = ("vacant", "gone")


@dataclass(slots=True)
class FollowedVerifier:
    """What one game follows. `opener` is the game that opened it; `game` and `n` name the newest record that was followed, `count`
    counts them."""

    remarks: Remarks
    windows: WindowVerifier
    seating: SeatVerifier
    clocks: ClockVerifier
    substitutes: SubstituteVerifier
    vacancies: VacancyVerifier
    opener: str = ""
    game: str = ""
    n: int = -1
    count: int = 0

    @property
    def stated(self) -> str:
        """What stands on the server's word without the file of the other game, as a sentence; empty if there is nothing."""
        return f"{self.count} records follow another game, as the server says" if self.count else ""

    @property
    def steps(self) -> Mapping[str, Callable[[int, Fields], None]]:
        """Return the check of each type of record."""
        return {OPENED_BY: self._opened, FOLLOWED: self._followed}

    def _opened(self, record: int, data: Fields) -> None:
        self.opener = self.game = data.text("game")
        self.n = data.number("n")

    def _followed(self, record: int, data: Fields) -> None:
        game, n, act = data.text("game"), data.number("n"), data.text("act")
        data.hash("head")
        seat = None if data.value("seat") is None else data.number("seat")
        alone = self.clocks.before in ("", "RulesChanged")
        if (
            not alone
            or (self.opener and game != self.opener)
            or (not self.opener and act == "ended")
            or (game == self.game and n <= self.n and not (n == self.n and act in LEFT))
            or (act in ABOUT_SEATS) != (seat is not None)
        ):
            text = f"record {n} of game {game[:40]} is followed ({act}) in the append of something else, twice, or by a game that does not"
            self.remarks.fault("followed_wrong", text, seat)
        self.game, self.n = game, n
        self.count += 1
        self.vacancies.waits_anew()
        self.clocks.append.followed = (act, seat)
        about = "" if seat is None else f" for seat {seat}"
        self.remarks.finding("game_followed", f"the server says that record {n} of game {game[:40]} counts here{about}: {act}", seat)
        if seat is not None and self.windows.entropy is not None:
            self._about_seat(act, seat)

    def _about_seat(self, act: str, seat: int) -> None:
        taken = self.seating.taken(seat)
        if taken is None or taken.bot:
            self.remarks.fault("followed_wrong", f"seat {seat} follows another game ({act}), and nobody plays it, or a bot", seat)
        if act == "back":
            self.substitutes.came_back(seat)
            self.vacancies.came_back(seat)
            return
        self.substitutes.absent.add(seat)
        if act in LEFT:
            self.vacancies.fell(seat, gone=act == "gone")
