"""The words of Leonardo (1989): which function or table says what (see `GameWords`)."""

from __future__ import annotations

from bot.text.game_texts import GameWords
from bot.text.language import N_, NP_
from bot.text.leonardo1989 import (
    actions,
    answers,
    board,
    cards,
    close_ups,
    decisions,
    events,
    orders,
    refusals,
    since,
    story,
    summary,
)
from bot.text.leonardo1989.phrases import narrator_of

WORDS = GameWords(
    slug="leonardo1989",
    name="Leonardo (1989)",
    narrator=narrator_of,
    round=(N_("Round %(round)d"), N_("Before the first round")),
    topics=since.TOPICS,
    event=events.sentence,
    story=story.story,
    since=since.since,
    duties=decisions.DUTIES,
    ask=decisions.ask,
    fields=answers.TABLE,
    option=answers.option_words,
    answer=answers.answer_label,
    actions=actions.ACTION_WORDS,
    summary=summary.summary,
    refusals=refusals.REFUSALS,
    board=board.board,
    alt=board.alt,
    close_ups=close_ups.all_close_ups,
    close_up=close_ups.close_up,
    status=board.status,
    hand=close_ups.hand,
    cards=cards.all_cards,
    card=cards.sheet,
    settings=orders.SETTINGS,
    lobby=orders.lobby_lines,
    orders=orders.ORDERS,
    sources={
        "purse": NP_("source", "Purse"),
        "palaces": NP_("source", "Palaces"),
        "bridges": NP_("source", "Bridges"),
        "works": NP_("source", "Works of art"),
        "offices": NP_("source", "Public offices"),
    },
)
