import psycopg
from redis import Redis


def test_a_test_gets_an_empty_postgresql_database_of_its_own(postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as link:
        link.execute("create table piece (id bigint primary key)")
        tables = link.execute("select tablename from pg_tables where schemaname = 'public'").fetchall()
    assert tables == [("piece",)]


def test_a_test_gets_an_empty_redis(redis_url: str) -> None:
    with Redis.from_url(redis_url) as link:
        assert link.dbsize() == 0
        link.set("seat", "taken")
        assert link.get("seat") == b"taken"
