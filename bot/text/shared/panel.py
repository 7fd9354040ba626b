"""The panel that leads a player through their choices."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.language import N_, Language

BUTTONS: Mapping[str, str] = {
    "open": N_("My turn"),
    "hand": N_("My hand"),
    "orders": N_("My orders"),
    "closer": N_("Look closer"),
    "table": N_("The whole table"),
    "since": N_("Since my last turn"),
    "board": N_("Board in words"),
    "log": N_("What happened"),
    "back": N_("Back"),
    "cancel": N_("Cancel"),
    "confirm": N_("Confirm"),
    "more": N_("More"),
    "earlier": N_("Earlier"),
    "later": N_("Later"),
}


def button(words: Language, name: str) -> str:
    return words.t(BUTTONS[name])


def so_far(words: Language, path: str) -> str:
    return words.t("So far: %(path)s", path=path)


def confirm(words: Language, *, final: bool) -> str:
    """Above the confirm button."""
    return words.t("Is that what you want? It is for good.") if final else words.t("Is that what you want?")


def done(words: Language) -> str:
    return words.t("Done.")


def moved_on(words: Language) -> str:
    """On a panel whose question was answered meanwhile."""
    return words.t("The table has moved on since this panel was opened. Here is the newest.")


def over(words: Language) -> str:
    """On the private message of a question that is closed."""
    return words.t("This is settled.")


def spectator_hand(words: Language) -> str:
    return words.t("You have no seat at this table, and so no hand.")


def look_at_player(words: Language) -> str:
    """In the list of players."""
    return words.t("Look at a player…")


def look_at(words: Language) -> str:
    """In the list of places."""
    return words.t("Look at a place…")


def look_at_place(words: Language, first: str, last: str) -> str:
    """In the list of places, if it takes more than one list."""
    return words.t("Look at a place: %(first)s to %(last)s", first=first, last=last)


def nothing_since(words: Language) -> str:
    return words.t("Nothing has changed for you since your last turn.")


def since(words: Language, who: str, told: str) -> str:
    """Beside the call to a player: what they may have missed."""
    return words.t("%(who)s, since your last turn: %(told)s", who=who, told=told)


def since_last_turn(words: Language, told: str) -> str:
    """The same in a private message."""
    return words.t("Since your last turn: %(told)s", told=told)


def page(words: Language, number: int, of: int) -> str:
    return words.t("Page %(number)d of %(of)d", number=number, of=of)
