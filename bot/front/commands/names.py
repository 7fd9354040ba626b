"""Command names and descriptions in Bottega's languages.

Names are bare words with the context "command" or "parameter"; descriptions are sentences. The code holds both in
English; `CommandTranslator` translates them for Discord.
"""

from __future__ import annotations

from discord import Locale, app_commands
from discord.app_commands import locale_str

from bot.text.language import ITALIAN


def name(word: str) -> locale_str:
    """The name of a command or of a group."""
    return locale_str(word, context="command")


def parameter(word: str) -> locale_str:
    """The name of a command's parameter."""
    return locale_str(word, context="parameter")


def about(sentence: str) -> locale_str:
    """A description of at most 100 characters in every language."""
    return locale_str(sentence)


class CommandTranslator(app_commands.Translator):
    """Gives names and descriptions in Italian; every other language gets the English of the code."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        if locale is not Locale.italian:
            return None
        kind = string.extras.get("context")
        return ITALIAN.p(kind, string.message) if kind else ITALIAN.t(string.message)
