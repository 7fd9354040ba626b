"""`python -m tools.reference`: writes `docs/REFERENCE.md` from the code: settings, commands, options of tables.

The meaning of settings comes from the comments of `.env.example`, where each setting has its own comment.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.cli import COMMANDS as COMMAND_LINE
from bot.front.lobby.settings import HOUSE_SETTINGS
from bot.settings import PREFIX, Settings
from bot.tables import Games
from bot.tables.lobby.options import SHARED_OPTIONS, TALK
from bot.text import texts
from bot.text.language import ENGLISH
from bot.text.shared.commands import COMMANDS, PARTS
from engine.manifest import games
from engine.table_options import Option, Switch

ROOT = Path(__file__).parents[1]
REFERENCE = ROOT / "docs" / "REFERENCE.md"
EXAMPLE = ROOT / ".env.example"
HEAD = """# Reference

Written by `poe reference` from the code, and never by hand.
"""
EXPLAINED = re.compile(r"((?:^#.*\n)+)^(BOTTEGA_\w+)=", re.MULTILINE)
"""A comment of `.env.example`, and the setting that it explains."""
OPTION_HEADS = ("option", "values", "default", "meaning")


def reference() -> str:
    return "\n".join(line for part in (HEAD.splitlines(), *_parts()) for line in (*part, ""))


def _parts() -> Iterator[list[str]]:
    yield _table("Settings", ("variable", "default", "meaning"), _settings())
    yield _table("Command line", ("command", "meaning"), _command_line())
    yield _table("Slash commands", ("command", "meaning"), _slash_commands())
    house: tuple[Option, ...] = (*SHARED_OPTIONS.values(), TALK)
    rows = (_option(option, HOUSE_SETTINGS[option.name](ENGLISH)) for option in house)
    yield _table("Options of every table", OPTION_HEADS, rows)
    for slug in games():
        said = _texts(slug)
        rows = (_option(option, said.setting(option.name)) for option in games()[slug].options)
        yield _table(f"Options of {said.name}", OPTION_HEADS, rows)


def _table(title: str, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    cells = (heads, ("---",) * len(heads), *rows)
    return [f"## {title}", "", *(f"| {' | '.join(row)} |" for row in cells)]


def _settings() -> Iterator[tuple[str, ...]]:
    meanings = explained()
    for name, field in Settings.model_fields.items():
        variable = PREFIX + name.upper()
        default = str(field.default).lower() if isinstance(field.default, bool) else field.default
        yield f"`{variable}`", "" if default is None else f"`{default}`", meanings[variable]


def explained() -> dict[str, str]:
    """What `.env.example` says of each variable."""
    found = EXPLAINED.findall(EXAMPLE.read_text(encoding="utf-8"))
    return {variable: " ".join(line.removeprefix("# ") for line in said.splitlines()) for said, variable in found}


def _command_line() -> Iterator[tuple[str, ...]]:
    for command in COMMAND_LINE:
        yield f"`bottega {command.name}`", command.help
        for action in _arguments(command.module):
            takes = f" {action.metavar or action.dest.upper()}" if action.option_strings and action.nargs != 0 else ""
            name = action.option_strings[0] if action.option_strings else action.dest.upper()
            yield f"`bottega {command.name} {name}{takes}`", action.help or ""


def _arguments(module: str) -> list[argparse.Action]:
    parser = argparse.ArgumentParser(add_help=False)
    import_module(module).add_arguments(parser)
    return parser._actions


def _slash_commands() -> Iterator[tuple[str, ...]]:
    for name, about in COMMANDS.items():
        parts = [(part, said) for (command, part), said in PARTS.items() if command == name]
        yield from ((f"`/{name} {part}`", said) for part, said in parts) if parts else ((f"`/{name}`", about),)


def _texts(slug: str) -> Any:
    game = Games().game(slug, Games().packs(slug)[0].id)
    return texts(slug, ENGLISH, game.pack, ())


def _option(option: Option, words: Any) -> tuple[str, ...]:
    allowed = ("on", "off") if isinstance(option, Switch) else option.allowed
    default = ("off", "on")[option.default] if isinstance(option, Switch) else option.default
    values = ", ".join(f"`{value}`" for value in allowed)
    return f"`{option.name}`", values, f"`{default}`", f"{words.name}. {words.about}"


if __name__ == "__main__":
    REFERENCE.write_text(reference(), encoding="utf-8")
