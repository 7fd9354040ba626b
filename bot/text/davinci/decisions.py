"""What each decision asks of its seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.davinci import decisions_ahead as ahead
from bot.text.davinci import decisions_in_city as city
from bot.text.davinci import phrases, situation
from bot.text.davinci.actions import favour_label
from bot.text.davinci.cards import brief
from bot.text.davinci.phrases import GameNarrator
from bot.text.language import N_, paragraph
from bot.text.panel_words import Prompt
from engine.davinci.constants import LAST_CITY_TURN
from engine.davinci.favours import LIMITED_FROM
from engine.davinci.view import View
from engine.game import Decision

DUTIES: Mapping[str, str] = {
    "favour": N_("choose a favour"),
    "labs": N_("say what the laboratories do"),
    "show": N_("show a work"),
    "placement": N_("place workers"),
    "leonardo": N_("name who holds Leonardo"),
    "benefit": N_("choose a benefit at the Council"),
    "move": N_("move an apprentice"),
    "peek": N_("put the cards looked at in order"),
    "component": N_("say whether to buy a component"),
    "offer": N_("take what is offered, or go home"),
    "workshop": N_("choose at the Workshop, or go home"),
    "bid": N_("bid in secret"),
    "plan": N_("change the plan"),
    "then": N_("plan what to place next"),
    "city": N_("say what you want in the city"),
    "later": N_("leave a start for the next turn"),
}
"""What a seat must do, after "must"."""


def ask(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    return _QUESTIONS[decision.kind](decision.seat, view, narrator)


def _favour(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    line = words.n(
        "Choose your last favour.", "Choose a favour; %(count)d are still yours to choose.", view.waiting.count(seat)
    )
    if len(view.players) >= LIMITED_FROM:
        line = paragraph(line, words.t("No letter more than twice."))
    taken = [favour_label(favour, narrator.names) for favour in view.players[seat].favours]
    details = [words.t("Yours so far: %(favours)s.", favours=words.join(taken))] if taken else []
    details += [*situation.lab_lines(seat, view, narrator), situation.hand_line(seat, view, narrator)]
    return Prompt(
        words.t("Your favours"),
        line,
        (*details, *situation.request_lines(view, narrator)),
    )


def _labs(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    together = words.t("All do so at the same time; it is opened when the last is ready.") if view.options.ahead else ""
    return Prompt(
        words.t("Your laboratories"),
        paragraph(
            words.t("Start an invention in an idle laboratory, cancel a work that no longer suits you, or be ready."),
            together,
        ),
        (
            *situation.lab_lines(seat, view, narrator),
            situation.hand_line(seat, view, narrator),
            *situation.request_lines(view, narrator),
        ),
    )


def _show(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    return Prompt(
        words.t("Show a work"),
        words.t(
            "If you like, let everybody see what lies under one of your laboratories. It stays open until that work "
            "ends or is cancelled."
        ),
        tuple(situation.lab_lines(seat, view, narrator)),
    )


def _placement(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    line = words.t(
        "Still to place: %(workers)s. Place apprentices in one place, or the master, or pass; after a pass you place "
        "nobody else this turn.",
        workers=situation.to_place(seat, view, narrator),
    )
    crowd = situation.crowd_lines(view, narrator)
    details = [words.t("Your laboratories:"), *situation.lab_lines(seat, view, narrator)]
    if view.turn > LAST_CITY_TURN:
        details.append(words.t("The city is closed in turns 8 and 9."))
    elif crowd:
        details += [words.t("In the city, from the arrow on:"), *crowd]
    else:
        details.append(words.t("Nobody is in the city yet."))
    return Prompt(words.t("Place your workers"), line, tuple(details))


def _bid(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    contest = view.current_contest
    words, card = narrator.words, contest.invention
    rivals = [narrator.name(other) for other in contest.seats if other != seat]
    details = [f"- {narrator.names.card(card)}: {brief(card, narrator.names)}", _use_of(card, seat, view, narrator)]
    if contest.own_bid is not None:
        made = words.t(
            "You have bid %(florins)s, and may change it until all bids are in.",
            florins=narrator.florins(contest.own_bid),
        )
        details.insert(0, f"**{made}**")
    return Prompt(
        words.t("Bid: %(card)s", card=narrator.names.card(card)),
        words.t(
            "You completed it together with %(who)s. Bid from 0 to %(florins)s: the highest bid takes the card, and "
            "alone pays; ties go by turn order from Leonardo. If all bid 0, the card leaves the game.",
            who=words.join(rivals),
            florins=narrator.florins(situation.purse(seat, view)),
        ),
        tuple(details),
    )


def _use_of(card: str, seat: int, view: View, narrator: GameNarrator) -> str:
    """What a card is good for: weeks saved, and whether its type is new to the seat."""
    type_ = view.pack.inventions[card].type
    own = sum(view.pack.inventions[each].type == type_ for each in view.players[seat].inventions)
    if not own:
        return narrator.words.t(
            "You have no card of the type %(type)s yet; each saves 2 weeks, and variety pays at the end.",
            type=narrator.names.type(type_),
        )
    return narrator.words.n(
        "You have %(count)d card of the type %(type)s; each saves 2 weeks.",
        "You have %(count)d cards of the type %(type)s; each saves 2 weeks.",
        own,
        type=narrator.names.type(type_),
    )


def _plan(seat: int, view: View, narrator: GameNarrator) -> Prompt:
    words, player = narrator.words, view.players[seat]
    return Prompt(
        words.t("Your plan"),
        words.t(
            "Add placements in the order you want. They are made for you one at a time, when your turn to place comes; "
            "if one no longer fits you are asked, and told why."
        ),
        (
            words.t("You have %(workers)s in all.", workers=phrases.workers(words, player.apprentices, master=True)),
            *situation.lab_lines(seat, view, narrator),
        ),
    )


_QUESTIONS: Mapping[str, Callable[[int, View, GameNarrator], Prompt]] = {
    "favour": _favour,
    "labs": _labs,
    "show": _show,
    "placement": _placement,
    "bid": _bid,
    "plan": _plan,
    **ahead.QUESTIONS,
    **city.QUESTIONS,
}
