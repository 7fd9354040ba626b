"""One sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.davinci import events_of_city, events_of_labs, events_of_research
from bot.text.davinci.phrases import Telling
from bot.text.sentences import Row
from engine.game import Event

SENTENCES: Mapping[type[Event], Row] = {
    **events_of_city.SENTENCES,
    **events_of_labs.SENTENCES,
    **events_of_research.SENTENCES,
}


def sentence(event: Event, tell: Telling) -> str:
    return SENTENCES[type(event)](event, tell)
