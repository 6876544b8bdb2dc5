"""Trust policies (C2SP tlog-policy): the trusted logs' verifier keys, and the quorum of witnesses that a checkpoint needs."""

import re
from collections.abc import Set
from dataclasses import dataclass
from typing import Final

from domain.proof.checkpoint import read_checkpoint
from domain.proof.cosignature import is_cosigned_by
from domain.proof.errors import CheckpointFault, MalformedKey, PolicyFault
from domain.proof.notes import COSIGNATURE, ED25519, Note, VerifierKey, is_signed_by, lines_of, read_verifier_key

NOBODY: Final = "none"
"""The quorum that every checkpoint has."""

SERVED: Final = "# served by the site itself"
"""How a line begins that marks a policy which a site offers about itself. Its holder removes it after comparing the keys elsewhere."""

CHECKED: Final = "rollbook/v1/checked"
"""The second word of a comment that names the checkers: the witness or group whose cosignature says that every leaf was read."""

LARGEST_POLICY: Final = 1_000_000
"""Characters."""

_COUNT: Final = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)
_BLANK: Final = re.compile(r"[ \t]+")


@dataclass(frozen=True, slots=True)
class PolicyLog:
    """A log that is believed; the name of its key is its origin."""

    key: VerifierKey
    url: str | None


@dataclass(frozen=True, slots=True)
class Witness:
    """A witness under the name that only this policy gives it."""

    name: str
    key: VerifierKey
    url: str | None


@dataclass(frozen=True, slots=True)
class Group:
    """Witnesses and earlier groups, of which at least `threshold` must have seen a checkpoint."""

    name: str
    threshold: int
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Policy:
    """Who must have signed a checkpoint for it to be believed."""

    logs: tuple[PolicyLog, ...]
    witnesses: tuple[Witness, ...]
    groups: tuple[Group, ...]
    """In the order of the file: a group refers to earlier ones only."""
    quorum: str
    served: bool = False
    """A site offered it about itself: it may name any witnesses, so none of them shows anything."""
    checked: str | None = None
    """The witness or group whose cosignature says that every leaf of the log was read, and continues its game."""

    def misused(self, note: Note) -> tuple[VerifierKey, ...]:
        """The policy's keys that the note names without their having signed it. One is enough to reject the note (C2SP signed-note)."""
        logs = (log.key for log in self.logs if lines_of(note, log.key) and not is_signed_by(note, log.key))
        witnesses = (seer.key for seer in self.witnesses if lines_of(note, seer.key) and not is_cosigned_by(note, seer.key))
        return (*logs, *witnesses)

    def log_of(self, note: Note) -> PolicyLog | None:
        """The first of the policy's logs that signed the checkpoint under its own origin."""
        try:
            origin = read_checkpoint(note.text).origin
        except CheckpointFault:
            return None
        return next((log for log in self.logs if log.key.name == origin and is_signed_by(note, log.key)), None)

    @property
    def independent(self) -> tuple[Witness, ...]:
        """The witnesses that show something to the holder of this policy."""
        return () if self.served else self.witnesses

    def witnesses_of(self, note: Note) -> tuple[Witness, ...]:
        """The policy's witnesses that cosigned the checkpoint."""
        return tuple(witness for witness in self.witnesses if is_cosigned_by(note, witness.key))

    def has_quorum(self, note: Note) -> bool:
        """True if enough witnesses cosigned the checkpoint, whichever log signed it; never for a note that misuses one of their keys."""
        return self._is_met(self.quorum, note)

    def checkers_of(self, note: Note) -> tuple[str, ...]:
        """The names of the checkers that cosigned the checkpoint; none if they are fewer than the policy asks for, or it names none."""
        if self.served or self.checked is None or not self._is_met(self.checked, note):
            return ()
        members = self._witnesses_in(self.checked)
        return tuple(witness.name for witness in self.witnesses_of(note) if witness.name in members)

    def _is_met(self, name: str, note: Note) -> bool:
        """True if the witness, or enough of the group, cosigned the checkpoint."""
        if any(key.algorithm == COSIGNATURE for key in self.misused(note)):
            return False
        return self._is_among(name, {witness.name for witness in self.witnesses_of(note)})

    def is_quorum(self, names: Set[str]) -> bool:
        """True if the witnesses with these names are enough."""
        return self._is_among(self.quorum, names)

    def _is_among(self, name: str, witnesses: Set[str]) -> bool:
        seen = {NOBODY, *witnesses}
        for group in self.groups:
            if sum(member in seen for member in group.members) >= group.threshold:
                seen.add(group.name)
        return name in seen

    def _witnesses_in(self, name: str) -> Set[str]:
        """The names of the witnesses in a group and in its groups; of a witness its own."""
        members = {name}
        for group in reversed(self.groups):
            if group.name in members:
                members.update(group.members)
        return members

    def satisfied_by(self, note: Note) -> bool:
        """True if one of the policy's logs signed the checkpoint and enough witnesses cosigned it; never for a policy without logs."""
        return not self.misused(note) and self.log_of(note) is not None and self.has_quorum(note)


def read_policy(text: str) -> Policy:
    """Reads a policy; raises PolicyFault, which names the line."""
    if len(text) > LARGEST_POLICY:
        raise PolicyFault(1, f"the policy has {len(text)} characters, at most {LARGEST_POLICY} are read")
    reading = _Reading()
    lines = text.split("\n")
    for number, line in enumerate(lines[:-1], 1):
        reading.read(number, line)
    if lines[-1]:
        raise PolicyFault(len(lines), "the line does not end with a newline")
    return reading.policy(len(lines))


class _Reading:
    """The content of the lines read so far."""

    def __init__(self) -> None:
        self._logs: list[PolicyLog] = []
        self._witnesses: list[Witness] = []
        self._groups: list[Group] = []
        self._quorum: str | None = None
        self._served = False
        self._checked: str | None = None
        self._names: set[str] = set()
        self._members: set[str] = set()

    def read(self, number: int, line: str) -> None:
        if any((character < " " and character != "\t") or character == "\x7f" for character in line):
            raise PolicyFault(number, "a control character")
        items = [item for item in _BLANK.split(line) if item]
        match items:
            case []:
                return
            case ["#", kind, *names] if kind == CHECKED:
                self._read_checked(number, names)
            case [first, *_] if first.startswith("#"):
                self._served |= line.startswith(SERVED)
            case ["log", vkey, *url] if len(url) <= 1:
                self._read_log(number, vkey, url)
            case ["witness", name, vkey, *url] if len(url) <= 1:
                self._read_witness(number, name, vkey, url)
            case ["group", name, threshold, *members] if members:
                self._read_group(number, name, threshold, tuple(members))
            case ["quorum", name]:
                self._read_quorum(number, name)
            case [first, *_] if first in ("log", "witness", "group", "quorum"):
                raise PolicyFault(number, f"too few or too many words after {first}")
            case [first, *_]:
                raise PolicyFault(number, f"neither log, witness, group nor quorum: {first[:80]!r}")

    def policy(self, number: int) -> Policy:
        if self._quorum is None:
            raise PolicyFault(number, "the policy has no quorum line")
        return Policy(tuple(self._logs), tuple(self._witnesses), tuple(self._groups), self._quorum, self._served, self._checked)

    def _read_log(self, number: int, vkey: str, url: list[str]) -> None:
        key = _key(number, vkey, ED25519, "log")
        _require_new(number, key, {log.key.public for log in self._logs}, "log")
        self._logs.append(PolicyLog(key, url[0] if url else None))

    def _read_witness(self, number: int, name: str, vkey: str, url: list[str]) -> None:
        self._define(number, name)
        key = _key(number, vkey, COSIGNATURE, "witness")
        _require_new(number, key, {witness.key.public for witness in self._witnesses}, "witness")
        self._witnesses.append(Witness(name, key, url[0] if url else None))

    def _read_group(self, number: int, name: str, threshold: str, members: tuple[str, ...]) -> None:
        for member in members:
            if member not in self._names:
                raise PolicyFault(number, f"no witness or group before this line is called {member[:80]!r}")
            if member in self._members:
                raise PolicyFault(number, f"{member[:80]!r} is already a member of a group")
            self._members.add(member)
        self._define(number, name)
        self._groups.append(Group(name, _threshold(number, threshold, len(members)), members))

    def _read_quorum(self, number: int, name: str) -> None:
        if self._quorum is not None:
            raise PolicyFault(number, "a second quorum line")
        if name != NOBODY and name not in self._names:
            raise PolicyFault(number, f"no witness or group before this line is called {name[:80]!r}")
        self._quorum = name

    def _read_checked(self, number: int, names: list[str]) -> None:
        if self._checked is not None:
            raise PolicyFault(number, "a second line that names the checkers")
        if len(names) != 1 or names[0] not in self._names:
            raise PolicyFault(number, f"one witness or group before this line is expected behind {CHECKED}, not {' '.join(names)[:80]!r}")
        self._checked = names[0]

    def _define(self, number: int, name: str) -> None:
        if name == NOBODY or name in self._names:
            raise PolicyFault(number, f"the name {name[:80]!r} is taken")
        self._names.add(name)


def _key(number: int, vkey: str, algorithm: int, kind: str) -> VerifierKey:
    try:
        key = read_verifier_key(vkey)
    except MalformedKey as error:
        raise PolicyFault(number, str(error)) from error
    if key.algorithm != algorithm:
        raise PolicyFault(number, f"the key of a {kind} has the type {algorithm:#04x}, not {key.algorithm:#04x}")
    return key


def _require_new(number: int, key: VerifierKey, known: Set[bytes], kind: str) -> None:
    if key.public in known:
        raise PolicyFault(number, f"a second {kind} with the key of {key.name}")


def _threshold(number: int, text: str, members: int) -> int:
    match text:
        case "any":
            return 1
        case "all":
            return members
        case _ if _COUNT.fullmatch(text) and int(text) <= members:
            return int(text)
        case _:
            raise PolicyFault(number, f"any, all or a number from 1 to {members} is expected, not {text[:80]!r}")
