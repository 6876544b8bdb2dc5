"""People: names, passwords and sessions. No game knows accounts, and accounts know no games."""
