"""Both stores."""

from storing.stores import anyio_backend, copied, empty_url, migrated, other, owner_url, store, url

__all__ = ("anyio_backend", "copied", "empty_url", "migrated", "other", "owner_url", "store", "url")
