"""The command path: who, load, decide, append, tell."""
