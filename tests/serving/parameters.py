"""Values of the parameters of all routes, for tests that walk through the matrix. A new parameter of a route is named here once."""

from typing import Final

from projections.boards import shipped_boards
from serving.site import GAME

PARAMETERS: Final = {
    "key": GAME,
    "language": "en",
    "digest": min(shipped_boards((GAME,))),
    "epoch": "1",
    "number": "1",
    "rest": "anything",
    "path": "anything",
    "session": "none",
    "passkey": "none",
    "channel": "none",
    "token": "none",
    "room": "table",
    "message": "1",
}
