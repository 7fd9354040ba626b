"""The words of Morra: which function or table says what (see `GameWords`)."""

from __future__ import annotations

from bot.text.morra import board, sentences

from bot.text.game_texts import GameWords
from bot.text.language import N_, NP_
from bot.text.narrator import Narrator

WORDS = GameWords(
    slug="morra",
    name="Morra",
    narrator=lambda words, pack, audience: Narrator(words, audience),
    round=(N_("Round %(round)d"), N_("Before the first round")),
    event=sentences.event,
    since=board.since,
    duties=sentences.DUTIES,
    ask=sentences.ask,
    fields=sentences.FIELDS,
    option=sentences.option,
    answer=sentences.answer,
    actions=sentences.ACTIONS,
    summary=sentences.summary,
    refusals=sentences.REFUSALS,
    board=board.board,
    alt=board.alt,
    close_ups=board.close_ups,
    close_up=board.close_up,
    status=board.status,
    hand=sentences.hand,
    settings=sentences.SETTINGS,
    lobby=sentences.lobby,
    sources={"exact": NP_("source", "Sum called"), "near": NP_("source", "Nearest call")},
)
