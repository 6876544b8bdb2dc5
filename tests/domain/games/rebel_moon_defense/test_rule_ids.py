"""Every rule of the specification has a test that bears its id."""

import re
from pathlib import Path

COUNTS = {
    "HID": 4, "SET": 2, "PLC": 10, "RND": 3, "MOV": 6, "UPG": 11, "SHD": 6, "ACT": 5, "LAS": 3, "AKL": 4, "EMP": 3, "LEE": 1, "CON": 1,
    "LOS": 6, "END": 5,
}  # fmt: skip
RULES = [f"RMD-{group}-{number:02}" for group, count in COUNTS.items() for number in range(1, count + 1)]
HERE = Path(__file__).parent


def test_every_rule_has_a_test() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    names = "\n".join(re.findall(r"^def (test_\w+)", texts, re.MULTILINE))

    assert [rule for rule in RULES if f"test_{rule.lower().replace('-', '_')}_" not in names] == []


def test_every_rule_that_the_code_cites_exists() -> None:
    folder = HERE.parents[3] / "domain/games/rebel_moon_defense"
    cited = re.findall(r"RMD-[A-Z]{3}-\d\d", "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py")))

    assert set(cited) <= set(RULES)


def test_every_worked_example_has_a_test() -> None:
    text = (HERE / "test_examples.py").read_text(encoding="utf-8")

    assert [number for number in range(1, 28) if f"def test_x{number:02}_" not in text] == []
