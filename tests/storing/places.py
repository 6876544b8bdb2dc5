"""URLs of databases for tests."""


def as_server(owner_url: str) -> str:
    """Return the same database URL for the server's role."""
    return owner_url.replace("//postgres@", "//rollbook_app@")


def database(server: str, name: str) -> str:
    """Return the URL of a database on a PostgreSQL server."""
    return server.replace("/postgres?", f"/{name}?")
