"""Reporting of broken laws."""

from collections.abc import Iterator
from contextlib import contextmanager

from domain.kernel.errors import Refused


class LawBroken(AssertionError):
    """A game or the table breaks a law. Holds the law, the position in the log, and the evidence."""

    def __init__(self, law: str, position: str, evidence: str) -> None:
        super().__init__(f"{law}, at {position}: {evidence[:4000]}")
        self.law, self.position, self.evidence = law, position, evidence


def hold(kept: bool, law: str, position: str, evidence: str) -> None:
    """Raise LawBroken unless `kept`."""
    if not kept:
        raise LawBroken(law, position, evidence)


def same(one: object, other: object, law: str, position: str, what: str = "") -> None:
    """Raise LawBroken with the first difference, unless both are equal."""
    if one != other:
        raise LawBroken(law, position, f"{what} {difference(one, other)}".lstrip())


@contextmanager
def asking(law: str, position: str, question: str) -> Iterator[None]:
    """Context of a call that the game must answer or refuse. Any other exception breaks the law."""
    try:
        yield
    except (Refused, LawBroken):
        raise
    except Exception as fault:
        raise LawBroken(law, position, f"{question} raised {fault!r}") from fault


@contextmanager
def allowed(law: str, position: str, command: object) -> Iterator[None]:
    """Context of sending a listed command. A refusal breaks the law "legal", any other exception breaks this law."""
    try:
        with asking(law, position, f"sending {command}"):
            yield
    except Refused as refusal:
        raise LawBroken("legal", position, f"{command} is listed, and refused with {refusal}") from refusal


def difference(one: object, other: object) -> str:
    """Return the text around the first difference of two things that should be equal."""
    left, right = repr(one), repr(other)
    parting = next((k for k, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))
    start = max(0, parting - 200)
    return f"...{left[start : parting + 300]}\n  against\n...{right[start : parting + 300]}"
