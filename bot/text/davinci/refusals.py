"""Why an answer is refused: one sentence for each reason the rules give, the rule, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text import standing_bids
from bot.text.davinci import phrases
from bot.text.davinci.answers import TABLE, answer_label
from bot.text.davinci.cards import needed, rule_number
from bot.text.davinci.consequences import KINDS
from bot.text.davinci.phrases import Telling
from bot.text.language import N_
from bot.text.refusal_text import COMMON, Refusing, said
from bot.text.sanitize import safe
from engine.choices import Bar
from engine.davinci.actions import NOTATION

Reason = Callable[[Bar, Telling], str]


def _of_place(msgid: str) -> Reason:
    """A sentence about an area or a laboratory, named as `%(at)s`."""
    return lambda bar, tell: tell.words.t(msgid, at=tell.at(str(bar.have)))


def _of_lab(msgid: str) -> Reason:
    return lambda bar, tell: tell.words.t(msgid, lab=tell.names.lab(str(bar.have)))


def _of_card(msgid: str) -> Reason:
    return lambda bar, tell: tell.words.t(msgid, card=tell.card(str(bar.have)))


def _by_rule(**sentences: str) -> Reason:
    """A sentence about a laboratory that depends on the rule at stake: its id, without hyphens."""

    def say(bar: Bar, tell: Telling) -> str:
        rule = bar.rule.removeprefix("davinci/").replace("-", "_")
        return _of_lab(sentences[rule])(bar, tell)

    return say


def _florins(bar: Bar, tell: Telling) -> str:
    need = tell.florins(int(bar.need))
    return tell.words.t("It takes %(florins)s, and you have %(have)s.", florins=need, have=bar.have)


def _components(bar: Bar, tell: Telling) -> str:
    card = str(bar.have)
    return tell.words.t(
        "%(card)s takes %(components)s: you do not have all of it in hand.",
        card=tell.card(card),
        components=needed(card, tell.names),
    )


def _benefit_taken(bar: Bar, tell: Telling) -> str:
    benefit = tell.names.benefit(str(bar.have))
    return tell.words.t("“%(benefit)s” has been chosen by somebody else.", benefit=benefit)


def _out_of_stock(bar: Bar, tell: Telling) -> str:
    return tell.words.t(_SOLD_OUT[str(bar.have)])


_SOLD_OUT: Mapping[str, str] = {
    "iron": N_("The Blacksmith has no iron left."),
    "glass": N_("The Glassmaker has no glass left."),
    "wood": N_("The Joiner has no wood left."),
    "brick": N_("The Kiln has no brick left."),
    "rope": N_("The Ropemaker has no rope left."),
}


def _too_few_apprentices(bar: Bar, tell: Telling) -> str:
    return tell.words.t(
        "You have only %(apprentices)s to place.", apprentices=phrases.apprentices(tell.words, int(bar.have))
    )


def _too_few_spaces(bar: Bar, tell: Telling) -> str:
    return tell.words.t(
        "There is room for %(apprentices)s only.", apprentices=phrases.apprentices(tell.words, int(bar.have))
    )


REASONS: Mapping[str, Reason] = {
    # Whatever the question
    **COMMON,
    "florins": _florins,
    # Favours and laboratories
    "letter_twice": said(N_("You have taken favour %(have)s twice, and that is the limit with four or five players.")),
    "no_apprentice": said(N_("No apprentice of your colour is left at the Academy.")),
    "has_lab": said(N_("You have your large laboratory already.")),
    "no_lab": said(N_("You have no large laboratory yet.")),
    "turned": _of_lab(N_("Your %(lab)s shows its larger side already.")),
    "no_slot": _of_lab(N_("Your %(lab)s has no free space for a mechanical man.")),
    "lab_working": _by_rule(
        lab_one_each=N_("Your %(lab)s is working already: to start anew, cancel that work first."),
        workshop=N_("Your %(lab)s is working: the Workshop changes only an idle one."),
    ),
    "lab_idle": _by_rule(
        lab_cancel=N_("Your %(lab)s is idle: there is no work to cancel."),
        lab_secret=N_("Your %(lab)s is idle: nothing lies under it."),
        place_working_lab=N_("Your %(lab)s is idle: workers go only where work is under way."),
    ),
    "shown_already": _of_lab(N_("What lies under your %(lab)s is open to all already.")),
    "no_components": said(N_("You do not have in hand what any invention takes.")),
    "completed": _of_card(N_("You have completed %(card)s, and each invention counts once.")),
    "gone": _of_card(N_("%(card)s is no longer requested: nobody can start it any more.")),
    "discarded": _of_card(N_("%(card)s was taken out at the start: nobody can start it in this game.")),
    "in_other_lab": _of_card(N_("Your other laboratory works on %(card)s.")),
    "components": _components,
    "begun_now": _of_lab(N_("The work in your %(lab)s has just begun: you can cancel it from the next turn on.")),
    # Placing
    "no_free_apprentices": said(N_("You have no apprentice left to place.")),
    "master_placed": said(N_("Your master is placed already.")),
    "nowhere": said(N_("No place is open for that now.")),
    "city_closed": said(N_("In turns 8 and 9 the city is closed: workers go into laboratories only.")),
    "placed_here": _of_place(N_("You have placed apprentices %(at)s already, and once a turn is all.")),
    "lab_full": _of_lab(N_("All spaces of your %(lab)s are filled.")),
    "at_least_one": said(N_("Place at least one apprentice.")),
    "too_few_apprentices": _too_few_apprentices,
    "too_few_spaces": _too_few_spaces,
    "no_plan": said(N_("Your plan has no step yet.")),
    "no_crowd": said(N_("In a laboratory there is never anybody else.")),
    "plan_past": said(N_("Its turn to place is over.")),
    "last_turn": said(N_("You have placed for the last time: there is nothing left to plan.")),
    "plan_left": said(N_("Something else was placed since your plan was made, so it no longer holds.")),
    # The Council and the city
    "first_takes": said(N_("The first at the Council takes a benefit; only those who come after may do without.")),
    "must_take": said(N_("At this table everyone left at the Council takes a benefit.")),
    "benefit_taken": _benefit_taken,
    "nobody_to_move": said(N_("There is no apprentice that could be moved.")),
    "not_yours": said(N_("At this table the Council moves your own apprentices only.")),
    "no_target": _of_place(N_("No apprentice can be moved there (%(at)s): only to the areas B to H.")),
    "no_apprentice_there": _of_place(N_("There is no apprentice to move %(at)s.")),
    "out_of_reach": _of_place(N_("Nobody can be moved from there (%(at)s): only from the areas B to H.")),
    "first_everywhere": said(N_("Wherever this apprentice went, its owner already ranks first.")),
    "same_area": said(N_("The apprentice is there already.")),
    "ranks_first": _of_place(N_("Its owner already ranks first %(at)s.")),
    "out_of_stock": _out_of_stock,
}
"""Every reason of `engine.choices.Bar` in this game, in a sentence."""


PLACES = ("where", "source", "target", "lab")
CARDS = ("invention", "first", "second", "third", "fourth")


def why(bar: Bar, tell: Telling) -> str:
    """What stands against an answer."""
    if bar.reason in standing_bids.REASONS:
        return standing_bids.why(bar, tell)
    return REASONS[bar.reason](bar, tell)


def refusing(tell: Telling) -> Refusing:
    return Refusing(
        words=tell.words,
        kinds={kind: label for kind, (label, _) in KINDS.items()},
        fields=TABLE,
        notation=NOTATION,
        label=lambda field, answer: answer_label(field, answer, tell),
        reason=lambda error: why(error.bar, tell),
        given=lambda field, answer: _given(field, answer, tell),
        rule=rule_number,
        examples=EXAMPLES,
        example=EXAMPLES["place"],
    )


def _given(field: str, answer: str, tell: Telling) -> str:
    """An answer as it was meant, where it names something; a number can be an invention or a seat."""
    if field in PLACES and tell.names.is_place(answer):
        return tell.place(answer)
    return tell.card(answer) if field in CARDS and tell.names.is_card(answer) else safe(answer)


EXAMPLES: Mapping[str, str] = {
    "favour": "favour components iron,iron,wood,rope",
    "start": "start small 8",
    "cancel": "cancel small",
    "show": "show small",
    "place": "place council 2a",
    "master": "master workshop",
    "leonardo": "leonardo 0",
    "benefit": "benefit florins",
    "move": "move 0 council joiner",
    "arrange": "arrange 8 4 13 6",
    "buy": "buy iron",
    "flip": "flip small",
    "man": "man large",
    "bid": "bid 3",
}
"""A line of notation for each kind of action that has fields."""
