"""The private pictures: the reader's faction, money and holdings; the works to be placed; what could be sold."""

import pytest

from bot.render.leonardo1989.painters import PAINTERS
from bot.render.picture import ALT_LIMIT, Picture
from bot.text.language import Lang
from engine.leonardo1989.state import State
from tests.engine.leonardo1989.positions import PACK, deck_of, do, landing, table

from .boards import NAMES, changed, crowded, opened, seen


def hand(state: State, seat: int = 0, lang: Lang = "en") -> Picture:
    picture = PAINTERS.hand(seen(state, seat), NAMES[: len(state.players)], lang)
    assert picture is not None
    return picture


def asked(kind: str, state: State, seat: int = 0) -> Picture:
    picture = PAINTERS.question(kind, seen(state, seat), NAMES[: len(state.players)], "en")
    assert picture is not None
    return picture


def owning(count: int) -> State:
    spaces = sorted((*PACK.palaces, *PACK.bridges))[:count]
    return table(owns={0: " ".join(map(str, spaces)), 1: "", 2: "", 3: ""})


def drawn(*works: str) -> State:
    state = table(owns={0: "8 10"})
    deck_of(state, works=works)
    do(state, f"works {len(works)}", luck=[0] * len(works))
    return state


def in_debt(**position: object) -> State:
    """Seat 0 owes a rent of 200 and cannot pay it."""
    state, _ = landing(12, owns={0: "2 5*2 6", 1: "12*4"}, florins={0: 200}, **position)
    return state


# The hand


def test_a_spectator_has_no_hand() -> None:
    assert PAINTERS.hand(seen(table()), NAMES[:4], "en") is None


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("count", [0, 1, 4, 5, 8, 9, 15, 16, 23])
def test_a_hand_keeps_to_the_limits(count: int, lang: Lang) -> None:
    picture = hand(owning(count), lang=lang)
    image = opened(picture)
    assert image.width / image.height >= 4 / 3 - 0.001
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024
    assert 20 < len(picture.alt) <= ALT_LIMIT
    assert "\n" not in picture.alt


def test_a_crowded_hand_keeps_to_the_limits() -> None:
    for seat in range(3):
        assert len(hand(crowded(3), seat).image) <= 200 * 1024


@pytest.mark.parametrize(
    "change",
    [
        {"florins": {0: 400}},
        {"factions": {0: "ghibelline"}},
        {"men": {0: 1}},
        {"owns": {0: "8 10"}},
        {"owns": {0: "8+david"}},
    ],
)
def test_whatever_is_ones_own_is_seen_in_ones_hand(change: dict[str, object]) -> None:
    before, after = table(owns={0: "8"}), table(**{"owns": {0: "8"}, **change})  # type: ignore[arg-type]
    assert changed(hand(before), hand(after)) is not None


def test_ones_own_sealed_bid_is_seen() -> None:
    pictures = []
    for bid in (45, 60):
        state, _ = landing(8)
        do(state, "refuse")
        pictures.append(hand(state, 1))
        do(state, f"bid {bid}", seat=1)
        pictures.append(hand(state, 1))
    assert len({picture.image for picture in pictures}) == 3


def test_ones_own_sealed_stake_is_seen() -> None:
    pictures = []
    for stake in ("gem 10", "spices 10", "gem 25"):
        state, _ = landing(11)
        do(state, f"stake {stake}", seat=1)
        pictures.append(hand(state, 1))
    assert len({picture.image for picture in pictures}) == 3


def test_the_secrets_of_others_are_in_no_hand() -> None:
    assert hand(table()) == hand(table(factions={1: "ghibelline"}))


def test_members_of_a_guild_see_the_same_but_for_whose_hand_it_is() -> None:
    state = table(together=[(0, 2)], owns={0: "8 10"})
    assert hand(state, 0).image == hand(state, 2).image


# Questions


def test_whoever_places_works_sees_them_in_their_order() -> None:
    one, other = (asked("place", drawn(*works)) for works in (("david", "primavera"), ("primavera", "david")))
    assert one.image != other.image
    assert one.alt == "David (100), Spring (80)"


@pytest.mark.parametrize("works", [("david",), ("david", "primavera", "bacco", "la_tempesta")])
def test_works_to_be_placed_keep_to_the_limits(works: tuple[str, ...]) -> None:
    picture = asked("place", drawn(*works))
    image = opened(picture)
    assert image.width / image.height >= 4 / 3 - 0.01
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024


def test_a_debtor_sees_what_the_bank_would_pay() -> None:
    state = in_debt()
    assert state.phase == "sell"
    assert asked("sell", state).alt.startswith("200 → 240. Casa del Mulino (2): 20,")


def test_only_the_debtor_is_shown_what_he_could_sell() -> None:
    view = seen(in_debt(), 1)
    assert PAINTERS.subject("sell", view) is None
    assert PAINTERS.question("sell", view, NAMES[:4], "en") is None


def test_questions_with_one_subject_have_one_picture() -> None:
    for kind, state, other in (
        ("place", drawn("david"), drawn("david")),
        ("sell", in_debt(), in_debt(factions={0: "ghibelline"}, men={3: 1})),
    ):
        other.players[2].florins = 5
        views = seen(state, 0), seen(other, 0)
        assert PAINTERS.subject(kind, views[0]) == PAINTERS.subject(kind, views[1])
        pictures = [
            PAINTERS.question(kind, view, names, "en") for view, names in zip(views, (NAMES, "WXYZ"), strict=True)
        ]
        assert pictures[0] == pictures[1]


def test_another_picture_has_another_subject() -> None:
    for kind, state, other in (
        ("place", drawn("david"), drawn("bacco")),
        ("sell", in_debt(), in_debt(seats=5)),
        ("sell", in_debt(), landing(12, owns={0: "2 5*1 6", 1: "12*4"}, florins={0: 200})[0]),
        ("sell", in_debt(), landing(12, owns={0: "2 5*2 6", 1: "12*4"}, florins={0: 205})[0]),
    ):
        views = seen(state, 0), seen(other, 0)
        pictures = [PAINTERS.question(kind, view, NAMES, "en") for view in views]
        subjects = [PAINTERS.subject(kind, view) for view in views]
        assert (pictures[0] == pictures[1]) == (subjects[0] == subjects[1])


@pytest.mark.parametrize(
    "kind",
    ["faction", "works", "spin", "power", "buy", "bid", "raise", "stake", "rescue", "join", "talks", "consent"],
)
def test_the_board_says_all_about_other_questions(kind: str) -> None:
    view = seen(table(), 0)
    assert PAINTERS.subject(kind, view) is None
    assert PAINTERS.question(kind, view, NAMES[:4], "en") is None
