"""What is asked of all seats for the whole city, and of one ahead of its turns (davinci/ahead)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.text.davinci import orders, situation
from bot.text.davinci.phrases import GameNarrator
from bot.text.davinci.wishes import benefit, improvement, wish
from bot.text.language import capital
from bot.text.panel_words import Prompt
from engine.davinci.ahead import plan_of
from engine.davinci.city_answer import at_council
from engine.davinci.planning import steps_to_come
from engine.davinci.view import View
from engine.davinci.wishes import NOTHING, CityAnswer, wished


def _city(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    words, answer = narrator.words, view.answers.city
    line = words.t(
        "Say once what you want in the whole city. All do so at the same time, in secret. This is the usual answer: "
        "change what you like, then be ready."
    )
    details = list(_lines(seat, view, answer, narrator)) if answer else []
    details += [words.t("You have %(florins)s.", florins=narrator.florins(situation.purse(seat, view)))]
    crowd = situation.crowd_lines(view, narrator)
    return Prompt(
        words.t("Your wishes in the city"), line, (*details, words.t("In the city, from the arrow on:"), *crowd)
    )


def _lines(seat: int, view: View, answer: CityAnswer, narrator: GameNarrator) -> Iterator[str]:
    words, names = narrator.words, narrator.names
    if at_council(view, seat):
        yield from _council(answer, narrator)
    for area, each in answer.wishes.items():
        yield f"- {wish(area, each.count, each.price, narrator)}"
    if "workshop" in answer.wishes:
        first = [improvement(each, names) for each in wished(answer.improve)[:2]] or [improvement(NOTHING, names)]
        yield words.t("At the Workshop first: %(wishes)s.", wishes=", ".join(first))
    if answer.first:
        yield words.t("Florins are kept back for: %(area)s.", area=names.place(answer.first))
    if answer.keep:
        yield words.t("Never spent: %(florins)s.", florins=narrator.florins(answer.keep))


def _council(answer: CityAnswer, narrator: GameNarrator) -> Iterator[str]:
    words, names = narrator.words, narrator.names
    ranked = [benefit(each, names) for each in wished(answer.benefits)] or [benefit(NOTHING, names)]
    yield f"- {names.place('council')}: {', '.join(ranked)}"
    if answer.component:
        yield words.t("The component: %(component)s.", component=names.component(answer.component))
    if answer.move:
        _, source, target = answer.move
        yield words.t("The move: %(source)s → %(target)s.", source=names.place(source), target=names.place(target))


def _next(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    """What is placed next, after what is planned already."""
    words = narrator.words
    plan = plan_of(view.answers.plan, view, seat)
    steps = [
        f"- {orders.step(each.where, each.apprentices, each.most, narrator.names)}"
        for each in steps_to_come(plan, view, seat)
    ]
    planned = [words.t("Planned so far:"), *steps] if steps else []
    left = words.t("Still to place: %(workers)s.", workers=situation.to_place(seat, view, narrator))
    return Prompt(
        words.t("And then?"),
        words.t("Say what you place next, so that nobody waits for you. You can change it until it is done."),
        (*planned, left, *situation.crowd_lines(view, narrator)),
    )


def _later(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    """Which works begin at the start of the next turn."""
    words, names = narrator.words, narrator.names
    left = [f"- {capital(names.lab(lab))}: {names.card(card)}" for lab, card in view.answers.later]
    return Prompt(
        words.t("Next turn's laboratories"),
        words.t(
            "Leave a start for the beginning of the next turn, and you are not asked then. If any of it is not "
            "possible you are."
        ),
        (
            *left,
            *situation.lab_lines(seat, view, narrator),
            situation.hand_line(seat, view, narrator),
            *situation.request_lines(view, narrator),
        ),
    )


QUESTIONS: Mapping[str, Callable[[int, View, GameNarrator], Prompt]] = {"city": _city, "then": _next, "later": _later}
