"""The log's filter, as it is written in the ids of its controls."""

from __future__ import annotations

import pytest

from bot.front.discord.interaction import LONGEST_ID, UnknownControl, make_id
from bot.front.play.log import AT_TABLE, SINCE, Wanted
from bot.tables import Games
from bot.text import texts
from bot.text.language import ENGLISH

GAMES = Games()


@pytest.mark.parametrize("slug", GAMES.titles)
def test_however_it_is_narrowed_the_id_has_room_for_it(slug: str) -> None:
    said = texts(slug, ENGLISH, GAMES.game(slug, GAMES.packs(slug)[0].id).pack, ())
    topics = tuple(topic.id for topic in said.topics())
    wanted = Wanted(SINCE, tuple(range(6)), (*topics, AT_TABLE))
    assert len(make_id("logpage", 9_999_999_999, wanted.what, wanted.only, 99)) <= LONGEST_ID
    assert Wanted.read(SINCE, wanted.only.split(","), [*"012345", *topics, AT_TABLE]) == wanted


def test_narrowed_to_nothing_it_is_the_whole() -> None:
    assert Wanted.read("3", [""], ["0", AT_TABLE]) == Wanted("3")


@pytest.mark.parametrize(("what", "only"), [("0", ["9"]), ("0", ["armies"]), ("0", ["²"]), ("-1", []), ("soon", [])])
def test_what_the_log_does_not_offer_is_no_control_of_ours(what: str, only: list[str]) -> None:
    with pytest.raises(UnknownControl):
        Wanted.read(what, only, ["0", "1", AT_TABLE])
