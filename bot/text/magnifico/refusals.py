"""Why an answer is refused: one sentence for each reason the rules give, the rule's number, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text import standing_bids
from bot.text.language import N_, Language
from bot.text.magnifico import phrases
from bot.text.magnifico.answers import KINDS, TABLE, answer_label
from bot.text.magnifico.cards import rule_number
from bot.text.magnifico.phrases import Telling
from bot.text.refusal_text import COMMON, Refusing
from bot.text.sanitize import safe
from engine.choices import Bar, Refused
from engine.magnifico.actions import NOTATION

Reason = Callable[[Bar, Telling], str]


def _said(msgid: str) -> Reason:
    """A sentence that may quote a figure or name the bar brings, as `%(need)s` and `%(have)s`."""

    def say(bar: Bar, tell: Telling) -> str:
        return tell.words.t(msgid, need=_quoted(bar.need, tell), have=_quoted(bar.have, tell))

    return say


def _quoted(value: int | str, tell: Telling) -> int | str:
    if isinstance(value, int):
        return value
    return tell.names.of_id(value) or value


def _no_pieces(bar: Bar, tell: Telling) -> str:
    said = {
        "tank": N_("All tanks are on the board: wait until some return to the reserve."),
        "airplane": N_("All airplanes are on the board: wait until some return to the reserve."),
        "castle": N_("All castles are on the board, and castles stay for good."),
        "tower": N_("All towers are on the board: wait until some are felled."),
    }
    return tell.words.t(said[str(bar.need)])


def _too_many(say: Callable[[Language, int], str]) -> Reason:
    def too_many(bar: Bar, tell: Telling) -> str:
        return tell.words.t("At most %(most)s can go.", most=say(tell.words, int(bar.have)))

    return too_many


def _castle_busy(bar: Bar, tell: Telling) -> str:
    said = (
        N_("The castle in %(place)s has built its machine of this turn.")
        if bar.rule == "magnifico/5.4.2"
        else N_("The castle in %(place)s has got its tower of this turn.")
    )
    return tell.words.t(said, place=tell.place(str(bar.have)))


def _assault_used(bar: Bar, tell: Telling) -> str:
    said = {
        "infantry": N_("Your infantry has assaulted already in this side turn."),
        "tanks": N_("Your tanks have assaulted already in this side turn."),
        "airplanes": N_("Your airplanes have assaulted already in this side turn."),
    }
    return tell.words.t(said[str(bar.have)])


REASONS: Mapping[str, Reason] = {
    # Whatever the question
    **COMMON,
    "how_many": _said(N_("Choose at least %(need)s and at most %(have)s.")),
    "nothing_there": _said(N_("You have nothing for this now.")),
    "florins": _said(N_("It takes %(need)s florins, and you have %(have)s.")),
    "no_pieces": _no_pieces,
    "too_late": _said(N_("Too late in this turn: in this edition a later kind of action closes the earlier ones.")),
    # Set-up and auction
    "taken": _said(N_("A castle stands in %(have)s already.")),
    "borders_castle": _said(N_("It borders %(have)s, where a first castle stands.")),
    "least_bid": _said(N_("The least bid is %(need)s florins.")),
    "has_tank": _said(N_("You have a tank project already, and nobody may have two.")),
    "has_airplane": _said(N_("You have an airplane project already, and nobody may have two.")),
    # Cards and buildings
    "needs_tank": _said(N_("You need a tank project first: buy one at an auction.")),
    "needs_airplane": _said(N_("You need an airplane project first: buy one at an auction.")),
    "hooks_full": _said(N_("Your airplane has no free hook (%(have)s in all).")),
    "adds_nothing": _said(N_("You have one in play, and a further one adds nothing: it can't be played.")),
    "no_castle": _said(N_("There is no castle in %(have)s.")),
    "new_castle": _said(N_("The castle in %(have)s is new: it can build from your next turn on.")),
    "castle_busy": _castle_busy,
    "perfect": _said(N_("%(have)s is a Perfect City already, with four towers.")),
    "has_castle": _said(N_("There is a castle in %(have)s already.")),
    "one_castle": _said(N_("You have built your one castle of this turn.")),
    # Marching
    "wars_spent": _said(N_("You have made all %(need)s invasions and attacks of this turn.")),
    "attacks_spent": _said(N_("You have made all %(need)s attacks of this turn.")),
    "not_empty": _said(N_("%(have)s is not empty: attack it instead.")),
    "own_territory": _said(N_("%(have)s is yours already.")),
    "empty_territory": _said(N_("%(have)s is empty: invade it instead.")),
    "last_territory": _said(N_("%(have)s is the last territory of its owner, and that may not be attacked.")),
    "out_of_reach": _said(N_("%(have)s is out of reach from there: it takes a border, a strait or a shared sea.")),
    "no_target": _said(N_("There is nothing within reach of %(have)s for this.")),
    "idle_machines": _said(N_("Your machines stand idle: without their project they can't move.")),
    "last_soldier": _said(N_("The last soldier in %(have)s must stay.")),
    "batch_closed": _said(N_("Your movements of this turn are over: another action has ended them.")),
    "moves_spent": _said(N_("You have made all %(need)s movements of this turn.")),
    "no_way": _said(N_("%(have)s: no way through your own territories, nor over a shared sea.")),
    "too_many_soldiers": _too_many(phrases.soldiers),
    "too_many_tanks": _too_many(phrases.tanks),
    "too_many_airplanes": _too_many(phrases.airplanes),
    "too_few_soldiers": _said(N_("At least one soldier must go.")),
    "nobody_goes": _said(N_("At least one piece must go.")),
    "too_many_machines": _said(N_("At most %(have)s machines can go, tanks and airplanes together.")),
    "unescorted": _said(N_("No more machines may go than soldiers (%(have)s): each machine needs its escort.")),
    # Battles
    "assault_used": _assault_used,
    "no_tanks": _said(N_("You have no tank in this battle.")),
    "no_airplanes": _said(N_("You have no airplane in this battle.")),
    "no_project_tanks": _said(N_("Your tanks stand idle: without a tank project you cannot use them.")),
    "no_project_airplanes": _said(N_("Your airplanes stand idle: without an airplane project you cannot use them.")),
    "defender_only": _said(N_("Automata fight only for the defender.")),
    "no_towers": _said(N_("Automata fight only from a castle with towers.")),
    "no_automaton": _said(N_("You have no automaton in play.")),
    "automata_used": _said(N_("Each of your automata has made its assault in this side turn.")),
    "one_assault": _said(N_("One assault is due in each side turn: make it first.")),
    "defender_stays": _said(N_("Only the attacker may withdraw.")),
    "hope_left": _said(N_("You may withdraw only when nothing you have left could kill a defender.")),
    "dice_rolled": _said(N_("You may scrap machines only before your first dice of the side turn.")),
    "no_machines": _said(N_("There are no machines to scrap.")),
}
"""Every reason of `engine.choices.Bar` in this game, in a sentence."""


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
        reason=lambda error: _reason(error, tell),
        given=lambda _, answer: tell.names.of_id(answer) or safe(answer),
        rule=rule_number,
        examples=EXAMPLES,
        example=EXAMPLES["attack"],
        groundless=frozenset({"nothing_there"}),
    )


def _reason(error: Refused, tell: Telling) -> str:
    if error.field == "florins" and error.bar.reason == "amount":
        return tell.words.t("Bid from %(low)s to %(high)s florins, in tens.", low=error.bar.need, high=error.bar.have)
    return why(error.bar, tell)


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
"""A line of notation for each kind of action that has fields."""
