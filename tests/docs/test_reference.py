"""The reference says all there is: settings, commands of the command line and of Discord, options of tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import PREFIX, Settings
from tools.reference import EXAMPLE, REFERENCE, explained, reference


def test_the_reference_has_every_setting_command_and_option() -> None:
    """Written by `poe reference`."""
    assert REFERENCE.read_text(encoding="utf-8").splitlines() == reference().splitlines()


def test_the_example_of_settings_explains_each_and_gives_its_default(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)
    assert set(explained()) == {PREFIX + name.upper() for name in Settings.model_fields}
    assert Settings(_env_file=EXAMPLE) == Settings(_env_file=None)  # type: ignore[call-arg]
