"""The commands of `rollbook` that keep a site safe: backups, keys, the restore after a loss, and games decided again."""

import asyncio
import os
from datetime import datetime
from pathlib import Path

import click
import msgspec
from tqdm import tqdm

from services import logs, store
from services.cli.options import place_options
from services.cli.printing import printable
from services.settings import settings_from


class NotWritten(click.ClickException):
    """Nothing was backed up, as another program has to do it: exit code 3."""

    exit_code = 3


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--high-water", metavar="FILE", help="The file that says how far the site's log was signed.")
@place_options
def backup(file: Path, **chosen: object) -> None:
    """Copy the SQLite database to FILE, and check the copy.

    Servers may run meanwhile. For a PostgreSQL database this prints the pg_dump command to use, writes nothing, and exits with 3; give
    the owner's URL.
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


@click.group()
def keys() -> None:
    """List or replace the keys for dice, log and receipts."""


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
    """Replace a key with a new one. Running servers use it without a restart."""
    from services.processes.key_commands import rotate_key

    logs.configure()
    for line in asyncio.run(rotate_key(settings_from(os.environ, **chosen), kind, stolen)):
        click.echo(line)


class Reason(click.ParamType[str]):
    """A reason for the public log: one line of ASCII."""

    name = "reason"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The line, with single spaces."""
        text = " ".join(str(value).split())
        if not text or not text.isascii() or not text.isprintable() or len(text) > 200:
            self.fail("a reason is one line of at most 200 ASCII characters: everybody can read it in the log", param, ctx)
        return text


@click.command()
@click.option("--reason", type=Reason(), required=True, help="Why, for everybody to read in the log.")
@click.option("--from", "files", multiple=True, type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A player's bundle.")
@click.option("--log", "log", metavar="URL|DIR", help="A copy of the site's log, as `rollbook monitor --copy` keeps it.")
@place_options
def restore(reason: str, files: tuple[Path, ...], log: str | None, **chosen: object) -> None:
    """Restore the site from an older copy of its database.

    All servers must be stopped.

    Restores what the bundles and the copy prove. If that is not all, the log ends where it was last published, shortened games
    burn the dice that their lost parts may have used, and a new log begins.
    """
    from services.processes.key_commands import restore_site

    logs.configure()
    for line in asyncio.run(restore_site(settings_from(os.environ, **chosen), reason, files, log)):
        click.echo(line)


@click.command()
@click.option(
    "--since", type=click.DateTime(["%Y-%m-%d", "%Y-%m-%dT%H:%M:%SZ"]), metavar="TIME", help="Only games that changed since then (UTC)."
)
@click.option("--running", is_flag=True, help="Only games that are not over.")
@click.option("--journal", type=click.Path(dir_okay=False, path_type=Path), help="Keep each verdict there; a later run goes on from it.")
@click.option("--json", "as_json", is_flag=True, help="A line of JSON for each game, for programs.")
@click.option(
    "--processes", type=click.IntRange(1), default=os.cpu_count() or 1, help="How many processes decide; by default one per core."
)
@place_options
def recheck(since: datetime | None, running: bool, journal: Path | None, as_json: bool, processes: int, **chosen: object) -> None:
    """Decide the games of the site again under the installed rules, and list what differs.

    Run it before servers start with new rules: it tells which running games the change would have decided otherwise, from which record
    on. It changes nothing, and servers may run meanwhile. It reads the seals of running games from the keys.

    Exits with 1 if a record is not what the rules give that were in force, with 4 if records differ only where other rules were in
    force, or games could not be decided.
    """
    from services.operating.rechecking import RecheckedGame
    from services.processes.rechecking import StoreRecheck, recheck_lines, tally_text

    def tell(game: RecheckedGame) -> None:
        for line in (msgspec.json.encode(game).decode(),) if as_json else recheck_lines(game):
            tqdm.write(printable(line))

    settings = settings_from(os.environ, **chosen)
    tally = StoreRecheck(settings, f"{since:%Y-%m-%dT%H:%M:%SZ}" if since else "", running, journal, processes).run(tell)
    click.echo(tally_text(tally), err=as_json)
    raise SystemExit(1 if "differs" in tally.verdicts else 4 if tally.games > tally.verdicts.get("same", 0) else 0)
