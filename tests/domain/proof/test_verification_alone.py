"""`python -m domain.proof` stands alone: the standard library, cryptography in one file, no network, no files written."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from domain.proof.bundles import packed
from patience import PATIENCE_S
from proving.games import told
from proving.site import Site

ROOT = Path(__file__).parents[3]
ALONE = """
import importlib.abc, runpy, sys
import cryptography.hazmat.primitives.asymmetric.ed25519  # the one thing that is not in the standard library

class Nothing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in ("domain", "cryptography"):
            raise ImportError(f"{name} is not there")
        if top == "domain" and not name.startswith("domain.proof") and name != "domain":
            raise ImportError(f"{name} belongs to the server")

sys.meta_path.insert(0, Nothing())
sys.argv = ["domain.proof", *sys.argv[1:]]
runpy.run_module("domain.proof", run_name="__main__", alter_sys=True)
"""
OFFLINE = """
import runpy, sys

def refuse(event, arguments):
    if event.startswith("socket.") or event in ("subprocess.Popen", "os.system", "os.exec", "os.fork") or (
        event == "open" and isinstance(arguments[1], str) and set(arguments[1]) & set("wax+")
    ):
        raise PermissionError(event)

sys.dont_write_bytecode = True
sys.addaudithook(refuse)
sys.argv = ["domain.proof", *sys.argv[1:]]
runpy.run_module("domain.proof", run_name="__main__", alter_sys=True)
"""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("alone")
    bundle = told("toy").bundle
    (folder / "game.zip").write_bytes(packed(bundle))
    (folder / "site.policy").write_text(Site().policy_text)
    (folder / "other.policy").write_text("log nonsense\nquorum none\n")
    (folder / "forged.zip").write_bytes(packed(bundle._replace(records=bundle.records[:-1])))
    (folder / "cut.zip").write_bytes(packed(bundle)[:-100])
    return folder


def run(program: str, here: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the verifier in its own process, with only the program's root on the import path."""
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, cwd=here, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=PATIENCE_S, check=False)


@pytest.mark.parametrize("program", [ALONE, OFFLINE], ids=["without other packages", "without network and writing"])
def test_a_bundle_is_verified_with_nothing_else_at_hand(program: str, here: Path) -> None:
    done = run(program, here, "game.zip", "--policy", "site.policy", "--json")

    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["reached"] == "V4"


def test_the_same_is_said_in_words(here: Path) -> None:
    done = run(ALONE, here, "game.zip")

    assert done.returncode == 0
    assert "Reached: V4" in done.stdout


def test_a_forged_bundle_fails(here: Path) -> None:
    done = run(ALONE, here, "forged.zip")

    assert done.returncode == 1
    assert "manifest_differs (manifest.json:1)" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("cut.zip",), "cut.zip: no whole ZIP file: it does not end as one (cut off, or with something behind it)\n"),
        (("nothing.zip",), "nothing.zip: No such file or directory\n"),
        (("game.zip", "--policy", "other.policy"), "other.policy:1: "),
        (("game.zip", "--policy", "game.zip"), "game.zip:"),
        (("game.zip", "--policy", "nothing.policy"), "nothing.policy: No such file or directory\n"),
        (("site.policy",), "site.policy: no ZIP file: it does not begin as one\n"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_line(here: Path, arguments: tuple[str, ...], line: str) -> None:
    done = run(ALONE, here, *arguments)

    assert done.returncode == 2
    assert done.stderr.startswith(line)
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_one_file_needs_more_than_the_standard_library() -> None:
    files = (ROOT / "domain/proof").rglob("*.py")

    assert {file.name for file in files if "from cryptography" in file.read_text()} == {"signatures.py"}
