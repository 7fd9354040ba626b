"""The table in words: board, alt text, standings and hand, complete, within the limits, and without secrets."""

from __future__ import annotations

import pytest

from bot.text.discord_text import ALT_TEXT, MESSAGE, pages
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from engine.game import Result
from engine.leonardo1989.state import State
from tests.engine.leonardo1989.positions import arranged, do, landing, move, propose, table
from tests.rules import rule

from .games import LONG_NAMES, VARIETY, seen, steps, texts_for


def position() -> State:
    """Round 3 of four: Ada owns the Waters Quarter and a bridge, Bruno an office and two men, Dario is ruined."""
    state = table(
        round=3,
        at={0: 13, 1: 7, 2: 1},
        owns={0: "2*1 4 5 6", 1: "32+david", 2: "8"},
        offices={1: [7, 3]},
        men={1: 2},
        florins={0: 120, 1: 45},
        factions={0: "ghibelline"},
        out=[3],
    )
    for seat, colour in enumerate(("red", "blue", "yellow", "green")):
        state.players[seat].colour = colour
    return arranged(state)


def test_the_board_tells_the_turn_each_party_with_all_it_owns_and_the_decks() -> None:
    now, ada, bruno, carla, ruined, decks, source = texts_for(ENGLISH).board(seen(position()))

    assert now == "Round 3 of 20. Turn of Ada: before the spin."
    assert ada.split("\n") == [
        "**Ada** (red): 120 florins, worth 310, on Drawbridge (13).",
        "- Waters Quarter, whole, rents doubled: Casa del Mulino (2), rent 80, 1 work; Casa della Gora (4), rent 40; "
        "Palazzo delle Conche (5), rent 50.",
        "- Bridges: Toll Bridge (6).",
    ]
    assert bruno.split("\n") == [
        "**Bruno** (blue): 45 florins, worth 325, on Emperor's Square (7).",
        "- Towers Quarter: Palazzo dell'Aquila (32), rent 100, 1 work.",
        "- Offices: Imperial Vicar (7), Consul of the Money-changers (3).",
        "- 2 men-at-arms: Pikeman, Crossbowman.",
    ]
    assert carla.split("\n")[1] == "- Forges Quarter: Casa del Mantice (8), rent 25."
    assert ruined == "Ruined: Dario."
    assert decks == "Left in the decks: 38 works of art, 16 events, 7 offices, 10 men-at-arms."
    assert "our own reconstruction" in source


def test_the_board_is_said_in_italian_too() -> None:
    now, ada, bruno, *_ = texts_for(ITALIAN, reader=0).board(seen(position(), 0))

    assert now == "Round 3 di 20. Turno di Ada: prima del lancio."
    assert ada.split("\n")[:2] == [
        "**Tu** (rosso): 120 fiorini, vale 310, a Ponte Levatoio (13).",
        "- Fazione: ghibellini.",
    ]
    assert bruno.split("\n")[-1] == "- 2 uomini d'arme: Picchiere, Balestriere."


def test_a_guild_stands_under_all_its_names_with_who_decides() -> None:
    state = table(together=[(0, 2)], seats=4)

    ada = texts_for(ENGLISH, reader=2).board(seen(state, 2))[1].split("\n")

    assert ada[0].startswith("**You + Ada** (")
    assert ada[1] == "- A guild; Ada decides for it."


def test_an_auction_tells_what_is_sold_and_who_is_awaited_and_never_how_much() -> None:
    state, _ = landing(5, seats=3)
    do(state, "refuse")
    do(state, "bid 45", seat=1)

    now = texts_for(ENGLISH).board(seen(state))[0]

    assert now.endswith("secret bids. Auctioned: Palazzo delle Conche (5). Still awaited: Carla.")


def test_a_live_auction_tells_the_bids() -> None:
    state, _ = landing(6, seats=4, live_auction=True)
    do(state, "refuse")
    do(state, "raise 20")
    do(state, "drop")

    now = texts_for(ENGLISH).board(seen(state))[0]

    assert now.endswith("an auction. Auctioned: Toll Bridge (6). Bids: Bruno 20. Still in: Dario and Bruno.")


def test_a_market_tells_where_it_is_and_who_is_awaited() -> None:
    state, _ = landing(24, seats=4)
    do(state, "stake gem 5", seat=2)

    now = texts_for(ITALIAN).board(seen(state))[0]

    assert now.endswith("puntate segrete. Mercato aperto: Mercato Vecchio (24). Ancora in attesa di: Bruno e Dario.")


def test_debts_and_proposals_are_told() -> None:
    state = table(guilds=True, owns={1: "32*2", 0: "2 30*4"}, at={0: 29}, florins={0: 60})
    propose(state, "guild 2 0 guelf", seat=0)
    move(state, 3)

    board = texts_for(ENGLISH).board(seen(state))

    assert (
        "Debts:\n- Ada: 150 florins of rent for Palazzo dell'Aquila (32) to Bruno.\n"
        "Proposals:\n- Ada to Carla: a guild; agreed: Ada."
    ) in board


def test_spins_of_a_guild_are_told() -> None:
    state = table(together=[(0, 1)], seats=4)
    move(state, 12, 5)

    assert texts_for(ENGLISH).board(seen(state))[0].endswith("The guild spins: Ada 12, Bruno 5.")


@rule("leonardo1989/faction", "leonardo1989/auction")
def test_what_others_cannot_see_changes_no_word_of_theirs() -> None:
    said, _ = landing(5, seats=3)
    do(said, "refuse")
    do(said, "bid 45", seat=1)
    secrets, _ = landing(5, seats=3, factions={1: "ghibelline"})
    do(secrets, "refuse")
    do(secrets, "bid 100", seat=1)

    for viewer in (None, 0, 2):
        texts, before, after = texts_for(ENGLISH, viewer), seen(said, viewer), seen(secrets, viewer)
        assert texts.board(before) == texts.board(after)
        assert texts.status(before) == texts.status(after)
        assert texts.alt(before) == texts.alt(after)
        if viewer is not None:
            assert texts.hand(before) == texts.hand(after)


def test_the_hand_tells_faction_palaces_sales_offices_and_men() -> None:
    texts = texts_for(ENGLISH, reader=0)
    standing, faction, palaces, sales, source = texts.hand(seen(position(), 0))

    assert standing == "You (red): 120 florins, worth 310; on Drawbridge (13); 3 palaces, 1 work and 1 bridge."
    assert faction == "Your faction: Ghibellines. Nobody else knows."
    assert palaces.split("\n")[0] == "Your palaces:"
    assert sales == "The bank would pay, by number: 2: 30, 4: 20, 5: 25, 6: 20."
    assert "our own reconstruction" in source
    assert "Your offices: Imperial Vicar (7), Consul of the Money-changers (3)." in texts.hand(seen(position(), 1))
    assert "Your men-at-arms: Pikeman and Crossbowman." in texts.hand(seen(position(), 1))


def test_a_faction_that_an_event_has_shown_is_known_to_all() -> None:
    state = position()
    state.players[0].shown = True

    assert "Your faction: Ghibellines. Everybody knows it." in texts_for(ENGLISH, 0).hand(seen(state, 0))
    assert "- Faction: Ghibellines." in texts_for(ENGLISH, 1).board(seen(state, 1))[1]


def test_own_bids_and_stakes_stand_in_the_hand_alone() -> None:
    auction, _ = landing(5, seats=3)
    do(auction, "refuse")
    do(auction, "bid 45", seat=1)
    market, _ = landing(3, seats=3)
    do(market, "stake gold 20", seat=1)

    assert "Your secret bid: 45 florins." in texts_for(ENGLISH, 1).hand(seen(auction, 1))
    assert "Your secret stake: 20 florins on gold." in texts_for(ENGLISH, 1).hand(seen(market, 1))
    assert not any("secret" in line for line in texts_for(ENGLISH, 2).hand(seen(auction, 2)))


def test_the_ruined_own_nothing_and_a_spectator_has_no_hand() -> None:
    assert texts_for(ENGLISH, 3).hand(seen(position(), 3))[0] == "You are ruined, and out of the game."
    with pytest.raises(ValueError, match="spectator"):
        texts_for(ENGLISH).hand(seen(position()))


def test_at_the_end_whoever_is_worth_most_stands_first_and_the_ruined_last() -> None:
    state = position()
    state.phase, state.result = "over", Result((1,), (310, 325, 300, 0), "worth")

    view = seen(state)

    assert [line.split(";")[0] for line in texts_for(ENGLISH).status(view)] == [
        "- Bruno (blue): 45 florins, worth 325",
        "- Ada (red): 120 florins, worth 310",
        "- Carla (yellow): 250 florins, worth 300",
        "- Ruined: Dario.",
    ]
    assert texts_for(ENGLISH).board(view)[0] == "The game ended in round 3."


def test_the_last_round_by_date_is_called_so() -> None:
    state = table(end="date")
    assert texts_for(ENGLISH).board(seen(state))[0] == "Round 1. Turn of Ada: before the spin."
    state.closing = True

    assert texts_for(ENGLISH).board(seen(state))[0] == "Round 1, the last. Turn of Ada: before the spin."


def test_alt_text_groups_the_board_by_owner() -> None:
    alt = texts_for(ENGLISH).alt(seen(position()))

    assert "Ada (red): 120 florins, on Drawbridge (13), palaces 2+1 4 5, bridges 6." in alt
    assert "Bruno (blue): 45 florins, on Emperor's Square (7), palaces 32+1, offices 7 3, 2 men-at-arms." in alt
    assert alt.endswith("Ruined: Dario.")


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_every_position_of_a_game_can_be_read_within_the_limits(
    seed: int, seats: int, options: dict[str, object]
) -> None:
    for count, step in enumerate(steps(seed, seats, options)):
        if count % 5:
            continue
        for words in LANGUAGES.values():
            texts = texts_for(words, step.question.decision.seat, LONG_NAMES)
            board, hand, alt = texts.board(step.view), texts.hand(step.view), texts.alt(step.view)
            assert len(alt) <= ALT_TEXT
            assert not alt.endswith("…")
            assert all(len(page) <= MESSAGE for page in pages(board))
            assert all(len(paragraph) < MESSAGE for paragraph in board)
            assert len("\n\n".join(hand)) < MESSAGE - 300
            assert all("%" not in line for line in (*board, *hand, *texts.status(step.view), alt))


def test_alt_text_of_a_city_sold_out_is_not_cut() -> None:
    """Six seats own everything, with all works, offices and men: short names, numbers, and no seat left out."""
    owns = {seat: " ".join(f"{space}*{(space + seat) % 3 + 1}" for space in spaces) for seat, spaces in enumerate(
        [(2, 4, 5), (8, 10, 12), (14, 15, 16), (18, 19, 20), (23, 25, 26), (29, 30, 31, 32)]
    )}  # fmt: skip
    owns = {seat: f"{spaces} {bridge}".strip() for (seat, spaces), bridge in zip(
        owns.items(), (6, 13, 21, 27, "", ""), strict=True
    )}  # fmt: skip
    offices = {0: [1, 3], 1: [7], 2: [9, 11], 3: [17], 4: [22], 5: [24, 28]}
    state = table(seats=6, owns=owns, offices=offices, men=dict.fromkeys(range(6), 2), florins=1995)

    for words in LANGUAGES.values():
        alt = texts_for(words, None, LONG_NAMES).alt(seen(state))
        assert len(alt) <= ALT_TEXT
        assert not alt.endswith("…")
        assert all(number in alt for number in ("6", "13", "21", "27", "32+"))
        assert alt.count("1995") == 6
