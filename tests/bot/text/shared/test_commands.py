"""Commands have names and descriptions that Discord takes, in both languages, none twice."""

from __future__ import annotations

import re

import pytest

from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from bot.text.shared.commands import COMMANDS, PARAMETERS, PARTS, typed

NAME = re.compile(r"[-_a-zàèéìòù]{1,32}")
NAMES = [("command", name) for name in (*COMMANDS, *(part for _, part in PARTS))]
NAMES += [("parameter", name) for name in PARAMETERS]


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize(("context", "name"), NAMES)
def test_every_name_is_one_discord_takes(context: str, name: str, words: Language) -> None:
    assert NAME.fullmatch(words.p(context, name))


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_no_two_commands_share_a_name(words: Language) -> None:
    said = [words.p("command", name) for name in COMMANDS]

    assert len(set(said)) == len(said)


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize("group", sorted({group for group, _ in PARTS}))
def test_no_two_parts_of_a_command_share_a_name(group: str, words: Language) -> None:
    said = [words.p("command", part) for command, part in PARTS if command == group]

    assert len(set(said)) == len(said)


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_every_description_is_one_discord_takes(words: Language) -> None:
    for about in (*COMMANDS.values(), *PARTS.values(), *PARAMETERS.values()):
        assert 0 < len(words.t(about)) <= 100


def test_a_command_is_quoted_as_its_reader_types_it() -> None:
    assert typed(ENGLISH, "game", "new") == "`/game new`"
    assert typed(ITALIAN, "game", "new") == "`/partita nuova`"
