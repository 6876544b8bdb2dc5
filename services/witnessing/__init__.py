"""`rollbook witness`: cosigning the checkpoints of other sites' logs (C2SP tlog-witness)."""
