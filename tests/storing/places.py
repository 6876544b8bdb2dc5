"""Addresses of databases for tests."""


def as_server(owner_url: str) -> str:
    """The same database for the role that serves."""
    return owner_url.replace("//postgres@", "//rollbook_app@")


def database(server: str, name: str) -> str:
    """The URL of a database on a PostgreSQL server."""
    return server.replace("/postgres?", f"/{name}?")
