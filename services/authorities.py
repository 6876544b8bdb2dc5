"""The certificate authorities that outgoing requests trust: those of the `certifi` package, whatever the environment says."""

import ssl
from functools import cache

import httpx


@cache
def authorities() -> ssl.SSLContext:
    """The settings for TLS of all clients of a process. They are made once: each reading of the authorities costs tens of milliseconds."""
    return httpx.create_ssl_context(trust_env=False)
