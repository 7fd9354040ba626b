"""Standing orders and the options of a table in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.text import money, standing_bids
from bot.text.game_texts import SettingWords
from bot.text.language import N_, Language
from bot.text.leonardo1989.names import PRODUCTS, Names
from bot.text.leonardo1989.phrases import Telling
from bot.text.refusal_text import unfit_order
from bot.text.sanitize import safe
from engine.game import BadOptions
from engine.leonardo1989.options import Options
from engine.leonardo1989.orders import Orders
from engine.ordering import ASK
from engine.standing_bids import BIDS

STAKES = (5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200)
RESERVES = (0, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500)
"""The sums that can be chosen; an order may name any other."""

_PRESETS: Mapping[str, tuple[str, str]] = {
    "ask": (N_("Ask me"), N_("You are asked whenever there is something to decide.")),
    "away": (N_("Away"), N_("No bids or rescues, visitors let be, 5 on gem, works shown and sales made for you.")),
    "keen": (
        N_("Keen"),
        N_("Bid up to the price, use offices, 5 on gem; works shown, sales and guild spins made for you."),
    ),
    "thrifty": (
        N_("Thrifty"),
        N_("No works; buy, bid half, keep 100; use offices, 5 on gem; sales and guild spins made for you."),
    ),
}
_ASK = N_("ask me")
_ORDERS: Mapping[str, tuple[str, str, Mapping[str, str]]] = {
    "works": (
        N_("Works of art"),
        N_("At the start of your turn."),
        {ASK: _ASK, "none": N_("buy none, spin at once")},
    ),
    "place": (
        N_("Showing works"),
        N_("Where the works you draw go."),
        {ASK: _ASK, "rent": N_("where they raise rents most")},
    ),
    "buy": (
        N_("Buying"),
        N_("Where your pawn stops on something for sale."),
        {ASK: _ASK, "buy": N_("buy, if the purse can carry it"), "refuse": N_("leave it to the others")},
    ),
    "bid": (
        N_("Auctions"),
        N_("How far you go where no standing bid fits, as far as purse and reserve allow."),
        {
            ASK: _ASK,
            "none": N_("no bid"),
            "half": N_("up to half the price"),
            "price": N_("up to the price"),
            "double": N_("up to twice the price"),
        },
    ),
    "product": (
        N_("Markets"),
        N_("On what you stake in others' markets."),
        {ASK: _ASK, **PRODUCTS},
    ),
    "stake": (N_("Stakes"), N_("How much you stake, if a product is chosen."), {}),
    "power": (
        N_("Offices"),
        N_("What you do with visitors of your squares and markets."),
        {ASK: _ASK, "never": N_("let them be"), "best": N_("send them where they owe you most, take their men")},
    ),
    "sell": (
        N_("Sales"),
        N_("What you sell to meet a debt."),
        {ASK: _ASK, "least": N_("whatever is enough and loses least")},
    ),
    "spin": (
        N_("Guild spins"),
        N_("Whose spin moves your guild."),
        {ASK: _ASK, "best": N_("the highest")},
    ),
    "rescue": (
        N_("Rescues"),
        N_("Whether you take somebody near ruin into a guild."),
        {ASK: _ASK, "never": N_("never")},
    ),
    "reserve": (N_("Reserve"), N_("What buying and bidding by orders leave in your purse."), {}),
}
_SUMS = {"stake": STAKES, "reserve": RESERVES}


def preset(name: str, names: Names) -> SettingWords:
    """A whole set of orders. Raises `KeyError`."""
    label, about = _PRESETS[name]
    return SettingWords(names.words.t(label), names.words.t(about))


def order(name: str, names: Names) -> SettingWords:
    """One order with all it can say. Raises `KeyError`, also for standing bids, which are left step by step."""
    words = names.words
    label, about, said = _ORDERS[name]
    values: dict[object, str] = {value: words.t(text) for value, text in said.items()}
    values |= {florins: money.florins(words, florins) for florins in _SUMS.get(name, ())}
    return SettingWords(words.t(label), words.t(about), values)


def lines(given: Mapping[str, Any], tell: Telling) -> list[str]:
    """Orders in full, one line each: "Auctions: up to the price"; standing bids with all their sums."""
    return [_line(name, value, tell) for name, value in given.items()]


def _line(name: str, value: Any, tell: Telling) -> str:
    if name == BIDS:
        return standing_bids.line(value, tell)
    of_order = order(name, tell.names)
    said = of_order.values[value] if value in of_order.values else tell.florins(value)
    return f"{of_order.name}: {said}"


def impossible(error: BadOptions, tell: Telling) -> str:
    """Why an order cannot be given; "" if the error is about no order."""
    if error.field not in Orders.model_fields or not _is_order(error):
        return ""
    name = standing_bids.name(tell) if error.field == BIDS else order(error.field, tell.names).name
    return unfit_order(name, error, tell.words)


def _is_order(error: BadOptions) -> bool:
    """Works of art are an option of the table too: every order but a sum may ask."""
    return error.field not in Options.model_fields or repr(ASK) in error.allowed


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


def impossible_setting(error: BadOptions, words: Language) -> str:
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
