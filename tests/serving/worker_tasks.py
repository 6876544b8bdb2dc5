"""What the tests let a worker process do."""

import os
import signal
import time
from pathlib import Path


def doubled(text: str) -> str:
    """Return the text twice, with words on the standard output, as a chatty library writes them."""
    print("chatter", flush=True)
    return text + text


def process_id() -> int:
    """Return the number of the process."""
    return os.getpid()


def inherited() -> list[str]:
    """Return the names of the server's settings that the process sees."""
    return [name for name in os.environ if name.startswith("ROLLBOOK_")]


def refused(reason: str) -> None:
    """Raise ValueError."""
    raise ValueError(reason)


def ended() -> None:
    """End the process without an answer."""
    os.kill(os.getpid(), signal.SIGKILL)


def hanging(began: str) -> None:
    """Never return. The file `began` says the process."""
    Path(began).write_text(str(os.getpid()))
    while True:
        time.sleep(1)
