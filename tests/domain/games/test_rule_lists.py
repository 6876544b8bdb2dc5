"""Every rule of a specification has its test and the one function that decides it, and every code of a refusal is listed."""

from pathlib import Path

import pytest

from domain.games.registry import GAMES
from kit.rule_ids import RuleList

of_every_game = pytest.mark.parametrize("key", GAMES)


@of_every_game
def test_every_rule_stands_in_the_name_of_a_test(key: str) -> None:
    assert RuleList(key).untested() == []


@of_every_game
def test_every_vector_and_worked_example_stands_in_the_name_of_a_test(key: str) -> None:
    assert RuleList(key).unshown() == []


@of_every_game
def test_every_rule_stands_in_the_docstring_of_the_function_that_decides_it(key: str) -> None:
    assert RuleList(key).undecided() == []


@of_every_game
def test_every_rule_stands_in_no_other_docstring(key: str) -> None:
    assert RuleList(key).repeated() == []


@of_every_game
def test_every_reference_of_a_docstring_leads_to_a_function_that_decides_a_rule(key: str) -> None:
    assert RuleList(key).stale() == []


@of_every_game
def test_every_rule_that_the_code_cites_is_in_the_list(key: str) -> None:
    assert RuleList(key).unknown() == []


@of_every_game
def test_every_rule_is_listed_once(key: str) -> None:
    ids = [rule.id for rule in RuleList(key).rules]

    assert sorted(set(ids)) == sorted(ids)


@of_every_game
def test_every_code_is_listed_once(key: str) -> None:
    listed = RuleList(key)

    assert listed.uncoded() == []
    assert sorted(set(listed.codes)) == listed.codes


# planted faults --------------------------------------------------------------------------------------------------------

CODE = """
def land(state):
    '''A rocket lands on a free moon (RKT-MOV-01).'''
    raise Refused("moon_taken", "RKT-MOV-01")
"""
TEST = "def test_rkt_mov_01_a_rocket_lands() -> None: ...\n"
LISTED = "RKT-MOV-01\tmoves.py\tland\n"
KEPT: dict[str, list[str]] = {"untested": [], "undecided": [], "unknown": [], "uncoded": []}


def faults(root: Path, *, code: str = CODE, test: str = TEST, listed: str = LISTED, codes: str = "moon_taken") -> dict[str, list[str]]:
    """What the lists of a small game lack."""
    texts = {"domain/games/rocket/moves.py": code, "tests/domain/games/rocket/test_moves.py": test}
    texts |= {"tests/domain/games/rocket/rules.tsv": listed, "tests/domain/games/rocket/codes.txt": codes}
    for path, text in texts.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    found = RuleList("rocket", root)
    return {"untested": found.untested(), "undecided": found.undecided(), "unknown": found.unknown(), "uncoded": found.uncoded()}


def test_lists_that_hold_have_no_fault(tmp_path: Path) -> None:
    assert faults(tmp_path) == KEPT


@pytest.mark.parametrize("name", ["test_rkt_mov_011_a_rocket_lands", "test_rkt_mov_1_a_rocket_lands", "rkt_mov_01_a_rocket_lands"])
def test_a_rule_without_a_test_is_found(tmp_path: Path, name: str) -> None:
    assert faults(tmp_path, test=f"def {name}() -> None: ...\n")["untested"] == ["RKT-MOV-01"]


def test_a_vector_without_a_test_is_found(tmp_path: Path) -> None:
    faults(tmp_path, test=f"{TEST}def test_g1_a_rocket_sees_a_moon() -> None: ...\n")
    (tmp_path / "tests/domain/games/rocket/vectors.txt").write_text("G1\nG11\nX1\n")

    assert RuleList("rocket", tmp_path).unshown() == ["G11", "X1"]


def test_a_name_with_a_rule_and_a_vector_is_found(tmp_path: Path) -> None:
    faults(tmp_path, test=f"{TEST}def test_g1_rkt_mov_01_a_rocket_flies() -> None: ...\n")
    (tmp_path / "tests/domain/games/rocket/vectors.txt").write_text("G1\n")

    assert RuleList("rocket", tmp_path).crowded() == ["test_g1_rkt_mov_01_a_rocket_flies_"]


def test_a_rule_in_a_range_is_not_tested(tmp_path: Path) -> None:
    listed = f"{LISTED}RKT-MOV-02\tmoves.py\tland\n"
    test = "def test_rkt_mov_01_to_03_rockets_fly() -> None: ...\n"

    assert faults(tmp_path, test=test, listed=listed)["untested"] == ["RKT-MOV-02"]


@pytest.mark.parametrize(
    "code",
    [
        CODE.replace("(RKT-MOV-01)", ""),
        CODE.replace("(RKT-MOV-01)", "(RKT-MOV-00 to 02)"),
        CODE.replace("def land", "def fly"),
        CODE.replace("'''A", "# A").replace(".'''", "."),
    ],
    ids=["not cited", "in a range", "no such function", "in a comment"],
)
def test_a_rule_that_its_function_does_not_name_is_found(tmp_path: Path, code: str) -> None:
    assert faults(tmp_path, code=code)["undecided"] == ["RKT-MOV-01: moves.py land"]


@pytest.mark.parametrize(
    ("path", "docstring", "found"),
    [
        ("domain/games/rocket/fuel.py", "Half of it burns (RKT-MOV-01).", "RKT-MOV-01: fuel.py burn, decided by moves.py land"),
        ("domain/games/rocket/moves.py", "Half of it burns (RKT-MOV-01).", "RKT-MOV-01: moves.py burn, decided by moves.py land"),
        ("projections/scenes/rocket/fuel.py", "A flame (RKT-MOV-01).", "RKT-MOV-01: scenes/fuel.py burn, decided by moves.py land"),
        ("domain/games/rocket/fuel.py", "Half of it burns (RKT-MOV-01 to 03).", "RKT-MOV-01 to 03: fuel.py burn"),
    ],
    ids=["other file", "same file", "scene", "range"],
)
def test_a_rule_in_a_second_docstring_is_found(tmp_path: Path, path: str, docstring: str, found: str) -> None:
    faults(tmp_path)
    (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
    with (tmp_path / path).open("a") as file:
        file.write(f"def burn():\n    '''{docstring}'''\n")

    assert RuleList("rocket", tmp_path).repeated() == [found]


def test_a_reference_is_followed(tmp_path: Path) -> None:
    faults(tmp_path)
    referring = "def burn():\n    '''Half of it burns (see `{}`).'''\n"
    fuel = tmp_path / "domain/games/rocket/fuel.py"

    fuel.write_text(referring.format("moves.land"))
    assert RuleList("rocket", tmp_path).stale() == []
    fuel.write_text(referring.format("moves.lift_off"))
    assert RuleList("rocket", tmp_path).stale() == ["fuel.py burn: moves.lift_off"]


def test_a_rule_that_is_cited_but_not_listed_is_found(tmp_path: Path) -> None:
    cited = CODE.replace("on a free moon", "(RKT-MOV-09, RKT-M1-02)")

    assert faults(tmp_path, code=cited)["unknown"] == ["RKT-M1-02", "RKT-MOV-09"]


def test_a_code_that_is_not_listed_is_found(tmp_path: Path) -> None:
    assert faults(tmp_path, codes="")["uncoded"] == ["moon_taken"]
