"""Every rule of the specification has a test that bears its id."""

import re
from pathlib import Path

COUNTS = {
    "SET": 10, "CRD": 9, "DCK": 5, "TRN": 2, "ACT": 6, "MOV": 9, "DOR": 4, "SCN": 4, "BLP": 9, "LOS": 4, "FIR": 3, "DMG": 2, "RRL": 1,
    "NTC": 3, "BHB": 2, "HOL": 5, "CCB": 4, "TOK": 3, "CHA": 6, "EVT": 5, "REI": 5, "DRD": 10, "OBJ": 9, "END": 4, "SCO": 4,
}  # fmt: skip
RULES = {f"SQ-{group}-{number:02}" for group, count in COUNTS.items() for number in range(1, count + 1)}
WALKING = {rule for rule in RULES if rule[3:6] in ("SET", "DCK", "TRN", "ACT", "MOV", "DOR", "SCN", "BLP")}
"""The rules about setting up, moving and what comes to light."""
HERE = Path(__file__).parent


def _tested() -> set[str]:
    """The rules that tests name, as `sq_mov_05_07` for two of one group."""
    texts = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    names = re.findall(r"^def (test_\w+)", texts, re.MULTILINE)
    groups = (found for name in names for found in re.findall(r"_sq_([a-z]{3})((?:_\d\d(?=_))+)", name))
    return {f"SQ-{group.upper()}-{number}" for group, numbers in groups for number in numbers.strip("_").split("_")}


def test_every_rule_about_walking_has_a_test() -> None:
    assert sorted(WALKING - _tested()) == []


def test_every_rule_that_the_code_cites_exists() -> None:
    folder = HERE.parents[3] / "domain/games/starquest"
    cited = re.findall(r"SQ-[A-Z]{3}-\d\d", "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py")))

    assert set(cited) <= RULES
