"""What the lists of this edition hold besides those of other games (see `test_rule_lists`)."""

import re

from kit.rule_ids import RuleList

LISTED = RuleList("starquest_ng")


def test_no_test_names_two() -> None:
    assert LISTED.crowded() == []


def test_every_code_can_be_provoked() -> None:
    texts = "".join(file.read_text(encoding="utf-8") for file in sorted(LISTED.tests.glob("test_*.py")))
    assert [code for code in LISTED.codes if not re.search(rf'\.refused\(\s*"{code}"', texts)] == []
