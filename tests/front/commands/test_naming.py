"""Commands are named in Bottega's languages, and in English for all other languages."""

from __future__ import annotations

from typing import Any

from discord import Locale
from discord.app_commands import Group, TranslationContext, TranslationContextLocation, locale_str

from bot.front.commands.names import CommandTranslator, about, name, parameter
from bot.front.commands.tree import add_commands
from bot.front.context import AppContext
from bot.text.shared.commands import COMMANDS, PARTS

MOST_LETTERS = 8000
"""The most letters of a command's names, descriptions and choices together, in its longest language."""
CONTEXT: TranslationContext[Any, Any] = TranslationContext(TranslationContextLocation.other, None)


async def translated(words: locale_str, locale: Locale = Locale.italian) -> str | None:
    return await CommandTranslator().translate(words, locale, CONTEXT)


async def test_other_languages_read_english() -> None:
    said = {locale: await translated(name("hand"), locale) for locale in Locale}
    assert [locale for locale, word in said.items() if word is not None] == [Locale.italian]


async def test_the_same_word_is_another_as_a_command_and_as_a_parameter() -> None:
    assert await translated(name("game")) == "partita"
    assert await translated(parameter("game")) == "gioco"


async def test_a_description_is_a_sentence_of_the_catalogue() -> None:
    said = await translated(about(COMMANDS["hand"]))
    assert said
    assert said != COMMANDS["hand"]


async def registered(app: AppContext) -> Any:
    tree = app.messenger._client.tree  # type: ignore[attr-defined]
    await add_commands(tree, app, None)  # type: ignore[arg-type]
    return tree


async def test_what_is_registered_is_what_is_written_about(app: AppContext) -> None:
    commands = (await registered(app)).get_commands()
    assert {command.name for command in commands} == set(COMMANDS)
    groups = [command for command in commands if isinstance(command, Group)]
    assert {(group.name, part.name) for group in groups for part in group.commands} == set(PARTS)


async def test_no_command_is_longer_than_discord_takes(app: AppContext) -> None:
    tree = await registered(app)
    for command in tree.get_commands():
        payload = await command.get_translated_payload(tree, tree.translator)
        assert max(letters(payload, language) for language in ("", "it")) <= MOST_LETTERS


def letters(node: object, language: str) -> int:
    """The letters of a command that count, with its options and their choices."""
    if isinstance(node, list):
        return sum(letters(each, language) for each in node)
    if not isinstance(node, dict):
        return 0
    said = [(node.get(f"{key}_localizations") or {}).get(language) or node.get(key) for key in ("name", "description")]
    own = [*said, node.get("value")]
    return sum(len(each) for each in own if isinstance(each, str)) + sum(
        letters(node.get(key), language) for key in ("options", "choices")
    )
