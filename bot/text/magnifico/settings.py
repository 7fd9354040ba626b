"""The options of a table: their names, what they do, and what they may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.game_texts import SettingWords
from bot.text.language import N_, Language
from engine.game import BadOptions
from engine.magnifico.options import Options

_SWITCHES: Mapping[str, tuple[str, str]] = {
    "rich_start": (
        N_("Rich start"),
        N_("Begin with 6 soldiers and 200 florins; the first round opens with the auction."),
    ),
    "double_explosion": (
        N_("Double explosion"),
        N_("A tank that rolls two explosions goes to the reserve; nothing else is lost."),
    ),
    "self_destruction": (
        N_("Self-destruction"),
        N_("You may scrap your own tanks and airplanes in your turn, or before your dice in battle."),
    ),
    "escorted_machines": (N_("Escorted machines"), N_("An attack takes no more machines than soldiers.")),
    "second_prizes": (N_("Second prizes"), N_("Majorities pay 2 points to the first and 1 to the second.")),
    "closed_stores": (N_("Closed stores"), N_("Of the stored cards of others you see only how many there are.")),
}
_EDITIONS = {
    "international": N_("International, actions in any order"),
    "italian": N_("Italian, actions in a fixed order"),
}


def _edition(words: Language) -> SettingWords:
    return SettingWords(
        words.t("Edition"),
        words.t("Whose printed rules hold where the two books differ."),
        {edition: words.t(said) for edition, said in _EDITIONS.items()},
    )


def _target(words: Language) -> SettingWords:
    about = words.t("Points that win: from 15 to 40, in the Italian edition from 30 to 40.")
    return SettingWords(words.t("Points to win"), about)


def _soldiers(words: Language) -> SettingWords:
    about = words.t("Soldiers of each army, from 20 to 60; one of them marks the score. The figure is ours.")
    return SettingWords(words.t("Soldiers per army"), about)


def _switch(name: str) -> Callable[[Language], SettingWords]:
    label, about = _SWITCHES[name]

    def words_of(words: Language) -> SettingWords:
        return SettingWords(words.t(label), words.t(about), {True: words.t("yes"), False: words.t("no")})

    return words_of


_SETTINGS: Mapping[str, Callable[[Language], SettingWords]] = {
    "edition": _edition,
    "target": _target,
    "soldiers": _soldiers,
    **{name: _switch(name) for name in _SWITCHES},
}


def setting(name: str, words: Language) -> SettingWords:
    """One option in words. Raises `KeyError` for what is no choice of a table (colours are wished by each seat)."""
    return _SETTINGS[name](words)


def lobby_lines(options: Options, words: Language) -> list[str]:
    """Edition, target and army always; of the switches those that are on."""
    lines = [
        words.t(_EDITIONS[options.edition]),
        words.t("%(target)d points win", target=options.target),
        words.t("%(count)d soldiers per army", count=options.soldiers),
    ]
    for name in _SWITCHES:
        if getattr(options, name):
            words_of = setting(name, words)
            lines.append(f"{words_of.name}: {words_of.about}")
    return lines


def impossible(error: BadOptions, words: Language) -> str:
    if error.field in _SETTINGS:
        words_of = setting(error.field, words)
        return words.t(
            "“%(option)s” cannot be %(given)s. %(about)s", option=words_of.name, given=error.given, about=words_of.about
        )
    if error.field == "seats":
        return words.t("Magnifico is played by 3 to 5; now there are %(seats)s.", seats=error.given)
    return words.t("Two seats cannot have the same colour, and each has one.")
