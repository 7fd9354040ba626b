"""Looking on: what those hear and are called who follow a table without a seat."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.house.commands import typed
from bot.text.house.people import game
from bot.text.language import Language, paragraph

MOST_NAMED = 8


def follows(words: Language, *, dms_closed: bool) -> str:
    """To who has just begun to follow a table."""
    closed = words.t("You take no direct messages yet: allow them, or I cannot reach you.") if dms_closed else ""
    told = words.t(
        "You are looking on: I write to you when a round begins, once a day at most, and at the end. "
        "%(watch)s once more, and I stop.",
        watch=typed(words, "watch"),
    )
    return paragraph(told, closed)


def follows_no_more(words: Language) -> str:
    return words.t("You hear of this table no more. The board is there for you to see at any time.")


def stop_button(words: Language) -> str:
    return words.t("Stop telling me")


def round_begins(words: Language, slug: str, round_: str, link: str) -> str:
    """The line sent as a round begins; `round_` as the game calls it."""
    return words.t("👁 %(game)s: %(round)s begins. %(link)s", game=game(slug), round=round_, link=link)


def ended(words: Language, slug: str, outcome: str, link: str) -> str:
    """The last line, with how it came out."""
    return words.t("👁 %(game)s: %(outcome)s %(link)s", game=game(slug), outcome=outcome, link=link)


def looking_on(words: Language, names: Sequence[str]) -> str:
    """Under the standing of a table: who follows it; of a crowd, as many as there is room for."""
    if len(names) <= MOST_NAMED:
        return words.t("👁 Looking on: %(names)s.", names=words.join(names))
    return words.n(
        "👁 Looking on: %(names)s and %(count)d more.",
        "👁 Looking on: %(names)s and %(count)d more.",
        len(names) - MOST_NAMED,
        names=words.join(names[:MOST_NAMED], "unit"),
    )
