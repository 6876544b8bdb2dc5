"""Whole games played by bots on the real command path, with every law checked on each."""
