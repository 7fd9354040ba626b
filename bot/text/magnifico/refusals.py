"""Why an answer is refused: one sentence for each reason in the rules, the rule's number, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.discord_text import safe
from bot.text.language import N_
from bot.text.magnifico import phrases
from bot.text.magnifico.answers import KINDS, TABLE, answer_label
from bot.text.magnifico.phrases import GameNarrator
from bot.text.narrator import Row, choose, to_all
from bot.text.refusal_text import COMMON, Refusals
from engine.magnifico.actions import NOTATION
from engine.rejection import Refused, Rejection


def _place(rejection: Rejection, narrator: GameNarrator) -> str:
    return narrator.names.place(str(rejection.have))


REASONS: Mapping[str, Row] = {
    # Any question
    **COMMON,
    "how_many": to_all(N_("Choose at least %(need)s and at most %(have)s.")),
    "nothing_there": to_all(N_("You have nothing for this now.")),
    "florins": to_all(N_("It takes %(need)s florins, and you have %(have)s.")),
    "no_pieces": choose(
        "need",
        tank=to_all(N_("All tanks are on the board: wait until some return to the reserve.")),
        airplane=to_all(N_("All airplanes are on the board: wait until some return to the reserve.")),
        castle=to_all(N_("All castles are on the board, and castles stay for good.")),
        tower=to_all(N_("All towers are on the board: wait until some are felled.")),
    ),
    "too_late": to_all(N_("Too late in this turn: in this edition a later kind of action closes the earlier ones.")),
    # Set-up and auction
    "taken": to_all(N_("A castle stands in %(have)s already.")),
    "borders_castle": to_all(N_("It borders %(have)s, where a first castle stands.")),
    "least_bid": to_all(N_("The least bid is %(need)s florins.")),
    "has_tank": to_all(N_("You have a tank project already, and nobody may have two.")),
    "has_airplane": to_all(N_("You have an airplane project already, and nobody may have two.")),
    # Cards and buildings
    "needs_tank": to_all(N_("You need a tank project first: buy one at an auction.")),
    "needs_airplane": to_all(N_("You need an airplane project first: buy one at an auction.")),
    "hooks_full": to_all(N_("Your airplane has no free hook (%(have)s in all).")),
    "adds_nothing": to_all(N_("You have one in play, and a further one adds nothing: it can't be played.")),
    "no_castle": to_all(N_("There is no castle in %(have)s.")),
    "new_castle": to_all(N_("The castle in %(have)s is new: it can build from your next turn on.")),
    "castle_busy": choose(
        "rule",
        to_all(N_("The castle in %(place)s has got its tower of this turn."), place=_place),
        **{"magnifico/5.4.2": to_all(N_("The castle in %(place)s has built its machine of this turn."), place=_place)},
    ),
    "perfect": to_all(N_("%(have)s is a Perfect City already, with four towers.")),
    "has_castle": to_all(N_("There is a castle in %(have)s already.")),
    "one_castle": to_all(N_("You have built your one castle of this turn.")),
    # Marching
    "wars_spent": to_all(N_("You have made all %(need)s invasions and attacks of this turn.")),
    "attacks_spent": to_all(N_("You have made all %(need)s attacks of this turn.")),
    "not_empty": to_all(N_("%(have)s is not empty: attack it instead.")),
    "own_territory": to_all(N_("%(have)s is yours already.")),
    "empty_territory": to_all(N_("%(have)s is empty: invade it instead.")),
    "last_territory": to_all(N_("%(have)s is the last territory of its owner, and that may not be attacked.")),
    "out_of_reach": to_all(N_("%(have)s is out of reach from there: it takes a border, a strait or a shared sea.")),
    "no_target": to_all(N_("There is nothing within reach of %(have)s for this.")),
    "idle_machines": to_all(N_("Your machines stand idle: without their project they can't move.")),
    "last_soldier": to_all(N_("The last soldier in %(have)s must stay.")),
    "batch_closed": to_all(N_("Your movements of this turn are over: another action has ended them.")),
    "moves_spent": to_all(N_("You have made all %(need)s movements of this turn.")),
    "no_way": to_all(N_("%(have)s: no way through your own territories, nor over a shared sea.")),
    "too_many_soldiers": to_all(
        N_("At most %(most)s can go."),
        most=lambda rejection, narrator: phrases.soldiers(narrator.words, int(rejection.have)),
    ),
    "too_many_tanks": to_all(
        N_("At most %(most)s can go."),
        most=lambda rejection, narrator: phrases.tanks(narrator.words, int(rejection.have)),
    ),
    "too_many_airplanes": to_all(
        N_("At most %(most)s can go."),
        most=lambda rejection, narrator: phrases.airplanes(narrator.words, int(rejection.have)),
    ),
    "too_few_soldiers": to_all(N_("At least one soldier must go.")),
    "nobody_goes": to_all(N_("At least one piece must go.")),
    "too_many_machines": to_all(N_("At most %(have)s machines can go, tanks and airplanes together.")),
    "unescorted": to_all(N_("No more machines may go than soldiers (%(have)s): each machine needs its escort.")),
    # Battles
    "assault_used": choose(
        "have",
        infantry=to_all(N_("Your infantry has assaulted already in this side turn.")),
        tanks=to_all(N_("Your tanks have assaulted already in this side turn.")),
        airplanes=to_all(N_("Your airplanes have assaulted already in this side turn.")),
    ),
    "no_tanks": to_all(N_("You have no tank in this battle.")),
    "no_airplanes": to_all(N_("You have no airplane in this battle.")),
    "no_project_tanks": to_all(N_("Your tanks stand idle: without a tank project you cannot use them.")),
    "no_project_airplanes": to_all(N_("Your airplanes stand idle: without an airplane project you cannot use them.")),
    "defender_only": to_all(N_("Automata fight only for the defender.")),
    "no_towers": to_all(N_("Automata fight only from a castle with towers.")),
    "no_automaton": to_all(N_("You have no automaton in play.")),
    "automata_used": to_all(N_("Each of your automata has made its assault in this side turn.")),
    "one_assault": to_all(N_("One assault is due in each side turn: make it first.")),
    "defender_stays": to_all(N_("Only the attacker may withdraw.")),
    "hope_left": to_all(N_("You may withdraw only when nothing you have left could kill a defender.")),
    "dice_rolled": to_all(N_("You may scrap machines only before your first dice of the side turn.")),
    "no_machines": to_all(N_("There are no machines to scrap.")),
}
"""Every reason of `engine.rejection.Rejection` in this game, in a sentence."""


def _better(error: Refused, narrator: GameNarrator) -> str:
    if error.field == "florins" and error.rejection.reason == "amount":
        return narrator.words.t(
            "Bid from %(low)s to %(high)s florins, in tens.", low=error.rejection.need, high=error.rejection.have
        )
    return ""


EXAMPLES: Mapping[str, str] = {
    "home": "home rome",
    "reinforce": "reinforce rome,naples",
    "bid": "bid 60",
    "buy": "buy gyroscope",
    "activate": "activate gyroscope",
    "build": "build tank rome",
    "tower": "tower rome",
    "castle": "castle rome",
    "invade": "invade rome naples 2s",
    "attack": "attack rome naples 4s 1t",
    "move": "move rome naples 2s 1a",
    "scrap": "scrap rome 1t",
    "infantry": "infantry 4s",
    "airplanes": "airplanes 2a",
    "intercept": "intercept 1a",
}
"""A line of notation for each kind of action with fields."""

REFUSALS = Refusals(
    reasons=REASONS,
    kinds=KINDS,
    fields=TABLE,
    notation=NOTATION,
    label=answer_label,
    examples=EXAMPLES,
    example="attack",
    given=lambda field, answer, narrator: narrator.names.of_id(answer) or safe(answer),
    better=_better,
    groundless=frozenset({"nothing_there"}),
)
