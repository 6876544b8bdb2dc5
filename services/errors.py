"""Faults of the outside, drawn once.

RollbookError (domain.kernel.errors)
└── ServiceError
    ├── StoreDown          the database cannot be reached or did not answer; nothing is known to be written
    │   └── BehindHighWater    the database holds less or other than the site has signed; nothing is written any more
    ├── SchemaMismatch     the database is of another version than this program
    ├── BadBackup          a backup was not written, or fails a check
    ├── OwnerNeeded        the role that serves may not do this, only the owner of the database
    ├── CommandKnown       the command id has taken effect already; carries the answer it got
    ├── KeysMissing        the dice keys that a game needs are not there, or readable by others
    ├── BadPolicy          the policy file cannot be read, or says what cannot be followed
    ├── LogUnreadable      a log, or a copy of one, cannot be read
    ├── BadState           the file in which a monitor remembers is none
    └── LinkDown           the way to the other processes is broken; what was told over it may be lost
"""

from domain.kernel.errors import RollbookError


class ServiceError(RollbookError):
    """Root of the faults of processes and adapters."""


class StoreDown(ServiceError):
    """The database cannot be reached or did not answer; the client repeats, the result is the same either way."""


class BehindHighWater(StoreDown):
    """The database holds less or other than what the site has signed, as one that was restored does; nothing may be written
    before somebody has seen to it."""


class SchemaMismatch(ServiceError):
    """The database's schema is not the one this program works with."""


class BadBackup(ServiceError):
    """A backup was not written, or fails a check; the database itself is as it was."""


class OwnerNeeded(ServiceError):
    """Only the owner of the database may do this."""


class KeysMissing(ServiceError):
    """A dice key is not there, or its file may be read by others."""


class BadPolicy(ServiceError):
    """The policy file cannot be read, or says what cannot be followed; the message names file and line."""


class LogUnreadable(ServiceError):
    """A log, or a copy of one, cannot be read: whether it is right is not known."""


class BadState(ServiceError):
    """The file in which a monitor remembers from run to run is not one."""


class LinkDown(ServiceError):
    """The way to the other processes is broken; hints told over it may be lost, nothing else is."""


class CommandKnown(ServiceError):
    """A command id has taken effect already."""

    def __init__(self, digest: str, answer: bytes) -> None:
        super().__init__("this command id has taken effect already")
        self.digest, self.answer = digest, answer
