"""Fixtures for tests of all layers: real servers, a real browser, and the Hypothesis profile."""

import atexit
import gc
import os
import shlex
import sys
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest
import structlog
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, Page, expect
from psycopg import sql

import scratch
import servers
import suite
from browser import Browsers, clean_context, running_browsers
from patience import PATIENCE_MS
from progress import Progress
from serving import ports
from suite import DEPTH

# Same examples on every run and no deadline, as a slow machine is not a fault.
# ROLLBOOK_TEST_DEPTH=10 runs ten times as many examples, with new ones each time.
settings.register_profile(
    "rollbook",
    derandomize=DEPTH == 1,
    database=None,
    deadline=None,
    max_examples=100 * DEPTH,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("rollbook")
# Python keeps what it has compiled, also where the environment forbids it: each of the many processes of the tests would compile the whole
# project again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# Errors are logged with plain tracebacks: drawing one with the values of all variables takes a server half a second.
for processor in structlog.get_config()["processors"]:
    if isinstance(processor, structlog.dev.ConsoleRenderer):
        processor.exception_formatter = structlog.dev.plain_traceback
expect.set_options(timeout=PATIENCE_MS)


TESTS = Path(__file__).parent
FAILED = pytest.StashKey[bool]()
MOST_AGAIN = 10
# Workers take whole files (--dist loadfile). A long file that begins last leaves the other workers idle, so long files come first.
LONGEST_FIRST = (
    "kit/test_laws.py",
    "e2e/test_campaign.py",
    "services/page/test_page_verifier.py",
    "faults/test_faults.py",
    "e2e/test_signed_play.py",
    "e2e/test_starquest.py",
    "e2e/test_layout.py",
    "services/notary/test_killed.py",
    "e2e/test_costs.py",
    "e2e/test_films.py",
    "services/operating/test_drill.py",
    "e2e/test_proven_game.py",
    "services/test_cli.py",
    "e2e/test_first_game.py",
    "services/processes/test_three_weeks.py",
    "e2e/test_red_berets.py",
    "services/witnessing/test_clubs.py",
    "e2e/test_table_turn.py",
    "services/processes/test_sequencing.py",
    "e2e/test_table_layout.py",
    "domain/games/starquest_ng/test_play.py",
    "e2e/test_proof.py",
    "services/operating/test_restore.py",
    "services/api/test_schema.py",
    "projections/scenes/starquest/test_words.py",
    "projections/scenes/starquest_ng/test_words.py",
    "services/notary/test_sequencer.py",
    "e2e/test_accessibility.py",
    "services/api/test_soak.py",
    "domain/games/red_berets/test_leaks.py",
    "e2e/test_game.py",
    "simulations/test_strengths.py",
    "e2e/test_firefox.py",
    "e2e/test_grown.py",
    "test_house.py",
    "test_adding_a_game.py",
    "services/export/test_redeciding.py",
    "services/play/test_log_follower.py",
    "e2e/test_people.py",
    "test_suite.py",
)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two processes more than there are cores: a test often waits for a server, a browser or a database."""
    return len(os.sched_getaffinity(0)) + 2


def pytest_configure(config: pytest.Config) -> None:
    """Let xdist keep the order of files: by default it would begin with the file with the most tests. Let all run that is named.

    The processes that xdist starts have the environment of this one.
    """
    config.option.loadscopereorder = False
    if "TMPDIR" not in os.environ and (folder := scratch.in_memory()):
        scratch.use(folder)
        # at the very end: packages that the tests import remove their own folders inside it when the process ends
        atexit.register(lambda: scratch.remove(folder, config.stash.get(FAILED, False)))
    if processes := getattr(config.option, "numprocesses", None):
        config.pluginmanager.register(Progress(config, processes))
    named = [name for name in config.args if Path(name).resolve() != TESTS.resolve()]
    if (named or config.option.keyword) and not suite.whole():
        os.environ[suite.VARIABLE] = suite.NAMED


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what is marked `full` to the whole run, and put the longest files first."""
    if not (suite.whole() or os.environ.get(suite.VARIABLE) == suite.NAMED):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("full")])
        items[:] = [item for item in items if not item.get_closest_marker("full")]
    ranks = {str(TESTS / name): rank for rank, name in enumerate(LONGEST_FIRST)}
    items.sort(key=lambda item: ranks.get(str(item.path), len(ranks)))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Note whether the run failed: then its temporary files stay."""
    session.config.stash[FAILED] = session.testsfailed > 0


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the commands that repeat what failed."""
    for report in [*terminalreporter.getreports("failed"), *terminalreporter.getreports("error")][:MOST_AGAIN]:
        terminalreporter.write_line(f"Again: deploy/test {'all ' if suite.whole() else ''}{shlex.quote(report.nodeid)}")


def pytest_collection_finish() -> None:
    """Spare the collector what all tests have in common, and let it run seldom, as a server does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture(autouse=True)
def default_logs() -> Iterator[None]:
    """Undo the logging configuration of a command that ran in this process: later tests of the worker read the default lines."""
    yield
    if structlog.is_configured():
        structlog.reset_defaults()
        for module in [module for name, module in sys.modules.items() if name.startswith("services.")]:
            for logger in vars(module).values():
                if isinstance(logger, type(structlog.get_logger())):
                    vars(logger).pop("bind", None)  # the logger that was cached on first use


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a PostgreSQL private to this test process."""
    with servers.postgres() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """The URL of an empty PostgreSQL database for one test."""
    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(postgres_server, autocommit=True) as owner:
        owner.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
    yield postgres_server.replace("/postgres?", f"/{name}?")
    with psycopg.connect(postgres_server, autocommit=True) as owner:
        owner.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """The URL of a Redis private to this test process."""
    with servers.redis() as url:
        yield url


@pytest.fixture
def redis_url(redis_server: str) -> str:
    """The URL of an empty Redis."""
    from redis import Redis

    with Redis.from_url(redis_server) as link:
        link.flushall()
    return redis_server


@pytest.fixture
def free_port() -> int:
    """A TCP port on which nothing listens."""
    return ports.free_port()


@pytest.fixture(scope="session")
def browsers() -> Iterator[Browsers]:
    """The browsers of this test process, which start when they are first wanted."""
    with running_browsers() as running:
        yield running


@pytest.fixture(scope="module")
def browser(browsers: Browsers) -> Iterator[Browser]:
    """A running Chromium."""
    with browsers.chromium() as running:
        yield running


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes a page in its own browser context, as for another user. An error on any page fails the test, unless it is one that the test
    provokes on purpose and names a part of."""
    with ExitStack() as contexts:

        def make(*allowed: str, **options: object) -> Page:
            return contexts.enter_context(clean_context(browser, *allowed, **options)).new_page()

        yield make
