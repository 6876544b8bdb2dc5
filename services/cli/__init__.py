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
from services.cli.options import place_options
from services.cli.printing import counted, printable
from services.cli.proving import beacon, monitor, verify, witness
from services.cli.running import arbiters, clock, directors, disputes, jobs
from services.cli.safekeeping import backup, keys, recheck, restore
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


def _make_private(file: Path) -> None:
    """Make an empty file that only its owner can read; an existing one becomes so."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    file.chmod(0o600)


class ViewerType(click.ParamType[Viewer]):
    """A viewer: a seat's number, or `public`."""

    name = "seat"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Viewer:
        """The viewer."""
        if value == PUBLIC:
            return None
        if not str(value).isdecimal():
            self.fail(f"{value} is neither a seat's number nor {PUBLIC}", param, ctx)
        return int(str(value))


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
    """Sequence the site's log, without a web server.

    Servers do this too; one process leads, the others stand by.
    """
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
@click.option(
    "--strength", default=USUAL, show_default=True, metavar="S", help="How strong the bots play: weak, middle or strong; by seat as a,b."
)
@click.option("--export", "folder", type=click.Path(file_okay=False), help="Write each game's bundle there.")
@click.option("--database", metavar="URL", help="Play on this store instead of a temporary one, with the server's own keys.")
@click.option(
    "--processes", type=click.IntRange(1), default=2 * (os.cpu_count() or 1), help="How many processes play; by default two per core."
)
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
    """Let bots play whole games, and check every law on each.

    They play on the real command path. Exits with 1 if a law was broken.
    """
    from services.play.rejections import BadRequest
    from services.simulation.running import Simulation

    if database is not None and seed is not None:
        raise click.UsageError("--seed needs the temporary store: on a lasting one games are named at random")
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
        f"{counted(tally.games, 'game')}, {tally.finished} finished, {counted(len(tally.violations), 'violation')}, "
        f"{counted(tally.records, 'record')}, {seconds:.1f} seconds"
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
    """Write a table's game to one file.

    The file holds what the audience may know: everybody, or one seat.
    """
    from services.processes.exporting import export_table

    logs.configure()
    settings = settings_from(os.environ, **chosen)
    content = asyncio.run(export_table(settings, table, viewer, reason if operator else None))
    file = Path(out or f"{table}.rollbook.zip")
    if operator:
        _make_private(file)
    file.write_bytes(content)
    click.echo(f"{file}: {counted(len(content), 'byte')}")


@main.command()
@click.argument("name")
@place_options
def password(name: str, **chosen: object) -> None:
    """Print a link that sets a new password for an account.

    The link works once and within three hours. It is for people who have lost their password, also on servers that send no mails.
    """
    from services.processes.password_links import password_link

    logs.configure()
    click.echo(asyncio.run(password_link(settings_from(os.environ, **chosen), name)))


@main.command()
@click.argument("account")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.option("--redis", metavar="URL", help="Carries hints between processes.")
@place_options
def erase(account: str, yes: bool, **chosen: object) -> None:
    """Erase a person by id or name.

    This removes the account, its sessions and seats, and the name in every game. The games stay, and stay proven.

    On PostgreSQL this needs the owner of the database. Running servers forget the name within a second or two; files that were
    exported before, backups and write-ahead logs keep it.
    """
    from services.processes.erasing import erase_named

    logs.configure()
    settings = settings_from(os.environ, **chosen)

    def sure(name: str, games: int) -> bool:
        return yes or click.confirm(f"Erase {name!r}, known in {counted(games, 'game')}? This cannot be undone.")

    name, games = asyncio.run(erase_named(settings, account, sure))
    click.echo(f"Erased {name!r}, who was known in {counted(games, 'game')}.")


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--at", type=click.IntRange(0), metavar="N", help="The record after which to show the game; by default the last.")
@click.option("--since", type=click.IntRange(0), metavar="N", help="Also show what happened after this record.")
@click.option("--as", "viewer", type=ViewerType(), default=PUBLIC, metavar="SEAT", help="A seat's number, or public (the default).")
@click.option(
    "--game", "number", type=click.IntRange(0), default=0, metavar="G", help="The game to show of a file with several; 0 opened the others."
)
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
def replay(file: str, at: int | None, since: int | None, viewer: Viewer, number: int, language: Language) -> None:
    """Show a moment of an exported game, as text."""
    from services.export.bundle import unpacked
    from services.export.replaying import moment_text

    click.echo(printable(moment_text(unpacked(Path(file).read_bytes(), number), at, viewer, language, since)))


@main.command()
@click.argument("game", metavar="FILE|TABLE")
@click.option("--at", type=click.IntRange(0), metavar="N", help="The record to explain; with --command the one behind which it is sent.")
@click.option("--as", "eyes", metavar="SEAT", help="A seat's number, or public; by default all that the file tells.")
@click.option("--command", "said", metavar="JSON", help="Explain what the rules say of this command of the seat, instead of a record.")
@click.option(
    "--game", "number", type=click.IntRange(0), default=0, metavar="G", help="The game of a file with several; 0 opened the others."
)
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
@place_options
def explain(game: str, at: int | None, eyes: str | None, said: str | None, number: int, language: Language, **chosen: object) -> None:
    """Explain why the rules decided so: which were asked, what they weighed, and what followed.

    The command of record N is decided again from what the viewer may know, and nothing else. TABLE is the id of a table of this site.
    """
    from services.export.bundle import unpacked
    from services.export.explaining import explained_append, explained_command, explanation_text
    from services.processes.exporting import export_table

    viewer = None if eyes is None else ViewerType().convert(eyes, None, None)
    file = Path(game)
    if not file.is_file():
        logs.configure()
        content = asyncio.run(export_table(settings_from(os.environ, **chosen), game, viewer, None))
    else:
        content = file.read_bytes()
    bundle = unpacked(content, number)
    if said is None:
        if at is None:
            raise click.UsageError("--at names the record to explain")
        explained, fold = explained_append(bundle, at, viewer, all_openings=eyes is None)
    else:
        if viewer is None:
            raise click.UsageError("--command goes with --as")
        explained, fold = explained_command(bundle, at, viewer, said)
    click.echo(printable(explanation_text(explained, fold, language)))


for _command in (verify, witness, beacon, monitor, backup, keys, restore, recheck, jobs, clock, directors, arbiters, disputes):
    main.add_command(_command)
