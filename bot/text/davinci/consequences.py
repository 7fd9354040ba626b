"""What an answer costs and brings, in less than a line beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.davinci import pieces, plans, waste
from bot.text.davinci.crowd import there
from bot.text.davinci.favours import favour_about
from bot.text.davinci.inventions import brief, progress
from bot.text.davinci.kinds import DECLINED, KINDS, LEFT_ALONE, TAKEN
from bot.text.davinci.telling import Telling
from bot.text.language import N_, capital
from engine.choices import Answer, Note
from engine.davinci.benefits import COMPONENT_PRICE
from engine.davinci.box import LABS, SHOPS
from engine.davinci.city import at_dearest, nothing_at
from engine.davinci.deck import LOOKED_AT
from engine.davinci.view import LabView, View


def consequence(field: str, answer: Answer, view: View, note: Note, tell: Telling) -> str:
    say = _ABOUT.get(field)
    return say(str(answer), view, note, tell) if say else ""


def _kind(kind: str, view: View, note: Note, tell: Telling) -> str:
    _, said = DECLINED[view.phase] if kind == "decline" and view.phase in DECLINED else KINDS[kind]
    if kind == "take" and (home := going_home(view)):
        said = TAKEN[home]
    if kind == "leave" and view.area is not None and len(view.groups(view.area)) == 1:
        said = LEFT_ALONE
    return tell.words.t(said, price=capital(pieces.price(tell.words, note.cost)))


def going_home(view: View) -> str:
    """Why whoever takes what is offered now goes home at once: "dearest" where the area closes, or what leaves it with
    nothing for the reader; "" where his workers stay."""
    assert view.area is not None and view.seat is not None
    return "dearest" if at_dearest(view) else nothing_at(view, view.seat, view.area, taken=1)


def _favour(favour: str, view: View, note: Note, tell: Telling) -> str:
    return favour_about(favour, tell.names)


def _card(card: str, view: View, note: Note, tell: Telling) -> str:
    return brief(card, tell.names, 0 if view.seat is None else view.discount(view.seat, card))


def _lab(lab: str, view: View, note: Note, tell: Telling) -> str:
    found = None if view.seat is None else view.players[view.seat].lab(lab)
    return _lab_briefly(found, view, tell) if found else ""


def _lab_briefly(lab: LabView, view: View, tell: Telling) -> str:
    assert view.seat is not None
    spaces = pieces.spaces(tell.words, lab.spaces)
    if lab.room < lab.spaces:
        spaces = tell.words.t("%(spaces)s, %(room)d free", spaces=spaces, room=lab.room)
    parts = [spaces]
    if lab.men:
        parts.append(pieces.men(tell.words, lab.men))
    return " · ".join([*parts, progress(lab, view.seat, view, tell.names)])


def _where(where: str, view: View, note: Note, tell: Telling) -> str:
    """What a laboratory does, or what an area offers, and who is there."""
    if where in LABS:
        return _lab(where, view, note, tell)
    return " · ".join([_offer(where, view, tell), *there(view.at(where).groups, tell)])


def _offer(area: str, view: View, tell: Telling) -> str:
    """What an area is visited for."""
    if area == "council":
        return tell.words.t("benefits, %(florins)s", florins=tell.florins(view.council_florins))
    if area in SHOPS:
        left = pieces.component(tell.words, SHOPS[area], view.in_stock(SHOPS[area]))
        return tell.words.t("%(components)s left", components=left)
    if view.seat is None:
        return tell.words.t("apprentices to hire") if area == "academy" else tell.words.t("better laboratories")
    if area == "academy":
        return tell.words.t("%(count)d of your colour to hire", count=view.players[view.seat].hireable)
    if nothing_at(view, view.seat, area):
        return tell.words.t("nothing to improve")
    return tell.words.t("better laboratories")


def _component(component: str, view: View, note: Note, tell: Telling) -> str:
    left = tell.words.t("%(count)d in the shops", count=view.in_stock(component))
    if view.seat is None or view.players[view.seat].hand is None:
        return left
    own = tell.words.t("%(count)d in your hand", count=view.players[view.seat].has(component))
    return f"{left} · {own}"


def _benefit(benefit: str, view: View, note: Note, tell: Telling) -> str:
    if view.seat is not None and (wasted := waste.of_benefit(benefit, view.seat, view, tell)):
        return wasted
    if benefit == "peek":
        return tell.words.n(
            "See its last invention.",
            "See its top %(count)d inventions, and put them in order.",
            min(LOOKED_AT, view.deck_size),
        )
    said = {
        "move": N_("Before the other areas are visited."),
        "florins": N_("To be had there: %(florins)s."),
        "component": N_("Any one, for %(price)s."),
    }
    return tell.words.t(said[benefit], florins=tell.florins(view.council_florins), price=tell.florins(COMPONENT_PRICE))


def _seat(seat: str, view: View, note: Note, tell: Telling) -> str:
    return tell.words.t("Holds Leonardo now.") if int(seat) == view.leonardo else ""


def _start(card: str, view: View, note: Note, tell: Telling) -> str:
    about = [_card(card, view, note, tell)]
    if card not in view.requested:
        about.append(tell.words.t("not requested yet"))
    return " · ".join(about)


def _then(then: str, view: View, note: Note, tell: Telling) -> str:
    return tell.words.t(plans.THEN[then][1])


_ABOUT: Mapping[str, Callable[[str, View, Note, Telling], str]] = {
    "kind": _kind,
    "favour": _favour,
    "invention": _start,
    "first": _card,
    "second": _card,
    "third": _card,
    "fourth": _card,
    "lab": _lab,
    "where": _where,
    "source": _where,
    "target": _where,
    "component": _component,
    "components": _component,
    "benefit": _benefit,
    "seat": _seat,
    "then": _then,
}
