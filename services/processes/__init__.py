"""Processes that the command line starts: each wires the services that it needs and runs to its end."""
