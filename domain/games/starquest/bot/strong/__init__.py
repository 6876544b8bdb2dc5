"""What only the strong bots of StarQuest do."""
