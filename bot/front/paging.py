"""Turning the pages of what is too long for one message."""

from __future__ import annotations

from collections.abc import Callable

from .screen import Button, Buttons


def pager(page: int, count: int, id_of: Callable[[int], str], *, back: str, onward: str) -> Buttons:
    """The ways to the pages before and after `page`, counted from 0; `id_of` gives the id of the button to a page.

    Two controls of a message must not share an id, even where one of them is disabled: so the first page has no way
    back.
    """
    following = Button(onward, id_of(page + 1), disabled=page == count - 1)
    return Buttons((Button(back, id_of(page - 1)), following) if page else (following,))
