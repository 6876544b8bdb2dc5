"""The event store: one port, an embedded and a grown adapter."""
