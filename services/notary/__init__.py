"""Keys, chains of seeds, and what is promised with them."""
