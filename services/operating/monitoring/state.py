"""The monitor's state between runs: the end of each log, the end of each game, and the keys."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from domain.proof.errors import ProofError
from domain.proof.text_encodings import from_decimal, from_hex
from domain.proof.tiles import TiledTree
from services.errors import BadState

FORMAT: Final = "rollbook/v1/monitor"


class KnownEnd(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The end of a game: its last record and head, and the epoch of the log in which it was last seen."""

    last: int
    head: str
    epoch: int


class KnownKey(Struct, frozen=True, forbid_unknown_fields=True):
    """A key that the log announced, as a verifier key, with the leaves (epoch, index) that added and retired it. `believed`: it, or
    a key that vouched for it, is trusted from outside the log or was the very first."""

    vkey: str
    added: tuple[int, int]
    believed: bool
    retired: tuple[int, int] | None = None


class KnownLog(Struct, frozen=True, forbid_unknown_fields=True):
    """A log as it was checked. `checkpoint` is the note, verbatim, as evidence against another one. `edge` holds the hashes of the
    partial tile of each level, from which the tree can be grown. `gaps`: the end of the log before it was not served, so games may
    continue in this one from any record."""

    origin: str
    size: int
    root: str
    checkpoint: str
    edge: tuple[str, ...]
    gaps: bool = False

    @property
    def edge_tiles(self) -> list[bytes]:
        """The edge in bytes. Raises MalformedText."""
        return [from_hex(level, len(level) // 2) for level in self.edge]


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole state. `logs` is by epoch, `games` by handle."""

    format: Literal["rollbook/v1/monitor"] = FORMAT
    logs: dict[str, KnownLog] = {}
    games: dict[str, KnownEnd] = {}
    keys: tuple[KnownKey, ...] = ()


def tree_at(size: int, edge: Sequence[bytes]) -> TiledTree:
    """A tree of which only the partial tiles at the right edge are known, which is enough for its root."""
    return TiledTree(size, lambda level, number, width: edge[level] if level < len(edge) else b"")


def read_state(file: Path) -> State:
    """The state in a file, or an empty state if there is no file. Raises BadState."""
    try:
        state = msgspec.json.decode(file.read_bytes(), type=State)
        for epoch, log in state.logs.items():
            from_decimal(epoch)
            if tree_at(log.size, log.edge_tiles).root().hex() != log.root:
                raise BadState(f"{file}: the hashes of the log {epoch} do not make its root")
    except FileNotFoundError:
        return State()
    except OSError as fault:
        raise BadState(f"{file}: {fault.strerror}") from fault
    except (msgspec.DecodeError, UnicodeDecodeError, ProofError) as fault:
        raise BadState(f"{file}: not the state of a monitor: {fault}") from fault
    return state


def write_state(file: Path, state: State) -> None:
    """Replace the file atomically."""
    draft = file.with_name(f".{file.name}.draft")
    with draft.open("wb") as written:
        written.write(msgspec.json.format(msgspec.json.encode(state), indent=1))
        written.flush()
        os.fsync(written.fileno())
    draft.replace(file)
