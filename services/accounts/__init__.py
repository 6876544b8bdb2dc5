"""People: names, passwords and sessions. No game knows an account, and no account knows a game."""
