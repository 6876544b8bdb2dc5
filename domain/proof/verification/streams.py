"""The server's chains of seeds as the records publish them: each position used once, in order, each seed bound by an anchor.

See docs/proof-formats.md, 2.1: roll i of a stream uses, and then publishes, link i of the stream's chain. Chains go on in
new parts, whose anchor is the link at which they begin; positions are given up only on the record.
"""

from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import Final

from domain.proof.chains import CHAIN_LENGTH, SERVER_STEP, check_link
from domain.proof.errors import ChainBroken
from domain.proof.verification.budget import WorkBudget
from domain.proof.verification.remarks import Remarks

NEW_CHAIN_AFTER: Final = 64
"""Rolls after the commitment to a new part; nobody can foresee further rolls, so the part cannot have been chosen for them."""


@dataclass(slots=True)
class Part:
    """A stretch of a chain, which binds the links behind `at`. `link` at `position` is the last one known of it; it was
    committed to in record `committed`, when the stream had made `rolls` rolls."""

    at: int
    link: str
    position: int
    committed: int
    rolls: int
    urgent: bool = False
    """It replaces a part whose key was stolen."""


class StreamVerifier:
    """The chains and groups of one game, and the last used position of each."""

    def __init__(self, handle: str, remarks: Remarks, budget: WorkBudget) -> None:
        self._handle, self._remarks, self._budget = handle, remarks, budget
        self._parts: dict[str, list[Part]] = {}
        self._length = 0
        self.seals: dict[str, str] = {}
        """The commitments of the groups of hidden draws."""
        self._used: dict[str, int] = {}
        self._stolen: set[str] = set()
        """Streams of which a chain was ever replaced because its key was stolen."""
        self._rolls: dict[str, int] = {}

    def created(self, anchors: dict[str, str], length: int, seals: dict[str, str], record: int) -> None:
        """The game was made with these anchors and commitments."""
        self._parts = {stream: [Part(0, anchor, 0, record, 0)] for stream, anchor in anchors.items()}
        self._length, self.seals = length, seals

    def names(self) -> Set[str]:
        """The names of all streams and groups."""
        return self._parts.keys() | self.seals.keys()

    def stolen(self) -> Iterator[tuple[str, int]]:
        """The streams that still use a chain whose key was stolen, each with the last position of that chain."""
        self._budget.spend(len(self._stolen))
        for stream in sorted(self._stolen):
            newest = self._parts[stream][-1]
            if newest.urgent and newest.at > self.used(stream):
                yield stream, newest.at

    def used(self, stream: str) -> int:
        """The last used position of a stream or group; 0 before the first."""
        return self._used.get(stream, 0)

    def take(self, stream: str, position: int) -> None:
        """A draw uses a position: the next one."""
        expected = self.used(stream) + 1
        if position != expected:
            how = "is used again" if position < expected else f"is used, {expected} was skipped"
            self._remarks.fault("position_wrong", f"position {position} of {stream} {how}: the next one is {expected}")
        self._used[stream] = max(self.used(stream), position)

    def seed(self, stream: str, position: int, seed: str) -> Part | None:
        """A roll publishes the seed of its position; the part of the chain that binds it, None where there is none."""
        self._budget.spend(len(self._parts.get(stream, ())))
        part = next((part for part in reversed(self._parts.get(stream, ())) if part.at < position), None)
        if part is None or position > part.at + self._length:
            self._remarks.fault("position_wrong", f"no chain of {stream} has a link {position}")
            return None
        self._budget.spend_on_link(position, part.position, CHAIN_LENGTH)
        try:
            check_link(SERVER_STEP, self._handle, stream, position, seed, part.position, part.link)
        except ChainBroken as fault:
            self._remarks.fault("seed_wrong", f"the published seed is not the chain's: {fault}")
        if position > part.position:
            part.position, part.link = position, seed
        self._rolls[stream] = self._rolls.get(stream, 0) + 1
        return part

    def settled(self, stream: str, part: Part) -> bool:
        """True if more than NEW_CHAIN_AFTER rolls were made since the commitment to this part."""
        return self._rolls.get(stream, 0) - part.rolls > NEW_CHAIN_AFTER

    def burned(self, name: str, to: int, reason: str) -> None:
        """Positions of a stream or group up to `to` are given up."""
        used = self.used(name)
        if name not in self._parts and name not in self.seals:
            self._remarks.fault("burn_wrong", f"there is no stream or group {name!r} to burn positions of")
        elif to < used:
            self._remarks.fault("burn_wrong", f"positions of {name} up to {to} are burned, where {used} are used already")
        self._used[name] = max(used, to)
        self._remarks.finding("positions_burned", f"positions {used + 1} to {to} of {name} were given up unused ({reason})")

    def extended(self, anchors: dict[str, str], at: dict[str, int], reason: str, record: int, restored: bool) -> None:
        """Chains go on in new parts: behind the end of the old ones, unless a key was stolen or the game is being restored."""
        if anchors.keys() != at.keys():
            self._remarks.fault("extension_wrong", "the new chains' anchors and beginnings are not of the same streams")
            return
        for stream, anchor in sorted(anchors.items()):
            self._extend(stream, anchor, at[stream], record, reason == "key_stolen", restored)
        begins = ", ".join(f"{stream} behind {at[stream]}" for stream in sorted(at))
        self._remarks.finding("chains_extended", f"new chains of seeds were committed to ({reason}): {begins}")

    def _extend(self, stream: str, anchor: str, at: int, record: int, urgent: bool, restored: bool) -> None:
        parts, used = self._parts.get(stream), self.used(stream)
        if parts is None:
            self._remarks.fault("extension_wrong", f"there is no stream {stream!r} to extend")
            return
        if at < max(used, parts[-1].at):
            self._remarks.fault("extension_wrong", f"the new chain of {stream} begins behind {at}, where {used} positions are used")
        elif not urgent and not restored and at != parts[-1].at + self._length:
            text = f"the new chain of {stream} begins behind {at}, where the old one goes on to {parts[-1].at + self._length}"
            self._remarks.fault("extension_wrong", text)
        parts.append(Part(at, anchor, at, record, self._rolls.get(stream, 0), urgent))
        if urgent:
            self._stolen.add(stream)
