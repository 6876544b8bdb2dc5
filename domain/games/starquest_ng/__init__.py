"""StarQuest NG: an edition of StarQuest with phases, a mission leader and close combat of pairs."""
