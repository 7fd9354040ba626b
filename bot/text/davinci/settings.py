"""The options of a table: their names, what they do, and what they may be."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.game_texts import SettingWords
from bot.text.language import N_, Language
from bot.text.safe import safe
from engine.davinci.options import Options
from engine.game import BadOptions

_STARTS = {
    "beginners": N_("Beginners: sets A to E"),
    "experts": N_("Experts: each chooses favours"),
}
_SWITCHES: Mapping[str, tuple[str, str]] = {
    "powerful_council": (
        N_("Powerful Council"),
        N_("The Council's move takes anybody's apprentice from one area B to H to another."),
    ),
    "council_may_decline": (
        N_("The Council may be declined"),
        N_("All but the first at the Council may take nothing, as the Italian book has it."),
    ),
}


def setting(name: str, words: Language) -> SettingWords:
    """One option in words. Raises `KeyError` for what is no choice of a table (colours are wished by each seat)."""
    if name == "start":
        values: dict[object, str] = {start: words.t(said) for start, said in _STARTS.items()}
        about = words.t("With ready starting sets, or with favours that each chooses.")
        return SettingWords(words.t("How all begin"), about, values)
    label, about = _SWITCHES[name]
    return SettingWords(words.t(label), words.t(about), {True: words.t("yes"), False: words.t("no")})


def lobby_lines(options: Options, words: Language) -> list[str]:
    """How all begin; of the switches those that are not as the books have them."""
    lines = [words.t(_STARTS[options.start])]
    if options.powerful_council:
        lines.append(_switch("powerful_council", words))
    if not options.council_may_decline:
        lines.append(words.t("Everyone left at the Council takes a benefit"))
    return lines


def _switch(name: str, words: Language) -> str:
    label, about = _SWITCHES[name]
    return ": ".join([words.t(label), words.t(about)])


def impossible(error: BadOptions, words: Language) -> str:
    if error.field in ("start", *_SWITCHES):
        words_of = setting(error.field, words)
        allowed = words.join(list(words_of.values.values()), "or")
        return words.t(
            "“%(option)s” cannot be %(given)s. It may be: %(allowed)s.",
            option=words_of.name,
            given=safe(str(error.given)),
            allowed=allowed,
        )
    if error.field == "seats":
        return words.t("Leonardo da Vinci is played by 2 to 5; now there are %(seats)s.", seats=error.given)
    return words.t("Two seats cannot have the same colour, and each has one.")
