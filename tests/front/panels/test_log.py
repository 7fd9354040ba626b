"""How the log is narrowed, as it stands in the ids of its controls."""

from __future__ import annotations

import pytest

from bot.front import ids
from bot.front.panels.log import AT_TABLE, SINCE, Wanted
from bot.tables import Games
from bot.text import texts
from bot.text.language import ENGLISH

GAMES = Games()


@pytest.mark.parametrize("slug", GAMES.titles)
def test_however_it_is_narrowed_the_id_has_room_for_it(slug: str) -> None:
    said = texts(slug, ENGLISH, GAMES.game(slug, GAMES.packs(slug)[0].id).pack, ())
    topics = tuple(topic.id for topic in said.topics())
    wanted = Wanted(SINCE, tuple(range(6)), (*topics, AT_TABLE))
    assert len(ids.make("logpage", 9_999_999_999, wanted.what, wanted.only, 99)) <= ids.LONGEST
    assert Wanted.read(SINCE, wanted.only.split(",")) == wanted
    assert Wanted.read("3", [""]) == Wanted("3")
