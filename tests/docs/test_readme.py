"""The README's example plays as it says, and every command of the command line is in it."""

from __future__ import annotations

import doctest

import pytest

from bot.cli import COMMANDS

from . import ROOT

README = ROOT / "README.md"


def test_the_example_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    played = doctest.testfile(str(README), module_relative=False)
    assert played.attempted > 5
    assert played.failed == 0


def test_the_readme_has_every_command_of_the_command_line() -> None:
    said = README.read_text(encoding="utf-8")
    assert [command.name for command in COMMANDS if f"`bottega {command.name}" not in said] == []
