"""The pure core: what has happened and what may happen, without I/O, clocks or randomness."""
