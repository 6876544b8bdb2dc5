"""Monitoring a site's log from outside: without an account, from what everybody can fetch."""
