"""The faults of processes and adapters, as a tree.

RollbookError (domain.kernel.errors)
└── ServiceError
    ├── StoreDown          the database cannot be reached or did not answer; whether it wrote is unknown
    │   └── BehindHighWater    the database holds less or other than the site has signed; all writing stops
    ├── PartDown           a background part of the process does not work
    ├── SchemaMismatch     the database's schema is of another version than this program
    ├── BadBackup          a backup was not written, or fails a check
    ├── OwnerNeeded        only the owner of the database may do this
    ├── CommandKnown       the command id has taken effect already; carries its answer
    ├── KeysMissing        a key does not exist, or others may read it
    ├── BadPolicy          the policy file cannot be read or followed
    ├── LogUnreadable      a log, or a copy of one, cannot be read
    ├── BadState           a monitor's state file is not one
    ├── PasswordsBusy      too many passwords are being hashed; the request may be repeated
    ├── WorkerDown         a worker process ended before its work was done; the work may be repeated
    │   └── WorkerSlow         it was killed because the work took too long
    └── LinkDown           the link to the other processes is broken; hints may be lost
"""

from domain.kernel.errors import RollbookError


class ServiceError(RollbookError):
    """Base of the faults of processes and adapters."""


class StoreDown(ServiceError):
    """The database cannot be reached or did not answer. The client repeats the request; the effect is the same."""


class PartDown(ServiceError):
    """A background part of the process does not work. The message names it."""


class BehindHighWater(StoreDown):
    """The database holds less or other than what the site has signed, for example after a restore. Nothing is written until the
    operator has restored the site."""


class SchemaMismatch(ServiceError):
    """The database's schema is not the one that this program needs."""


class BadBackup(ServiceError):
    """A backup was not written, or fails a check; the database itself is as it was."""


class OwnerNeeded(ServiceError):
    """Only the owner of the database may do this."""


class KeysMissing(ServiceError):
    """A key does not exist, or others may read its file."""


class BadPolicy(ServiceError):
    """The policy file cannot be read or followed. The message names file and line."""


class LogUnreadable(ServiceError):
    """A log, or a copy of one, cannot be read, so it is not known to be right or wrong."""


class BadState(ServiceError):
    """A monitor's state file is not one."""


class PasswordsBusy(ServiceError):
    """Too many passwords are being hashed. The client repeats the request after a few seconds."""


class WorkerDown(ServiceError):
    """A worker process ended before its work was done. The work may be repeated, in a new process."""


class WorkerSlow(WorkerDown):
    """A worker process was killed because its work took too long. Repeated, it would most likely do so again."""


class LinkDown(ServiceError):
    """The link to the other processes is broken. Hints may be lost, nothing else."""


class CommandKnown(ServiceError):
    """A command id has taken effect already."""

    def __init__(self, digest: str, answer: bytes) -> None:
        super().__init__("this command id has taken effect already")
        self.digest, self.answer = digest, answer
