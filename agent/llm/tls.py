"""The certificates that connections are checked against, read once: it takes some 25 ms."""

from __future__ import annotations

import ssl
from functools import cache


@cache
def certificates(*, trust_env: bool) -> ssl.SSLContext:
    """The context to verify with; ``trust_env``: heed the variables that name other certificates."""
    import httpx2

    return httpx2.create_ssl_context(trust_env=trust_env)
