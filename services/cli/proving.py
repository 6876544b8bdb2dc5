"""The commands of `rollbook` that prove or check from outside: a game's file, a site's log, and what witnesses and beacons add."""

import asyncio
import sys
from pathlib import Path

import click

from services import logs
from services.cli.printing import printable


class UnreadableFile(click.ClickException):
    """A file that cannot be read: one line, and exit code 2."""

    exit_code = 2


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--policy", type=click.Path(dir_okay=False, path_type=Path), help="A policy file: the trusted logs and witnesses.")
@click.option("--replay", "rules", is_flag=True, help="Also run the rules again: every command must give the same records.")
@click.option("--json", "as_json", is_flag=True, help="The whole report, for programs.")
@click.option("--mine", type=click.Path(dir_okay=False, path_type=Path), help="The keys that your page saved: was your seat yours?")
@click.option("--receipts", type=click.Path(dir_okay=False, path_type=Path), multiple=True, help="Receipts and refusals that you kept.")
@click.option("--log", "copy", type=click.Path(file_okay=False, path_type=Path), help="A copy of the site's log, as a monitor keeps it.")
@click.option("--refusal", type=click.Path(dir_okay=False, path_type=Path), help="Judge this signed refusal instead.")
@click.option("--command", type=click.Path(dir_okay=False, path_type=Path), help="The raw command that was refused.")
@click.option("--as", "seat", type=click.IntRange(0), metavar="SEAT", help="The seat that sent it.")
def verify(
    file: Path,
    policy: Path | None,
    rules: bool,
    as_json: bool,
    mine: Path | None,
    receipts: tuple[Path, ...],
    copy: Path | None,
    refusal: Path | None,
    command: Path | None,
    seat: int | None,
) -> None:
    """Verify an exported game.

    It checks the records, the public log, every roll and every disclosure.

    Exits with 0 if nothing is wrong, with 1 if something is, with 2 if a file cannot be read, with 3 if nothing is wrong but the file
    has records of a newer format than this version knows, with 4 if --replay was asked for and the rules could not be run, and with
    5 if the game is over and the file lacks hidden values that everybody may have. --receipts holds signed notes against the game: it
    is wrong if it has another history than a receipt names, or accepts a command after a signed refusal of it. --log reads the whole log,
    and finds a second history of the game in it. With --refusal,
    --command and --as it judges a refusal instead, and exits with 1 if it is proven to be false.
    """
    if refusal is not None:
        if command is None or seat is None:
            raise click.UsageError("--refusal goes with --command and --as")
        _judge(file, policy, refusal, command, seat)
    from domain.proof.verification.as_json import report_json
    from domain.proof.verification.as_text import report_text
    from services.export.verifying import Unreadable, report_on

    try:
        report = report_on(file, policy, rules, mine, receipts, copy)
    except Unreadable as fault:
        raise UnreadableFile(str(fault)) from fault
    click.echo(report_json(report) if as_json else report_text(report), nl=False)
    sys.exit(report.exit_code)


def _judge(file: Path, policy: Path | None, note: Path, command: Path, seat: int) -> None:
    """Print whether a refusal was right, and exit."""
    from domain.proof.verification.as_text import shown
    from services.export.refusals import verdict_on
    from services.export.verifying import Unreadable

    try:
        found = verdict_on(file, policy, note, command, seat)
    except Unreadable as fault:
        raise UnreadableFile(str(fault)) from fault
    words = {"right": "The refusal was right", "wrong": "THE REFUSAL WAS WRONG", "open": "The refusal cannot be judged"}
    click.echo(shown(f"{words[found.judged.judgement]}: {found.judged.why}."))
    click.echo(shown(f"It refused a command at {found.refusal.time} with {found.refusal.code}; the note: {found.signed}."))
    sys.exit(1 if found.false else 0)


@click.command()
@click.argument("keys", nargs=-1, metavar="LOG_KEY...")
@click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), default="witness", show_default=True, help="The witness's folder."
)
@click.option("--name", help="The witness's name, at its first start: for example club.example/witness.")
@click.option("--reads", "site", metavar="SITE", help="Be a checker: read every leaf of the logs at this address of the site.")
@click.option("--accept-cut", type=click.IntRange(0), metavar="SIZE", help="Agree that the checked log ended so, and a new one begins.")
@click.option("--url", default="", help="The address at which the other club's server reaches it.")
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(1, 65535), default=8100, show_default=True)
def witness(
    keys: tuple[str, ...], data: Path, name: str | None, site: str | None, accept_cut: int | None, url: str, host: str, port: int
) -> None:
    """Cosign the checkpoints of other sites' logs.

    A log that is cosigned (C2SP tlog-witness) only grows, and is the same for everybody. With --reads it also has one history of each
    game: this checker reads every leaf, and cosigns only what continues each game.

    LOG_KEY is the verifier key of a log, from its operator; the folder keeps it for later starts. The lines that are printed go into
    the other club's policy file.
    """
    from domain.proof.errors import MalformedKey
    from domain.proof.policy import CHECKED
    from services.witnessing.checking import STATEMENT
    from services.witnessing.memory import log_key
    from services.witnessing.serving import serve_witness

    known = []
    for text in keys:
        try:
            known.append(log_key(text))
        except MalformedKey as fault:
            raise click.UsageError(f"{printable(text[:80])}: {fault}") from fault
    if site is not None and not site.startswith(("http://", "https://")) and not Path(site).is_dir():
        raise click.UsageError(f"--reads: {printable(site[:80])} is neither the address of a site nor a folder with a copy of its log")
    logs.configure()

    def ready(key: str, checks: bool) -> None:
        called = key.partition("+" if checks else "/")[0]
        click.echo(f"witness {called} {key} {url or f'http://{host}:{port}'}")
        if checks:
            click.echo(f"# {CHECKED} {called}\n# Its line says: {STATEMENT}")
        sys.stdout.flush()

    serve_witness(data, name, tuple(known), host, port, ready, site, accept_cut)


@click.command()
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), default="beacon", show_default=True, help="The beacon's folder.")
@click.option("--name", default="club beacon", show_default=True, help="Its name, at its first start. Players see it.")
@click.option(
    "--period", type=click.IntRange(1, 3600), default=3, show_default=True, help="Seconds between two rounds, at its first start."
)
@click.option("--lead", type=click.IntRange(1, 3600), default=30, show_default=True, help="Seconds between a request and its round.")
@click.option("--url", default="", help="The address at which servers reach it, if it is not the address it listens on.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(1, 65535), default=8200, show_default=True, help="The port to listen on.")
def beacon(data: Path, name: str, period: int, lead: int, url: str, host: str, port: int) -> None:
    """Run a beacon of a club's own.

    With it dice come some time after the move, without internet.

    The person who runs it knows the dice beforehand: its rolls are never labelled B. It prints the line for ROLLBOOK_BEACON of the club's
    servers.
    """
    from services.beacons.own_beacon import opened_beacon, serve_beacon
    from services.beacons.sources import SiteBeacon, beacon_line

    logs.configure()

    def ready(offered: SiteBeacon) -> None:
        click.echo(f'ROLLBOOK_BEACON="{beacon_line(offered)}"')
        sys.stdout.flush()

    serve_beacon(opened_beacon(data, name, period, lead), url or f"http://{host}:{port}", host, port, ready)


@click.command()
@click.argument("place", metavar="URL")
@click.option("--key", metavar="VKEY", help="The verifier key of the site's log, from its operator.")
@click.option("--policy", type=click.Path(dir_okay=False, path_type=Path), help="A policy file: logs, witnesses, quorum.")
@click.option("--state", type=click.Path(dir_okay=False, path_type=Path), help="The monitor's state; the next run continues from it.")
@click.option("--copy", type=click.Path(file_okay=False, path_type=Path), help="Keep a copy of the log in this folder.")
@click.option("--json", "as_json", is_flag=True, help="The report as JSON, for programs.")
def monitor(place: str, key: str | None, policy: Path | None, state: Path | None, copy: Path | None, as_json: bool) -> None:
    """Check a site's log from outside, or a copy in a folder.

    It checks that the log only grows, and that no game has two histories.

    Needs no account. Exits with 0 only if nothing is wrong.
    """
    import msgspec

    from services.operating.monitoring.command import run_monitor

    report = asyncio.run(run_monitor(place, key, policy, state, copy))
    click.echo(msgspec.json.format(msgspec.json.encode(report), indent=1) if as_json else "\n".join(report.lines()))
    sys.exit(0 if report.ok else 1)
