"""The rules of a game's specification, listed in the folder of its tests: `rules.tsv` (id, file, function) and `codes.txt`.

Every rule id must be in a test's name, and literally in one docstring: that of the listed function or class, which decides the rule. Other
docstrings refer to this function: (see `movement.move`), or (see `move`) in the same file. Games may list their test vectors and worked
examples in `vectors.txt`; each of these must be in a test's name. A rule that is only shown is
decided by a function of the scenes (`scenes/...`), and may be in the name of one of their tests.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kit.homes import ROOT, home_of

NUMBERED = r"[A-Z][A-Z0-9]{1,2}-\d\d"


class RuleEntry(NamedTuple):
    """A rule of the specification, and the function or class that decides it: in a file of the game's folder or of `domain/geometry`."""

    id: str
    file: str
    name: str


class RuleList:
    """The lists of one game."""

    def __init__(self, key: str, root: Path = ROOT) -> None:
        self.root, home = root, home_of(key, root)
        self.code = root / home / key
        self.scenes = root / "projections/scenes" / key
        self.tests = root / "tests" / home / key
        self.tests_of_scenes = root / "tests/projections/scenes" / key
        lines = (self.tests / "rules.tsv").read_text(encoding="utf-8").splitlines()
        self.rules = [RuleEntry(*line.split("\t")) for line in lines]
        self.codes = (self.tests / "codes.txt").read_text(encoding="utf-8").split()
        vectors = self.tests / "vectors.txt"
        self.vectors = vectors.read_text(encoding="utf-8").split() if vectors.exists() else []

    def untested(self) -> list[str]:
        """Return the rules that are in no test's name."""
        return self._unnamed([rule.id for rule in self.rules])

    def unshown(self) -> list[str]:
        """Return the test vectors and worked examples that are in no test's name."""
        return self._unnamed(self.vectors)

    def crowded(self) -> list[str]:
        """Return the tests whose name has several rules, test vectors or worked examples."""
        ids = [_in_name(one) for one in (*(rule.id for rule in self.rules), *self.vectors)]
        return [name for name in self._names() if sum(one in name for one in ids) > 1]

    def _unnamed(self, ids: list[str]) -> list[str]:
        names = self._names()
        return [one for one in ids if not any(_in_name(one) in name for name in names)]

    def _names(self) -> list[str]:
        """Return the names of the tests, each with an underscore at its end; those of scenes as well, which decide what is only shown."""
        files = (*sorted(self.tests.glob("test_*.py")), *sorted(self.tests_of_scenes.glob("test_*.py")))
        texts = (file.read_text(encoding="utf-8") for file in files)
        return [f"{name}_" for text in texts for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)]

    def undecided(self) -> list[str]:
        """Return the rules whose file or function is missing or does not name them."""
        texts = {(file, name): text for file, name, text in self._all_docstrings()}
        return [f"{rule.id}: {rule.file} {rule.name}" for rule in self.rules if rule.id not in texts.get((rule.file, rule.name), "")]

    def repeated(self) -> list[str]:
        """Return the docstrings that name a rule which another function decides. Ranges of rules are found as well."""
        owners = {rule.id: (rule.file, rule.name) for rule in self.rules}
        return [
            f"{rule}: {file} {name}" + (", decided by {} {}".format(*owners[rule]) if rule in owners else "")
            for file, name, docstring in self._all_docstrings()
            for rule in re.findall(rf"{self._prefix()}-{NUMBERED}(?:,? \d\d\b| to \d\d\b)?", docstring)
            if owners.get(rule) != (file, name)
        ]

    def stale(self) -> list[str]:
        """Return the references of docstrings, (see `module.function`), to what is not listed as deciding a rule."""
        return [
            f"{file} {name}: {word}"
            for file, name, docstring in self._all_docstrings()
            for words in re.findall(r"\bsee ((?:`[\w.]+`(?:,\s+)?)+)\)", docstring)
            for word in re.findall(r"`([\w.]+)`", words)
            if word not in self._references(file)
        ]

    def _references(self, file: str) -> set[str]:
        """Return the names by which docstrings of a file may refer to functions that decide rules."""
        names = set()
        for rule in self.rules:
            module = Path(rule.file).parent.name if Path(rule.file).stem == "__init__" else Path(rule.file).stem
            names.add(rule.name if rule.file == file or rule.name[0].isupper() else f"{module}.{rule.name}")
        return names

    def _all_docstrings(self) -> Iterator[tuple[str, str, str]]:
        """Yield file, name and text of all docstrings of the game, of its scenes and of the geometry."""
        geometry = self.root / "domain/geometry"
        for folder, prefix in ((self.code, ""), (self.scenes, "scenes/"), (geometry, "geometry/")):
            for file in sorted(folder.rglob("*.py")):
                for name, docstring in _docstrings(file):
                    yield f"{prefix}{file.relative_to(folder).as_posix()}", name, docstring

    def _prefix(self) -> str:
        """Return a pattern of the prefixes of this game's rules."""
        return rf"\b(?:{'|'.join(sorted({rule.id.partition('-')[0] for rule in self.rules}))})"

    def unknown(self) -> list[str]:
        """Return the rules that the code cites but the list lacks."""
        texts = "".join(file.read_text(encoding="utf-8") for file in self.code.rglob("*.py"))
        return sorted(set(re.findall(f"{self._prefix()}-{NUMBERED}", texts)) - {rule.id for rule in self.rules})

    def uncoded(self) -> list[str]:
        """Return the refusal codes in the code that the list lacks."""
        texts = "".join(file.read_text(encoding="utf-8") for file in self.code.rglob("*.py"))
        return sorted(set(re.findall(r'Refused\(\s*"(\w+)"', texts)) - set(self.codes))


def _in_name(rule: str) -> str:
    return f"_{rule.lower().replace('-', '_')}_"


def _docstrings(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the qualified names of a module's functions and classes, with their docstrings; the module's own is named `module`."""

    def walk(node: ast.AST, prefix: str) -> Iterator[tuple[str, str]]:
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.FunctionDef | ast.ClassDef):
                yield prefix + inner.name, ast.get_docstring(inner) or ""
                yield from walk(inner, f"{prefix}{inner.name}.")

    module = ast.parse(file.read_text(encoding="utf-8"))
    yield "module", ast.get_docstring(module) or ""
    yield from walk(module, "")
