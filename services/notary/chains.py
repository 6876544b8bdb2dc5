"""The server's dice chains: anchors for new games, seeds for their draws."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from domain.proof.chains import CHAIN_LENGTH, Chain, seal_commitment, seal_secret, server_chain
from domain.table.append_builder import Extension
from domain.table.chance import Seals, Seeds
from domain.table.creation import streams
from domain.table.ledger import ChainPart
from services.errors import KeysMissing
from services.notary.keys import Keys
from services.store.port import StreamMetadata

KEPT: Final = 1024
"""Chains kept in memory, about 15 kB each; a chain costs thousands of hashes to make."""


class DiceChains:
    """Makes the chains of games from the dice keys, and caches those used last."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._kept: OrderedDict[tuple[str, bytes, str, int, str], Chain] = OrderedDict()

    @property
    def newest_key(self) -> str:
        """The id of the key for new games."""
        return self._keys.newest

    def anchors(self, handle: str, new: StreamMetadata, seats: int) -> dict[str, str]:
        """The anchor of each stream. They commit to all public draws of a game before it begins."""
        return {stream: self._chain(handle, new, stream, 0, new.dice_key).anchor for stream in streams(seats)}

    def extension(self, handle: str, game: StreamMetadata) -> Extension:
        """A function that makes the next part of a chain of this game with the newest key."""

        def extend(stream: str, at: int) -> tuple[str, str]:
            key = self.newest_key
            return self._chain(handle, game, stream, at, key).link(at), key

        return extend

    def seeds(self, handle: str, game: StreamMetadata, chains: Mapping[str, Sequence[ChainPart]]) -> Seeds:
        """The seeds of a game, by stream and position. Raises KeysMissing if a chain does not lead to the anchor in the log: the
        folder has another key under that name."""

        def seed(stream: str, position: int) -> str:
            part = next((part for part in reversed(chains.get(stream, ())) if part.at < position), None)
            if part is None:
                raise _wrong_key(handle, game)
            chain = self._chain(handle, game, stream, part.at, part.dice_key)
            if part.anchor != chain.link(part.at):
                raise _wrong_key(handle, game)
            return chain.link(position)

        return seed

    def commitments(self, handle: str, new: StreamMetadata, groups: Iterable[str]) -> dict[str, str]:
        """Each group's commitment to its sealed secret. They commit to the hidden draws of a game before it begins."""
        return {group: seal_commitment(handle, group, self._secret(handle, new, group)) for group in groups}

    def seals(self, handle: str, game: StreamMetadata, commitments: Mapping[str, str]) -> Seals:
        """The sealed secrets of a game, by group. Raises KeysMissing for a secret to which the log does not commit."""

        def secret(group: str) -> str:
            sealed = self._secret(handle, game, group)
            if commitments.get(group) != seal_commitment(handle, group, sealed):
                raise _wrong_key(handle, game)
            return sealed

        return secret

    def _secret(self, handle: str, game: StreamMetadata, group: str) -> str:
        return seal_secret(self._keys.master(game.dice_key), game.salt.hex(), handle, group)

    def _chain(self, handle: str, game: StreamMetadata, stream: str, at: int, key: str) -> Chain:
        # The salt is part of the key: an attempt to open a game that lost to another process has the same handle and other chains.
        place = (handle, game.salt, stream, at, key)
        if place not in self._kept:
            self._kept[place] = server_chain(self._keys.master(key), game.salt.hex(), handle, stream, CHAIN_LENGTH, at)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(place)
        return self._kept[place]


def _wrong_key(handle: str, game: StreamMetadata) -> KeysMissing:
    return KeysMissing(f"the key {game.dice_key} is not the one that game {handle} was made with")
