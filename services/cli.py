"""The commands of `rollbook`. Each imports what it alone needs when it runs, so that all of them start fast."""

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any, Final

import click

from domain.games.registry import GAMES
from domain.kernel.errors import Refused, RollbookError
from domain.kernel.seats import Viewer
from domain.kernel.strength import STRENGTHS, USUAL, Strength
from domain.kernel.words import Words
from projections.options import OptionValue, option_specs
from projections.words import LANGUAGES, Language, catalogue
from services import logs, store
from services.cli_options import place_options
from services.cli_running import clock, directors, jobs
from services.play.rejections import Rejected
from services.settings import APP_PASSWORD, Settings, settings_from

PUBLIC: Final = "public"


class Failed(click.ClickException):
    """An expected fault: one line, and exit code 1."""


class Commands(click.Group):
    """A group whose commands report expected faults in one line."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except RollbookError as fault:
            raise Failed(printable(f"{type(fault).__name__}: {fault}")) from fault
        except (Refused, Rejected) as answer:
            raise Failed(str(answer)) from answer


def printable(text: str) -> str:
    """The text with every character escaped that a terminal could obey, except the ends of lines: names in a file are anybody's."""
    return "".join(each if each == "\n" or each.isprintable() else each.encode("unicode_escape").decode() for each in text)


def _make_private(file: Path) -> None:
    """Make an empty file that only its owner can read; an existing one becomes so."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    file.chmod(0o600)


class ViewerType(click.ParamType[Viewer]):
    """A viewer: a seat's number, or `public`."""

    name = "seat"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Viewer:
        """The viewer."""
        if value == PUBLIC:
            return None
        if not str(value).isdecimal():
            self.fail(f"{value} is neither a seat's number nor {PUBLIC}", param, ctx)
        return int(value)


@click.group(cls=Commands)
@click.version_option(package_name="rollbook")
def main() -> None:
    """Rollbook: a server for board games, where every command and every die is on the record.

    ROLLBOOK_* variables, such as ROLLBOOK_DATABASE, set what options leave out.
    """


@main.command()
@click.option("--host", help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), help="The port to listen on.")
@click.option("--redis", metavar="URL", help="Carries hints between processes.")
@click.option("--clock", metavar="URL", help="A rehearsal: take the time from the clock at this address (`rollbook clock`).")
@click.option("--metrics", metavar="HOST:PORT", help="Let Prometheus read metrics there, apart from the site.")
@place_options
def serve(**chosen: object) -> None:
    """Run the server with its web page."""
    from services.processes.serving import serve as serve_until_stopped

    def greet(ready: Settings) -> None:
        click.echo(f"Rollbook is at {ready.url} (Ctrl-C ends it)")
        if ready.clock:
            click.echo(f"It is a rehearsal: its time is that of {ready.clock}, and its games do not count.")
        if ready.metrics:
            click.echo(f"Its metrics are at http://{ready.metrics}/metrics")

    logs.configure()
    serve_until_stopped(settings_from(os.environ, **chosen), greet)


@main.command()
@place_options
def sequence(**chosen: object) -> None:
    """Sequence the site's log, without a web server. Servers do this too; one process leads, the others stand by."""
    from services.processes.sequencing import sequence as sequence_until_stopped

    logs.configure()
    asyncio.run(sequence_until_stopped(settings_from(os.environ, **chosen), lambda: click.echo("The log is kept (Ctrl-C ends it)")))


@main.command()
@click.option("--database", metavar="URL", help="sqlite:///path or postgresql://...")
@click.option("--app-password", envvar=APP_PASSWORD, show_envvar=True, help="The new password of the servers' database account.")
def migrate(app_password: str | None, **chosen: object) -> None:
    """Bring the database's schema up to date, as its owner."""
    settings = settings_from(os.environ, **chosen)
    asyncio.run(store.migrate(settings.database_url, app_password))
    click.echo("The schema is up to date.")


@main.command()
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
def games(language: Language) -> None:
    """List the games, their seats and their options."""
    for game in GAMES.values():
        name = catalogue(game.key, language).format(Words("game-name"))
        seats = "/".join(map(str, game.seats_for(game.options_type())))
        click.echo(f"{game.key}  {name}, {seats} seats, rules {game.version}")
        for spec in option_specs(game.options_type):
            values = f"{spec.least}-{spec.most}" if spec.kind == "number" else " ".join(spec.values)
            click.echo(f"  {spec.name}={json.dumps(spec.default, separators=(',', ':'))}  {values}".rstrip())


@main.command()
@click.argument("game", type=click.Choice(sorted(GAMES)))
@click.option("--games", "count", type=click.IntRange(1), required=True, help="How many games to play.")
@click.option("--seed", help="The same seed gives the same games, byte for byte.")
@click.option("--option", "chosen", multiple=True, metavar="K=V", help="An option of the game; a list as a,b.")
@click.option("--seats", type=click.IntRange(1), help="How many seats; by default the game's usual number.")
@click.option("--strength", default=USUAL, show_default=True, metavar="S", help="Of the bots: weak, middle or strong; by seat as a,b.")
@click.option("--export", "folder", type=click.Path(file_okay=False), help="Write each game's bundle there.")
@click.option("--database", metavar="URL", help="Play on this store instead of a temporary one, with the server's own keys.")
@click.option("--processes", type=click.IntRange(1), default=2 * (os.cpu_count() or 1), help="Number of processes: some wait for the disk.")
def simulate(
    game: str,
    count: int,
    seed: str | None,
    chosen: tuple[str, ...],
    seats: int | None,
    strength: str,
    folder: str | None,
    database: str | None,
    processes: int,
) -> None:
    """Let bots play whole games on the real command path, and check every law on each."""
    from services.play.rejections import BadRequest
    from services.simulation.running import Simulation

    if database is not None and seed is not None:
        raise click.UsageError("games on a lasting store are named at random: --seed goes with the temporary one")
    settings = settings_from(os.environ, database=database) if database is not None else None
    if folder is not None:
        Path(folder).mkdir(parents=True, exist_ok=True)
    options, strengths = options_of(game, chosen), strengths_of(game, strength)
    if seats is not None and len(strengths) not in (1, seats):
        raise click.UsageError("--strength names one strength for all seats, or one for each")
    simulation = Simulation(game, options, count, seed, settings, folder or "", processes, seats, strengths)
    try:
        tally, seconds = simulation.run()
    except BadRequest as refused:
        raise click.UsageError(str(refused)) from refused
    for line in tally.violations:
        click.echo(line, err=True)
    click.echo(
        f"{tally.games} games, {tally.finished} finished, {len(tally.violations)} violations, "
        f"{tally.records} records, {seconds:.1f} seconds"
    )
    sys.exit(1 if tally.violations else 0)


def strengths_of(game: str, text: str) -> tuple[Strength, ...]:
    """The strengths written as `strong` for all seats, or as `strong,weak` by seat."""
    words = text.split(",")
    if unknown := [word for word in words if word not in GAMES[game].strengths]:
        raise click.UsageError(f"{', '.join(unknown)}: the strengths of this game's bot are {', '.join(GAMES[game].strengths)}")
    return tuple(strength for word in words for strength in STRENGTHS if word == strength)


def options_of(game: str, chosen: tuple[str, ...]) -> dict[str, OptionValue]:
    """The options written as `name=value`, each converted to its kind."""
    specs = {spec.name: spec for spec in option_specs(GAMES[game].options_type)}
    options: dict[str, OptionValue] = {}
    for text in chosen:
        name, equals, value = text.partition("=")
        if not equals or name not in specs:
            raise click.UsageError(f"{text}: the options of this game are {', '.join(specs)}")
        match specs[name].kind:
            case "number":
                options[name] = int(value) if value.lstrip("-").isdecimal() else value
            case "flag":
                options[name] = {"true": True, "false": False}.get(value, value)
            case "subset":
                options[name] = [word for word in value.split(",") if word]
            case "choice":
                options[name] = int(value) if isinstance(specs[name].default, int) and value.isdecimal() else value
    return options


@main.command()
@click.argument("table")
@click.option("--as", "viewer", type=ViewerType(), default=PUBLIC, metavar="SEAT", help="A seat's number, or public (the default).")
@click.option("--operator", is_flag=True, help="Look through a seat's eyes while the game runs; the game's log records it.")
@click.option("--reason", default="", help="Why, for the record.")
@click.option("--out", type=click.Path(dir_okay=False), help="The file to write; by default TABLE.rollbook.zip.")
@place_options
def export(table: str, viewer: Viewer, operator: bool, reason: str, out: str | None, **chosen: object) -> None:
    """Write a table's game to one file, with what the audience may know."""
    from services.processes.exporting import export_table

    logs.configure()
    settings = settings_from(os.environ, **chosen)
    content = asyncio.run(export_table(settings, table, viewer, reason if operator else None))
    file = Path(out or f"{table}.rollbook.zip")
    if operator:
        _make_private(file)
    file.write_bytes(content)
    click.echo(f"{file}: {len(content)} bytes")


@main.command()
@click.argument("name")
@place_options
def password(name: str, **chosen: object) -> None:
    """Print a link that sets a new password for an account, once and within an hour. For people who have lost theirs, on servers
    without mails too."""
    from services.processes.password_links import password_link

    logs.configure()
    click.echo(asyncio.run(password_link(settings_from(os.environ, **chosen), name)))


@main.command()
@click.argument("account")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.option("--redis", metavar="URL", help="Carries hints between processes.")
@place_options
def erase(account: str, yes: bool, **chosen: object) -> None:
    """Erase a person by id or name: account, sessions, seats, and the name in every game. The games stay, and stay proven.

    On PostgreSQL this needs the owner of the database. Running servers forget the name within a second or two; files that were
    exported before, backups and write-ahead logs keep it.
    """
    from services.processes.erasing import erase_named

    logs.configure()
    settings = settings_from(os.environ, **chosen)

    def sure(name: str, games: int) -> bool:
        return yes or click.confirm(f"Erase {name!r}, known in {games} games? This cannot be undone.")

    name, games = asyncio.run(erase_named(settings, account, sure))
    click.echo(f"Erased {name!r}, who was known in {games} games.")


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--at", type=click.IntRange(0), metavar="N", help="The record after which to show the game; by default the last.")
@click.option("--since", type=click.IntRange(0), metavar="N", help="Also show what happened after this record.")
@click.option("--as", "viewer", type=ViewerType(), default=PUBLIC, metavar="SEAT", help="A seat's number, or public (the default).")
@click.option("--game", "number", type=click.IntRange(0), default=0, metavar="G", help="Of a file with several games: 0 opened the others.")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
def replay(file: str, at: int | None, since: int | None, viewer: Viewer, number: int, language: Language) -> None:
    """Show a moment of an exported game, as text."""
    from services.export.bundle import unpacked
    from services.export.replaying import moment_text

    click.echo(printable(moment_text(unpacked(Path(file).read_bytes(), number), at, viewer, language, since)))


class UnreadableFile(click.ClickException):
    """A file that cannot be read: one line, and exit code 2."""

    exit_code = 2


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--policy", type=click.Path(dir_okay=False, path_type=Path), help="A policy file: the trusted logs and witnesses.")
@click.option("--replay", "rules", is_flag=True, help="Also run the rules again: every command must give the same records.")
@click.option("--json", "as_json", is_flag=True, help="The whole report, for programs.")
@click.option("--mine", type=click.Path(dir_okay=False, path_type=Path), help="The keys that your page saved: was your seat yours?")
@click.option("--receipts", type=click.Path(dir_okay=False, path_type=Path), multiple=True, help="Receipts and refusals that you kept.")
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
    refusal: Path | None,
    command: Path | None,
    seat: int | None,
) -> None:
    """Verify an exported game: its records, the public log, every roll and every disclosure.

    Ends with 0 if nothing is wrong, with 1 if something is, with 2 if a file cannot be read, with 3 if nothing is wrong but the file
    has records of a newer format than this version knows, with 4 if --replay was asked for and the rules could not be run, and with
    5 if the game is over and the file lacks hidden values that everybody may have. --receipts holds signed notes against the game: it
    is wrong if it has another history than a receipt names, or accepts a command after a signed refusal of it. With --refusal,
    --command and --as it judges a refusal instead, and ends with 1 if it is proven to be false.
    """
    if refusal is not None:
        if command is None or seat is None:
            raise click.UsageError("--refusal goes with --command and --as")
        _judge(file, policy, refusal, command, seat)
    from domain.proof.verification.as_json import report_json
    from domain.proof.verification.as_text import report_text
    from services.export.verifying import Unreadable, report_on

    try:
        report = report_on(file, policy, rules, mine, receipts)
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


@main.command()
@click.argument("keys", nargs=-1, metavar="LOG_KEY...")
@click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), default="witness", show_default=True, help="The witness's folder."
)
@click.option("--name", help="The witness's name, at its first start: for example club.example/witness.")
@click.option("--url", default="", help="The address at which the other club's server reaches it.")
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(1, 65535), default=8100, show_default=True)
def witness(keys: tuple[str, ...], data: Path, name: str | None, url: str, host: str, port: int) -> None:
    """Cosign the checkpoints of other sites' logs (C2SP tlog-witness), so that they cannot show two histories.

    LOG_KEY is the verifier key of a log, from its operator; the folder keeps it for later starts. The line that is printed belongs into
    the other club's policy file.
    """
    from domain.proof.errors import MalformedKey
    from services.witnessing.memory import log_key
    from services.witnessing.serving import serve_witness

    known = []
    for text in keys:
        try:
            known.append(log_key(text))
        except MalformedKey as fault:
            raise click.UsageError(f"{printable(text[:80])}: {fault}") from fault
    logs.configure()

    def ready(key: str) -> None:
        click.echo(f"witness {key.partition('/')[0]} {key} {url or f'http://{host}:{port}'}")
        sys.stdout.flush()

    serve_witness(data, name, tuple(known), host, port, ready)


@main.command()
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
    """Run a beacon of a club's own, for dice that come some time after the move, without internet.

    Whoever runs it knows the dice beforehand: its rolls are never labelled B. It prints the line for ROLLBOOK_BEACON of the club's servers.
    """
    from services.beacons.own_beacon import opened_beacon, serve_beacon
    from services.beacons.sources import SiteBeacon, beacon_line

    logs.configure()

    def ready(offered: SiteBeacon) -> None:
        click.echo(f'ROLLBOOK_BEACON="{beacon_line(offered)}"')
        sys.stdout.flush()

    serve_beacon(opened_beacon(data, name, period, lead), url or f"http://{host}:{port}", host, port, ready)


@main.command()
@click.argument("place", metavar="URL")
@click.option("--key", metavar="VKEY", help="The verifier key of the site's log, from its operator.")
@click.option("--policy", type=click.Path(dir_okay=False, path_type=Path), help="A policy file: logs, witnesses, quorum.")
@click.option("--state", type=click.Path(dir_okay=False, path_type=Path), help="The monitor's state; the next run continues from it.")
@click.option("--copy", type=click.Path(file_okay=False, path_type=Path), help="Keep a copy of the log in this folder.")
@click.option("--json", "as_json", is_flag=True, help="The report as JSON, for programs.")
def monitor(place: str, key: str | None, policy: Path | None, state: Path | None, copy: Path | None, as_json: bool) -> None:
    """Check a site's log from outside, or a copy in a folder: it only grows, and no game has two histories.

    Needs no account. Ends with 0 only if nothing is wrong.
    """
    import msgspec

    from services.operating.monitoring.command import run_monitor

    report = asyncio.run(run_monitor(place, key, policy, state, copy))
    click.echo(msgspec.json.format(msgspec.json.encode(report), indent=1) if as_json else "\n".join(report.lines()))
    sys.exit(0 if report.ok else 1)


class NotWritten(click.ClickException):
    """Nothing was backed up, as another program has to do it: exit code 3."""

    exit_code = 3


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--high-water", metavar="FILE", help="The file that says how far the site's log was signed.")
@place_options
def backup(file: Path, **chosen: object) -> None:
    """Copy the SQLite database to FILE while servers run, and check the copy.

    For a PostgreSQL database it prints the pg_dump command that does it, writes nothing, and ends with 3. Give the owner's URL.
    """
    from services.operating.backing_up import back_up

    report = asyncio.run(back_up(settings_from(os.environ, **chosen), file))
    if report.content is not None:
        click.echo(f"{file}: {report.content.games} games, {report.content.records} records, {report.content.bytes} bytes, checked.")
    else:
        click.echo(report.command)
    click.echo("\n".join(("Keep besides:", *(f"  {line}" for line in report.keep))))
    if report.content is None:
        raise NotWritten("nothing was written: PostgreSQL is backed up by the command above, as the owner of the database")


@main.group()
def keys() -> None:
    """The keys for dice, for the site's log and for receipts."""


@keys.command("list")
@place_options
def list_keys(**chosen: object) -> None:
    """List all keys with their use and their age. No secret is shown."""
    from services.notary.keys import Keys
    from services.notary.rotation import key_statuses

    settings = settings_from(os.environ, **chosen)

    async def look() -> None:
        async with store.open_store(settings.database_url) as opened:
            for key in await key_statuses(opened, Keys(settings.keys_folder)):
                click.echo(f"{key.id:<11} since {key.since}  {key.state}{f'  {key.vkey}' if key.vkey else ''}")

    asyncio.run(look())


@keys.command()
@click.argument("kind", type=click.Choice(["dice", "log", "receipts"]))
@click.option("--stolen", is_flag=True, help="The old key was stolen: it is retired as soon as possible.")
@place_options
def rotate(kind: str, stolen: bool, **chosen: object) -> None:
    """Replace a key by a new one. Running servers use it without a restart."""
    from services.processes.key_commands import rotate_key

    logs.configure()
    for line in asyncio.run(rotate_key(settings_from(os.environ, **chosen), kind, stolen)):
        click.echo(line)


class Reason(click.ParamType[str]):
    """A reason for the public log: one line of ASCII."""

    name = "reason"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The line, with single spaces."""
        text = " ".join(str(value).split())
        if not text or not text.isascii() or not text.isprintable() or len(text) > 200:
            self.fail("a reason is one line of at most 200 ASCII characters: everybody can read it in the log", param, ctx)
        return text


@main.command()
@click.option("--reason", type=Reason(), required=True, help="Why, for everybody to read in the log.")
@click.option("--from", "files", multiple=True, type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A player's bundle.")
@click.option("--log", "log", metavar="URL|DIR", help="A copy of the site's log, as `rollbook monitor --copy` keeps it.")
@place_options
def restore(reason: str, files: tuple[Path, ...], log: str | None, **chosen: object) -> None:
    """Restore the site after its database was replaced by an older copy. All servers must be stopped.

    Restores what the bundles and the copy prove. If that is not all, the log ends where it was last published, shortened games
    burn the dice that their lost parts may have used, and a new log begins.
    """
    from services.processes.key_commands import restore_site

    logs.configure()
    for line in asyncio.run(restore_site(settings_from(os.environ, **chosen), reason, files, log)):
        click.echo(line)


main.add_command(jobs)
main.add_command(clock)
main.add_command(directors)
