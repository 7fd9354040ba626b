"""What the last pictures show, as plain data: every word and every figure ready."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """A seat at the end; `colour` is its colour."""

    seat: int
    name: str
    colour: str
    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the account: what brought or cost points, and how many for each player, in the order of players."""

    label: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment worth telling: when it was ("7" for round 7), and what happened."""

    when: str
    text: str


@dataclass(frozen=True, slots=True)
class Finale:
    """The end of a game.

    `game` is its name, `outcome` who won, `total` the word for the sum of the `rows`. `course` is headed `course_title`
    and gives the worth of each player's game at the end of each of `rounds`, in the order of players; `moments` are
    headed `moments_title`.
    """

    game: str
    outcome: str
    players: tuple[Player, ...]
    rows: tuple[Row, ...]
    total: str
    course_title: str
    rounds: tuple[int, ...]
    course: tuple[tuple[int, ...], ...]
    moments_title: str
    moments: tuple[Moment, ...]
