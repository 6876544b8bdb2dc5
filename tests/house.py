"""The house rules. Each is a function that reads a tree of files and yields the faults.

A fault is `path:line: what is wrong`. No checked file is imported, so the rules apply to code that does not run yet.
"""

import ast
import gzip
import json
import os
import re
import sys
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

PACKAGES = ("domain", "projections", "services")
CODE = (".py", ".ts", ".svelte", ".js", ".css", ".html", ".sh")
FOREIGN = {".git", ".venv", "node_modules", "dist", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "vectors"}
GENERATED = {"api.d.ts"}

# What a package may import besides the standard library. The longest matching name applies.
MAY_IMPORT = {
    "domain.kernel": ("msgspec", "domain.kernel", "domain.proof"),
    "domain.proof": ("domain.proof",),
    "domain.proof.bls": ("py_arkworks_bls12381",),
    "domain.proof.records": ("msgspec", "domain.proof", "domain.kernel"),
    "domain.proof.signatures": ("cryptography", "domain.proof"),
    "domain.geometry": ("domain.geometry",),
    "domain.table": ("msgspec", "domain.kernel", "domain.proof", "domain.table"),
    "domain.games": ("msgspec", "domain.kernel", "domain.proof", "domain.geometry", "domain.games"),
    "domain.games.registry": ("msgspec", "domain.kernel", "domain.games", "domain.campaign"),
    "domain": ("msgspec", "domain"),
    "projections": ("msgspec", "fluent", "markdown_it", "domain", "projections"),
}
# The levels of services, lowest first: a package may import itself and all levels below.
SERVICE_LEVELS = (
    (
        "services.authorities",
        "services.errors",
        "services.frugal_transport",
        "services.logs",
        "services.metrics",
        "services.settings",
        "services.small_server",
        "services.supervisor",
        "services.version",
    ),
    ("services.worker_process",),
    ("services.store",),
    ("services.jobs",),
    ("services.notary", "services.accounts", "services.notify", "services.beacons", "services.rehearsing"),
    ("services.play",),
    ("services.chat",),
    ("services.notices", "services.export", "services.operating", "services.witnessing"),
    ("services.bootstrap",),
    ("services.simulation", "services.api"),
    ("services.processes",),
    ("services.cli",),
    ("services.__main__",),
)
HOMES = ("domain/games", "projections/scenes")  # each has one folder a game
BUILDS_ON = {"starquest_ng": "starquest"}  # a second edition may use the first
AGGREGATES = {"campaign": "starquest_ng"}  # an aggregate whose parts are games may know these
REGISTRATION = ("domain/games/registry.py", "tests/kit/found.py")  # the module that lists the games, and the games that were found once

VAGUE = {"util", "utils", "utility", "utilities", "helper", "helpers", "manager", "managers", "common", "misc"}
UNFINISHED = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
UNEXPLAINED = re.compile(r"#\s*(type:\s*ignore|noqa)\b[^#]*$")
ADDRESS = re.compile(r"\w+://|^\s*(-i|-f|--(extra-)?index-url|--find-links|--trusted-host)\b| @ |\.whl\b")


def files(root: Path, *folders: str, suffixes: tuple[str, ...] = CODE) -> Iterator[Path]:
    """Yield our own files under the folders, sorted by name. Third-party files and build output are skipped."""
    for folder in folders:
        for place, inner, names in os.walk(root / folder):
            inner[:] = sorted(set(inner) - FOREIGN)
            yield from (Path(place, name) for name in sorted(names) if name.endswith(suffixes))


def lines(root: Path, file: Path) -> Iterator[tuple[str, str]]:
    """Yield each line of a file with its `path:line`."""
    for number, line in enumerate(_text(file).splitlines(), 1):
        yield f"{file.relative_to(root)}:{number}", line


@cache
def _text(file: Path) -> str:
    """Return the text of a file. Several rules read each file, and no test changes one."""
    return file.read_text(encoding="utf-8")


def module_of(root: Path, file: Path) -> str:
    """Return the dotted module name of a file."""
    return ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def within(name: str, package: str) -> bool:
    """Return True if a dotted name is the package or is inside it."""
    return name == package or name.startswith(package + ".")


@cache
def imports(file: Path) -> Sequence[tuple[int, str]]:
    """Return line and dotted name of each import of a file, including conditional and type-checking imports."""
    return tuple(_imports(file))


def _imports(file: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(_text(file))):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, each.name) for each in names)
            case ast.ImportFrom(module=module, names=names, level=0):
                yield from ((node.lineno, f"{module}.{each.name}") for each in names)
            case ast.ImportFrom():
                yield node.lineno, "a relative name"


def wrong_imports(root: Path) -> Iterator[str]:
    """Imports against the direction domain <- projections <- services, or of libraries that the package may not use."""
    for file in files(root, *PACKAGES, suffixes=(".py",)):
        own = module_of(root, file)
        layer = max((package for package in MAY_IMPORT if within(own, package)), key=len, default="")
        allowed = MAY_IMPORT.get(layer)
        for line, name in imports(file):
            ours_or_theirs = name.partition(".")[0] not in sys.stdlib_module_names
            if allowed is None:
                fits = name.partition(".")[0] not in ("tests", "deploy", "a relative name")
            else:
                fits = not ours_or_theirs or any(within(name, package) for package in allowed)
            if not fits:
                yield f"{file.relative_to(root)}:{line}: {layer or 'services'} may not import {name}"


def import_circles(root: Path) -> Iterator[str]:
    """Modules that import each other in a circle, late imports included."""
    paths = {module_of(root, file): file.relative_to(root) for file in files(root, *PACKAGES, suffixes=(".py",))}
    graph = {own: {_imported(name, paths) for _, name in imports(root / path)} & paths.keys() for own, path in paths.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as fault:
        circle = fault.args[1]
        yield f"{paths[circle[0]]}:1: imports itself: {' <- '.join(circle)}"


def _imported(name: str, modules: Collection[str]) -> str:
    """Return the module of an imported name: the name itself, or the module that defines it."""
    return name if name in modules else name.rpartition(".")[0]


def service_level(name: str) -> tuple[int, str]:
    """Return level and package of a module under `services`. The level is -1 for a module without a level."""
    for level, packages in enumerate(SERVICE_LEVELS):
        for package in packages:
            if within(name, package):
                return level, package
    return -1, ""


def wrong_service_imports(root: Path) -> Iterator[str]:
    """Imports inside `services` of a higher level, or of another package of the same level."""
    for file in files(root, "services", suffixes=(".py",)):
        own = module_of(root, file)
        level, package = service_level(own)
        if own != "services" and level < 0:
            yield f"{file.relative_to(root)}:1: {own} stands on no level"
        for line, name in imports(file):
            if within(name, "services"):
                other, imported = service_level(name)
                if other >= 0 and (other, imported) != (level, package) and other >= level:
                    yield f"{file.relative_to(root)}:{line}: {package} may not import {name}"


def games(root: Path) -> list[str]:
    """Return the names of the games: the folders under domain/games."""
    home = root / HOMES[0]
    return sorted(place.name for place in home.iterdir() if place.is_dir() and place.name not in FOREIGN) if home.is_dir() else []


def crossed_games(root: Path) -> Iterator[str]:
    """Imports of one game by another."""
    known = games(root)
    for home in HOMES:
        for game in known:
            for file in files(root, f"{home}/{game}", suffixes=(".py",)):
                for line, name in imports(file):
                    others = [each for each in known if any(within(name, f"{base.replace('/', '.')}.{each}") for base in HOMES)]
                    if others and others[0] not in (game, BUILDS_ON.get(game)):
                        yield f"{file.relative_to(root)}:{line}: {game} imports {others[0]}"


def spelled(game: str) -> re.Pattern[str]:
    """Return a pattern for a game's name in any form: folder, title, class or URL. The first two words suffice."""
    return re.compile(r"[\s_-]?".join(map(re.escape, game.split("_")[:2])), re.IGNORECASE)


def games_named_elsewhere(root: Path) -> Iterator[str]:
    """Lines of code or of the law kit with a game's name, outside the game's own folders and the registry."""
    for game in games(root):
        name = spelled(game)
        homes = tuple(f"{home}/{own}/" for home in HOMES for own in games(root) if own == game or BUILDS_ON.get(own) == game)
        above = (aggregate for aggregate, own in AGGREGATES.items() if game in (own, BUILDS_ON.get(own)))
        homes += tuple(f"{place}/{aggregate}/" for aggregate in above for place in ("domain", HOMES[1]))
        for file in files(root, *PACKAGES, "deploy", "tests/kit"):
            path = file.relative_to(root).as_posix()
            if path.startswith(homes) or path in REGISTRATION:
                continue
            yield from (f"{place}: knows {game}" for place, line in lines(root, file) if name.search(line))


def untyped(root: Path) -> Iterator[str]:
    """Uses of Any in the pure packages."""
    for file in files(root, "domain", "projections", suffixes=(".py",)):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.ImportFrom(names=names) if any(each.name == "Any" for each in names):
                    yield f"{file.relative_to(root)}:{node.lineno}: imports Any"
                case ast.Name(id="Any", lineno=line) | ast.Attribute(attr="Any", lineno=line):
                    yield f"{file.relative_to(root)}:{line}: uses Any"


def addresses_in_requirements(root: Path) -> Iterator[str]:
    """Requirements that name a host, a path or a file. pip's configuration selects the index."""
    for file in sorted((root / "deploy").glob("requirements*.txt")):
        yield from (f"{place}: {line.strip()}" for place, line in lines(root, file) if ADDRESS.search(line))


def addresses_in_locks(root: Path) -> Iterator[str]:
    """npm lock entries that name the source of a package."""
    for file in files(root, "services", "tests", suffixes=("package-lock.json",)):
        yield from (f"{place}: {line.strip()}" for place, line in lines(root, file) if '"resolved"' in line)


def long_modules(root: Path, most: int) -> Iterator[str]:
    """Modules of more than `most` lines."""
    for file in files(root, *PACKAGES, "tests", "deploy"):
        length = file.read_bytes().count(b"\n")
        if length > most and file.name not in GENERATED:
            yield f"{file.relative_to(root)}:{most}: goes on to line {length}"


def long_functions(root: Path, most: int) -> Iterator[str]:
    """Functions of more than `most` lines, without docstring and decorators."""
    for file in files(root, *PACKAGES, "tests", "deploy", suffixes=(".py",)):
        for line, name, length in _functions(file):
            if length > most:
                yield f"{file.relative_to(root)}:{line}: {name} has {length} lines"


@cache
def _functions(file: Path) -> Sequence[tuple[int, str, int]]:
    """Return first line, name and length of each function of a file."""
    found = []
    for node in ast.walk(ast.parse(_text(file))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) and len(node.body) > 1 else node.body
            found.append((node.lineno, node.name, (node.end_lineno or node.lineno) - body[0].lineno + 1))
    return found


def unfinished(root: Path) -> Iterator[str]:
    """Lines that mark unfinished work."""
    for file in files(root, *PACKAGES, "tests", "deploy", "docs", suffixes=(*CODE, ".md", ".toml", ".ftl")):
        yield from (f"{place}: {line.strip()}" for place, line in lines(root, file) if UNFINISHED.search(line))


def unexplained_ignores(root: Path) -> Iterator[str]:
    """Silenced checks without a reason after the code: `# type: ignore[code]  # reason`."""
    for file in files(root, *PACKAGES, "tests", "deploy", suffixes=(".py",)):
        yield from (f"{place}: {line.strip()}" for place, line in lines(root, file) if UNEXPLAINED.search(line))


def vague_names(root: Path) -> Iterator[str]:
    """Files and folders whose name does not describe their content."""
    for file in files(root, *PACKAGES, "tests", "deploy"):
        path = file.relative_to(root)
        parts = {word for part in path.with_suffix("").parts for word in re.split(r"[_.-]", part.lower())}
        if parts & VAGUE:
            yield f"{path}:1: {' and '.join(sorted(parts & VAGUE))} says nothing"


def script_size(dist: Path, page: str) -> int:
    """Return the gzipped bytes of all scripts that a page needs: the static imports of the entry and of the page, recursively.

    `page` is a pattern for the page's source. Raises LookupError if pages are loaded apart from the entry and none matches.
    """
    manifest = json.loads((dist / ".vite/manifest.json").read_text(encoding="utf-8"))
    entries = [key for key, chunk in manifest.items() if chunk.get("isEntry")]
    apart = [key for chunk in manifest.values() for key in chunk.get("dynamicImports", [])]
    pages = [key for key in apart if re.search(page, key)]
    if apart and not pages:
        raise LookupError(f"no page matches {page}: {', '.join(sorted(set(apart)))}")
    waiting, needed = [*entries, *pages], set[str]()
    while waiting:
        key = waiting.pop()
        if key not in needed:
            needed.add(key)
            waiting += manifest[key].get("imports", [])
    scripts = {manifest[key]["file"] for key in needed}
    return sum(len(gzip.compress((dist / script).read_bytes(), 9)) for script in scripts if script.endswith(".js"))
