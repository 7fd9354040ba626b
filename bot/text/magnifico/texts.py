"""Magnifico's words: which function or table says what (see `GameWords`)."""

from __future__ import annotations

from functools import partial

from bot.text.game_texts import GameTexts, GameWords
from bot.text.language import N_
from bot.text.magnifico import actions, answers, board, cards, decisions, events, orders, refusals, story
from bot.text.magnifico.phrases import telling

TEXTS = partial(
    GameTexts,
    GameWords(
        slug="magnifico",
        name="Magnifico",
        voice=telling,
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
        group=lambda group, tell: tell.names.region(group),
        zero_is_told=False,
        deeds=actions.DEEDS,
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
    ),
)
