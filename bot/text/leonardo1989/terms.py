"""The terms of a guild or a trade in plain words."""

from __future__ import annotations

from bot.text.language import N_, capital
from bot.text.leonardo1989.telling import Telling


def pawn(seat: int, tell: Telling) -> str:
    """Whose pawn a guild keeps: "your pawn", "Ada's pawn"."""
    return tell.by(seat, N_("your pawn"), N_("%(who)s's pawn"))


def guild(kept: int, faction: str | None, tell: Telling) -> str:
    """What a guild would be: "a guild with Ada's pawn, of the Guelfs"; by the first version of the rules the faction is
    chosen later."""
    said = tell.words.t("a guild with %(pawn)s", pawn=pawn(kept, tell))
    if faction is None:
        return said
    return tell.words.t("%(guild)s, of the %(faction)s", guild=said, faction=tell.names.faction(faction))


def trade(by: int, to: int, give: int | None, take: int | None, florins: int, tell: Telling) -> str:
    """Who gives what: "Ada gives Casa del Mulino (2) and 20 florins, Bruno gives Palazzo del Telaio (15)".

    `florins` is what `by` pays on top, or gets if it is negative.
    """
    sides = [
        _gives(seat, goods, tell)
        for seat, goods in (
            (by, _goods(give, florins, tell)),
            (to, _goods(take, -florins, tell)),
        )
        if goods
    ]
    return ", ".join(sides)


def _goods(space: int | None, florins: int, tell: Telling) -> str:
    goods = [tell.holding(space)] if space is not None else []
    if florins > 0:
        goods.append(tell.florins(florins))
    return tell.words.join(goods)


def _gives(seat: int, goods: str, tell: Telling) -> str:
    return tell.by(seat, N_("you give %(goods)s"), N_("%(who)s gives %(goods)s"), goods=goods)


def capital_trade(by: int, to: int, give: int | None, take: int | None, florins: int, tell: Telling) -> str:
    """The terms as a sentence begins; a name keeps the letter it begins with."""
    said = trade(by, to, give, take, florins, tell)
    return capital(said) if tell.cast.reader in (by, to) else said
