"""How each seat stands, and what a reader should know to answer a question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bot.text.davinci import phrases
from bot.text.davinci.cards import brief, in_hand, progress
from bot.text.davinci.consequences import there
from bot.text.davinci.phrases import Telling
from bot.text.language import capital
from engine.davinci.research import types_of
from engine.davinci.scoring import booked
from engine.davinci.view import LabView, PlayerView, View
from engine.game import Event


def earned(events: Iterable[Event]) -> Counter[int]:
    """Florins earned minus florins paid, by seat."""
    balance: Counter[int] = Counter()
    for event in events:
        if entry := booked(event):
            _, seat, florins = entry
            balance[seat] += florins
    return balance


def status(view: View, tell: Telling) -> list[str]:
    """One line per player, at the end the richest first."""
    players = sorted(view.players, key=lambda player: -(player.florins or 0)) if view.result else view.players
    return [f"- {standing(player, view, tell)}" for player in players]


def standing(player: PlayerView, view: View, tell: Telling) -> str:
    """A seat in a line: "Ada (red): 12 florins; 5 apprentices, 2 laboratories, 1 mechanical man; 3 invention cards of
    2 types"."""
    words = tell.words
    workshop = [phrases.apprentices(words, player.apprentices), _labs(player, tell)]
    if men := sum(lab.men for lab in player.labs):
        workshop.append(phrases.men(words, men))
    parts = [", ".join(workshop), _cards(player, view, tell)]
    if player.florins is not None:
        parts.insert(0, tell.florins(player.florins))
    return words.t(
        "%(who)s (%(colour)s): %(parts)s.",
        who=tell.heading(player.seat),
        colour=tell.names.colour(player.colour),
        parts="; ".join(parts),
    )


def _labs(player: PlayerView, tell: Telling) -> str:
    return tell.words.n("%(count)d laboratory", "%(count)d laboratories", len(player.labs))


def _cards(player: PlayerView, view: View, tell: Telling) -> str:
    words, cards = tell.words, len(player.inventions)
    if not cards:
        return words.t("no invention card")
    types = len(types_of(view.pack, player.inventions))
    of_types = words.n("of %(count)d type", "of %(count)d types", types)
    return words.n("%(count)d invention card %(types)s", "%(count)d invention cards %(types)s", cards, types=of_types)


def lab_line(lab: LabView, seat: int, view: View, tell: Telling) -> str:
    """A laboratory: "- Large laboratory, 6 spaces, 2 mechanical men: Theatral latch (8), 3 of 7 weeks"."""
    words = tell.words
    side = [capital(tell.names.lab(lab.name)), phrases.spaces(words, lab.spaces)]
    if lab.men:
        side.append(phrases.men(words, lab.men))
    doing = progress(lab, seat, view, tell.names)
    if lab.apprentices or lab.master:
        inside = phrases.workers(words, lab.apprentices, master=lab.master)
        doing = words.t("%(work)s; inside: %(workers)s", work=doing, workers=inside)
    return f"- {', '.join(side)}: {doing}"


def lab_lines(seat: int, view: View, tell: Telling) -> list[str]:
    return [lab_line(lab, seat, view, tell) for lab in view.players[seat].labs]


def hand_line(seat: int, view: View, tell: Telling) -> str:
    """The components in hand, for the seat that holds them."""
    components = phrases.components(tell.words, view.players[seat].hand or ())
    if not components:
        return tell.words.t("You have no component in hand.")
    return tell.words.t("In hand: %(components)s.", components=components)


def purse(seat: int, view: View) -> int:
    """The florins in hand, for the seat that holds them."""
    return view.players[seat].florins or 0


def request_lines(view: View, tell: Telling) -> list[str]:
    """The inventions on the board; the weeks the reader saves, and whether they have the components."""
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
    """Who is in which area of the city, from the arrow on; empty areas are left out."""
    return [f"- {tell.place(at.area)}: {who}" for at in view.areas for who in there(at.groups, tell)]


def to_place(seat: int, view: View, tell: Telling) -> str:
    """The workers a seat still has to place."""
    player = view.players[seat]
    return phrases.workers(tell.words, player.free, master=player.master_free)


def order_after(seat: int, view: View, tell: Telling) -> str:
    """Who is asked after a seat in the area being resolved."""
    after = ", ".join(tell.label(other) for other in view.waiting if other != seat)
    return tell.words.t("After you: %(who)s.", who=after) if after else ""
