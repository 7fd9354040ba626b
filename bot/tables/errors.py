"""Every reason a table refuses something: one exception type for each. The sentences players read are made elsewhere.

The engine refuses an action outside the tree of choices (`Refused`), the notation refuses a line that is no action
(`BadNotation`), the game refuses options that do not go together (`BadOptions`). These pass through unchanged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal


class TableError(Exception):
    """Base of all refusals. `table` is the table's id, None if there is none yet. `code` is the key of its sentence;
    a subclass without a code of its own uses its parent's."""

    code: ClassVar[str] = "table_error"

    def __init_subclass__(cls, *, code: str = "") -> None:
        cls.code = code or cls.code

    def __init__(self, table: int | None = None) -> None:
        super().__init__()
        self.table = table

    def __str__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({fields})"


# Finding and opening a table


class UnknownTable(TableError, code="unknown_table"):
    """There is no such table. `channel` is the channel that was searched."""

    def __init__(self, table: int | None = None, channel: int | None = None) -> None:
        super().__init__(table)
        self.channel = channel


class AlreadyOpen(TableError, code="already_open"):
    """The channel already has an open table."""

    def __init__(self, table: int, channel: int) -> None:
        super().__init__(table)
        self.channel = channel


class TooManyTables(TableError, code="too_many_tables"):
    """A server or a person has as many open tables as allowed."""

    def __init__(self, scope: Literal["server", "person"], most: int) -> None:
        super().__init__()
        self.scope = scope
        self.most = most


class WrongChannel(TableError, code="wrong_channel"):
    """The server allows tables only in the channels `allowed`."""

    def __init__(self, channel: int, allowed: Sequence[int]) -> None:
        super().__init__()
        self.channel = channel
        self.allowed = tuple(allowed)


class UnknownGame(TableError, code="unknown_game"):
    def __init__(self, game: str, known: Sequence[str]) -> None:
        super().__init__()
        self.game = game
        self.known = tuple(known)


class UnknownPack(TableError, code="unknown_pack"):
    """No data pack has that id. `known` are the ids to choose from."""

    def __init__(self, pack: str, known: Sequence[str]) -> None:
        super().__init__()
        self.pack = pack
        self.known = tuple(known)


class UnknownOption(TableError, code="unknown_option"):
    def __init__(self, option: str, known: Sequence[str]) -> None:
        super().__init__()
        self.option = option
        self.known = tuple(known)


class BadValue(TableError, code="bad_value"):
    """A value that an option or a wish cannot have. `allowed` lists the values or states the range."""

    def __init__(self, option: str, given: object, allowed: Sequence[str]) -> None:
        super().__init__()
        self.option = option
        self.given = given
        self.allowed = tuple(allowed)


class ShuttingDown(TableError, code="shutting_down"):
    """The program is about to stop. The press was not carried out."""


# Who may do what


class NotYourSeat(TableError, code="not_your_seat"):
    """The person holds no seat at this table, or no longer holds one."""


class NotYourTurn(TableError, code="not_your_turn"):
    """The seat is asked nothing now. `awaited` are the seats that are."""

    def __init__(self, table: int, awaited: Sequence[int]) -> None:
        super().__init__(table)
        self.awaited = tuple(awaited)


class StaleQuestion(TableError, code="stale_question"):
    """The question `key` is no longer open: the panel is old, or another person's."""

    def __init__(self, table: int, key: str) -> None:
        super().__init__(table)
        self.key = key


class NoPlans(TableError, code="no_plans"):
    """The game has no plans, or has ended."""


class NotHost(TableError, code="not_host"):
    """Only the host (`host`: id of a person, None if there is none) or a manager of the server may do this."""

    def __init__(self, table: int, host: int | None) -> None:
        super().__init__(table)
        self.host = host


# The lobby


class NotAtTable(TableError, code="not_at_table"):
    """The person named (`person`: an id) does not play a seat at this table."""

    def __init__(self, table: int, person: int) -> None:
        super().__init__(table)
        self.person = person


class LobbyFull(TableError, code="lobby_full"):
    def __init__(self, table: int, most: int) -> None:
        super().__init__(table)
        self.most = most


class AlreadySeated(TableError, code="already_seated"):
    def __init__(self, table: int, seat: int) -> None:
        super().__init__(table)
        self.seat = seat


class NotAgreed(TableError, code="not_agreed"):
    """The people on `seats` have not agreed to the present options."""

    def __init__(self, table: int, seats: Sequence[int]) -> None:
        super().__init__(table)
        self.seats = tuple(seats)


class MayStillAgree(TableError, code="may_still_agree"):
    """The person on `seat` may consider the change until `until` (ms)."""

    def __init__(self, table: int, seat: int, until: int) -> None:
        super().__init__(table)
        self.seat = seat
        self.until = until


class OptionsChanged(TableError, code="options_changed"):
    """The options that the person agrees to have changed since."""


class TooManyWatchers(TableError, code="too_many_watchers"):
    """The table already has as many watchers as allowed."""

    def __init__(self, table: int, most: int) -> None:
        super().__init__(table)
        self.most = most


class NoSuchSeat(TableError, code="no_such_seat"):
    def __init__(self, table: int, seat: int) -> None:
        super().__init__(table)
        self.seat = seat


class NotEnoughSeats(TableError, code="not_enough_seats"):
    """The game cannot start with `have` seats. It needs at least `need`."""

    def __init__(self, table: int, have: int, need: int) -> None:
        super().__init__(table)
        self.have = have
        self.need = need


class AlreadyStarted(TableError, code="already_started"):
    """A lobby operation after the game began."""


# Handing a seat over


class SeatIsPlayed(TableError, code="seat_is_played"):
    """A person plays this seat. Only that person may offer it to a substitute."""

    def __init__(self, table: int, seat: int) -> None:
        super().__init__(table)
        self.seat = seat


class NotOffered(TableError, code="not_offered"):
    """The seat is not on offer, or another person has taken it."""

    def __init__(self, table: int, seat: int) -> None:
        super().__init__(table)
        self.seat = seat


# The course of a table


class NotStarted(TableError, code="not_started"):
    """A game operation while the table is still a lobby."""


class StillPlaying(TableError, code="still_playing"):
    """An operation that is possible only after the end: the full record, the seed."""


class OtherRules(TableError, code="other_rules"):
    """The game was begun under version `begun` of its rules. This program plays version `known`."""

    def __init__(self, table: int, begun: int, known: int) -> None:
        super().__init__(table)
        self.begun = begun
        self.known = known


class GameOver(TableError, code="game_over"):
    """The game has ended."""


class Paused(TableError, code="paused"):
    """The table has been paused by consent since `since` (ms)."""

    def __init__(self, table: int, since: int) -> None:
        super().__init__(table)
        self.since = since


class NotPaused(TableError, code="not_paused"):
    pass


class Asleep(TableError, code="asleep"):
    """No player can act now. `reason`: Bottega was taken off the server ("removed"), the channel is gone ("channel"),
    the thread is locked ("locked"), or all players were away ("unattended")."""

    def __init__(self, table: int, reason: str) -> None:
        super().__init__(table)
        self.reason = reason


class TableReachable(TableError, code="not_homeless"):
    """The table can be reached where it is, so it is not moved."""


class Closed(TableError, code="closed"):
    """The table was closed by a person (`by`, an id), or because its time ran out (None). It can be reopened until
    `until` (ms)."""

    def __init__(self, table: int, by: int | None, until: int) -> None:
        super().__init__(table)
        self.by = by
        self.until = until


class NotClosed(TableError, code="not_closed"):
    """Reopening a table that is open, or that was played to its end."""


class TooLateToReopen(TableError, code="too_late_to_reopen"):
    """The table could be reopened until `until` (ms)."""

    def __init__(self, table: int, until: int) -> None:
        super().__init__(table)
        self.until = until


# Consent


class CannotUndo(TableError, code="cannot_undo"):
    """Nothing can be taken back or brought back. `reason` is "none", "sealed" (change the answer instead), "laid"
    (others have given sealed answers that are not open yet) or "over"."""

    def __init__(self, table: int, reason: str) -> None:
        super().__init__(table)
        self.reason = reason


class StalePosition(TableError, code="moved_on"):
    """The position has changed since the person was shown what would be taken back."""


class AlreadyProposed(TableError, code="already_proposed"):
    """Another proposal is still waiting for answers."""

    def __init__(self, table: int, proposal: int) -> None:
        super().__init__(table)
        self.proposal = proposal


class ProposalGone(TableError, code="proposal_gone"):
    """The proposal was carried out or declined, or it lapsed because the position changed."""

    def __init__(self, table: int, proposal: int) -> None:
        super().__init__(table)
        self.proposal = proposal


# Walking a panel


class Unfinished(TableError, code="unfinished"):
    """The walk through a question is not at its end: `field` still needs an answer."""

    def __init__(self, table: int, key: str, field: str) -> None:
        super().__init__(table)
        self.key = key
        self.field = field


# Trying things out


class NoTrial(TableError, code="no_trial"):
    """The person has no trial at this table, or it has expired."""


class TrialMovedOn(TableError, code="trial_moved_on"):
    """The press belongs to an earlier position of the trial."""


class TrialFull(TableError, code="trial_full"):
    """A trial takes at most `most` acts."""

    def __init__(self, table: int, most: int) -> None:
        super().__init__(table)
        self.most = most


class NoSuggestion(TableError, code="no_idea"):
    """The computer player asked to act in a trial made no choice."""


# Imported games

ImportFault = Literal[
    "large", "json", "format", "version", "long", "shape", "game", "rules", "action", "result", "luck", "slow"
]


class BadImport(TableError, code="bad_import"):
    """The file is not a record of a game, or the record does not hold. `fault` is what is wrong, `action` the number of
    the first action that does not fit, from 1."""

    def __init__(self, fault: ImportFault, action: int | None = None) -> None:
        super().__init__()
        self.fault = fault
        self.action = action


class TooManyImports(TableError, code="too_many_imports"):
    """The person already keeps as many imports as allowed."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most


class NoSuchImport(TableError, code="no_such_import"):
    """The import was removed, or belongs to another person."""


class NotShown(TableError, code="not_shown"):
    """The reader may not see this finished game here: they did not play it, and it was played elsewhere."""
