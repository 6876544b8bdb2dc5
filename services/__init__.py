"""The outside: processes, stores and the interfaces to people."""
