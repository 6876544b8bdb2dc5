"""Processes and adapters around the domain: stores, keys, the command path, HTTP, the command line."""
