"""What a monitor remembers from one run to the next: the end of each log, the end of each game, and the keys."""

import os
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from domain.proof.errors import Misspelt
from domain.proof.spelling import from_hex
from domain.proof.tree import HASH_SIZE
from services.errors import BadState

FORMAT: Final = "rollbook/v1/monitor"


class KnownEnd(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Where a game ends: its last record and its head."""

    last: int
    head: str


class KnownKey(Struct, frozen=True, forbid_unknown_fields=True):
    """A key that the log announced, in its own spelling, and at which leaf it came and went (epoch, index)."""

    vkey: str
    added: tuple[int, int]
    retired: tuple[int, int] | None = None


class KnownLog(Struct, frozen=True, forbid_unknown_fields=True):
    """A log as far as it was checked. `checkpoint` is the note, verbatim: whoever shows another one contradicts it. `edge` holds
    the hashes of the partial tile of each level, from which the tree can be grown."""

    origin: str
    size: int
    root: str
    checkpoint: str
    edge: tuple[str, ...]


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """All of it; `logs` by epoch."""

    format: Literal["rollbook/v1/monitor"] = FORMAT
    logs: dict[str, KnownLog] = {}
    games: dict[str, KnownEnd] = {}
    keys: tuple[KnownKey, ...] = ()


def read_state(file: Path) -> State:
    """The state in a file; an empty one where there is no file yet. Raises BadState."""
    try:
        state = msgspec.json.decode(file.read_bytes(), type=State)
        for log in state.logs.values():
            from_hex(log.root, HASH_SIZE)
            for level in log.edge:
                from_hex(level, len(level) // 2)
    except FileNotFoundError:
        return State()
    except OSError as fault:
        raise BadState(f"{file}: {fault.strerror}") from fault
    except (msgspec.DecodeError, UnicodeDecodeError, Misspelt) as fault:
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
