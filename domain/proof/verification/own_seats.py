"""V3 for the player's own seat: its keys, chains and commands are those that the player's page saved.

A server that puts a key of its own into a seat can play it, with signatures that hold. Only the player knows the seat's true keys.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from domain.proof.canonical import Json
from domain.proof.head import ChainedRecord
from domain.proof.verification.own_seats_file import OwnSeat, SentCommand
from domain.proof.verification.remarks import Remarks


@dataclass(slots=True)
class _Brought:
    record: int
    kind: str
    value: Json
    vouched: bool


@dataclass(slots=True)
class _Occupancy:
    """What the records say of one occupant of a seat."""

    record: int
    brought: list[_Brought] = field(default_factory=list)
    commands: dict[str, tuple[int, SentCommand]] = field(default_factory=dict)
    """By digest, with their record."""


class OwnSeatVerifier:
    """Compares a game's records with the seats that a player's page saved."""

    def __init__(self, remarks: Remarks, records: Sequence[ChainedRecord], own: Sequence[OwnSeat]) -> None:
        self._remarks, self._records = remarks, records
        self._own = [each for each in own if each.handle == records[0].game]

    def check(self) -> None:
        """Check each own seat and add what is found to the remarks."""
        if not self._own:
            self._remarks.finding("own_seats_elsewhere", "the file of own keys has no seat of this game")
        for own in self._own:
            self._check_seat(own)

    def _check_seat(self, own: OwnSeat) -> None:
        occupancies = _occupancies(self._records, own.seat)
        sent = {command.digest for command in own.commands}
        mine = next((each for each in occupancies if sent & each.commands.keys()), occupancies[-1] if occupancies else None)
        if mine is None:
            self._remarks.fault("own_key_wrong", f"nobody sat on seat {own.seat}, and the page saved keys for it", own.seat)
            return
        faults = len(self._remarks.faults) + self._remarks.passed_over
        self._check_brought(own, mine)
        same = self._check_commands(own, mine)
        self._remarks.record = None
        if len(self._remarks.faults) + self._remarks.passed_over == faults:
            text = f"seat {own.seat} has the keys and chains that its player's page saved; {same} of its commands are those that it sent"
            self._remarks.finding("own_seat_confirmed", text, own.seat)

    def _check_brought(self, own: OwnSeat, mine: _Occupancy) -> None:
        known = {"key": {*own.keys}, "anchor": {*own.anchors}}
        vouched = {each.value for each in mine.brought if each.kind == "key" and each.vouched}
        any_known = any(each.value in known[each.kind] for each in mine.brought)
        for each in mine.brought:
            absent = each.value is None and (any_known or not own.keys + own.anchors)
            if absent or each.vouched or (each.kind == "key" and each.value in vouched) or each.value in known[each.kind]:
                continue
            self._remarks.record = each.record
            what = "no" if each.value is None else "another"
            text = f"seat {own.seat} has {what} {each.kind}, which is none that its player's page saved"
            self._remarks.fault(f"own_{each.kind}_wrong", text, own.seat)

    def _check_commands(self, own: OwnSeat, mine: _Occupancy) -> int:
        """The number of commands that are in the records as the page sent them."""
        same = 0
        for sent in own.commands:
            record, found = mine.commands.get(sent.digest, (None, sent))
            self._remarks.record = record
            if found != sent:
                text = f"command {sent.position} of seat {own.seat} has another number, head, nonce or signature than the page sent"
                self._remarks.fault("own_command_changed", text, own.seat)
            same += record is not None and found == sent
        return same


def _occupancies(records: Sequence[ChainedRecord], seat: int) -> list[_Occupancy]:
    """Everybody who sat on a seat, in order."""
    found: list[_Occupancy] = []
    signed = False
    for record in records:
        data = record.data
        if data.get("seat") != seat:
            continue
        if record.type in ("table.SeatJoined", "table.SeatHandedOver"):
            found.append(_Occupancy(record.number, [_Brought(record.number, kind, data.get(kind), False) for kind in ("anchor", "key")]))
        if not found:
            continue
        match record.type, data:
            case "table.CommandAccepted", {"j": int(j), "digest": str(digest), "head": head, "y": nonce, "sig": signature}:
                signed = signature is not None
                parts = [each if isinstance(each, str) else None for each in (head, nonce, signature)]
                found[-1].commands[digest] = (record.number, SentCommand(j, digest, *parts))
            case "table.SeatKeyAdded", {"key": key, "by": by}:
                found[-1].brought.append(_Brought(record.number, "key", key, by == "key"))
            case "table.NonceReanchored", {"anchor": anchor}:
                found[-1].brought.append(_Brought(record.number, "anchor", anchor, signed))
    return found
