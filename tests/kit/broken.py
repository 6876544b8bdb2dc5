"""How the kit says that a law is broken."""

from collections.abc import Iterator
from contextlib import contextmanager

from domain.kernel.errors import Refused


class LawBroken(AssertionError):
    """A game or the table breaks a law: which one, where in the log, and what was seen."""

    def __init__(self, law: str, position: str, evidence: str) -> None:
        super().__init__(f"{law}, at {position}: {evidence[:4000]}")
        self.law, self.position, self.evidence = law, position, evidence


def hold(kept: bool, law: str, position: str, evidence: str) -> None:
    """Raise LawBroken unless the law is kept."""
    if not kept:
        raise LawBroken(law, position, evidence)


def same(one: object, other: object, law: str, position: str, what: str = "") -> None:
    """Raise LawBroken with the place where they differ, unless both are equal."""
    if one != other:
        raise LawBroken(law, position, f"{what} {difference(one, other)}".lstrip())


@contextmanager
def asking(law: str, position: str, question: str) -> Iterator[None]:
    """Asks the game something that it must answer or refuse: anything else that it raises breaks the law."""
    try:
        yield
    except (Refused, LawBroken):
        raise
    except Exception as fault:
        raise LawBroken(law, position, f"{question} raised {fault!r}") from fault


@contextmanager
def allowed(law: str, position: str, command: object) -> Iterator[None]:
    """Sends what was listed: a refusal breaks the law of legality, anything else that is raised breaks this law."""
    try:
        with asking(law, position, f"sending {command}"):
            yield
    except Refused as refusal:
        raise LawBroken("legal", position, f"{command} is listed, and refused with {refusal}") from refusal


def difference(one: object, other: object) -> str:
    """Where two things part that should be equal: the shortest window of their texts."""
    left, right = repr(one), repr(other)
    parting = next((k for k, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))
    start = max(0, parting - 200)
    return f"...{left[start : parting + 300]}\n  against\n...{right[start : parting + 300]}"
