"""Where things stand and what they can see, in whole numbers: shared by the games, which never import each other."""
