"""Hints that a table's log has grown, to event streams and to other processes. A hint never says what has happened."""
