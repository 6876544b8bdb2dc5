"""Every worked example of the specification has a test with its number."""

from pathlib import Path

HERE = Path(__file__).parent


def test_every_worked_example_has_a_test() -> None:
    text = (HERE / "test_examples.py").read_text(encoding="utf-8")

    assert [number for number in range(1, 28) if f"def test_x{number:02}_" not in text] == []
