"""The limits of the words of every setting."""

from bot.text.discord_text import DESCRIPTION, LABEL
from bot.text.game_texts import SettingWords


def fits(setting: SettingWords) -> bool:
    """Whether its name and explanation fit where Discord shows them."""
    return 0 < len(setting.name) <= LABEL and 0 < len(setting.about) <= DESCRIPTION


def is_plain(setting: SettingWords) -> bool:
    """Whether no two of its values read alike."""
    return len(set(setting.values.values())) == len(setting.values)
