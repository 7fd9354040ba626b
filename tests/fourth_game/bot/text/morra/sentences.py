"""What is said of each event, action and answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.morra.moves import NOTATION, GameWon, HandMade, HandSealed, HandsOpened, Show
from engine.morra.pack import Options
from engine.morra.state import View

from bot.text.language import N_, Language
from bot.text.narrator import Narrator, Row, by, by_number, choose, in_turn, to_all
from bot.text.panel_words import FieldTable, OptionWords, Prompt, Summary
from bot.text.refusal_text import COMMON, Refusals, warned
from bot.text.settings import SettingTable, Table
from engine.actions import Action
from engine.choices import Hint
from engine.game import Decision, Event, Reason
from engine.rejection import Answer


def fingers(count: int, words: Language) -> str:
    return words.n("%(count)d finger", "%(count)d fingers", count)


def _shown(event: HandSealed | Show, narrator: Narrator) -> str:
    return fingers(event.fingers, narrator.words)


def _calls(event: HandsOpened, narrator: Narrator) -> str:
    return narrator.each(range(len(event.calls)), event.calls)


def _gained(event: HandsOpened, narrator: Narrator) -> str:
    return narrator.labels([seat for seat, points in enumerate(event.points) if points])


def _best(event: HandsOpened, narrator: Narrator) -> str:
    return "exact" if event.total in event.calls else "near"


def _winners(event: GameWon, narrator: Narrator) -> str:
    return narrator.words.join([narrator.name(seat) for seat in event.seats])


EVENTS: Mapping[type[Event], Row] = {
    HandMade: by("", N_("%(who)s is ready.")),
    HandSealed: by(
        N_("You show %(fingers)s and call %(call)d. Only you know."),
        N_("%(who)s shows %(fingers)s and calls %(call)d."),
        fingers=_shown,
    ),
    HandsOpened: in_turn(
        to_all(N_("The hands open on %(total)d. Calls: %(calls)s."), calls=_calls),
        choose(
            _best,
            exact=to_all(N_("Called: %(gained)s."), gained=_gained),
            near=to_all(N_("Nearest: %(gained)s."), gained=_gained),
        ),
    ),
    GameWon: by_number("%(names)s wins!", "%(names)s win!", "seats", names=_winners),
}


def event(event: Event, narrator: Narrator) -> str:
    return EVENTS[type(event)](event, narrator)


# What is asked, and what is done

DUTIES = {"show": N_("show a hand")}
KINDS = {"show": (N_("Show a hand"), "")}
ACTIONS: Mapping[type[Action], Row] = {Show: to_all(N_("Show %(fingers)s and call %(call)d"), fingers=_shown)}
FIELDS = FieldTable(
    {
        "kind": (N_("What to do"), N_("Choose what to do")),
        "fingers": (N_("Your fingers"), N_("From 1 to 5")),
        "call": (N_("The sum you call"), N_("How many fingers there will be")),
    },
    {},
)


def ask(decision: Decision, view: View, narrator: Narrator) -> Prompt:
    line = narrator.words.t("Show 1 to 5 fingers and call the sum of all. The hands open when all are ready.")
    return Prompt(narrator.words.t("Your hand"), line, tuple(hand(view, narrator)) if view.hand else ())


def hand(view: View, narrator: Narrator) -> list[str]:
    if not view.hand:
        return [narrator.words.t("You have shown nothing yet.")]
    shown = fingers(view.hand.fingers, narrator.words)
    return [narrator.words.t("You show %(fingers)s and call %(call)d.", fingers=shown, call=view.hand.call)]


def answer(field: str, given: Answer, narrator: Narrator) -> str:
    """One answer: "3 fingers"."""
    if field == "kind":
        return narrator.words.t(KINDS[str(given)][0])
    return fingers(int(str(given)), narrator.words) if field == "fingers" else str(given)


def option(field: str, given: Answer, view: View, note: Hint, narrator: Narrator) -> OptionWords:
    return OptionWords(answer(field, given, narrator))


def summary(decision: Decision, action: Action, view: View, reasons: Collection[Reason], narrator: Narrator) -> Summary:
    return warned(Summary(ACTIONS[type(action)](action, narrator)), reasons, narrator.words)


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
