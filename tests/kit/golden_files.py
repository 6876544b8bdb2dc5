"""The files of golden games: records, openings and outcome, the first two with or without compression."""

import gzip
from pathlib import Path
from typing import Final

GOLDEN: Final = Path(__file__).parents[1] / "golden"
EVENTS: Final = ".events.jsonl"
DISCLOSURES: Final = ".disclosures.jsonl"
OUTCOME: Final = ".outcome.json"
PACKED: Final = ".gz"


def stored_games(folder: Path) -> list[Path]:
    """Return the files of records in a folder and those below it."""
    return sorted(file for file in folder.rglob(f"*{EVENTS}*") if file.name.endswith((EVENTS, EVENTS + PACKED)))


def stored_records(events: Path) -> tuple[bytes, ...]:
    """Return the records of a game."""
    return tuple(_unpacked(events).split(b"\n")[:-1])


def stored_openings(events: Path) -> tuple[bytes, ...]:
    """Return the openings of the game with these records, each as JSON."""
    return tuple(_unpacked(events.with_name(events.name.replace(EVENTS, DISCLOSURES))).split(b"\n")[:-1])


def stored_outcome(events: Path) -> bytes:
    """Return the outcome of the game with these records, as JSON."""
    return events.with_name(events.name.partition(EVENTS)[0] + OUTCOME).read_bytes()


def pack(file: Path, lines: list[bytes]) -> None:
    """Write lines to a file, compressed. The same lines give the same bytes."""
    file.with_name(file.name + PACKED).write_bytes(gzip.compress(b"".join(line + b"\n" for line in lines), mtime=0))


def _unpacked(file: Path) -> bytes:
    content = file.read_bytes()
    return gzip.decompress(content) if file.name.endswith(PACKED) else content
