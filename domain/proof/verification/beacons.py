"""Dice from a beacon by a game's public records: which round each draw waited for, and that nothing else happened meanwhile.

That a request was made before its round is known only from witnesses (`labels`).
"""

from typing import Final, NamedTuple

from domain.proof.beacon import LARGEST_ROUND, Beacon, Pulse, is_published, require_beacon
from domain.proof.errors import MalformedText, WrongData
from domain.proof.verification.budget import BLS_SIGNATURE, SIGNATURE, WorkBudget
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.rolling import BeaconRound, Cause
from domain.proof.verification.seating import Command, SeatVerifier

_CAUSES: Final = frozenset({"CommandAccepted", "SystemCommandAccepted", "GameReported", "SeatReady"})
"""Types right behind which a roll may be requested."""
_WHILE_AWAITED: Final = frozenset({
    "BeaconPublished", "RulesChanged", "OperatorLooked", "ChainsExtended", "GameRestored", "PositionsBurned", "NoncesBurned",
    "ClockStopped",
})  # fmt: skip
"""Types that may stand between the request of a roll and the roll."""


class Awaited(NamedTuple):
    """A requested roll: the record of the request, the round, and the command that waits."""

    record: int
    round: int
    cause: Cause


class BeaconVerifier:
    """The beacon of one game. `round` is the one whose draws stand in the present append; `given_up`: the server may have known a
    round, and given its roll up by a restore, so that later draws prove less."""

    def __init__(self, remarks: Remarks, seating: SeatVerifier, budget: WorkBudget) -> None:
        self._remarks, self._seating, self._budget = remarks, seating, budget
        self.beacon: Beacon | None = None
        self.awaited: Awaited | None = None
        self.round: BeaconRound | None = None
        self.given_up = False
        self._before: str | None = ""
        self._agreed = set[int]()
        self._in_game = False

    def append_begins(self) -> None:
        """Another append begins."""
        self.round, self._before = None, ""

    def follows(self, kind: str | None) -> None:
        """A record of this type follows in the append; None for one of the game."""
        if self.awaited is not None and kind not in _WHILE_AWAITED:
            text = f"record {self.awaited.record} requested a roll that is awaited, and something else stands here"
            self._remarks.fault("roll_awaited", text)

    def followed(self, kind: str | None) -> None:
        """The record of this type was read."""
        self._before = kind

    def chosen(self, record: int, data: Fields) -> None:
        """The game's draws wait for a beacon."""
        name, scheme, key = data.text("name"), data.text("scheme"), data.text("key")
        beacon = Beacon(name, scheme, key, data.number("genesis"), data.number("period"), data.number("lead"))
        if record != 1 or self._before != "GameCreated":
            self._remarks.fault("beacon_misplaced", "a beacon is chosen elsewhere than right behind the creation")
            return
        try:
            require_beacon(beacon)
        except MalformedText as fault:
            raise WrongData(str(fault)) from fault
        self.beacon = beacon
        whose = (
            "the public beacon quicknet" if beacon.is_public() else f"a beacon of the club's own ({name[:40]}), whose operator knows them"
        )
        self._remarks.finding("beacon_chosen", f"the draws come from {whose}")

    def requested(self, record: int, data: Fields, at: str, cause: Cause | None) -> None:
        """The command before waits for a round."""
        number = data.number("round")
        if self.beacon is None or cause is None or self._before not in _CAUSES:
            self._remarks.fault("request_misplaced", "a roll is requested without a beacon, or not right behind its command")
            return
        expected = self.beacon.first_round(at)
        if number != expected:
            self._remarks.fault("round_wrong", f"the roll waits for round {number}, where its time fixes round {expected}", cause.seat)
        self.awaited = Awaited(record, min(number, LARGEST_ROUND), cause)

    def published(self, data: Fields) -> Awaited | None:
        """The awaited round was published. Returns the request."""
        number, signature, awaited = data.number("round"), data.text("signature"), self.awaited
        self.awaited = None
        if awaited is None or self.beacon is None or self._before not in ("", "RulesChanged"):
            self._remarks.fault("round_misplaced", "a round stands where no roll is awaited, or not at the beginning of its append")
            return None
        if number != awaited.round:
            self._remarks.fault("round_exchanged", f"round {number} was taken, where record {awaited.record} requested {awaited.round}")
        pulse = Pulse(number, signature)
        self._budget.spend(BLS_SIGNATURE if self.beacon.is_public() else SIGNATURE)
        try:
            checked = is_published(self.beacon, pulse)
        except MalformedText as fault:
            raise WrongData(str(fault)) from fault
        if checked is False:
            self._remarks.fault("round_forged", f"the signature of round {number} is not the beacon's")
        whole = bool(checked) and self.beacon.is_public() and number == awaited.round and not self.given_up
        self.round = BeaconRound(pulse.text, number, awaited.record, self.beacon.time_of(number), checked is not None, whole)
        return awaited

    def restored(self) -> None:
        """The game was restored: what was lost may have held a request, and an awaited roll is given up with its command."""
        self.given_up = True
        if self.awaited is None:
            return
        text = f"the roll that record {self.awaited.record} requested was given up; draws from here on are not labelled B"
        self._remarks.finding("roll_given_up", text)
        self.awaited = None
        self._seating.restarts()

    def agreed(self, seat: int, command: Command | None, *, in_game: bool) -> None:
        """A seat agreed to draw without the beacon, for which those are asked who are `in_game`, or all."""
        self._in_game = in_game
        if in_game and self._seating.is_out(seat):
            self._remarks.fault("consent_wrong", f"seat {seat} agrees to drop the beacon, and is out of the game", seat)
        if self.beacon is None or command is None or command.seat != seat or command.signature is None or self._before != "CommandAccepted":
            self._remarks.fault("consent_wrong", f"seat {seat} agrees to drop the beacon without a signed command of its own", seat)
        self._agreed.add(seat)

    def left(self, seat: int) -> None:
        """The player of a seat left it; who plays it next has not agreed."""
        self._agreed.discard(seat)

    def dropped(self) -> None:
        """From here on the draws need no beacon."""
        players = self._seating.people(in_game=self._in_game)
        if missing := sorted(players - self._agreed):
            self._remarks.fault("consent_missing", f"the beacon is dropped without the consent of seats {missing}")
        self._remarks.finding("beacon_dropped", "all players agreed to draw without the beacon from here on")
        self.beacon = None
