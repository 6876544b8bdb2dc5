"""The rules, one module a phase. Each command has a check, which alone may refuse, and a part that records what happens."""
