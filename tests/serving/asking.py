"""Requests to the servers of the tests, which speak plain HTTP.

`httpx.get` and `httpx.post` by themselves read all certificate authorities for each request, which costs more than the answer.
"""

import ssl
from functools import partial
from typing import Final

import httpx

NO_AUTHORITIES: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
get: Final = partial(httpx.get, verify=NO_AUTHORITIES, trust_env=False)
post: Final = partial(httpx.post, verify=NO_AUTHORITIES, trust_env=False)
