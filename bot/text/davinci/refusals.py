"""Why an answer is refused: one sentence for each reason in the rules, the rule, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.davinci import phrases
from bot.text.davinci.answers import TABLE, answer_label
from bot.text.davinci.cards import needed
from bot.text.davinci.consequences import KINDS
from bot.text.davinci.phrases import GameNarrator
from bot.text.discord_text import safe
from bot.text.language import N_
from bot.text.narrator import Row, choose, to_all
from bot.text.refusal_text import COMMON, Refusals
from engine.davinci.actions import NOTATION
from engine.rejection import Rejection


def _of_place(sentence: str) -> Row:
    """About an area or a laboratory, named as `%(at)s`."""
    return to_all(sentence, at=lambda rejection, narrator: narrator.names.at(rejection.have))


def _of_lab(sentence: str) -> Row:
    return to_all(sentence, lab=lambda rejection, narrator: narrator.names.lab(rejection.have))


def _of_card(sentence: str) -> Row:
    return to_all(sentence, card=lambda rejection, narrator: narrator.names.card(rejection.have))


def _apprentices(rejection: Rejection, narrator: GameNarrator) -> str:
    return phrases.apprentices(narrator.words, int(rejection.have))


REASONS: Mapping[str, Row] = {
    # Any question
    **COMMON,
    "florins": to_all(
        N_("It takes %(florins)s, and you have %(have)s."),
        florins=lambda rejection, narrator: narrator.florins(int(rejection.need)),
    ),
    # Favours and laboratories
    "letter_twice": to_all(
        N_("You have taken favour %(have)s twice, and that is the limit with four or five players.")
    ),
    "no_apprentice": to_all(N_("No apprentice of your colour is left at the Academy.")),
    "has_lab": to_all(N_("You have your large laboratory already.")),
    "no_lab": to_all(N_("You have no large laboratory yet.")),
    "turned": _of_lab(N_("Your %(lab)s shows its larger side already.")),
    "no_slot": _of_lab(N_("Your %(lab)s has no free space for a mechanical man.")),
    "lab_working": choose(
        "rule",
        **{
            "davinci/lab-one-each": _of_lab(
                N_("Your %(lab)s is working already: to start anew, cancel that work first.")
            ),
            "davinci/workshop": _of_lab(N_("Your %(lab)s is working: the Workshop changes only an idle one.")),
        },
    ),
    "lab_idle": choose(
        "rule",
        **{
            "davinci/lab-cancel": _of_lab(N_("Your %(lab)s is idle: there is no work to cancel.")),
            "davinci/lab-secret": _of_lab(N_("Your %(lab)s is idle: nothing lies under it.")),
            "davinci/place-working-lab": _of_lab(N_("Your %(lab)s is idle: workers go only where work is under way.")),
        },
    ),
    "shown_already": _of_lab(N_("What lies under your %(lab)s is open to all already.")),
    "no_components": to_all(N_("You do not have in hand what any invention takes.")),
    "completed": _of_card(N_("You have completed %(card)s, and each invention counts once.")),
    "gone": _of_card(N_("%(card)s is no longer requested: nobody can start it any more.")),
    "discarded": _of_card(N_("%(card)s was taken out at the start: nobody can start it in this game.")),
    "in_other_lab": _of_card(N_("Your other laboratory works on %(card)s.")),
    "components": to_all(
        N_("%(card)s takes %(components)s: you do not have all of it in hand."),
        card=lambda rejection, narrator: narrator.names.card(rejection.have),
        components=lambda rejection, narrator: needed(rejection.have, narrator.names),
    ),
    "begun_now": _of_lab(N_("The work in your %(lab)s has just begun: you can cancel it from the next turn on.")),
    # Placing
    "no_free_apprentices": to_all(N_("You have no apprentice left to place.")),
    "master_placed": to_all(N_("Your master is placed already.")),
    "nowhere": to_all(N_("No place is open for that now.")),
    "city_closed": to_all(N_("In turns 8 and 9 the city is closed: workers go into laboratories only.")),
    "placed_here": _of_place(N_("You have placed apprentices %(at)s already, and once a turn is all.")),
    "lab_full": _of_lab(N_("All spaces of your %(lab)s are filled.")),
    "at_least_one": to_all(N_("Place at least one apprentice.")),
    "too_few_apprentices": to_all(N_("You have only %(apprentices)s to place."), apprentices=_apprentices),
    "too_few_spaces": to_all(N_("There is room for %(apprentices)s only."), apprentices=_apprentices),
    "no_plan": to_all(N_("Your plan has no step yet.")),
    "no_crowd": to_all(N_("In a laboratory there is never anybody else.")),
    "plan_past": to_all(N_("Its turn to place is over.")),
    "last_turn": to_all(N_("You have placed for the last time: there is nothing left to plan.")),
    "plan_left": to_all(N_("Something else was placed since your plan was made, so it no longer holds.")),
    # The Council and the city
    "first_takes": to_all(N_("The first at the Council takes a benefit; only those who come after may do without.")),
    "must_take": to_all(N_("At this table everyone left at the Council takes a benefit.")),
    "benefit_taken": to_all(
        N_("“%(benefit)s” has been chosen by somebody else."),
        benefit=lambda rejection, narrator: narrator.names.benefit(rejection.have),
    ),
    "nobody_to_move": to_all(N_("There is no apprentice that could be moved.")),
    "not_yours": to_all(N_("At this table the Council moves your own apprentices only.")),
    "no_target": _of_place(N_("No apprentice can be moved there (%(at)s): only to the areas B to H.")),
    "no_apprentice_there": _of_place(N_("There is no apprentice to move %(at)s.")),
    "out_of_reach": _of_place(N_("Nobody can be moved from there (%(at)s): only from the areas B to H.")),
    "first_everywhere": to_all(N_("Wherever this apprentice went, its owner already ranks first.")),
    "same_area": to_all(N_("The apprentice is there already.")),
    "ranks_first": _of_place(N_("Its owner already ranks first %(at)s.")),
    "out_of_stock": choose(
        "have",
        iron=to_all(N_("The Blacksmith has no iron left.")),
        glass=to_all(N_("The Glassmaker has no glass left.")),
        wood=to_all(N_("The Joiner has no wood left.")),
        brick=to_all(N_("The Kiln has no brick left.")),
        rope=to_all(N_("The Ropemaker has no rope left.")),
    ),
}
"""Every reason of `engine.rejection.Rejection` in this game, in a sentence."""


PLACES = ("where", "source", "target", "lab", "area")
CARDS = ("invention", "first", "second", "third", "fourth")


def _given(field: str, answer: str, narrator: GameNarrator) -> str:
    """What an answer meant, if it names something; a number can be an invention or a seat."""
    if field in PLACES and narrator.names.is_place(answer):
        return narrator.names.place(answer)
    return narrator.names.card(answer) if field in CARDS and narrator.names.is_card(answer) else safe(answer)


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
    "then_place": "then_place council 2a",
    "then_master": "then_master workshop",
    "then_unless": "then_unless rank2",
    "later": "later small 8",
    "want": "want kiln 2",
    "pay": "pay kiln 3",
    "improve": "improve man_small",
    "rank": "rank component iron",
    "shift": "shift 0 council joiner",
    "holder": "holder 0",
    "prefer": "prefer kiln",
    "keep": "keep 2",
}
"""A line of notation for each kind of action with fields."""

REFUSALS = Refusals(
    reasons=REASONS,
    kinds=KINDS,
    fields=TABLE,
    notation=NOTATION,
    label=answer_label,
    examples=EXAMPLES,
    example="place",
    given=_given,
)
