"""Commands have names and descriptions that Discord accepts, in both languages, without duplicates."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from bot.text.shared.commands import COMMANDS, PARAMETERS, PARTS, typed

NAME = re.compile(r"[-_a-zàèéìòù]{1,32}")
NAMES = [("command", name) for name in (*COMMANDS, *(part for _, part in PARTS))]
NAMES += [("parameter", name) for name in PARAMETERS]


each_language = pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)


@each_language
def test_every_name_is_one_discord_takes(words: Language) -> None:
    assert [each for each in NAMES if not NAME.fullmatch(words.p(*each))] == []


@each_language
def test_no_two_commands_share_a_name(words: Language) -> None:
    said = [words.p("command", name) for name in COMMANDS]

    assert len(set(said)) == len(said)


@each_language
def test_no_two_parts_of_a_command_share_a_name(words: Language) -> None:
    said = Counter((command, words.p("command", part)) for command, part in PARTS)

    assert [each for each, times in said.items() if times > 1] == []


@each_language
def test_every_description_is_one_discord_takes(words: Language) -> None:
    said = [words.t(about) for about in (*COMMANDS.values(), *PARTS.values(), *PARAMETERS.values())]

    assert [each for each in said if not 0 < len(each) <= 100] == []


def test_a_command_is_quoted_as_its_reader_types_it() -> None:
    assert typed(ENGLISH, "game", "new") == "`/game new`"
    assert typed(ITALIAN, "game", "new") == "`/partita nuova`"
