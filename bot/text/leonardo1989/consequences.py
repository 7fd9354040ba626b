"""What an answer costs and brings, in a few words under its label."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.text.leonardo1989 import pieces, situation, visits
from bot.text.leonardo1989.kinds import KINDS
from bot.text.leonardo1989.telling import Telling
from engine.choices import Answer, Note
from engine.leonardo1989.actions import NOTHING
from engine.leonardo1989.box import MOST_WORKS, START, steps_to
from engine.leonardo1989.view import View
from engine.leonardo1989.visits import Visit, visit


def consequence(field: str, answer: Answer, view: View, note: Note, tell: Telling) -> str:
    about = _ABOUT.get(field)
    return about(str(answer), view, note, tell) if about else ""


def _kind(kind: str, view: View, note: Note, tell: Telling) -> str:
    return tell.words.t(KINDS[kind][1], price=tell.florins(note.cost))


def _count(count: str, view: View, note: Note, tell: Telling) -> str:
    if count == "0":
        return tell.words.t("No work of art this turn.")
    return tell.words.t("Drawn unseen, shown in your palaces, then the spin.")


def _shown_in(space: str, view: View, note: Note, tell: Telling) -> str:
    """What one work more does to a palace's rent, apart from those just placed."""
    holding = view.holding(int(space))
    if holding is None or len(holding.works) == MOST_WORKS:
        return ""
    works = pieces.works(tell.words, len(holding.works))
    return tell.words.t(
        "%(works)s; rent %(rent)d, with one more %(next)d",
        works=works,
        rent=holding.rent,
        next=situation.next_rent(holding, view.pack),
    )


def _seat(seat: str, view: View, note: Note, tell: Telling) -> str:
    """Where a guild's spin leads, and what is there."""
    number = next((spin.number for spin in view.spins if spin.seat == int(seat)), None)
    if number is None:
        return ""
    walk = walk_by(number, view)
    return tell.words.t("%(space)s: %(there)s", space=tell.space(walk.space), there=visits.met(walk, view, tell))


def walk_by(number: int, view: View) -> Visit:
    """The walk of the mover's pawn by a spin; the start counts in its first move (leonardo1989/first-spin)."""
    return visit(view, number if view.players[view.mover].moved else number - START)


def sent_to(space: int, view: View, men_taken: int = 0) -> Visit:
    """The walk of a visitor whom an office sends to a space."""
    return visit(view, steps_to(view.players[view.mover].at, space), men_taken)


def _target(space: str, view: View, note: Note, tell: Telling) -> str:
    return visits.met(sent_to(int(space), view), view, tell)


def _man(man: str, view: View, note: Note, tell: Telling) -> str:
    men = view.players[view.mover].men
    if man != "take" or not men:
        return ""
    return tell.names.man(men[-1])


def _product(product: str, view: View, note: Note, tell: Telling) -> str:
    return situation.odds(product, view.pack, tell)


def _sold(space: str, view: View, note: Note, tell: Telling) -> str:
    """What the bank pays, whether it is enough, and the rent that goes with it."""
    holding = view.holding(int(space))
    if holding is None or not view.debts:
        return ""
    florins = tell.florins(int(dict(note.effects).get("sale", holding.sale)))
    if holding.sale >= situation.missing(view):
        return tell.words.t("%(florins)s, which is enough; rent %(rent)d", florins=florins, rent=holding.rent)
    return tell.words.t("%(florins)s; rent %(rent)d", florins=florins, rent=holding.rent)


def _pawn(seat: str, view: View, note: Note, tell: Telling) -> str:
    if seat == NOTHING:
        return ""
    return tell.words.t("on %(space)s", space=tell.space(view.party_of(int(seat)).at))


def _party(seat: str, view: View, note: Note, tell: Telling) -> str:
    return "; ".join(_party_parts(int(seat), view, tell))


def _party_parts(seat: int, view: View, tell: Telling) -> Iterator[str]:
    party = view.party_of(seat)
    if party.is_guild:
        yield tell.words.t("guild of %(who)s", who=tell.labels(party.members))
    yield tell.florins(party.florins)
    yield pieces.palaces(tell.words, sum(view.pack.spaces[h.space].is_palace for h in view.spaces_of(party.seat)))


def _goods(space: str, view: View, note: Note, tell: Telling) -> str:
    if space == NOTHING:
        return ""
    holding = view.holding(int(space))
    price = view.pack.spaces[int(space)].price
    if holding is None:
        return ""
    works = pieces.works(tell.words, len(holding.works))
    return tell.words.t("price %(price)d, rent %(rent)d, %(works)s", price=price, rent=holding.rent, works=works)


_ABOUT: Mapping[str, Callable[[str, View, Note, Telling], str]] = {
    "kind": _kind,
    "count": _count,
    "first": _shown_in,
    "second": _shown_in,
    "third": _shown_in,
    "fourth": _shown_in,
    "seat": _seat,
    "target": _target,
    "man": _man,
    "product": _product,
    "space": _sold,
    "pawn": _pawn,
    "party": _party,
    "give": _goods,
    "take": _goods,
}
