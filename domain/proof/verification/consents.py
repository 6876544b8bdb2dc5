"""V4: what rests on a player's consent is what the player's own command says, where that command is open in the file.

V3 checks that such a record stands behind a command of its seat. What the command says is sealed (decision 80), so it is compared here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from domain.proof.canonical import Json, encode
from domain.proof.head import ChainedRecord
from domain.proof.verification.fields import is_number
from domain.proof.verification.remarks import Remarks

TABLE: Final = "table."
FREE: Final = "undo"
"""The reason of a rewind by the command `undo` alone."""


class Consent(NamedTuple):
    """The command that a type of record rests on: its type, its fields as the record's members have them, and the member with its seat."""

    command: str
    fields: Mapping[str, str] = {}
    by: str = "seat"


_OFFERED: Final = {"offer": "offer", "anchor": "offered anchor", "key": "offered key"}
CONSENTS: Final[Mapping[str, Consent]] = {
    "SeatReady": Consent("ready"),
    "StartAgreed": Consent("agree_to_start"),
    "StartAgreed@2": Consent("agree_to_start"),
    "SeatKeyAdded": Consent("add_key", {"key": "key"}),
    "NonceReanchored": Consent("reanchor", {"anchor": "anchor"}),
    "Rewound": Consent("undo", {"to": "to_n"}, "by"),
    "UndoAsked": Consent("ask_for_undo", {"to": "to_n"}),
    "UndoAgreed": Consent("agree_to_undo", {"request": "request", "to": "to_n"}),
    "UndoRefused": Consent("refuse_undo", {"request": "request"}),
    "UndoWithdrawn": Consent("withdraw_undo", {"request": "request"}),
    "DisputeOpened": Consent("open_dispute", {"about": "about", "wish": "wish", "rule": "rule", "digest": "digest"}),
    "DisputeAnswered": Consent("answer_dispute", {"dispute": "dispute", "digest": "digest"}),
    "DisputeWithdrawn": Consent("withdraw_dispute", {"dispute": "dispute"}),
    "RulingAppealed": Consent("appeal_ruling", {"ruling": "ruling", "digest": "digest"}),
    "Conceded": Consent("concede"),
    "EndAgreed": Consent("agree_to_end"),
    "EndAgreed@2": Consent("agree_to_end"),
    "GameAborted": Consent("abort_game"),
    "GameAborted@2": Consent("abort_game"),
    "AbortAgreed": Consent("abort_game"),
    "AbortAgreed@2": Consent("abort_game"),
    "BeaconDropAgreed": Consent("agree_to_drop_beacon"),
    "BeaconDropAgreed@2": Consent("agree_to_drop_beacon"),
    "TimedOut": Consent("claim_time_out", {"seat": "seat"}, "claimed_by"),
    "TimeGiven": Consent("give_time", {"seat": "seat", "seconds": "given seconds"}, "giver"),
    "GraceTaken": Consent("take_grace"),
    "PauseAgreed": Consent("agree_to_pause"),
    "PauseAgreed@2": Consent("agree_to_pause"),
    "PauseAgreed@3": Consent("agree_to_pause"),
    "ResumeAgreed": Consent("agree_to_resume"),
    "ResumeAgreed@2": Consent("agree_to_resume"),
    "GameResumed": Consent("resume_game"),
    "SubstituteCalled": Consent("call_substitute", {"seat": "seat"}, "by"),
    "SubstituteAgreed": Consent("agree_to_substitute", _OFFERED),
    "SubstituteAgreed@2": Consent("agree_to_substitute", _OFFERED),
    "SubstituteDeclined": Consent("decline_substitute", {"offer": "offer"}),
    "SubstituteDeclined@2": Consent("decline_substitute", {"offer": "offer"}),
}
"""Types of the table's records that claim a command of a seat. Where `by` is null the record rests on `SYSTEM` or a director."""
COUNTED: Final = frozenset({"GameStarted", "GamePaused", "BeaconDropped", "SeatHandedOver", "GameEnded"})
"""Types that rest on several of these records together. V3 counts them."""


class Claim(NamedTuple):
    """A record that claims a command, and the whole command that it must be."""

    record: int
    seat: int
    accepted: ChainedRecord
    command: Mapping[str, Json]


@dataclass(slots=True)
class ConsentVerifier:
    """Collects the claims of one game in the order of its records."""

    claims: list[Claim] = field(default_factory=list)
    _accepted: ChainedRecord | None = None
    _waiting: ChainedRecord | None = None
    """The command whose draws wait for a beacon: what follows from it stands in a later append."""
    _offers: dict[int, Mapping[str, Json]] = field(default_factory=dict)

    def follow(self, record: ChainedRecord) -> None:
        """Note what the record claims."""
        if record.begins_append:
            self._accepted = None
        kind = record.type.removeprefix(TABLE) if record.type.startswith(TABLE) else ""
        match kind:
            case "CommandAccepted":
                self._accepted = record
            case "RollRequested":
                self._waiting = self._accepted
            case "BeaconPublished":
                self._accepted, self._waiting = self._waiting, None
            case "GameRestored":
                self._waiting = None
            case "SubstituteOffered":
                number = record.data.get("offer")
                if is_number(number):
                    self._offers[number] = record.data
            case _ if kind in CONSENTS:
                self._claim(CONSENTS[kind], record)

    def _claim(self, consent: Consent, record: ChainedRecord) -> None:
        seat, accepted = record.data.get(consent.by), self._accepted
        if consent.command == "undo" and record.data.get("reason") != FREE:
            return  # it rests on the consents that V3 counts
        if is_number(seat) and accepted is not None and accepted.data.get("seat") == seat:
            members = self._members(record.data)
            fields = {name: members.get(member) for name, member in consent.fields.items()}
            self.claims.append(Claim(record.number, seat, accepted, {"type": consent.command, **fields}))

    def _members(self, data: Mapping[str, Json]) -> Mapping[str, Json]:
        """The members of a record, with the time in seconds, and the chain and the key of the offer that is meant."""
        number, by = data.get("offer"), data.get("by")
        offer = self._offers.get(number, {}) if is_number(number) else {}
        seconds = by // 1000 if is_number(by) and by % 1000 == 0 else None
        return {**data, "given seconds": seconds, "offered anchor": offer.get("anchor") or "", "offered key": offer.get("key") or ""}

    def check(self, remarks: Remarks, command_of: Callable[[ChainedRecord], Json]) -> int:
        """Compare each claim with its command, as far as `command_of` knows it: None for one that the file does not open.

        Returns how many claims were not compared.
        """
        closed = 0
        for claim in self.claims:
            remarks.record = claim.record
            command = command_of(claim.accepted)
            if command is None:
                closed += 1
            elif encode(command) != encode(claim.command):
                remarks.fault("consent_differs", f"{self._said(claim)}, and its command says something else", claim.seat)
        remarks.record = None
        if closed:
            text = f"{closed} records that rest on a player's consent were not compared with the commands: these are not open in the file"
            remarks.finding("consent_not_checked", text)
        return closed

    def _said(self, claim: Claim) -> str:
        return f"seat {claim.seat} is said to have sent {claim.command['type']!r}"
