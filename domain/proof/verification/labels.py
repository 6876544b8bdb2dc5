"""Labels of draws once the log is checked: who could have known them beforehand, and whether witnesses saw their requests in time."""

from collections.abc import Sequence
from typing import Final, TypeVar

from domain.proof.verification.remarks import Remarks
from domain.proof.verification.rolling import BeaconRound, HiddenDraw, Label, Roll

D = TypeVar("D", Roll, HiddenDraw)

FORESIGHT: Final[dict[Label, str]] = {
    "B": "nobody could know it before the beacon published its round, which was after the command was recorded, with no second one",
    "N": "neither the server nor a player alone could know it before the command; the player of the command and the server together could",
    "n": "the server could know it since another seat's nonce was last mixed in, before the command",
    "unilateral": "the server alone could know it, and choose it",
}
"""Who could know a draw beforehand, by its label."""


def labelled(draws: Sequence[D], seen: Sequence[tuple[int, int]], one_history: bool) -> list[D]:
    """The draws, with label B where a quorum saw the request before its round, and the log has no second command for the same place.

    `seen`: the last record of each append, with the first time by which a quorum of the verifier's own policy saw it. `one_history`: it
    was checked that the log has one history of the game. Else server and player could log two commands before the round, and show the
    one that suits. The draw has to be in that log, too: one that ends with the request does not show what was logged between the request
    and the round.
    """
    if not one_history:
        return list(draws)
    logged = max((last for last, _ in seen), default=-1)
    return [draw._replace(label="B") if draw.record <= logged and _is_witnessed(draw.beacon, seen) else draw for draw in draws]


def _is_witnessed(used: BeaconRound | None, seen: Sequence[tuple[int, int]]) -> bool:
    if used is None or not used.whole:
        return False
    first = next((time for last, time in seen if last >= used.requested), None)
    return first is not None and first < used.time


def remark_on(remarks: Remarks, rolls: Sequence[Roll], seen: Sequence[tuple[int, int]]) -> None:
    """Add what is to be known of the labels: rounds that were not checked or not requested in time, draws beside which a second command
    is not excluded, and draws that somebody could know. `seen` as in `labelled`."""
    public = [roll.beacon for roll in rolls if roll.beacon is not None]
    if unchecked := sum(not used.checked for used in public):
        remarks.finding("beacon_not_checked", f"beacon not checked: no library for its signatures is here ({unchecked} draws)")
    unlabelled = [roll for roll in rolls if roll.beacon is not None and roll.beacon.whole and roll.label != "B"]
    if rivals := sum(_is_witnessed(roll.beacon, seen) for roll in unlabelled):
        text = (
            f"{rivals} draws waited for a public beacon; that no second command was recorded beside theirs is not proven, so they are not B"
        )
        remarks.finding("rival_not_excluded", text)
    if late := len(unlabelled) - rivals:
        text = f"{late} draws came from a public beacon, but no quorum of the policy's witnesses saw them requested before their round"
        remarks.finding("request_not_witnessed", text)
    for label, code in (("unilateral", "rolls_unilateral"), ("n", "rolls_n")):
        seats = [roll.seat for roll in rolls if roll.label == label]
        for number in sorted(set(seats), key=lambda each: -1 if each is None else each):
            whose = "the table" if number is None else f"seat {number}"
            remarks.finding(code, f"draws of {whose} that are labelled {label}: {seats.count(number)}", number)
