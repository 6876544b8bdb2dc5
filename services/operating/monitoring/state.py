"""What a monitor remembers from one run to the next: the end of each log, the end of each game, and the keys."""

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
    """Where a game ends: its last record and its head, and the epoch of the log that said so last."""

    last: int
    head: str
    epoch: int


class KnownKey(Struct, frozen=True, forbid_unknown_fields=True):
    """A key that the log announced, in its own spelling, and at which leaf it came and went (epoch, index). `believed`: it, or one
    that vouched for it, is trusted from outside the log, or was the first of all."""

    vkey: str
    added: tuple[int, int]
    believed: bool
    retired: tuple[int, int] | None = None


class KnownLog(Struct, frozen=True, forbid_unknown_fields=True):
    """A log as far as it was checked. `checkpoint` is the note, verbatim: whoever shows another one contradicts it. `edge` holds
    the hashes of the partial tile of each level, from which the tree can be grown. `gaps`: the end of the log before it was not
    shown, so that games may go on in this one from anywhere."""

    origin: str
    size: int
    root: str
    checkpoint: str
    edge: tuple[str, ...]
    gaps: bool = False

    @property
    def edge_tiles(self) -> list[bytes]:
        """The edge, in bytes; raises Misspelt."""
        return [from_hex(level, len(level) // 2) for level in self.edge]


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """All of it; `logs` by epoch."""

    format: Literal["rollbook/v1/monitor"] = FORMAT
    logs: dict[str, KnownLog] = {}
    games: dict[str, KnownEnd] = {}
    keys: tuple[KnownKey, ...] = ()


def tree_at(size: int, edge: Sequence[bytes]) -> TiledTree:
    """The tree of which only the partial tiles at the right edge are known: enough for its root."""
    return TiledTree(size, lambda level, number, width: edge[level] if level < len(edge) else b"")


def read_state(file: Path) -> State:
    """The state in a file; an empty one where there is no file yet. Raises BadState."""
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
    """Replace the file, whole or not at all."""
    draft = file.with_name(f".{file.name}.draft")
    with draft.open("wb") as written:
        written.write(msgspec.json.format(msgspec.json.encode(state), indent=1))
        written.flush()
        os.fsync(written.fileno())
    draft.replace(file)
