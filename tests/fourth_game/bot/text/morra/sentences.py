"""What is said of each event, action and answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.morra.moves import NOTATION, GameWon, HandMade, HandSealed, HandsOpened, Show
from engine.morra.pack import Options
from engine.morra.state import View

from bot.text.language import N_, Language
from bot.text.narrator import Narrator, Row, by, by_number, choose, in_turn, said
from bot.text.panel_words import FieldTable, OptionWords, Prompt, Summary
from bot.text.refusal_text import COMMON, Refusals, warned
from bot.text.settings import SettingTable, Table
from engine.actions import Action
from engine.choices import Hint
from engine.game import Decision, Event, Reason
from engine.rejection import Answer


def fingers(count: int, words: Language) -> str:
    return words.n("%(count)d finger", "%(count)d fingers", count)


def _shown(told: HandSealed | Show, tell: Narrator) -> str:
    return fingers(told.fingers, tell.words)


def _calls(told: HandsOpened, tell: Narrator) -> str:
    return tell.each(range(len(told.calls)), told.calls)


def _gained(told: HandsOpened, tell: Narrator) -> str:
    return tell.labels([seat for seat, points in enumerate(told.points) if points])


def _best(told: HandsOpened, tell: Narrator) -> str:
    return "exact" if told.total in told.calls else "near"


def _winners(told: GameWon, tell: Narrator) -> str:
    return tell.words.join([tell.name(seat) for seat in told.seats])


EVENTS: Mapping[type[Event], Row] = {
    HandMade: by("", N_("%(who)s is ready.")),
    HandSealed: by(
        N_("You show %(fingers)s and call %(call)d. Only you know."),
        N_("%(who)s shows %(fingers)s and calls %(call)d."),
        fingers=_shown,
    ),
    HandsOpened: in_turn(
        said(N_("The hands open on %(total)d. Calls: %(calls)s."), calls=_calls),
        choose(
            _best,
            exact=said(N_("Called: %(gained)s."), gained=_gained),
            near=said(N_("Nearest: %(gained)s."), gained=_gained),
        ),
    ),
    GameWon: by_number("%(names)s wins!", "%(names)s win!", "seats", names=_winners),
}


def event(told: Event, tell: Narrator) -> str:
    return EVENTS[type(told)](told, tell)


# What is asked, and what is done

DUTIES = {"show": N_("show a hand")}
KINDS = {"show": (N_("Show a hand"), "")}
DEEDS: Mapping[type[Action], Row] = {Show: said(N_("Show %(fingers)s and call %(call)d"), fingers=_shown)}
FIELDS = FieldTable(
    {
        "kind": (N_("What to do"), N_("Choose what to do")),
        "fingers": (N_("Your fingers"), N_("From 1 to 5")),
        "call": (N_("The sum you call"), N_("How many fingers there will be")),
    },
    {},
)


def ask(decision: Decision, view: View, tell: Narrator) -> Prompt:
    line = tell.words.t("Show 1 to 5 fingers and call the sum of all. The hands open when all are ready.")
    return Prompt(tell.words.t("Your hand"), line, tuple(hand(view, tell)) if view.hand else ())


def hand(view: View, tell: Narrator) -> list[str]:
    if not view.hand:
        return [tell.words.t("You have shown nothing yet.")]
    shown = fingers(view.hand.fingers, tell.words)
    return [tell.words.t("You show %(fingers)s and call %(call)d.", fingers=shown, call=view.hand.call)]


def answer(field: str, given: Answer, tell: Narrator) -> str:
    """One answer: "3 fingers"."""
    if field == "kind":
        return tell.words.t(KINDS[str(given)][0])
    return fingers(int(str(given)), tell.words) if field == "fingers" else str(given)


def option(field: str, given: Answer, view: View, note: Hint, tell: Narrator) -> OptionWords:
    return OptionWords(answer(field, given, tell))


def summary(decision: Decision, action: Action, view: View, reasons: Collection[Reason], tell: Narrator) -> Summary:
    return warned(Summary(DEEDS[type(action)](action, tell)), reasons, tell.words)


REFUSALS = Refusals(COMMON, KINDS, FIELDS, NOTATION, answer, {"show": "show 3 9"}, "show")

# What is agreed before

_OPTIONS: Table = {
    "goal": (
        N_("Points to win"),
        N_("From 1 to 50; the game ends with the round in which a player has that many."),
        {},
    ),
}
SETTINGS = SettingTable(_OPTIONS, N_("Morra is played by 2 to 8; now there are %(seats)s."))


def lobby(options: Options, words: Language) -> list[str]:
    return [words.t("To %(goal)d points", goal=options.goal)]
