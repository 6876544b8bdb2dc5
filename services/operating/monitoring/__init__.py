"""Watching a site's log from outside: no account, no database, only what everybody can fetch."""
