"""Pure algorithms with which anybody can check a game: canonical records, hash chains, draws and sealed fields.

Nothing here knows the server, a game or a clock; the server makes its proofs with the code that the verifier checks them with.
"""
