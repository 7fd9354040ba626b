"""Standing orders and the options of a table in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.text.language import N_, Language
from bot.text.leonardo1989.phrases import FACTIONS, PRODUCTS, GameNarrator
from bot.text.panel_words import SettingWords
from bot.text.settings import YES_NO, OrderTable, SettingTable, Table, setting_words
from engine.game import ASK, BadOptions
from engine.leonardo1989.options import Options
from engine.leonardo1989.orders import KEPT, Orders

STAKES = (5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200)
RESERVES = (0, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500)
"""The sums that can be chosen; an order may name any other."""

_PRESETS: Mapping[str, tuple[str, str]] = {
    "ask": (N_("Ask me"), N_("You are asked whenever there is something to decide.")),
    "away": (
        N_("Away"),
        N_("You are asked nothing: no works, purchases or bids, visitors let be, 5 on gem, sales made for you."),
    ),
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
_ORDERS: Table = {
    "faction": (
        N_("Faction"),
        N_("What you choose in secret at the start of the game."),
        {ASK: _ASK, **FACTIONS},
    ),
    "works": (
        N_("Works of art"),
        N_("At the start of your turn."),
        {ASK: _ASK, "none": N_("buy none, spin at once"), "leave0": N_("as many as you can pay for")},
    ),
    "place": (
        N_("Showing works"),
        N_("Where the works you draw go."),
        {ASK: _ASK, "rent": N_("where they raise rents most"), "dear": N_("in your dearest palaces")},
    ),
    "buy": (
        N_("Buying"),
        N_("Where your pawn stops on something for sale."),
        {
            ASK: _ASK,
            "buy": N_("buy, if the purse can carry it"),
            "own": N_("buy only in quarters where you have a palace"),
            "bids": N_("buy only what your standing bids would pay for"),
            "refuse": N_("leave it to the others"),
        },
    ),
    "bid": (
        N_("Auctions"),
        N_("How far you go where no standing bid fits, as far as purse and reserve allow."),
        {
            ASK: _ASK,
            "none": N_("no bid"),
            "half": N_("up to half the price"),
            "price": N_("up to the price"),
            "worth": N_("what it is worth to you: its price, more to complete or break a quarter, less for a bridge"),
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
    "ruin": (
        N_("Facing ruin"),
        N_("When you cannot pay a debt at a table with guilds or trades."),
        {ASK: _ASK, "join": N_("join the richest who pays it; else accept ruin")},
    ),
    "reserve": (N_("Reserve"), N_("What buying and bidding by orders leave in your purse."), {}),
}
_SUMS = {"stake": STAKES, "reserve": RESERVES}


def order(name: str, narrator: GameNarrator) -> SettingWords:
    """One order with all its values."""
    order = setting_words(_ORDERS, name, narrator.words)
    sums: dict[Any, str] = {sum_: narrator.florins(sum_) for sum_ in _SUMS.get(name, ())}
    return replace(order, values={**order.values, **sums, **(_works_left(narrator) if name == "works" else {})})


def _works_left(narrator: GameNarrator) -> dict[Any, str]:
    return {
        left: narrator.words.t("as many as leave %(florins)s", florins=narrator.florins(florins))
        for left, florins in KEPT.items()
        if florins
    }


ORDERS = OrderTable(Orders, Options, _PRESETS, order)

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
    "ahead": (
        N_("Answers ahead"),
        N_("Players may answer for their next turn; who alone can bid is asked yes or no: a rule of the house."),
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


def _too_few(error: BadOptions, words: Language) -> str:
    """The error of `guilds` if too few play for guilds, which gives how many do; "" for any other."""
    if error.field != "guilds" or not isinstance(error.given, int) or isinstance(error.given, bool):
        return ""
    return words.t("Guilds take 4 players or more; now there are %(seats)s.", seats=error.given)


SETTINGS = SettingTable(
    {
        "end": (N_("How it ends"), N_("What ends the game beside ruin; one party left always does."), _ENDS),
        "works": (N_("Works of art"), N_("How many there are to buy in all."), _WORKS),
        **{name: (*words, {}) for name, words in _NUMBERS.items()},
        **{name: (*words, YES_NO) for name, words in _SWITCHES.items()},
    },
    seats=N_("Leonardo of 1989 is played by 3 to 6; now there are %(seats)s."),
    better=_too_few,
)


def lobby_lines(options: Options, words: Language) -> list[str]:
    """How the game ends, and the options that differ from the plain game."""
    lines = [_end(options, words)]
    if options.works != "40":
        lines.append(words.t("60 works of art"))
    return lines + [SETTINGS.line(name, words) for name in _SWITCHES if getattr(options, name)]


def _end(options: Options, words: Language) -> str:
    if options.end == "elimination":
        return _until_ruin(options, words)
    end = (
        words.t("%(rounds)d rounds; then the party worth most wins", rounds=options.rounds)
        if options.end == "rounds"
        else words.t("%(days)d days; then the party worth most wins", days=options.days)
    )
    if not options.guilds:
        return end
    return words.t("%(end)s (house option: by the book only ruin ends a game with guilds)", end=end)


def _until_ruin(options: Options, words: Language) -> str:
    if options.rules < 2:
        return words.t("Until one party is left")
    return words.t(
        "Until one party is left; or, by a house rule, %(rounds)d rounds pass without a ruin: then the party worth "
        "most wins",
        rounds=options.rounds_without_ruin,
    )
