"""A campaign of StarQuest NG: companies of marines through a list of missions, each of which is a game at a table of its own."""
