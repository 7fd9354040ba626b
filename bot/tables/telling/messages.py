"""The kinds of messages in line and of the news in them, and the messages that several operations send."""

from __future__ import annotations

from enum import StrEnum

from ...store.outbox import NewMessage
from ...store.rows import SeatRow


class Kind(StrEnum):
    """What a row asks for.

    LOBBY: paint the lobby's post again. START: the lobby has the players with which its game begins by itself. BOARD:
    post what happened in public since the last post. ASK: put a question that holds the table up to `person` ({"seat",
    "key", "decision"}, "instead" if the channel takes no post, "again" if the person changed it themselves, "public" if
    it is no secret). PANEL: the private messages of `person` may be out of date ({"seat"}). NOTICE: tell the channel,
    or `person`, some news ({"news": News, "at": ms, ...}). HELLO: greet `person`, who joined ({"seat"}), so that closed
    direct messages show in time. FILM: the game is over; show it once more, from its opening to its end. REMIND:
    `person` is still awaited, and is reminded for the `count`-th time, or warned that their time runs out ({"seat",
    "count", "warning", "at"}). NEXT: `person` is next after those awaited now ({"seat"}). DIGEST: all that waits for
    `person`, at all tables. WATCH: a round begins, or the game is over, at a table that `person` watches without a
    seat. TALK: open the agreed thread for table talk, at the message {"post"}. LIVE: the newest panel that `person` has
    open may be out of date, or can soon be edited no more ({"last"}); {"lost"}: an answer to its reader did not reach
    them.
    """

    LOBBY = "lobby"
    START = "start"
    BOARD = "board"
    ASK = "ask"
    PANEL = "panel"
    NOTICE = "notice"
    HELLO = "hello"
    FILM = "film"
    REMIND = "remind"
    NEXT = "next"
    DIGEST = "digest"
    WATCH = "watch"
    TALK = "talk"
    LIVE = "live"


class News(StrEnum):
    """What a NOTICE tells; the comments name the further keys of its data. Seats are numbers, `by` is a seat.

    INVITED and YOU_ARE_CARETAKEN go to the person concerned, news of unreachable tables to each player, all others to
    the channel.
    """

    STARTED = "started"
    INVITED = "invited"  # by: id of a person
    PROPOSED = "proposed"  # kind, by, asked: seats
    DECLINED = "declined"  # kind, by: the seat that declined
    LAPSED = "lapsed"  # kind
    UNSETTLED = "unsettled"  # kind: of a request that not all answered in time
    TERMS = "terms"  # asked: seats that have to agree to changed options
    SILENCE = "silence"  # kind, asked: seats whose silence agrees, as agreed in the lobby
    UNDONE = "undone"  # by
    REDONE = "redone"  # by
    PAUSED = "paused"  # by
    RESUMED = "resumed"  # by
    RESIGNED = "resigned"  # by
    NEW_HOST = "new_host"  # person: id
    OVER = "over"  # the game ended; the seed is public now
    ABANDONED = "abandoned"  # ended early by consent, or because no person is left
    CLOSED = "closed"  # person: id
    EXPIRED = "expired"
    REOPENED = "reopened"  # person: id
    UNANSWERED = "unanswered"  # by, count: reminders that did not help
    TIME_UP = "time_up"  # by; the table goes on waiting
    CARETAKEN = "minded"  # by: the seat that a caretaker has from now on
    YOU_ARE_CARETAKEN = "you_are_minded"
    UNATTENDED = "unattended"  # no player is present: the table sleeps
    RESTS = "rests"  # until: ms; a round has gone by without a press
    BACK = "back"  # by: the seat handed back
    AWAY = "away"  # by, until: ms
    OFFERED = "offered"  # by: the seat for which a substitute is looked for
    NOT_OFFERED = "not_offered"  # by: the seat no longer on offer
    TAKEN_OVER = "taken_over"  # by: the seat, person: id of its earlier player
    LEFT_SERVER = "left_server"  # by: the seat that a caretaker has, because its player left the server
    ASLEEP = "asleep"  # reason; to each player
    AWAKE = "awake"  # reason why the table slept; to the channel and to each player
    LOBBY_GONE = "lobby_gone"  # to each player of a lobby whose channel is gone
    GIVEN_UP = "given_up"  # to each player of a game for which no other channel was found
    REFUSED = "refused"  # lacking: names of permissions; to the host, whose channel takes no post


def hello(table: int, seat: SeatRow) -> NewMessage:
    """Greets a person who has just taken a seat."""
    return NewMessage(Kind.HELLO, seat.user, {"seat": seat.number}, f"{Kind.HELLO}:{table}:{seat.user}")


def invitation(guest: int, by: int | None, now: int, *, rematch: bool = False) -> NewMessage:
    """Tells a person that they are invited."""
    return NewMessage(Kind.NOTICE, guest, {"news": News.INVITED, "at": now, "by": by, "rematch": rematch})
