"""What is read from the last events before it is drawn."""

from bot.render.davinci.highlights import Highlights, highlights_of
from bot.render.davinci.plates import work_shown
from engine.davinci import events as happened
from engine.davinci.actions import Show
from tests.engine.davinci.positions import GAME, all_pass, any_luck, do, table
from tests.rules import rule


def test_workers_are_marked_in_the_city_and_in_laboratories() -> None:
    state = table(phase="placement", labs={1: "3 #12"})
    events = do(state, "place kiln 2a") + do(state, "place small 1a")
    assert highlights_of(events) == Highlights(groups={("kiln", 0)}, labs={(1, "small")})


def test_a_completed_invention_is_marked_with_its_card_and_what_follows_it() -> None:
    state = table(phase="placement", turn=4, labs={1: "3 #12 11w"})
    highlights = highlights_of(all_pass(state))
    assert highlights.completed == {(1, "small"): "12"}
    assert highlights.taken == {"12"}
    assert highlights.purse
    assert len(highlights.requested) == 1


def test_what_the_city_gives_is_marked_where_it_came_from_or_went() -> None:
    told = [
        happened.ComponentTaken(0, "brick", 2),
        happened.ApprenticeHired(1, 0, 6),
        happened.LabBuilt(2, 3),
        happened.LabTurned(0, "small", 5, 2),
        happened.BenefitChosen(1, "peek"),
        happened.ApprenticeMoved(1, 2, "small", "academy"),
        happened.LeonardoGiven(2, 1),
    ]
    assert highlights_of(told) == Highlights(
        stock={"brick"},
        staff={1},
        labs={(2, "large"), (0, "small")},
        benefits={"peek"},
        groups={("academy", 2)},
        named=True,
    )


def test_what_only_one_seat_learns_is_never_marked() -> None:
    told = [
        happened.WorkSealed(0, "small", "12", audience=(0,)),
        happened.CardsSeen(1, ("20", "7"), audience=(1,)),
        happened.DeckOrdered(1, ("7", "20"), audience=(1,)),
        happened.BidSealed(0, 7, audience=(0,)),
    ]
    assert highlights_of(told) == Highlights()


@rule("davinci/lab-secret")
def test_a_work_shown_lights_its_laboratory_and_stands_in_it_for_all() -> None:
    state = table(turn=3, labs={0: "3 #12 1w, 4 #8 1w"})
    assert work_shown(GAME.view(state, 1), 0, "small") is None
    events = GAME.step(state, 0, Show("small"), any_luck())

    assert highlights_of(events) == Highlights(labs={(0, "small")})
    for viewer in (0, 1, None):
        assert work_shown(GAME.view(state, viewer), 0, "small") == ("12", "silver", 11)
        assert work_shown(GAME.view(state, viewer), 0, "large") is None


def test_leonardo_left_where_he_was_is_no_news() -> None:
    assert highlights_of([happened.LeonardoGiven(1, 0, kept=True)]) == Highlights()
