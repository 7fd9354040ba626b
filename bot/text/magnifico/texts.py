"""Magnifico's words: which function or table says what (see `GameWords`)."""

from __future__ import annotations

from bot.text.game_texts import GameWords
from bot.text.language import N_, NP_
from bot.text.magnifico import actions, answers, board, cards, decisions, events, orders, refusals, story
from bot.text.magnifico.phrases import narrator_of

WORDS = GameWords(
    slug="magnifico",
    name="Magnifico",
    narrator=narrator_of,
    round=(N_("Round %(round)d"), N_("Before the first round")),
    topics=story.TOPICS,
    event=events.sentence,
    story=story.story,
    since=story.since,
    duties=decisions.DUTIES,
    ask=decisions.ask,
    fields=answers.TABLE,
    option=answers.option_words,
    answer=answers.answer_label,
    group=lambda group, narrator: narrator.names.region(group),
    shows_zero=False,
    actions=actions.ACTION_WORDS,
    summary=actions.summary,
    refusals=refusals.REFUSALS,
    board=board.board,
    alt=board.alt,
    close_ups=board.close_ups,
    close_up=board.close_up,
    status=board.status,
    hand=board.hand,
    cards=cards.all_cards,
    card=cards.sheet,
    settings=orders.SETTINGS,
    lobby=orders.lobby_lines,
    orders=orders.ORDERS,
    sources={
        "leonardo": NP_("source", "Leonardo"),
        "workshop": NP_("source", "Workshop"),
        "court": NP_("source", "Court"),
        "crown": NP_("source", "Crown"),
        "perfect_cities": NP_("source", "Perfect Cities"),
        "wonders": NP_("source", "First wonders"),
        "art": NP_("source", "Works of art"),
    },
)
