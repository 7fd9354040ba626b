"""The deed of a palace or a bridge in words: where it stands, its price, its rents."""

from __future__ import annotations

from bot.text.leonardo1989.names import Names
from engine.leonardo1989.box import MOST_WORKS, TOLL


def palace(space: str, names: Names) -> list[str]:
    """Street and quarter, price, the five rents and those of a whole quarter, what the bank pays for it."""
    words, number = names.words, int(space)
    found = names.pack.spaces[number]
    quarter = names.quarter(found.quarter)
    return [
        words.t(
            "%(street)s · %(quarter)s · price %(price)d.",
            street=names.place(number),
            quarter=quarter,
            price=found.price,
        ),
        words.t("Rent with 0 to 4 works: %(rents)s.", rents=_rents(number, names, whole_quarter=False)),
        words.t("With the whole quarter: %(rents)s.", rents=_rents(number, names, whole_quarter=True)),
        words.t("The bank buys it for %(sale)d, and half of its works' values.", sale=found.price // 2),
    ]


def _rents(space: int, names: Names, *, whole_quarter: bool) -> str:
    rents = (names.pack.rent(space, works, whole_quarter=whole_quarter) for works in range(MOST_WORKS + 1))
    return " / ".join(map(str, rents))


def bridge(space: str, names: Names) -> list[str]:
    """Price, toll, what the bank pays for it."""
    price = names.pack.spaces[int(space)].price
    return [
        names.words.t("Price %(price)d · toll %(toll)d.", price=price, toll=TOLL),
        names.words.t("The bank buys it for %(sale)d.", sale=price // 2),
    ]
