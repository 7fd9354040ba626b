"""How each seat stands, and what a reader should know to answer a question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bot.text.davinci import phrases
from bot.text.davinci.cards import brief, in_hand, progress
from bot.text.davinci.consequences import there
from bot.text.davinci.phrases import GameNarrator
from bot.text.language import capital
from bot.text.narrator import colour_name
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


def status(view: View, narrator: GameNarrator) -> list[str]:
    """One line per player, at the end the richest first."""
    players = sorted(view.players, key=lambda player: -(player.florins or 0)) if view.result else view.players
    return [f"- {standing(player, view, narrator)}" for player in players]


def standing(player: PlayerView, view: View, narrator: GameNarrator) -> str:
    """A seat in a line: "Ada (red): 12 florins; 5 apprentices, 2 laboratories, 1 mechanical man; 3 invention cards of
    2 types"."""
    words = narrator.words
    workshop = [phrases.apprentices(words, player.apprentices), _labs(player, narrator)]
    if men := sum(lab.men for lab in player.labs):
        workshop.append(phrases.men(words, men))
    parts = [", ".join(workshop), _cards(player, view, narrator)]
    if player.florins is not None:
        parts.insert(0, narrator.florins(player.florins))
    return words.t(
        "%(who)s (%(colour)s): %(parts)s.",
        who=narrator.heading(player.seat),
        colour=colour_name(narrator.words, player.colour),
        parts="; ".join(parts),
    )


def _labs(player: PlayerView, narrator: GameNarrator) -> str:
    return narrator.words.n("%(count)d laboratory", "%(count)d laboratories", len(player.labs))


def _cards(player: PlayerView, view: View, narrator: GameNarrator) -> str:
    words, cards = narrator.words, len(player.inventions)
    if not cards:
        return words.t("no invention card")
    types = len(types_of(view.pack, player.inventions))
    of_types = words.n("of %(count)d type", "of %(count)d types", types)
    return words.n("%(count)d invention card %(types)s", "%(count)d invention cards %(types)s", cards, types=of_types)


def lab_line(lab: LabView, seat: int, view: View, narrator: GameNarrator) -> str:
    """A laboratory: "- Large laboratory, 6 spaces, 2 mechanical men: Theatral latch (8), 3 of 7 weeks"."""
    words = narrator.words
    side = [capital(narrator.names.lab(lab.name)), phrases.spaces(words, lab.spaces)]
    if lab.men:
        side.append(phrases.men(words, lab.men))
    doing = progress(lab, seat, view, narrator.names)
    if lab.apprentices or lab.master:
        inside = phrases.workers(words, lab.apprentices, master=lab.master)
        doing = words.t("%(work)s; inside: %(workers)s", work=doing, workers=inside)
    return f"- {', '.join(side)}: {doing}"


def lab_lines(seat: int, view: View, narrator: GameNarrator) -> list[str]:
    return [lab_line(lab, seat, view, narrator) for lab in view.players[seat].labs]


def hand_line(seat: int, view: View, narrator: GameNarrator) -> str:
    """The components in hand, for the seat that holds them."""
    components = phrases.components(narrator.words, view.players[seat].hand or ())
    if not components:
        return narrator.words.t("You have no component in hand.")
    return narrator.words.t("In hand: %(components)s.", components=components)


def purse(seat: int, view: View) -> int:
    """The florins in hand, for the seat that holds them."""
    return view.players[seat].florins or 0


def request_lines(view: View, narrator: GameNarrator) -> list[str]:
    """The inventions on the board; the weeks the reader saves, and whether they have the components."""
    if not view.requested:
        return [narrator.words.t("Nothing is requested.")]
    return [narrator.words.t("Requested:"), *(f"- {_request(card, view, narrator)}" for card in view.requested)]


def _request(card: str, view: View, narrator: GameNarrator) -> str:
    saved = 0 if view.seat is None else view.discount(view.seat, card)
    line = f"{narrator.names.card(card)}: {brief(card, narrator.names, saved)}"
    if view.seat is None or not in_hand(view.seat, card, view):
        return line
    return narrator.words.t("%(invention)s · you have the components", invention=line)


def crowd_lines(view: View, narrator: GameNarrator) -> list[str]:
    """Who is in which area of the city, from the arrow on; empty areas are left out."""
    return [f"- {narrator.names.place(at.area)}: {who}" for at in view.areas for who in there(at.groups, narrator)]


def to_place(seat: int, view: View, narrator: GameNarrator) -> str:
    """The workers a seat still has to place."""
    player = view.players[seat]
    return phrases.workers(narrator.words, player.free, master=player.master_free)


def order_after(seat: int, view: View, narrator: GameNarrator) -> str:
    """Who is asked after a seat in the area being resolved."""
    after = ", ".join(narrator.label(other) for other in view.waiting if other != seat)
    return narrator.words.t("After you: %(who)s.", who=after) if after else ""
