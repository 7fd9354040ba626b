"""What is asked of a seat in the area the Lord of the City is in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.davinci import phrases, situation
from bot.text.davinci.answers import on_offer
from bot.text.davinci.cards import brief
from bot.text.davinci.consequences import going_home, there
from bot.text.davinci.phrases import GameNarrator
from bot.text.language import N_, paragraph
from bot.text.panel_words import Prompt
from engine.davinci.benefits import carried_out
from engine.davinci.constants import SHOPS
from engine.davinci.view import View


def _leonardo(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    t = narrator.words.t
    return Prompt(
        t("Who holds Leonardo?"),
        t(
            "You are first at the Council: name who holds Leonardo from now on, yourself or anybody. "
            "Then you choose your benefit."
        ),
        (
            t("Whoever holds Leonardo goes first in the laboratories and in placing, and wins ties of bids."),
            t("He is with %(who)s now.", who=narrator.label(view.leonardo)),
        ),
    )


def _benefit(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    line = words.t("Choose one of the benefits left; it costs nothing to choose.")
    if view.chosen and view.options.council_may_decline:
        line = paragraph(line, words.t("Or take nothing, and go home."))
    taken = [f"{narrator.names.benefit(benefit)}: {narrator.label(by)}" for benefit, by in view.chosen]
    details = [
        words.t("They act once all have chosen: move, florins, deck, component."),
        words.t("Florins there: %(count)d.", count=view.council_florins),
        *(f"- {each}" for each in taken),
    ]
    if after := situation.order_after(seat, view, narrator):
        details.append(after)
    return Prompt(words.t("Council: your benefit"), line, tuple(details))


def _move(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    t = narrator.words.t
    if view.options.powerful_council:
        line = t(
            "Move anybody's apprentice from an area B to H to another of them, or move nobody. Another player's cannot "
            "go where that player already ranks first."
        )
    else:
        line = t("Move one of your placed apprentices to an area of the city other than the Council, or move nobody.")
    return Prompt(t("Council: move an apprentice"), line, tuple(situation.crowd_lines(view, narrator)))


def _peek(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    return Prompt(
        words.t("Council: the top of the deck"),
        words.t("You alone see these. Put them back in the order you like, the uppermost card first."),
        tuple(
            f"- {narrator.names.card(card)}: {brief(card, narrator.names, view.discount(seat, card))}"
            for card in view.seen
        ),
    )


def _component(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    return Prompt(
        words.t("Council: buy a component"),
        words.t(
            "Take one component of your choice for %(price)s, or buy nothing. You have %(florins)s.",
            price=narrator.florins(carried_out(view).price),
            florins=narrator.florins(situation.purse(seat, view)),
        ),
        (
            situation.hand_line(seat, view, narrator),
            *situation.request_lines(view, narrator),
        ),
    )


def _offer(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    words, area = narrator.words, view.current_area
    if area in SHOPS:
        left = phrases.component(words, SHOPS[area], view.in_stock(SHOPS[area]))
        own = [words.t("Left in the shop: %(components)s.", components=left), situation.hand_line(seat, view, narrator)]
    else:
        apprentices = phrases.apprentices(words, view.players[seat].apprentices)
        left = words.t("Left to hire: %(count)d.", count=view.players[seat].hireable)
        own = [words.t("You have %(workers)s in all.", workers=apprentices), left]
    return Prompt(
        words.t(
            "%(area)s: %(what)s %(paid)s?",
            area=narrator.names.place(area),
            what=on_offer(area, narrator),
            paid=narrator.paid(view.price),
        ),
        _take_or_leave(seat, view, narrator),
        (*own, *_rivals(seat, view, narrator)),
    )


def _workshop(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    return Prompt(
        words.t("Workshop: improve %(paid)s?", paid=narrator.paid(view.price)),
        _take_or_leave(seat, view, narrator),
        (*situation.lab_lines(seat, view, narrator), *_rivals(seat, view, narrator)),
    )


def _take_or_leave(seat: int, view: View, narrator: GameNarrator) -> str:
    """What taking and leaving mean at this price."""
    florins = narrator.florins(situation.purse(seat, view))
    if home := going_home(view):
        return narrator.words.t(_THEN_HOME[home], florins=florins)
    return narrator.words.t(
        "You have %(florins)s. If you take it your workers stay, and the next one costs %(next)d; or take them home.",
        florins=florins,
        next=view.pack.prices[view.paid + 1],
    )


_THEN_HOME: Mapping[str, str] = {
    "dearest": N_(
        "You have %(florins)s. This is the highest price: once it is paid the area closes and all there go home. Or "
        "take your workers home now."
    ),
    "empty": N_(
        "You have %(florins)s. If you take it the shop is empty, and your workers go home; or take them home now."
    ),
    "staffed": N_(
        "You have %(florins)s. If you hire him none of your colour is left, and your workers go home; or take them "
        "home now."
    ),
    "equipped": N_(
        "You have %(florins)s. If you take it nothing is left to improve, and your workers go home; or take them home "
        "now."
    ),
}
"""What taking and leaving mean if the workers go home in any case, by reason."""


def _rivals(seat: int, view: View, narrator: GameNarrator) -> list[str]:
    """Who is asked next in this round, and who else is there."""
    groups = view.groups(view.current_area)
    lines = [narrator.words.t("There: %(who)s.", who=who) for who in there(groups, narrator)]
    after = situation.order_after(seat, view, narrator)
    return [*lines, after] if after else lines


QUESTIONS: Mapping[str, Callable[[int, View, GameNarrator], Prompt]] = {
    "leonardo": _leonardo,
    "benefit": _benefit,
    "move": _move,
    "peek": _peek,
    "component": _component,
    "offer": _offer,
    "workshop": _workshop,
}
