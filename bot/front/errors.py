"""Every error that reaches a person: one private sentence that says what to do."""

from __future__ import annotations

import logging
import secrets

from bot.tables.errors import TableError
from bot.text import house as house_texts
from bot.text.language import language_of
from engine.actions import BadNotation
from engine.choices import Refused
from engine.game import BadOptions

from .panels.controls import NotANumber
from .press import Press
from .router import UnknownControl
from .screen import Screen, Text

log = logging.getLogger(__name__)


def explain(error: Exception, press: Press) -> Screen:
    """The screen for an error; one nobody foresaw gets a number that stands in the log too."""
    words = language_of(press.locale)
    if isinstance(error, NotANumber):
        node = error.node
        sentence = words.t(
            "That is no number I can take. Write one from %(low)d to %(high)d in figures.", low=node.low, high=node.high
        )
    elif isinstance(error, UnknownControl):
        sentence = words.t("This button is from another time. `/board` shows how things stand.")
    elif isinstance(error, TableError | Refused | BadNotation | BadOptions):
        sentence = house_texts.explain(error, words)
    else:
        number = secrets.token_hex(3)
        log.error("error %s in a press of verb arguments %s", number, press.args[:1], exc_info=error)
        sentence = words.t(
            "Something went wrong here, and nothing was changed by this press. Please try again; "
            "if it stays so, tell whoever runs the bot the number %(number)s.",
            number=number,
        )
    return Screen((Text(sentence),))
