"""StarQuest: up to three boarding parties on a derelict ship, and one player who holds it against them."""
