"""The algorithms that prove a game: canonical records, hash chains, draws, disclosures, the transparency log, and their verifier.

They are pure and know no server, game or clock. The server makes proofs with the same code that verifies them.
"""
