"""The options of a table: their names, what they do, and what they may be."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.game_texts import SettingWords
from bot.text.language import N_, Language
from bot.text.safe import safe
from engine.game import BadOptions
from engine.leonardo1989.options import Options

_ENDS: Mapping[str, str] = {
    "rounds": N_("After so many rounds"),
    "elimination": N_("When one is left"),
    "date": N_("On an agreed day"),
}
_WORKS: Mapping[str, str] = {
    "40": N_("40 works"),
    "60": N_("60 works"),
}
_SWITCHES: Mapping[str, tuple[str, str]] = {
    "guilds": (N_("Guilds"), N_("Players may join and go on with one pawn and one purse; 4 players or more.")),
    "trades": (
        N_("Palace trades"),
        N_("Players may trade palaces and bridges: a rule of the house, not the book."),
    ),
    "live_auction": (N_("Live auctions"), N_("Bid after bid, one after the other, instead of one secret bid each.")),
}
_NUMBERS: Mapping[str, tuple[str, str]] = {
    "rounds": (N_("Rounds"), N_("From 15 to 60, where rounds end the game; then the party worth most wins.")),
    "rounds_without_ruin": (
        N_("Rounds without a ruin"),
        N_("From 20 to 60: so many end a game that only ruin ends (house rule); the party worth most wins."),
    ),
    "days": (N_("Days"), N_("From 3 to 60, where a day ends the game: its round is the last.")),
}


def setting(name: str, words: Language) -> SettingWords:
    """One option in words. Raises `KeyError` for what is no choice of a table (colours are wished by each seat)."""
    if name == "end":
        values: dict[object, str] = {end: words.t(said) for end, said in _ENDS.items()}
        about = words.t("What ends the game beside ruin; one party left always does.")
        return SettingWords(words.t("How it ends"), about, values)
    if name == "works":
        works: dict[object, str] = {count: words.t(said) for count, said in _WORKS.items()}
        return SettingWords(words.t("Works of art"), words.t("How many there are to buy in all."), works)
    if name in _NUMBERS:
        label, about = _NUMBERS[name]
        return SettingWords(words.t(label), words.t(about))
    label, about = _SWITCHES[name]
    return SettingWords(words.t(label), words.t(about), {True: words.t("yes"), False: words.t("no")})


def lobby_lines(options: Options, words: Language) -> list[str]:
    """How it ends; of the rest what is not as the plain game has it."""
    lines = [_end(options, words)]
    if options.works != "40":
        lines.append(words.t("60 works of art"))
    for name in _SWITCHES:
        if getattr(options, name):
            words_of = setting(name, words)
            lines.append(f"{words_of.name}: {words_of.about}")
    return lines


def _end(options: Options, words: Language) -> str:
    if options.end == "elimination":
        return _until_ruin(options, words)
    said = (
        words.t("%(rounds)d rounds; then the party worth most wins", rounds=options.rounds)
        if options.end == "rounds"
        else words.t("%(days)d days; then the party worth most wins", days=options.days)
    )
    if not options.guilds:
        return said
    return words.t("%(end)s (house option: by the book only ruin ends a game with guilds)", end=said)


def _until_ruin(options: Options, words: Language) -> str:
    if options.rules < 2:
        return words.t("Until one party is left")
    return words.t(
        "Until one party is left; or, by a house rule, %(rounds)d rounds pass without a ruin: then the party worth "
        "most wins",
        rounds=options.rounds_without_ruin,
    )


def impossible(error: BadOptions, words: Language) -> str:
    if error.field == "guilds" and isinstance(error.given, int) and not isinstance(error.given, bool):
        return words.t("Guilds take 4 players or more; now there are %(seats)s.", seats=error.given)
    if error.field in _NUMBERS:
        words_of = setting(error.field, words)
        return words.t(
            "“%(option)s” cannot be %(given)s. %(about)s",
            option=words_of.name,
            given=safe(str(error.given)),
            about=words_of.about,
        )
    if error.field in ("end", "works", *_SWITCHES):
        words_of = setting(error.field, words)
        return words.t(
            "“%(option)s” cannot be %(given)s. It may be: %(allowed)s.",
            option=words_of.name,
            given=safe(str(error.given)),
            allowed=words.join(list(words_of.values.values()), "or"),
        )
    if error.field == "seats":
        return words.t("Leonardo of 1989 is played by 3 to 6; now there are %(seats)s.", seats=error.given)
    return words.t("Two seats cannot have the same colour, and each has one.")
