"""Everything a table can refuse, one type a situation; sentences are made of them where they are shown.

An action outside the tree of choices is refused by the engine (`Refused`), a line that is no action by its notation
(`BadNotation`), options that do not go together by the game (`BadOptions`); these pass through as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal


class TableError(Exception):
    """Base of all refusals. `table` is the table's id, None where there is none yet."""

    def __init__(self, table: int | None = None) -> None:
        super().__init__()
        self.table = table

    def __str__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({fields})"


# Finding and opening a table


class UnknownTable(TableError):
    """There is no such table; `channel` is where one was looked for."""

    def __init__(self, table: int | None = None, channel: int | None = None) -> None:
        super().__init__(table)
        self.channel = channel


class AlreadyOpen(TableError):
    """The channel has an open table already."""

    def __init__(self, table: int, channel: int) -> None:
        super().__init__(table)
        self.channel = channel


class TooManyTables(TableError):
    """A server or a person has as many open tables as it may."""

    def __init__(self, scope: Literal["server", "person"], most: int) -> None:
        super().__init__()
        self.scope = scope
        self.most = most


class WrongChannel(TableError):
    """The server allows tables in the channels `allowed` alone."""

    def __init__(self, channel: int, allowed: Sequence[int]) -> None:
        super().__init__()
        self.channel = channel
        self.allowed = tuple(allowed)


class UnknownGame(TableError):
    def __init__(self, game: str, known: Sequence[str]) -> None:
        super().__init__()
        self.game = game
        self.known = tuple(known)


class UnknownPack(TableError):
    """No data pack of that id; `known` are the ids to choose from."""

    def __init__(self, pack: str, known: Sequence[str]) -> None:
        super().__init__()
        self.pack = pack
        self.known = tuple(known)


class UnknownOption(TableError):
    def __init__(self, option: str, known: Sequence[str]) -> None:
        super().__init__()
        self.option = option
        self.known = tuple(known)


class BadValue(TableError):
    """A value an option or a wish cannot have. `allowed` lists the values or says the range."""

    def __init__(self, option: str, given: object, allowed: Sequence[str]) -> None:
        super().__init__()
        self.option = option
        self.given = given
        self.allowed = tuple(allowed)


class ShuttingDown(TableError):
    """The program is about to stop; the press was not carried out."""


# Who may do what


class NotYourSeat(TableError):
    """The person holds no seat at this table (or holds none any more)."""


class NotYourTurn(TableError):
    """The seat is asked nothing now; `awaited` are the seats that are."""

    def __init__(self, table: int, awaited: Sequence[int]) -> None:
        super().__init__(table)
        self.awaited = tuple(awaited)


class StaleQuestion(TableError):
    """The question `key` is not open any more: the panel is old, or somebody else's."""

    def __init__(self, table: int, key: str) -> None:
        super().__init__(table)
        self.key = key


class NoPlans(TableError):
    """The game knows no plans, or has ended."""


class NotHost(TableError):
    """Only the host (`host`: id of a person, None if there is none) or who manages the server may do this."""

    def __init__(self, table: int, host: int | None) -> None:
        super().__init__(table)
        self.host = host


# The lobby


class NotAtTable(TableError):
    """The one meant (`person`: an id) does not play at this table himself."""

    def __init__(self, table: int, person: int) -> None:
        super().__init__(table)
        self.person = person


class LobbyFull(TableError):
    def __init__(self, table: int, most: int) -> None:
        super().__init__(table)
        self.most = most


class AlreadySeated(TableError):
    def __init__(self, table: int, seat: int) -> None:
        super().__init__(table)
        self.seat = seat


class NotAgreed(TableError):
    """The people on `seats` have not agreed to the options as they stand."""

    def __init__(self, table: int, seats: Sequence[int]) -> None:
        super().__init__(table)
        self.seats = tuple(seats)


class MayStillAgree(TableError):
    """The person on `seat` may think over until `until` (ms) what was changed."""

    def __init__(self, table: int, seat: int, until: int) -> None:
        super().__init__(table)
        self.seat = seat
        self.until = until


class OptionsChanged(TableError):
    """The options somebody agrees to do not stand any more."""


class TooManyWatchers(TableError):
    """As many as may follow the table do already."""

    def __init__(self, table: int, most: int) -> None:
        super().__init__(table)
        self.most = most


class NoSuchSeat(TableError):
    def __init__(self, table: int, seat: int) -> None:
        super().__init__(table)
        self.seat = seat


class NotEnoughSeats(TableError):
    """The game cannot start with `have` seats; it needs at least `need`."""

    def __init__(self, table: int, have: int, need: int) -> None:
        super().__init__(table)
        self.have = have
        self.need = need


class AlreadyStarted(TableError):
    """Something of the lobby, after the game began."""


# Handing a seat over


class SeatIsPlayed(TableError):
    """Only who plays a seat himself may offer it to a substitute."""

    def __init__(self, table: int, seat: int) -> None:
        super().__init__(table)
        self.seat = seat


class NotOffered(TableError):
    """The seat is not on offer, or no more: somebody has taken it."""

    def __init__(self, table: int, seat: int) -> None:
        super().__init__(table)
        self.seat = seat


# The course of a table


class NotStarted(TableError):
    """Something of the game, while the table is still a lobby."""


class StillPlaying(TableError):
    """Something that has to wait for the end: the full record, the seed."""


class OtherRules(TableError):
    """The game was begun under version `begun` of its rules; this program plays version `known`."""

    def __init__(self, table: int, begun: int, known: int) -> None:
        super().__init__(table)
        self.begun = begun
        self.known = known


class GameOver(TableError):
    """The game has ended."""


class Paused(TableError):
    """The table rests by consent since `since` (ms)."""

    def __init__(self, table: int, since: int) -> None:
        super().__init__(table)
        self.since = since


class NotPaused(TableError):
    pass


class Asleep(TableError):
    """Nobody can play now: Bottega was taken off the server (`reason` "removed"), the channel is gone ("channel"), or
    all players were away ("unattended"), or its thread is locked ("locked")."""

    def __init__(self, table: int, reason: str) -> None:
        super().__init__(table)
        self.reason = reason


class NotHomeless(TableError):
    """The table can be reached where it is, and so is not moved."""


class Closed(TableError):
    """The table was closed: by a person (`by`, an id) or, None, because its time ran out; `until` (ms) it can be
    reopened."""

    def __init__(self, table: int, by: int | None, until: int) -> None:
        super().__init__(table)
        self.by = by
        self.until = until


class NotClosed(TableError):
    """Reopening a table that is open, or was played to its end."""


class TooLateToReopen(TableError):
    """It could be reopened until `until` (ms)."""

    def __init__(self, table: int, until: int) -> None:
        super().__init__(table)
        self.until = until


# Consent


class CannotUndo(TableError):
    """Nothing to take back or to bring back. `reason` is "none", "sealed" (change the answer instead), "laid" (others'
    sealed answers lie on the table) or "over"."""

    def __init__(self, table: int, reason: str) -> None:
        super().__init__(table)
        self.reason = reason


class MovedOn(TableError):
    """The position is not the one any more of which the person was shown what would be taken back."""


class AlreadyProposed(TableError):
    """Another proposal still waits for answers."""

    def __init__(self, table: int, proposal: int) -> None:
        super().__init__(table)
        self.proposal = proposal


class ProposalGone(TableError):
    """The proposal was carried out, declined, or lapsed because the position changed."""

    def __init__(self, table: int, proposal: int) -> None:
        super().__init__(table)
        self.proposal = proposal


# Walking a panel


class Unfinished(TableError):
    """The walk through a question is not at its end: `field` is still to be answered."""

    def __init__(self, table: int, key: str, field: str) -> None:
        super().__init__(table)
        self.key = key
        self.field = field


# Trying things out


class NoTrial(TableError):
    """The person tries nothing out at this table, or it has expired."""


class TrialMovedOn(TableError):
    """The press belongs to an earlier position of the trial."""


class TrialFull(TableError):
    """A trial takes no more than `most` acts."""

    def __init__(self, table: int, most: int) -> None:
        super().__init__(table)
        self.most = most


class NoIdea(TableError):
    """The computer asked to act in a trial came to no choice."""


# Games brought along

ImportFault = Literal[
    "large", "json", "format", "version", "long", "shape", "game", "rules", "action", "result", "luck", "slow"
]


class BadImport(TableError):
    """A file that is no record of a game that holds: `fault` is what is wrong, `action` the number of the first action
    that does not fit, from 1."""

    def __init__(self, fault: ImportFault, action: int | None = None) -> None:
        super().__init__()
        self.fault = fault
        self.action = action


class TooManyImports(TableError):
    """A person keeps as many imports as one may."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most


class NoSuchImport(TableError):
    """It was removed, or belongs to somebody else."""


class NotShown(TableError):
    """A finished game that is not for this reader here: he did not play it, and it was played elsewhere."""
