"""What the mover's pawn would meet on a space, and on its way there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from bot.text.language import N_
from bot.text.leonardo1989 import dues
from bot.text.leonardo1989.telling import Telling
from engine.leonardo1989.box import EVENT_SQUARES, IMMUNE, MARKETS, START
from engine.leonardo1989.view import View
from engine.leonardo1989.visits import Due, Visit

_SQUARES: Mapping[int, str] = {
    START: N_("an office must be bought"),
    **dict.fromkeys(MARKETS, N_("a market opens")),
    **dict.fromkeys(EVENT_SQUARES, N_("an international event")),
    **dict.fromkeys(IMMUNE, N_("asylum, nothing happens")),
}


def met(walk: Visit, view: View, tell: Telling) -> str:
    """What a walk brings, where it ends and before: "50 florins of rent to you; on the way 5 of toll to Ada"."""
    way = tell.words.join(list(_on_the_way(walk, tell)))
    there = "; ".join(_there(walk, view, tell))
    return tell.words.t("%(there)s; on the way %(way)s", there=there, way=way) if way else there


def _on_the_way(walk: Visit, tell: Telling) -> Iterator[str]:
    if walk.indemnity and walk.space != START:
        yield _from_the_bank(walk, tell)
    tolls: Counter[int] = Counter()
    for due in walk.tolls:
        tolls[due.creditor] += due.florins
    for creditor, florins in tolls.items():
        yield dues.to(creditor, dues.briefly("toll", florins, tell), tell)


def _from_the_bank(walk: Visit, tell: Telling) -> str:
    return tell.words.t("%(florins)s from the bank", florins=tell.florins(walk.indemnity))


def _there(walk: Visit, view: View, tell: Telling) -> Iterator[str]:
    """The space itself, then whoever stands there with men-at-arms, or pays tribute to them."""
    if walk.indemnity and walk.space == START:
        yield _from_the_bank(walk, tell)
    yield _space(walk, view, tell)
    if walk.duellists:
        yield tell.words.t("a duel with %(who)s", who=tell.labels(walk.duellists))
    yield from _tributes(walk.dues, view.mover, tell)


def _space(walk: Visit, view: View, tell: Telling) -> str:
    """What the space does: what is owed and to whom, what is for sale, which square or market."""
    words, found, holding = tell.words, view.pack.spaces[walk.space], view.holding(walk.space)
    if holding is not None and holding.owner == view.mover:
        return tell.by(view.mover, N_("your own"), N_("%(who)s's own"))
    if holding is not None:
        why = "rent" if found.is_palace else "toll"
        return dues.to(holding.owner, dues.briefly(why, holding.rent, tell), tell)
    if found.for_sale:
        return words.t("for sale at %(price)d", price=found.price)
    if walk.space == START and not (view.offices_left or view.offices_under):
        return words.t("no office is left")
    return words.t(_SQUARES[walk.space])


def _tributes(owed: Iterable[Due], mover: int, tell: Telling) -> Iterator[str]:
    for due in owed:
        if due.why != "tribute":
            continue
        said = dues.to(due.creditor, dues.briefly(due.why, due.florins, tell), tell)
        if due.debtor == mover:
            yield said
        else:
            yield tell.by(due.debtor, N_("you pay %(due)s"), N_("%(who)s pays %(due)s"), due=said)
