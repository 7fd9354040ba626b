"""Secrets show in nothing that is sent: not in words or pictures, not in which requests are sent, and not in when.

two sessions that differ only in what Bruno, or no player, knows must be the same for all others, request by request.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from . import a_city, a_workshop, a_workshop_ahead, leaks, one_auction, two_rounds
from .a_city import Veiled
from .a_workshop import Covered
from .a_workshop_ahead import Sealed
from .sent import EVERYBODY
from .transcripts import PLAIN, Course, Leak, Transcript, played
from .two_rounds import Hidden

OTHERS = ("Ada", "Carla", "Dario")
OTHER_SEED = b"\x08" * 32


@dataclass(frozen=True, slots=True)
class Game:
    """A session of a game, the same for all but Bruno with any of the `secrets`.

    `luck` are secrets of no player, each with the words that announce it in the end; `everything` hides all at once, on
    the session of `painted`; `first_luck` are the words that announce its first luck, "" if there are none.
    """

    course: Course
    plain: Any
    secrets: Mapping[str, Any]
    luck: Mapping[str, tuple[Any, str]]
    everything: Any
    painted: Course
    first_luck: str = ""


MAGNIFICO = Game(
    two_rounds.play,
    PLAIN,
    {
        "other bids before the last": Hidden(bids=(130,)),
        "a bid changed often": Hidden(bids=(60, 130, 10, 60)),
        "standing orders": Hidden(orders="bold"),
        "standing bids": Hidden(standing=170),
        "another card in store": Hidden(stored="gioconda"),
        "his notes": Hidden(note="Carla bluffs"),
        "what he tries out": Hidden(tried=50),
        "wish lists before the last": Hidden(ahead=("wish {1} {0} ask",)),
        "answers ahead changed often": Hidden(
            ahead=("wish {1} ask", "defend bold", "fight bold", "wish ask", "defend ask", "fight ask")
        ),
        "a wish after the card he gets": Hidden(then="{1} nothing"),
        "his defence": Hidden(defence="bold"),
        "how he would attack": Hidden(ahead=("fight bold",)),
    },
    {"the seed": (Hidden(seed=OTHER_SEED), "Round 2 begins")},
    Hidden(bids=(130, 10, 60, 70), orders="bold", seed=OTHER_SEED, stored="gear"),
    one_auction.play,
)
DAVINCI = Game(
    a_workshop.play,
    Covered(),
    {
        "his florins": Covered(florins=31),
        "his hand and his laboratory": Covered(work="16"),
        "the cards he put back": Covered(below=("14", "13", "10")),
        "other bids before the last": Covered(bids=(13,)),
        "a bid changed often": Covered(bids=(6, 13, 0, 6)),
        "standing orders": Covered(orders="4"),
        "a plan for the next turn": Covered(plan=3),
        "standing bids": Covered(standing=17),
        "a plan begun": Covered(begun=True),
        "a showing begun": Covered(showing=True),
    },
    {},
    Covered(31, "16", ("13", "14", "10"), (13, 0, 6, 7), "leave", 2, OTHER_SEED, showing=True),
    a_workshop.play,
)
PLANNED = ("then_place kiln 2a", "then_unless always", "then_pass", "then_nothing")
FOR_THE_CITY = (
    "want kiln 2", "pay kiln 3", "improve nothing", "holder 2", "holder 1", "rank component iron", "rank nothing",
    "prefer kiln", "shift 1 kiln joiner", "keep 4",
)  # fmt: skip
TAKEN_BACK, LATER = ("start small 8", "reset"), ("later small 8",)
DAVINCI_AHEAD = Game(
    a_workshop_ahead.play,
    Sealed(),
    {
        "the work declared": Sealed(work="start small 8"),
        "what was declared, and answered for the city, before being ready": Sealed(
            early=TAKEN_BACK, early_city=FOR_THE_CITY
        ),
        "what was declared and taken back": Sealed(labs=TAKEN_BACK),
        "a plan changed often": Sealed(plan=PLANNED, unless="always"),
        "an answer for the city and a start for the next turn": Sealed(city=FOR_THE_CITY, later=LATER),
        "an order offered and taken": Sealed(offer="take"),
        "an order offered and declined": Sealed(offer="decline"),
        "an order offered and not answered": Sealed(offer="leave"),
    },
    {},
    Sealed("start small 8", TAKEN_BACK, PLANNED, "always", FOR_THE_CITY, LATER, "decline", TAKEN_BACK, FOR_THE_CITY),
    a_workshop_ahead.play,
)
OTHER_ORDERS = (("bid", "double"), ("product", "spices"), ("stake", "60"), ("power", "best"))
LEONARDO1989 = Game(
    a_city.play,
    Veiled(),
    {
        "his faction": Veiled(factions=("ghibelline",)),
        "a faction changed often": Veiled(factions=("ghibelline", "guelf", "ghibelline", "guelf")),
        "other bids before the last": Veiled(bids=("130",)),
        "a bid changed often": Veiled(bids=("0", "130", "45")),
        "other stakes before the last": Veiled(stakes=("spices 65",)),
        "a stake changed often": Veiled(stakes=("gold 20", "ivory 65", "ivory 20")),
        "standing orders": Veiled(orders=OTHER_ORDERS),
        "standing bids": Veiled(standing=135),
        "an answer ahead": Veiled(ahead=("next none",)),
        "an answer ahead changed often": Veiled(ahead=("next works", "next ask", "next buy 50k")),
        "an answer begun": Veiled(begun=True),
    },
    {
        "the seed": (Veiled(seed=OTHER_SEED), "The machine gives 10"),
        "the order of the decks": (Veiled(turned=True), "buys 1 work of art"),
    },
    Veiled(("ghibelline", "guelf", "ghibelline"), OTHER_ORDERS, ("130", "0"), ("gem 65", "gold 5"), True, OTHER_SEED),
    a_city.play,
    "The machine gives 10",
)
GAMES = {"magnifico": MAGNIFICO, "davinci": DAVINCI, "leonardo1989": LEONARDO1989}
SESSIONS = {**GAMES, "davinci ahead": DAVINCI_AHEAD}
each_session = pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in SESSIONS.items()])
each_secret = pytest.mark.parametrize(
    ("game", "hidden"),
    [
        pytest.param(game, hidden, id=f"{name}: {secret}")
        for name, game in SESSIONS.items()
        for secret, hidden in game.secrets.items()
    ],
)
each_luck = pytest.mark.parametrize(
    ("game", "hidden", "words"),
    [
        pytest.param(game, hidden, words, id=f"{name}: {secret}")
        for name, game in GAMES.items()
        for secret, (hidden, words) in game.luck.items()
    ],
)
EVERY_BID = MAGNIFICO.everything
AUCTION = replace(MAGNIFICO, course=one_auction.play)


def difference(one: Transcript, other: Transcript, reader: str, before: int | None = None) -> str:
    """The first difference in what a reader was sent, "" if there is none."""
    mine, yours = one.to(reader, before), other.to(reader, before)
    for number, (first, second) in enumerate(zip(mine, yours, strict=False)):
        if first != second:
            return f"to {reader}, request {number}:\n{first}\n{second}"
    return "" if len(mine) == len(yours) else f"to {reader}: {len(mine)} requests, {len(yours)}"


def differences(one: Transcript, other: Transcript, before: int | None = None) -> list[str]:
    """The differences in what is public, and in what each person except Bruno was sent."""
    found = (difference(one, other, reader, before) for reader in (EVERYBODY, *OTHERS))
    return [each for each in found if each]


def first_luck(game: Game, transcript: Transcript) -> int | None:
    """When the first luck of a session is announced, None if there is none."""
    return transcript.first(EVERYBODY, game.first_luck) if game.first_luck else None


@each_secret
def test_what_bruno_hides_shows_in_nothing_sent_to_others(game: Game, hidden: Any) -> None:
    assert differences(played(game.course, game.plain), played(game.course, hidden)) == []


@each_secret
def test_bruno_himself_sees_what_he_hides(game: Game, hidden: Any) -> None:
    assert difference(played(game.course, game.plain), played(game.course, hidden), "Bruno")


@each_luck
def test_the_luck_to_come_shows_in_nothing_before_it_is_drawn(game: Game, hidden: Any, words: str) -> None:
    one, other = played(game.course, game.plain), played(game.course, hidden)
    drawn = one.first(EVERYBODY, words)
    assert differences(one, other, before=drawn) == []
    assert difference(one, other, "Bruno", before=drawn) == ""
    assert difference(one, other, EVERYBODY, before=drawn + 1)


@each_session
def test_what_is_hidden_shows_in_no_log(game: Game) -> None:
    logged = played(game.course, game.plain).logged
    assert logged
    for hidden in (*game.secrets.values(), *(hidden for hidden, _ in game.luck.values())):
        assert played(game.course, hidden).logged == logged


@pytest.mark.parametrize(
    ("game", "secret", "words"),
    [
        (MAGNIFICO, "a bid changed often", ("bid", "130")),
        (LEONARDO1989, "a bid changed often", ("bid", "130")),
        (LEONARDO1989, "a stake changed often", ("stake", "65")),
        (LEONARDO1989, "his faction", ("swear", "ghibelline")),
        (MAGNIFICO, "standing bids", ("170", "last_supper")),
        (MAGNIFICO, "answers ahead changed often", ("wish", "defend", "fight", "bold")),
        (DAVINCI, "standing bids", ("=17", "usual")),
        (DAVINCI_AHEAD, "a plan changed often", ("then_", "kiln")),
        (DAVINCI_AHEAD, "an answer for the city and a start for the next turn", ("prefer", "shift", "holder", "later")),
        (LEONARDO1989, "standing bids", ("135", "bids")),
        (LEONARDO1989, "an answer ahead changed often", ("next", "50k")),
    ],
)
def test_no_sealed_answer_is_logged_even_for_who_looks_for_faults(
    game: Game, secret: str, words: tuple[str, ...]
) -> None:
    traced = played(game.course, game.secrets[secret]).traced
    assert traced
    assert not [line for line in traced if any(word in line for word in words)]


@each_session
def test_nothing_shows_in_the_pictures_as_they_are_painted(game: Game) -> None:
    one, other = (played(game.painted, hidden, paint=True) for hidden in (game.plain, game.everything))
    drawn = first_luck(game, one)
    assert any(name.startswith("board") for sent in one.to(EVERYBODY, drawn) for name, _, _ in sent.files)
    assert differences(one, other, before=drawn) == []


@each_session
def test_what_lies_open_meanwhile_shows_nothing_of_it(game: Game) -> None:
    one, other = (played(game.painted, hidden, pried=True) for hidden in (game.plain, game.everything))
    drawn = first_luck(game, one)
    assert sum("if-anew" in sent.body for reader in OTHERS for sent in one.to(reader, drawn)) > len(OTHERS)
    assert differences(one, other, before=drawn) == []


# The comparison can fail


def found_with(leak: Leak, game: Game, hidden: Any, *readers: str) -> list[str]:
    """The differences that a leak makes for readers in two sessions that are the same to all others without it."""
    plain = played(game.course, game.plain)
    drawn = first_luck(game, plain)
    assert differences(plain, played(game.course, hidden), before=drawn) == []
    leaking, hiding = played(game.course, game.plain, leak), played(game.course, hidden, leak)
    return [found for reader in readers if (found := difference(leaking, hiding, reader, before=drawn))]


def test_an_auction_without_a_leak_is_the_same_to_everybody() -> None:
    assert differences(played(one_auction.play), played(one_auction.play, EVERY_BID)) == []


IN_PUBLIC = (
    leaks.revision_in_the_post,
    leaks.row_number_as_nonce,
    leaks.edit_upon_a_changed_answer,
    leaks.delay_by_the_number_of_acts,
    leaks.one_seats_view_for_all,
    leaks.seed_in_the_post,
)


@pytest.mark.parametrize("leak", IN_PUBLIC)
def test_a_leak_in_public_is_found(leak: Leak) -> None:
    leaking, hiding = played(one_auction.play, PLAIN, leak), played(one_auction.play, EVERY_BID, leak)
    assert difference(leaking, hiding, EVERYBODY)


@pytest.mark.parametrize(
    ("leak", "hidden"),
    [
        (leaks.sealed_answers_counted, Veiled(stakes=("gold 5",))),
        (leaks.answers_ahead_counted, Veiled(ahead=("next none",))),
        (leaks.next_work_in_the_post, Veiled(turned=True)),
    ],
)
def test_a_leak_of_what_the_city_hides_is_found(leak: Leak, hidden: Veiled) -> None:
    assert found_with(leak, LEONARDO1989, hidden, EVERYBODY, *OTHERS)


@pytest.mark.parametrize(
    ("course", "plain", "hidden"),
    [
        pytest.param(one_auction.play, PLAIN, EVERY_BID, id="magnifico"),
        pytest.param(a_city.play, Veiled(), LEONARDO1989.secrets["his faction"], id="leonardo1989"),
    ],
)
def test_a_leak_to_another_seat_is_found(course: Course, plain: Any, hidden: Any) -> None:
    leak = leaks.one_seats_view_for_another
    leaking, hiding = played(course, plain, leak), played(course, hidden, leak)
    assert difference(leaking, hiding, "Ada")
    assert not difference(leaking, hiding, EVERYBODY)


def test_a_panel_edited_because_of_a_secret_is_found() -> None:
    leak = leaks.panels_edited_upon_a_changed_answer
    leaking, hiding = played(one_auction.play, PLAIN, leak), played(one_auction.play, EVERY_BID, leak)
    assert difference(leaking, hiding, "Ada")


def test_a_leak_in_what_lies_open_is_found_by_each_reader() -> None:
    leak = leaks.trials_by_the_length_of_the_record
    leaking, hiding = (played(one_auction.play, hidden, leak, pried=True) for hidden in (PLAIN, EVERY_BID))
    for reader in OTHERS:
        assert "moved on" in difference(leaking, hiding, reader)
    assert not difference(leaking, hiding, EVERYBODY)


def test_a_leak_in_what_is_copied_is_found() -> None:
    leak = leaks.acts_by_the_length_of_the_record
    leaking, hiding = (played(one_auction.play, hidden, leak) for hidden in (PLAIN, EVERY_BID))
    assert "bottega-my-data" in difference(leaking, hiding, "Ada")
    assert not difference(leaking, hiding, "Dario")


@pytest.mark.parametrize("leak", [leaks.requests_that_lapse_in_secret, leaks.thoughts_in_real_time])
def test_a_leak_by_what_follows_from_it_is_found(leak: Leak) -> None:
    assert found_with(leak, MAGNIFICO, MAGNIFICO.secrets["a bid changed often"], EVERYBODY)


def test_a_leak_of_what_lies_beside_a_work_shown_is_found() -> None:
    hidden = DAVINCI.secrets["his hand and his laboratory"]
    assert found_with(leaks.one_work_shown_both_shown, DAVINCI, hidden, EVERYBODY)


@pytest.mark.parametrize(
    ("game", "hidden"),
    [
        pytest.param(AUCTION, Hidden(ahead=("wish ask",)), id="magnifico: a wish list"),
        pytest.param(AUCTION, Hidden(ahead=("defend bold",)), id="magnifico: a defence"),
        pytest.param(AUCTION, Hidden(ahead=("fight bold",)), id="magnifico: attacks"),
        pytest.param(LEONARDO1989, Veiled(ahead=("next none",)), id="leonardo1989: a turn"),
        pytest.param(DAVINCI_AHEAD, Sealed(plan=PLANNED), id="davinci: a plan"),
        pytest.param(DAVINCI_AHEAD, Sealed(city=FOR_THE_CITY[:1]), id="davinci: the city"),
        pytest.param(DAVINCI_AHEAD, Sealed(later=LATER), id="davinci: a start"),
    ],
)
def test_an_answer_ahead_told_to_all_is_found(game: Game, hidden: Any) -> None:
    assert found_with(leaks.answers_ahead_told_to_all, game, hidden, EVERYBODY)


@pytest.mark.parametrize("how", ["take", "decline"])
def test_an_offered_order_that_shows_is_found(how: str) -> None:
    assert found_with(leaks.offers_answered_in_the_status, DAVINCI_AHEAD, Sealed(offer=how), "Dario")


@pytest.mark.parametrize("leak", [leaks.waits_renewed_by_a_changed_answer, leaks.changes_counted_in_the_buttons])
def test_a_leak_of_what_is_changed_before_it_is_given_is_found(leak: Leak) -> None:
    assert found_with(leak, DAVINCI_AHEAD, Sealed(early=TAKEN_BACK), EVERYBODY)


def test_an_intent_that_shows_is_found() -> None:
    hidden = LEONARDO1989.secrets["an answer begun"]
    assert found_with(leaks.half_an_answer_in_the_status, LEONARDO1989, hidden, "Dario")


def test_a_leak_in_the_log_is_found() -> None:
    leak = leaks.actions_in_the_log
    leaking, hiding = played(one_auction.play, PLAIN, leak), played(one_auction.play, EVERY_BID, leak)
    assert leaking.logged != hiding.logged
    assert differences(leaking, hiding) == []
