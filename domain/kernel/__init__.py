"""The types that every game and every aggregate shares: seats, secrets, events, commands, decisions, turns."""
