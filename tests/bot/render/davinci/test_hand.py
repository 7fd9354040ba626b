"""The private pictures show what belongs to the reader, and nothing else."""

from dataclasses import replace

import pytest

from bot.render.davinci.hand import WANTED, private_area_of
from bot.render.davinci.painters import PAINTERS
from bot.render.picture import ALT_LIMIT, Picture
from bot.text.language import Lang
from engine.davinci.state import State
from tests.engine.davinci.positions import PACK, all_pass, any_luck, do, table

from .boards import NAMES, changed, opened, seen

HANDS = {0: "iron 2, wood, glass", 1: "rope 3"}
LABS = {0: "5 1m #12 4w, 4", 1: "3 #13 2w"}


def at_work() -> State:
    return table(hands=HANDS, labs=LABS, cards={0: ("2", "4")})


def hand(state: State, seat: int = 0, lang: Lang = "en") -> Picture:
    picture = PAINTERS.hand(seen(state, seat), NAMES[: len(state.players)], lang)
    assert picture is not None
    return picture


def chances(state: State, seat: int = 0) -> Picture:
    picture = PAINTERS.question("labs", seen(state, seat), NAMES[: len(state.players)], "en")
    assert picture is not None
    return picture


def test_a_spectator_has_no_hand() -> None:
    view = seen(at_work())
    assert PAINTERS.hand(view, NAMES[:3], "en") is None
    assert PAINTERS.question("labs", view, NAMES[:3], "en") is None
    assert PAINTERS.subject("labs", view) is None


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_hand_keeps_to_the_limits(lang: Lang) -> None:
    state = at_work()
    state.players[0].seen = ["20", "7", "14", "23"]
    picture = hand(state, lang=lang)
    image = opened(picture)
    assert image.width / image.height >= 4 / 3
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024
    assert 50 < len(picture.alt) <= ALT_LIMIT
    assert "\n" not in picture.alt


def test_a_hand_says_in_words_what_it_shows() -> None:
    assert "2 iron" in hand(at_work()).alt


@pytest.mark.parametrize(
    "change",
    [
        {"florins": {0: 23}},
        {"hands": HANDS | {0: "iron 2, wood, brick"}},
        {"labs": LABS | {0: "5 1m #15 4w, 4"}},
        {"labs": LABS | {0: "5 1m #12 9w, 4"}},
        {"labs": LABS | {0: "5 1m #12 4w, 6"}},
        {"labs": LABS | {0: "5 1m #12 4w"}},
        {"cards": {0: ("2",)}},
    ],
)
def test_whatever_is_ones_own_is_seen_in_ones_hand(change: dict[str, object]) -> None:
    given: dict[str, object] = {"hands": HANDS, "labs": LABS, "cards": {0: ("2", "4")}}
    before, after = table(**given), table(**{**given, **change})  # type: ignore[arg-type]
    assert changed(hand(before), hand(after)) is not None


def test_cards_looked_at_are_seen_and_whether_their_order_holds() -> None:
    state = at_work()
    pictures = [hand(state)]
    for known, sure in ((["20", "7"], True), (["7", "20"], True), (["7", "20"], False)):
        state.players[0].seen, state.players[0].sure = known, sure
        pictures.append(hand(state))
    assert len({picture.image for picture in pictures}) == 4


def test_the_secrets_of_others_are_in_no_hand() -> None:
    one, other = at_work(), at_work()
    other.players[1].florins = 77
    other.players[1].hand, other.players[2].hand = other.players[2].hand, other.players[1].hand
    assert other.players[1].small.work is not None
    other.players[1].small.work.invention = "25"
    other.players[1].seen = ["20"]
    assert hand(one) == hand(other)
    assert chances(one) == chances(other)


# What could be built


def test_a_question_about_laboratories_says_what_is_in_hand_and_what_is_asked_for() -> None:
    alt = chances(at_work()).alt
    assert alt.startswith("In hand: 2 iron, 1 glass and 1 wood.")
    assert "Bellows machine (12)" in alt


@pytest.mark.parametrize("cards", ["iron 2, wood", "iron 2, rope", "wood 2, glass"])
def test_what_could_be_started_depends_on_the_hand(cards: str) -> None:
    before, after = table(hands={0: ""}), table(hands={0: cards})
    box = changed(chances(before), chances(after))
    assert box is not None
    assert box[1] < WANTED


def test_an_invention_needs_each_component_as_often_as_it_says() -> None:
    private_area = private_area_of(seen(table(hands={0: "wood, glass"}), 0))
    assert private_area is not None
    assert private_area.missing(("glass", "wood", "wood")) == ("wood",)
    assert private_area.missing(("glass", "wood")) == ()


def test_cards_save_weeks_on_inventions_of_their_type() -> None:
    private_area = private_area_of(seen(table(cards={0: ("2", "7")}, labs={0: "3 #12 4w"}), 0))
    assert private_area is not None
    assert private_area.saves == (("wood", 4),)
    assert (private_area.labs[0].needed, private_area.labs[0].saved) == (PACK.inventions["12"].weeks - 4, 4)


def test_questions_with_one_subject_have_one_picture() -> None:
    state, other = at_work(), at_work()
    other.players[1].florins = 3
    other.turn = 5
    views = seen(state, 0), seen(other, 0)
    assert PAINTERS.subject("labs", views[0]) == PAINTERS.subject("labs", views[1])
    pictures = [PAINTERS.question("labs", view, names, "en") for view, names in zip(views, (NAMES, "XYZ"), strict=True)]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    "change",
    [
        {"hands": HANDS | {0: "iron 2, wood, brick"}},
        {"labs": LABS | {0: "5 1m #15 4w, 4"}},
        {"labs": LABS | {0: "5 1m #12 5w, 4"}},
        {"cards": {0: ("2", "18")}},
        {"requested": ("1", "12", "8", "20")},
    ],
)
def test_another_picture_has_another_subject(change: dict[str, object]) -> None:
    given: dict[str, object] = {"hands": HANDS, "labs": LABS, "cards": {0: ("2", "4")}}
    before, after = table(**given), table(**{**given, **change})  # type: ignore[arg-type]
    assert chances(before).image != chances(after).image
    assert PAINTERS.subject("labs", seen(before, 0)) != PAINTERS.subject("labs", seen(after, 0))


def test_two_seats_with_the_same_things_do_not_share_a_picture() -> None:
    state = table(hands={0: "iron", 1: "iron"})
    assert PAINTERS.subject("labs", seen(state, 0)) != PAINTERS.subject("labs", seen(state, 1))


def test_a_bench_prints_nothing_that_is_on_it() -> None:
    private_area = private_area_of(seen(at_work(), 0))
    assert "iron" not in repr(private_area)
    assert PAINTERS.subject("labs", seen(at_work(), 0)) is not None
    assert "iron" not in repr(PAINTERS.subject("labs", seen(at_work(), 0)))


# Other questions


def test_whoever_looks_at_the_deck_sees_its_cards_in_their_order() -> None:
    view = replace(seen(table(), 0), seen=("20", "7", "14", "23"), phase="peek")
    turned = replace(view, seen=("7", "20", "14", "23"))
    one, other = (PAINTERS.question("peek", each, NAMES[:3], "en") for each in (view, turned))
    assert one is not None and other is not None
    assert one.image != other.image
    assert PAINTERS.subject("peek", view) != PAINTERS.subject("peek", turned)
    assert "Burning mirror (20)" in one.alt


def test_whoever_bids_sees_the_card() -> None:
    state = table(phase="placement", turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w"})
    all_pass(state)
    do(state, "bid 3", seat=0, luck=any_luck())
    for seat in (0, 1):
        assert PAINTERS.question("bid", seen(state, seat), NAMES[:3], "en") == PAINTERS.card(PACK, "12", "en")


@pytest.mark.parametrize(
    "kind", ["favour", "placement", "leonardo", "benefit", "move", "component", "offer", "workshop"]
)
def test_the_board_says_all_about_other_questions(kind: str) -> None:
    view = seen(table(), 0)
    assert PAINTERS.subject(kind, view) is None
    assert PAINTERS.question(kind, view, NAMES[:3], "en") is None
