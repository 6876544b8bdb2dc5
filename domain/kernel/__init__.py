"""The words every game and every aggregate shares. Knows the standard library and msgspec, nothing else."""
