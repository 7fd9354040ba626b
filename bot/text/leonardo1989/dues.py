"""What is owed, for what, and to whom: "50 florins of rent to Bruno"."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.language import N_
from bot.text.leonardo1989.telling import Telling

_BRIEFLY: Mapping[str, str] = {
    "toll": N_("%(florins)s of toll"),
    "rent": N_("%(florins)s of rent"),
    "office": N_("%(florins)s for the office"),
    "market": N_("%(florins)s of market winnings"),
    "tribute": N_("%(florins)s of tribute"),
}
_IN_FULL: Mapping[str, str] = {
    "toll": N_("%(florins)s of toll for %(place)s"),
    "rent": N_("%(florins)s of rent for %(place)s"),
    "office": N_("%(florins)s for the office of %(office)s"),
    "market": N_("%(florins)s of market winnings"),
    "tribute": N_("%(florins)s of tribute on %(space)s"),
}


def briefly(why: str, florins: int, tell: Telling) -> str:
    """A sum with what it is for, where the place is known: "50 florins of rent"."""
    return tell.words.t(_BRIEFLY[why], florins=tell.florins(florins))


def in_full(why: str, florins: int, space: int, tell: Telling) -> str:
    """A sum with what it is for and where: "50 florins of rent for Casa del Mulino (2)"."""
    office = tell.names.office(space) if why == "office" else ""
    return tell.words.t(
        _IN_FULL[why], florins=tell.florins(florins), place=tell.holding(space), space=tell.space(space), office=office
    )


def to(creditor: int | None, due: str, tell: Telling) -> str:
    """Who gets it: "50 florins of rent to Bruno"; None is the bank."""
    if creditor is None:
        return tell.words.t("%(due)s to the bank", due=due)
    return tell.by(creditor, N_("%(due)s to you"), N_("%(due)s to %(who)s"), due=due)


def owed(creditor: int | None, due: str, seat: int, tell: Telling) -> str:
    """What a seat pays, as a sentence."""
    if creditor is None:
        return tell.by(seat, N_("You pay the bank %(due)s."), N_("%(who)s pays the bank %(due)s."), due=due)
    return tell.between(
        seat,
        creditor,
        N_("You pay %(whom)s %(due)s."),
        N_("%(who)s pays you %(due)s."),
        N_("%(who)s pays %(whom)s %(due)s."),
        due=due,
    )
