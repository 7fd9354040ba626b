"""Discord's limits on text, and functions that keep text within them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.text.language import Language, paragraph

MESSAGE = 4000
"""All text of one message together."""
ALT_TEXT = 1024
OPTION = DESCRIPTION = 100
BUTTON = 34
"""What a button shows on a phone; Discord allows 80."""
TITLE = LABEL = 45
"""Of a modal, and of a field in it."""
PLACEHOLDER = 100
"""Of a field; a list allows 150."""


def shortened(text: str, limit: int) -> str:
    """`text`, cut at the end of a word if it is longer than `limit`."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    whole, blank, _ = cut.rpartition(" ")
    return (whole if blank and len(whole) > limit // 2 else cut).rstrip(" ,;:") + "…"


CHANGES = 300
"""What has changed for a seat."""


def most_important(sentences: Iterable[str]) -> str:
    """What has changed for a seat, the most important sentences first, as far as there is room; a sentence that does
    not fit is skipped."""
    said: list[str] = []
    for sentence in (shortened(each, CHANGES) for each in sentences):
        if len(paragraph(*said, sentence)) <= CHANGES:
            said.append(sentence)
    return paragraph(*said)


def last_lines(lines: Sequence[str], words: Language, limit: int = MESSAGE) -> str:
    """The last of `lines` that fit, after a line that says how many were left out."""
    kept: list[str] = []
    room = limit - 80
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    left = len(lines) - len(kept)
    if left:
        kept.insert(
            0, words.n("(%(count)d earlier line: see the log.)", "(%(count)d earlier lines: see the log.)", left)
        )
    return "\n".join(kept)


def pages(paragraphs: Sequence[str], limit: int = MESSAGE, between: str = "\n\n") -> list[str]:
    """Paragraphs packed into as few messages as possible, with `between` as separator; a paragraph that is too long is
    cut."""
    packed: list[str] = []
    for each in paragraphs:
        text = shortened(each, limit)
        if packed and len(packed[-1]) + len(between) + len(text) <= limit:
            packed[-1] += between + text
        else:
            packed.append(text)
    return packed
