"""Chat at tables, and private notes. Nothing of it is part of the log."""
