"""StarQuest: up to three boarding parties on a derelict ship, against one player who holds it."""
