"""The lists of rule ids and refusal codes, made from the specification, are held against code and tests."""

import re
from pathlib import Path

from kit.rule_ids import RuleList

LISTED = RuleList("mercs_recon")


def test_every_rule_is_decided_by_a_function_that_names_it_and_has_a_test() -> None:
    assert len(LISTED.rules) == 209
    assert (LISTED.untested(), LISTED.undecided(), LISTED.unknown(), LISTED.unshown()) == ([], [], [], [])


def test_no_test_has_several_rules_in_its_name() -> None:
    assert LISTED.crowded() == []


def test_every_refusal_code_is_listed_and_provoked() -> None:
    assert LISTED.uncoded() == []
    texts = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    provoked = set(re.findall(r'refused\(\s*"(\w+)"', texts)) | set(re.findall(r'"(\w+)", "MRC-', texts))
    assert [code for code in LISTED.codes if code not in provoked] == []
