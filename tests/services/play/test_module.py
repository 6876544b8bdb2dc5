"""The rules' digest: what sha256sum computes over the deciding files, and over no others."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.games.registry import GAMES, AnyGame
from kit.homes import code_of
from services.play.rules_digest import deciding_folders, digest_of, module_of

ROOT = Path(__file__).parents[3]
SHARED = "domain/kernel domain/geometry domain/proof domain/table"
FIND = "-type f ! -path '*/__pycache__/*' ! -path 'domain/proof/verification/*' | LC_ALL=C sort | xargs sha256sum | sha256sum"
RMD = "domain/games/rebel_moon_defense"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the domain that the test may change."""
    root = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "domain", root / "domain", ignore=shutil.ignore_patterns("__pycache__"))
    return root


def digest(root: Path, game: str = RMD) -> str:
    return digest_of(root, deciding_folders(root, root / game))


# reproducible by hand --------------------------------------------------------------------------------------------------


def test_anybody_can_make_the_digest_with_three_programs() -> None:
    for game in GAMES.values():
        folders = deciding_folders(ROOT, code_of(game.key))[len(SHARED.split()) :]
        command = f"find {SHARED} {' '.join(str(folder.relative_to(ROOT)) for folder in folders)} {FIND}"
        said = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True).stdout

        assert module_of(game).sha256 == said.split()[0]
        assert (module_of(game).id, module_of(game).version) == (game.key, game.version)


@pytest.mark.parametrize("page", ["proof-formats.md", "running-a-server.md"])
def test_the_documents_name_that_command(page: str) -> None:
    text = " ".join((ROOT / "docs" / page).read_text().replace("\\\n", " ").split())

    assert f"find {SHARED} domain/games/<key> {FIND}" in text


def test_any_change_of_a_byte_or_a_name_is_another_digest(tmp_path: Path) -> None:
    def made(name: str, content: bytes) -> str:
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        (folder / "game/__pycache__").mkdir(parents=True)
        (folder / "game" / name).write_bytes(content)
        (folder / "game/__pycache__/x.pyc").write_bytes(folder.name.encode())
        return digest_of(folder, (folder / "game",))

    assert made("rules.py", b"one") == made("rules.py", b"one")
    assert len({made("rules.py", b"one"), made("rules.py", b"two"), made("rule.py", b"one"), made("rules.json", b"one")}) == 4


# what it covers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "place",
    [
        "domain/kernel/turn.py",
        "domain/geometry/hexes.py",
        "domain/proof/draws.py",
        "domain/proof/entropy.py",
        "domain/table/decide.py",
        f"{RMD}/rules/bomb.py",
        f"{RMD}/data",
    ],
)
def test_a_change_of_what_decides_is_another_digest(copy: Path, place: str) -> None:
    file = copy / place
    if file.is_dir():
        file = next(each for each in sorted(file.rglob("*")) if each.is_file() and each.suffix != ".py")
    before, content = digest(copy), file.read_bytes()
    file.write_bytes(content + b"\n")
    try:
        assert digest(copy) != before
    finally:
        file.write_bytes(content)
    assert digest(copy) == before


def test_a_change_of_the_edition_below_is_another_digest(copy: Path) -> None:
    edition, below = "domain/games/starquest_ng", "domain/games/starquest"
    file = copy / below / "rules/damage.py"
    before, content = (digest(copy, edition), digest(copy, below)), file.read_bytes()
    file.write_bytes(content + b"\n")
    try:
        assert digest(copy, edition) != before[0]
        assert digest(copy, below) != before[1]
    finally:
        file.write_bytes(content)
    (copy / edition / "more.py").write_bytes(b"")
    try:
        assert digest(copy, edition) != before[0]
        assert digest(copy, below) == before[1], "the first edition does not depend on the second"
    finally:
        (copy / edition / "more.py").unlink()


@pytest.mark.parametrize(
    "place", ["domain/proof/verification/played.py", "domain/games/starquest/rules/fire.py", "domain/games/registry.py"]
)
def test_a_change_of_what_decides_nothing_of_the_game_is_the_same_digest(copy: Path, place: str) -> None:
    file = copy / place
    before, content = digest(copy), file.read_bytes()
    file.write_bytes(content + b"\n")
    try:
        assert digest(copy) == before
    finally:
        file.write_bytes(content)


def test_the_games_that_a_game_builds_on_are_covered(tmp_path: Path) -> None:
    games = tmp_path / "domain/games"
    for name, text in {
        "third": "from domain.games.second.board import Board\n",
        "second": "import domain.games.first.rules as rules\n",
        "first": "from domain.games import zeroth\n",
        "zeroth": "from domain.kernel.turn import Turn\n",
        "other": "",
    }.items():
        (games / name / "rules").mkdir(parents=True)
        (games / name / "rules/main.py").write_text(text)

    folders = deciding_folders(tmp_path, games / "third")

    assert [folder.name for folder in folders] == ["kernel", "geometry", "proof", "table", "first", "second", "third", "zeroth"]


# what a game reaches -----------------------------------------------------------------------------------------------------


def file_of(module: str) -> Path | None:
    """The file of a module of the domain, or None for a name within a module."""
    path = ROOT.joinpath(*module.split("."))
    found = (file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file())
    return next(found, None)


def imported(file: Path) -> Iterator[str]:
    """The modules that a file imports, and their parent packages."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def reached(game: AnyGame) -> set[Path]:
    """The domain files that run during play: those of the table, and what they and the game import."""
    waiting = ["domain.table.decide", "domain.table.seating", "domain.table.upkeep", "domain.table.codec", type(game).__module__]
    files: set[Path] = set()
    while waiting:
        parts = waiting.pop().split(".")
        for length in range(1, len(parts) + 1):
            file = file_of(".".join(parts[:length]))
            if file is not None and file not in files:
                files.add(file)
                waiting += [name for name in imported(file) if name.startswith("domain.")]
    return files


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_all_that_a_game_reaches_is_covered(game: AnyGame) -> None:
    source = sys.modules[type(game).__module__].__file__
    assert source is not None
    folders = deciding_folders(ROOT, Path(source).parent)

    files = reached(game)
    outside = {file for file in files if not any(file.is_relative_to(folder) for folder in folders)}

    assert {file.relative_to(ROOT).as_posix() for file in files} >= {"domain/kernel/turn.py", "domain/proof/draws.py"}
    assert not any("verification" in file.parts for file in files)
    for file in outside:  # the parent packages hold a docstring and no code
        assert file.name == "__init__.py", file
        assert all(isinstance(node, ast.Expr) for node in ast.parse(file.read_bytes()).body), file
