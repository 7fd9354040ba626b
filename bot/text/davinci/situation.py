"""What a reader should know for a question: laboratories, workers, hand, requests, in lines."""

from __future__ import annotations

from bot.text.davinci import pieces
from bot.text.davinci.crowd import there
from bot.text.davinci.inventions import brief, in_hand, progress
from bot.text.davinci.telling import Telling
from bot.text.language import capital
from engine.davinci.view import LabView, View


def lab_line(lab: LabView, seat: int, view: View, tell: Telling) -> str:
    """A laboratory: "- Large laboratory, 6 spaces, 2 mechanical men: Theatral latch (8), 3 of 7 weeks"."""
    words = tell.words
    side = [capital(tell.names.lab(lab.name)), pieces.spaces(words, lab.spaces)]
    if lab.men:
        side.append(pieces.men(words, lab.men))
    doing = progress(lab, seat, view, tell.names)
    if lab.apprentices or lab.master:
        inside = pieces.workers(words, lab.apprentices, master=lab.master)
        doing = words.t("%(work)s; inside: %(workers)s", work=doing, workers=inside)
    return f"- {', '.join(side)}: {doing}"


def lab_lines(seat: int, view: View, tell: Telling) -> list[str]:
    return [lab_line(lab, seat, view, tell) for lab in view.players[seat].labs]


def hand_line(seat: int, view: View, tell: Telling) -> str:
    """The components in hand, for the one who holds them."""
    components = pieces.components(tell.words, view.players[seat].hand or ())
    if not components:
        return tell.words.t("You have no component in hand.")
    return tell.words.t("In hand: %(components)s.", components=components)


def purse(seat: int, view: View) -> int:
    """The florins in hand, for the one who holds them."""
    return view.players[seat].florins or 0


def request_lines(view: View, tell: Telling) -> list[str]:
    """The inventions on the board; the reader's own weeks saved, and whether he has the components."""
    if not view.requested:
        return [tell.words.t("Nothing is requested.")]
    return [tell.words.t("Requested:"), *(f"- {_request(card, view, tell)}" for card in view.requested)]


def _request(card: str, view: View, tell: Telling) -> str:
    saved = 0 if view.seat is None else view.discount(view.seat, card)
    line = f"{tell.card(card)}: {brief(card, tell.names, saved)}"
    if view.seat is None or not in_hand(view.seat, card, view):
        return line
    return tell.words.t("%(invention)s · you have the components", invention=line)


def crowd_lines(view: View, tell: Telling) -> list[str]:
    """Who is in which area of the city, from the arrow on; areas without anybody are left out."""
    return [f"- {tell.place(at.area)}: {who}" for at in view.areas for who in there(at.groups, tell)]


def to_place(seat: int, view: View, tell: Telling) -> str:
    """The workers a seat has still to place."""
    player = view.players[seat]
    return pieces.workers(tell.words, player.free, master=player.master_free)


def order_after(seat: int, view: View, tell: Telling) -> str:
    """Who is asked after a seat in the area being resolved."""
    after = ", ".join(tell.label(other) for other in view.waiting if other != seat)
    return tell.words.t("After you: %(who)s.", who=after) if after else ""
