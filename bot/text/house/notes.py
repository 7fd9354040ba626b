"""Private notes on a table."""

from __future__ import annotations

from bot.text.house.commands import typed
from bot.text.language import Language
from bot.text.safe import safe


def shown(words: Language, text: str) -> str:
    """Notes line by line as they were written, but for what would have a meaning on Discord; "" if there are none."""
    lines = (safe(line, len(line) + 1, nameless="") for line in text.splitlines())
    kept = [line for line in lines if line]
    return "\n".join([words.t("**Your notes**"), *kept]) if kept else ""


def none_yet(words: Language) -> str:
    return words.t("You have no notes on this table. Nobody but you will see them.")


def change(words: Language) -> str:
    """On the button that opens the form."""
    return words.t("Write…")


def title(words: Language) -> str:
    """Of the form."""
    return words.t("Your notes on this table")


def field(words: Language) -> str:
    """Of the field in it."""
    return words.t("What do you want to remember?")


def hint(words: Language) -> str:
    return words.t("Only you see them, here and with %(hand)s.", hand=typed(words, "hand").strip("`"))
