"""What the seats of a table are called, in words and in pictures: the one place that tells two of them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.render.palette import LETTERS
from bot.render.repertoire import drawable
from bot.tables.archive.finished import Finished
from bot.text.language import Language
from bot.text.sanitize import LONGEST_NAME, likeness, safe
from bot.text.shared import people

Sitting = tuple[str | None, str, str]
"""A seat's person by name, or None for a computer; the kind of its computer; its colour, "" if there is none yet."""


def called(seats: Sequence[Sitting], words: Language) -> tuple[str, ...]:
    """The names of seats in order of play. What the board shows of a seat is added where its name might be taken for
    another's, or cannot be drawn: "Ada (A, red)"."""
    return tuple(_with_sign(name, sign) for name, sign in zip(_names(seats, words), signs(seats, words), strict=True))


def names_in(game: Finished, words: Language) -> tuple[str, ...]:
    """The names of the seats of a finished game."""
    return called(
        [(seat.name, seat.kind, colour) for seat, colour in zip(game.seats, game.colours, strict=True)], words
    )


def signs(seats: Sequence[Sitting], words: Language) -> list[str]:
    """What the board shows of each seat whose name does not do, "" of the others."""
    names = _names(seats, words)
    shown = [people.sign(words, letter, colour) for letter, (_, _, colour) in zip(LETTERS, seats, strict=False)]
    wanted = [""] * len(seats)
    while True:
        told = [_with_sign(name, sign) for name, sign in zip(names, wanted, strict=True)]
        # Somebody may have taken for a name what another is called only now.
        alike = Counter(each for name in told for each in _likenesses(name))
        more = [
            sign if before or _needs_sign(name, alike) else ""
            for name, sign, before in zip(told, shown, wanted, strict=True)
        ]
        if more == wanted:
            return wanted
        wanted = more


def _with_sign(name: str, sign: str) -> str:
    """No longer than a name may be: of a long one it is the name that is cut."""
    return f"{safe(name, LONGEST_NAME - len(sign) - 3)} ({sign})" if sign else name


def _names(seats: Sequence[Sitting], words: Language) -> list[str]:
    counts: Counter[str] = Counter()
    names: list[str] = []
    for name, kind, _ in seats:
        if name is None:
            counts[kind] += 1
        names.append(people.computer(words, kind, counts[kind]) if name is None else people.person(words, name))
    return names


def _likenesses(name: str) -> set[str]:
    """What it looks like in words, and in pictures."""
    return {likeness(name), likeness(drawable(name))} - {""}


def _needs_sign(name: str, alike: Counter[str]) -> bool:
    return not drawable(name) or any(alike[each] > 1 for each in _likenesses(name))
