"""Every refusal of Bottega is one private sentence that says what to do."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from bot.tables import errors
from bot.text.language import ENGLISH, ITALIAN
from bot.text.shared.errors import SENTENCES, Known, explain
from engine.actions import BadNotation
from engine.game import BadOptions
from engine.rejection import Refused, Rejection

from ..magnifico.games import NAMES, texts_for

WHEN = 1_790_000_000_000
KNOWN = Known({7: "Ada"}, NAMES, texts_for(ENGLISH))

EXAMPLES: tuple[errors.TableError, ...] = (
    errors.TableError(),
    errors.UnknownTable(channel=1),
    errors.AlreadyOpen(1, channel=42),
    errors.TooManyTables("server", 25),
    errors.TooManyTables("person", 10),
    errors.WrongChannel(1, [42, 43]),
    errors.WrongChannel(1, []),
    errors.UnknownGame("chess", ["magnifico"]),
    errors.UnknownPack("mine", ["house"]),
    errors.UnknownOption("speed", ["target", "edition"]),
    errors.BadValue("edition", "french", ["international", "italian"]),
    errors.ShuttingDown(),
    errors.NotYourSeat(1),
    errors.NotYourTurn(1, [1, 2]),
    errors.NotYourTurn(1, []),
    errors.StaleQuestion(1, "turn.3"),
    errors.NotHost(1, 7),
    errors.NotHost(1, None),
    errors.LobbyFull(1, 5),
    errors.AlreadySeated(1, 2),
    errors.TooManyWatchers(1, 50),
    errors.NoSuchSeat(1, 9),
    errors.NotEnoughSeats(1, 1, 3),
    errors.NotAgreed(1, [1, 2]),
    errors.MayStillAgree(1, 1, WHEN),
    errors.OptionsChanged(1),
    errors.AlreadyStarted(1),
    errors.NotStarted(1),
    errors.StillPlaying(1),
    errors.OtherRules(1, 1, 2),
    errors.GameOver(1),
    errors.Paused(1, WHEN),
    errors.NoPlans(1),
    errors.NotPaused(1),
    errors.Closed(1, 7, WHEN),
    errors.Closed(1, None, WHEN),
    errors.NotClosed(1),
    errors.TooLateToReopen(1, WHEN),
    errors.CannotUndo(1, "none"),
    errors.CannotUndo(1, "sealed"),
    errors.CannotUndo(1, "laid"),
    errors.CannotUndo(1, "over"),
    errors.StalePosition(1),
    errors.AlreadyProposed(1, 3),
    errors.ProposalGone(1, 3),
    errors.Unfinished(1, "turn.3", "target"),
    errors.NoTrial(1),
    errors.TrialMovedOn(1),
    errors.TrialFull(1, 200),
    errors.NoSuggestion(1),
    *(errors.BadImport(fault) for fault in get_args(errors.ImportFault) if fault != "action"),
    errors.BadImport("action", 12),
    errors.TooManyImports(20),
    errors.NoSuchImport(),
    errors.NotShown(),
    errors.NotAtTable(1, 7),
    errors.SeatIsPlayed(1, 2),
    errors.NotOffered(1, 2),
    errors.TableReachable(1),
    *(errors.Asleep(1, reason) for reason in ("removed", "channel", "locked", "unattended")),
)


REFUSALS = [each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, errors.TableError)]


def test_every_refusal_has_a_code_of_its_own_a_sentence_and_an_example_here() -> None:
    codes = [refusal.code for refusal in REFUSALS]

    assert len(codes) == len(set(codes)) > 50
    assert set(codes) == set(SENTENCES) == {error.code for error in EXAMPLES}


def test_every_refusal_is_said_whole_in_both_languages() -> None:
    english, italian = ([explain(error, words, KNOWN) for error in EXAMPLES] for words in (ENGLISH, ITALIAN))

    assert [said for said in (*english, *italian) if not re.fullmatch(r"[^%]+[.!]", said)] == []
    assert set(english) & set(italian) == set()


@pytest.mark.parametrize(
    ("error", "english", "italian"),
    [
        (
            errors.NotYourTurn(1, [1, 2]),
            "It is not up to you now: the table waits for Bruno and Carla. You will be called.",
            "Ora non tocca a te: il tavolo aspetta Bruno e Carla. Ti chiamo io.",
        ),
        (
            errors.NotEnoughSeats(1, 1, 3),
            "The game needs 3 players: 2 are missing. Invite somebody, or add computers.",
            "Per giocare si è almeno in 3: ne mancano 2. Invita qualcuno, o aggiungi dei computer.",
        ),
        (
            errors.AlreadyOpen(1, 42),
            "There is an open table in <#42> already. Join it, or open yours in another channel or thread.",
            "In <#42> c'è già un tavolo aperto. Siediti lì, o apri il tuo in un altro canale o thread.",
        ),
        (
            errors.NotHost(1, 7),
            "Only Ada, the host, or somebody who may manage this server, can do that.",
            "Può farlo solo Ada, che ospita il tavolo, o chi può gestire questo server.",
        ),
        (
            errors.Closed(1, 7, WHEN),
            "Ada has closed this table. Until <t:1790000000:f> it can be reopened with `/game reopen`.",
            "Ada ha chiuso questo tavolo. Fino al <t:1790000000:f> si può riaprire con `/partita riapri`.",
        ),
    ],
)
def test_golden_refusals(error: errors.TableError, english: str, italian: str) -> None:
    assert explain(error, ENGLISH, KNOWN) == english
    assert explain(error, ITALIAN, KNOWN) == italian


def test_an_impossible_value_is_said_in_the_words_of_the_game() -> None:
    said = explain(errors.BadValue("rich_start", "maybe", ["true", "false"]), ENGLISH, KNOWN)

    assert said == "“Rich start” cannot be maybe. It may be: yes or no."


def test_what_was_typed_is_quoted_harmlessly() -> None:
    assert "“＠everyone”" in explain(errors.UnknownGame("@everyone", ["magnifico"]), ENGLISH)


@pytest.mark.parametrize(
    ("error", "begins"),
    [
        (Refused("florins", 200, Rejection("magnifico/5.3.4", "florins", need=200, have=120)), "It takes 200 florins"),
        (BadNotation("hop", 0, "hop", "kind"), "I know no action “hop”."),
        (BadOptions("target", 99, "15 to 40"), "“Points to win” cannot be 99."),
    ],
)
def test_what_the_game_refuses_is_said_by_the_game(error: Exception, begins: str) -> None:
    assert explain(error, ENGLISH, KNOWN).startswith(begins)


def test_a_new_kind_of_refusal_is_still_answered() -> None:
    class Unheard(errors.GameOver): ...

    assert explain(Unheard(1), ENGLISH) == explain(errors.GameOver(1), ENGLISH)


def test_a_fault_of_the_house_promises_nothing_changed() -> None:
    error: Any = RuntimeError("secret detail")

    assert (
        explain(error, ITALIAN)
        == "Qualcosa è andato storto da parte mia, e non è cambiato niente. Riprova, per favore."
    )
