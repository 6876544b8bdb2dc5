"""Keys are in their files only: not in the database, its log, the high-water file, exports, answers or the process's log."""

import base64
import io
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from playing.room import migrated
from playing.server import ServerProcess
from serving.matrix import MATRIX
from serving.parameters import PARAMETERS
from serving.site import Visitor

COMMON = {**PARAMETERS, "rest": "0/000.p/2", "path": "openapi.json"}


def spellings(key: bytes) -> Iterator[bytes]:
    """The encodings of a key to look for: raw, hex, Python's repr, and both alphabets of base64 at any offset."""
    yield key
    yield key.hex().encode()
    yield key.hex().upper().encode()
    yield repr(key)[2:-1].encode()
    for before in range(3):
        for encode in (base64.b64encode, base64.urlsafe_b64encode):
            # Without the first and last characters, in which neighbours have a part.
            yield encode(bytes(before) + key).rstrip(b"=")[4 if before else 0 : -2]


def unpacked(content: bytes) -> Iterator[bytes]:
    """The content to search: the decompressed members of an archive, or the bytes themselves."""
    yield content
    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            yield from (archive.read(name) for name in archive.namelist())


def rows_of(url: str) -> Iterator[bytes]:
    """Everything in a PostgreSQL database, as text, in which bytes are hex; and the bytes."""
    with psycopg.connect(url) as link:
        tables = [name for (name,) in link.execute("select tablename from pg_tables where schemaname = 'public'")]
        assert len(tables) > 10
        for table in tables:
            for row in link.execute(f'select t.* from "{table}" t'.encode(), binary=True):
                yield from (str(value).encode() if not isinstance(value, bytes) else value for value in row)


def answers(visitor: Visitor, table: str) -> Iterator[bytes]:
    """The answers of every route that reads."""
    for path in sorted({row.route for row in MATRIX if row.method == "GET"} - {"/api/hints"}):
        answer = visitor.get(path.format(table=table, **COMMON))
        yield answer.content + repr(answer.headers).encode()
    for path in ("records?as=0", "bundle", "proof?n=0"):
        yield visitor.get(f"/api/tables/{table}/{path}").content


@pytest.mark.full
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_keys_are_nowhere_but_in_their_files(tmp_path: Path, free_port: int, kind: str, request: pytest.FixtureRequest) -> None:
    database = migrated(request.getfixturevalue("postgres_url")) if kind == "postgres" else ""
    folder, keys = tmp_path / "data", tmp_path / "keys"
    own = {"ROLLBOOK_KEYS": str(keys), "ROLLBOOK_CHECKPOINT_SECONDS": "0.05", "ROLLBOOK_DATABASE": database}
    server = ServerProcess(folder, free_port, own)
    visitor = Visitor(server.url, "Ann")
    table = visitor.open(bots=[1])
    visitor.proof(table)
    seen = [*answers(visitor, table), visitor.play(table, {"type": "concede"}).content]
    visitor.proof(table)
    seen += answers(visitor, table)
    server.kill()  # what is in the write-ahead log stays there
    where = ["--data", str(folder), "--keys", str(keys), *(["--database", database] if database else [])]
    bundle = tmp_path / "game.zip"
    exported = subprocess.run(
        [sys.executable, "-m", "services", "export", table, *where, "--out", str(bundle)], capture_output=True, check=True
    )

    seen += [exported.stdout, exported.stderr, bundle.read_bytes(), server.log.read_bytes()]
    seen += [file.read_bytes() for file in folder.rglob("*") if file.is_file()]
    seen += rows_of(database) if database else []

    names = {file.name for file in keys.iterdir()}
    assert names == {"k1", "bots", "log1", "receipts1"}
    whole = b"\n".join(part for each in seen for part in unpacked(each))
    assert b"rollbook/v1/append" in whole
    assert [(name, spelling) for name in names for spelling in spellings((keys / name).read_bytes()) if spelling in whole] == []
