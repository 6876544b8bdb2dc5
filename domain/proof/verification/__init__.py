"""Checking a whole game from its bundle: the chain, the public log, every roll and nonce, every disclosure.

V1 `chained`, V2 `logged`, V3 `played`, V4 `disclosed`; `verifying` puts them together into a `report`. Whether the rules were
kept (V5) takes the game's own program and is asked from outside.
"""
