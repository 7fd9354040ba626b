"""Leonardo da Vinci's words: which function or table says what (see `GameWords`)."""

from __future__ import annotations

from bot.text.davinci import (
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
    situation,
    story,
    summary,
)
from bot.text.davinci.phrases import GameNarrator, narrator_of
from bot.text.game_texts import GameWords
from bot.text.language import N_, NP_

_GROUPS = {"requested": N_("Requested now"), "unrequested": N_("Not requested yet")}


def _group(group: str, narrator: GameNarrator) -> str:
    return narrator.words.t(_GROUPS[group])


WORDS = GameWords(
    slug="davinci",
    name="Leonardo da Vinci",
    narrator=narrator_of,
    round=(N_("Turn %(turn)d"), N_("Before the first turn")),
    topics=story.TOPICS,
    event=events.sentence,
    story=story.story,
    since=since.since,
    duties=decisions.DUTIES,
    ask=decisions.ask,
    fields=answers.TABLE,
    option=answers.option_words,
    answer=answers.answer_label,
    group=_group,
    actions=actions.ACTION_WORDS,
    summary=summary.summary,
    refusals=refusals.REFUSALS,
    board=board.board,
    alt=board.alt,
    close_ups=close_ups.close_ups,
    close_up=close_ups.close_up,
    status=situation.status,
    hand=close_ups.hand,
    cards=cards.all_cards,
    card=cards.sheet,
    settings=orders.SETTINGS,
    lobby=orders.lobby_lines,
    orders=orders.ORDERS,
    sources={
        "purse": NP_("source", "Purse"),
        "favours": NP_("source", "Favours"),
        "inventions": NP_("source", "Inventions"),
        "variety": NP_("source", "Variety"),
        "council": NP_("source", "Council"),
        "components": NP_("source", "Components"),
        "apprentices": NP_("source", "Apprentices"),
        "labs": NP_("source", "Laboratories"),
        "bids": NP_("source", "Bids"),
    },
)
