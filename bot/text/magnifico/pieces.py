"""Numbers of things: soldiers, machines, florins, points."""

from __future__ import annotations

from bot.text.language import Language
from engine.magnifico.state import FULL_TOWERS


def soldiers(words: Language, count: int) -> str:
    return words.n("%(count)d soldier", "%(count)d soldiers", count)


def tanks(words: Language, count: int) -> str:
    return words.n("%(count)d tank", "%(count)d tanks", count)


def airplanes(words: Language, count: int) -> str:
    return words.n("%(count)d airplane", "%(count)d airplanes", count)


def towers(words: Language, count: int) -> str:
    return words.n("%(count)d tower", "%(count)d towers", count)


def florins(words: Language, count: int) -> str:
    return words.n("%(count)d florin", "%(count)d florins", count)


def points(words: Language, count: int) -> str:
    return words.n("%(count)d point", "%(count)d points", count)


def territories(words: Language, count: int) -> str:
    return words.n("%(count)d territory", "%(count)d territories", count)


def automata(words: Language, count: int) -> str:
    return words.n("%(count)d automaton", "%(count)d automata", count)


def dice(words: Language, count: int) -> str:
    return words.n("%(count)d die", "%(count)d dice", count)


def castles(words: Language, count: int) -> str:
    return words.n("%(count)d castle", "%(count)d castles", count)


def castle(words: Language, tower: int) -> str:
    """A castle with its towers: "a castle with 2 towers"."""
    if tower == FULL_TOWERS:
        return words.t("a Perfect City")
    return words.t("a castle with %(towers)s", towers=towers(words, tower)) if tower else words.t("a castle")


def force(words: Language, soldier: int, tank: int = 0, airplane: int = 0) -> str:
    """The pieces of an army, what it lacks left out: "4 soldiers and 1 tank"."""
    parts = [say(words, count) for say, count in ((soldiers, soldier), (tanks, tank), (airplanes, airplane)) if count]
    return words.join(parts) if parts else soldiers(words, 0)
