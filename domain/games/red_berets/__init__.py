"""Red Berets: hidden movement, initiative chits and a board that is turned over tile by tile."""
