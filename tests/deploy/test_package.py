"""The installed package matches the checkout."""

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOT_SHIPPED = re.compile(r"__pycache__|services/web/(?!dist/)|\.lock$")


def pins(file: str) -> dict[str, str]:
    """Name and version of everything a requirements file pins."""
    return dict(re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", (ROOT / "deploy" / file).read_text(), re.MULTILINE))


def named(requirements: list[object]) -> set[str]:
    """The names in requirements, in the form of pins; references to groups are left out."""
    texts = [requirement for requirement in requirements if isinstance(requirement, str)]
    return {re.sub(r"[._]+", "-", re.split(r"[\[<>=;~! ]", text)[0].lower()) for text in texts}


def test_a_wheel_holds_the_page_and_every_file_that_the_packages_read(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        str(tmp_path),
        str(ROOT),
    ]
    subprocess.run(command, check=True, env={**os.environ, "ROLLBOOK_WEB": "skip"})
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        shipped = set(archive.namelist())
    for package in ("domain", "projections", "services"):
        files = (file.relative_to(ROOT).as_posix() for file in (ROOT / package).rglob("*") if file.is_file())
        assert {file for file in files if not NOT_SHIPPED.search(file)} - shipped == set()
    assert {name for name in shipped if name.startswith("services/web/") and "/dist/" not in name} == set()


def test_every_package_asked_for_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    assert named([*project["project"]["dependencies"], *groups["build"]]) <= set(pins("requirements.txt"))
    assert named([*groups["dev"], *groups["servers"]]) <= set(pins("requirements-dev.txt"))


def test_tests_run_on_the_versions_that_are_served() -> None:
    assert pins("requirements.txt").items() <= pins("requirements-dev.txt").items()
