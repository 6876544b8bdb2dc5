"""The HTTP API for browsers and programs. It decides no rule of any game or table."""
