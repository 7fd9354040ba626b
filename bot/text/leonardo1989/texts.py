"""The words of Leonardo (1989) for one reader of one table; fulfils `bot.text.game_texts.GameTexts`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.text import refusal_text, standing_bids
from bot.text.discord_limits import TITLE, shortened
from bot.text.game_texts import Asked, FieldWords, OptionWords, SettingWords, Summary
from bot.text.language import Language
from bot.text.leonardo1989 import answers as fields
from bot.text.leonardo1989 import board, cards, close_ups, decisions, events, orders, refusals
from bot.text.leonardo1989 import close_ups as hands
from bot.text.leonardo1989 import since as changes
from bot.text.leonardo1989 import story as stories
from bot.text.leonardo1989 import summary as summaries
from bot.text.leonardo1989.actions import deed
from bot.text.leonardo1989.answers import answer_label, option_words
from bot.text.leonardo1989.names import Names
from bot.text.leonardo1989.phrases import Telling
from bot.text.leonardo1989.since import TOPICS
from bot.text.narrator import Cast
from bot.text.topics import Topic, said
from engine.actions import Action, BadNotation
from engine.choices import NO_NOTE, Answer, Bar, Node, Note, Refused
from engine.game import BadOptions, Decision, Event, Reason
from engine.leonardo1989.options import Options
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import View
from engine.standing_bids import BIDS


class Leonardo1989Texts:
    """See `GameTexts` for what each method says."""

    def __init__(self, words: Language, pack: Pack, cast: Cast) -> None:
        self.words = words.of("leonardo1989")
        self.names = Names(self.words, pack)
        self.tell = Telling(self.words, cast, self.names)

    @property
    def name(self) -> str:
        return "Leonardo (1989)"

    # What happened

    def event(self, event: Event) -> str:
        return events.sentence(event, self.tell)

    def story(self, events: Sequence[Event], view: View | None = None) -> list[str]:
        return stories.story(events, self.tell, view)

    def round(self, number: int) -> str:
        if number:
            return self.words.t("Round %(round)d", round=number)
        return self.words.t("Before the first round")

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
        """No list of this game is long enough for groups."""
        raise KeyError(group)

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
        return refusal_text.warned(summaries.summary(decision, action, view, self.tell), reasons, self.tell.words)

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
        return close_ups.all_close_ups(view, self.tell)

    def close_up(self, what: str, view: View) -> list[str]:
        return close_ups.close_up(what, view, self.tell)

    def since(self, before: View, view: View, events: Sequence[Event], seat: int) -> str:
        return changes.since(before, view, events, seat, self.tell)

    def status(self, view: View) -> list[str]:
        return board.status(view, self.tell)

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


TEXTS = Leonardo1989Texts
