"""The rules, one module a phase. Each command has a check, which alone may refuse, and a function that records what happens."""
