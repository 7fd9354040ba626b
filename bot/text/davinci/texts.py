"""Leonardo da Vinci's words for one reader of one table; fulfils `bot.text.game_texts.GameTexts`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.text import standing_bids
from bot.text.davinci import answers as fields
from bot.text.davinci import board, cards, close_ups, decisions, events, orders, refusals, situation
from bot.text.davinci import close_ups as hands
from bot.text.davinci import since as news
from bot.text.davinci import story as stories
from bot.text.davinci import summary as summaries
from bot.text.davinci.actions import deed
from bot.text.davinci.answers import answer_label, option_words
from bot.text.davinci.names import Names
from bot.text.davinci.phrases import Telling
from bot.text.davinci.story import TOPICS
from bot.text.discord_limits import TITLE, shortened
from bot.text.game_texts import Asked, FieldWords, OptionWords, SettingWords, Summary
from bot.text.language import N_, Language
from bot.text.narrator import Cast
from bot.text.topics import Topic, said
from engine.actions import Action, BadNotation
from engine.choices import NO_NOTE, Answer, Bar, Node, Note, Refused
from engine.davinci.options import Options
from engine.davinci.pack import Pack
from engine.davinci.view import View
from engine.game import BadOptions, Decision, Event, Reason
from engine.standing_bids import BIDS

_GROUPS = {"requested": N_("Requested now"), "unrequested": N_("Not requested yet")}


class DaVinciTexts:
    """See `GameTexts` for what each method says."""

    def __init__(self, words: Language, pack: Pack, cast: Cast) -> None:
        self.words = words.of("davinci")
        self.names = Names(self.words, pack)
        self.tell = Telling(self.words, cast, self.names)

    @property
    def name(self) -> str:
        return "Leonardo da Vinci"

    # What happened

    def event(self, event: Event) -> str:
        return events.sentence(event, self.tell)

    def story(self, events: Sequence[Event], view: View | None = None) -> list[str]:
        return stories.story(events, self.tell)

    def round(self, number: int) -> str:
        if number:
            return self.words.t("Turn %(turn)d", turn=number)
        return self.words.t("Before the first turn")

    def topics(self) -> tuple[Topic, ...]:
        return said(TOPICS, self.words)

    # What is asked

    def duty(self, kind: str) -> str:
        return self.words.t(decisions.DUTIES[kind])

    def ask(self, decision: Decision, view: View) -> Asked:
        if decision.kind == BIDS:
            return standing_bids.ask(decision, self.tell)
        asked = decisions.ask(decision, view, self.tell)
        return Asked(shortened(asked.title, TITLE), asked.line, asked.details)

    def field(self, node: Node, answers: Mapping[str, Answer]) -> FieldWords:
        return fields.TABLE.words(node, answers, self.words)

    def option(self, field: str, answer: Answer, view: View, note: Note = NO_NOTE) -> OptionWords:
        return option_words(field, answer, view, note, self.tell)

    def group(self, group: str) -> str:
        return self.words.t(_GROUPS[group])

    def so_far(self, answers: Mapping[str, Answer]) -> str:
        return " › ".join(answer_label(field, answer, self.tell) for field, answer in answers.items())

    # What is done

    def deed(self, action: Action) -> str:
        return (
            standing_bids.DEEDS[type(action)](action, self.tell)
            if standing_bids.changes(action)
            else deed(action, self.tell)
        )

    def summary(self, decision: Decision, action: Action, view: View, reasons: Collection[Reason] = ()) -> Summary:
        if standing_bids.changes(action):
            return standing_bids.summary(action, self.tell)
        return summaries.summary(decision, action, view, self.tell, reasons)

    def why(self, bar: Bar) -> str:
        return refusals.REFUSALS.why(bar, self.tell)

    def refusal(self, error: Refused | BadNotation) -> str:
        return refusals.REFUSALS.refusal(error, self.tell)

    # What stands on the table

    def board(self, view: View) -> list[str]:
        return board.board(view, self.tell)

    def alt(self, view: View) -> str:
        return board.alt(view, self.tell)

    def close_ups(self, view: View) -> tuple[tuple[str, str], ...]:
        return close_ups.close_ups(view, self.tell)

    def close_up(self, what: str, view: View) -> list[str]:
        return close_ups.close_up(what, view, self.tell)

    def since(self, before: View, view: View, events: Sequence[Event], seat: int) -> str:
        return news.since(before, view, events, seat, self.tell)

    def status(self, view: View) -> list[str]:
        return situation.status(view, self.tell)

    def hand(self, view: View) -> list[str]:
        return hands.hand(view, self.tell)

    def cards(self) -> tuple[tuple[str, str], ...]:
        return cards.all_cards(self.names)

    def card(self, card: str) -> str:
        return cards.sheet(card, self.names)

    # What is agreed before

    def setting(self, name: str) -> SettingWords:
        return orders.setting(name, self.words)

    def settings(self, options: Options) -> list[str]:
        return orders.lobby_lines(options, self.words)

    def colour(self, colour: str) -> str:
        return self.names.colour(colour)

    def bad_options(self, error: BadOptions) -> str:
        return orders.impossible(error, self.tell) or orders.impossible_setting(error, self.words)

    # What is left to be done while others play

    def preset(self, name: str) -> SettingWords:
        return orders.preset(name, self.names)

    def order(self, name: str) -> SettingWords:
        return orders.order(name, self.names)

    def orders(self, given: Mapping[str, Any]) -> list[str]:
        return orders.lines(given, self.tell)


TEXTS = DaVinciTexts
