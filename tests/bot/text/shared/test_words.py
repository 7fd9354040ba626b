"""What Bottega says of tables, turns and people: whole, warm, within the limits, in both languages."""

from __future__ import annotations

import re

import pytest

from bot.tables.telling.messages import News
from bot.tables.timing.clock import DAY, HOUR, MINUTE
from bot.tables.timing.speeds import SPEEDS, Speed
from bot.text.discord_text import BUTTON, MESSAGE
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from bot.text.rulebook import UnknownId, find_rule, rulebook
from bot.text.shared import clocks, consent, diagnosis, help, lobby, lookup, mentions, panel, privacy, whatif
from bot.text.shared.news import KINDS, NewsDetails, news
from engine import table_actions

both = pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
WHEN = 1_790_000_000_000
UNTIL_ABOUT_THEN = {"Ada": WHEN + MINUTE, "Bruno": WHEN}
OF_SEATS = {"offered", "not_offered", "taken_over"}
OF_PLACES = {"asleep", "awake", "given_up", "lobby_gone"}
OF_CHANNELS = {"refused"}
"""News with words of their own, in `substituting`, `suspension` and `diagnosis` of `bot.text.shared`."""


def test_all_news_can_be_told() -> None:
    assert {*KINDS, *OF_SEATS, *OF_PLACES, *OF_CHANNELS} == {str(kind) for kind in News}


@both
def test_every_piece_of_news_is_a_sentence(words: Language) -> None:
    about = NewsDetails("Ada", "undo", ("Bruno",), "magnifico", 42, "ab" * 32, WHEN, 4)
    said = {kind: news(words, kind, about) for kind in KINDS}

    assert [each for each in said.items() if not re.fullmatch(r"[^%]+[.!?]", each[1])] == []


@pytest.mark.parametrize("kind", ["undo", "redo", "pause", "end", "mind"])
@both
def test_every_proposal_says_who_must_answer_and_how_it_came_out(kind: str, words: Language) -> None:
    assert "Bruno" in consent.proposed(words, kind, "Ada", ["Bruno"], None)
    assert "Bruno" in consent.declined(words, kind, "Bruno")
    assert consent.lapsed(words, kind).endswith(".")


def duty(words: Language, kind: str) -> str:
    """What Magnifico waits for."""
    return words.of("magnifico").t(kind)


@pytest.mark.parametrize(
    ("said", "english", "italian"),
    [
        (
            lambda words: panel.ping(words, "<@1>", duty(words, "play the turn"), WHEN),
            "<@1>: your turn – play the turn. Your deadline: <t:1790000000:R>.",
            "<@1>: tocca a te, devi giocare il turno. La tua scadenza: <t:1790000000:R>.",
        ),
        (
            lambda words: panel.waiting(words, [(who, duty(words, "bid in secret")) for who in ("Ada", "Bruno")]),
            "Ada and Bruno must bid in secret.",
            "Ada e Bruno devono fare un'offerta segreta.",
        ),
        (
            lambda words: panel.waiting(
                words, [(who, duty(words, "bid in secret")) for who in UNTIL_ABOUT_THEN], UNTIL_ABOUT_THEN
            ),
            "Ada and Bruno must bid in secret. Deadline: <t:1790000000:R>.",
            "Ada e Bruno devono fare un'offerta segreta. Scadenza: <t:1790000000:R>.",
        ),
        (
            lambda words: panel.waiting(words, [("Ada", duty(words, "say whether to intercept"))]),
            "Ada must say whether to intercept.",
            "Ada deve dire se intercettare.",
        ),
        (
            lambda words: panel.sealed_line(words, ["Ada"]),
            "Answered in secret: Ada.",
            "Risposta segreta già data: Ada.",
        ),
        (
            lambda words: lobby.places(words, 1, 3, 5),
            "2 more players are needed.",
            "Servono ancora 2 persone.",
        ),
        (
            lambda words: lobby.seat_line(words, "Ada", colour=words.t("red"), host=True),
            "- Ada (red, host)",
            "- Ada (rosso, ospita)",
        ),
        (
            lambda words: mentions.computer(words, "apprentice", 2),
            "Apprentice 2",
            "Apprendista 2",
        ),
        (
            lambda words: mentions.person(words, ""),
            "someone who left",
            "qualcuno che non gioca più",
        ),
        (
            lambda words: lookup.act(words, table_actions.Resign(1), ["Ada", "Bruno"]),
            "Bruno resigned; an apprentice plays on.",
            "Bruno ha abbandonato; continua un apprendista.",
        ),
        (
            lambda words: lookup.act(words, table_actions.HandBack(1), ["Ada", "Bruno"]),
            "Bruno is back and plays on.",
            "Bruno è di nuovo qui e continua a giocare.",
        ),
        (
            lambda words: whatif.over(words, ["Ada", "Bruno"]),
            "Here the game would be over: Ada and Bruno would share the victory.",
            "Qui la partita sarebbe finita: Ada e Bruno si dividerebbero la vittoria.",
        ),
        (
            lambda words: lookup.marked(words, "It is the turn of Ada.", "minded", "Bruno"),
            "It is the turn of Ada. (a caretaker for Bruno)",
            "It is the turn of Ada. (un custode per Bruno)",
        ),
        (
            lambda words: diagnosis.missing(words, "attach_files", 42),
            "<#42>: I am missing “Attach Files”. Without it I cannot post the picture of the board. Give it to my role "
            "in the channel's settings, under Permissions.",
            "<#42>: mi manca “Allegare file”. Senza, non posso pubblicare l'immagine della plancia. Dallo al mio ruolo "
            "nelle impostazioni del canale, alla voce Permessi.",
        ),
        (
            lambda words: lookup.no_rule(words, UnknownId("magnifico", "5.3.66", ("magnifico/5.3.6",))),
            "I know no rule “5.3.66”. Did you mean 5.3.6?",
            "Non conosco una regola “5.3.66”. Intendevi 5.3.6?",
        ),
    ],
)  # fmt: skip
def test_golden_sentences(said: object, english: str, italian: str) -> None:
    assert said(ENGLISH) == english  # type: ignore[operator]
    assert said(ITALIAN) == italian  # type: ignore[operator]


@both
def test_long_texts_fit_into_a_message(words: Language) -> None:
    for paragraphs in (help.playing(words), help.tutorial(words), privacy.policy(words)):
        assert len("\n\n".join(paragraphs)) <= MESSAGE
        assert all("%" not in paragraph for paragraph in paragraphs)


@both
def test_buttons_are_short_enough_for_a_phone(words: Language) -> None:
    for module in (lobby, panel, consent, whatif):
        for name in module.BUTTONS:  # type: ignore[attr-defined]
            assert 0 < len(module.button(words, name)) <= BUTTON  # type: ignore[attr-defined]


def test_a_rule_of_one_edition_says_so() -> None:
    said = lookup.rule(ITALIAN, rulebook("magnifico"), find_rule("magnifico-it/7.3.10"))

    assert said.startswith("**7.3.10  Ritirata**")
    assert said.endswith("Solo nell'edizione italiana.")


def test_a_closed_table_tells_by_whom_and_how_long_it_can_be_reopened() -> None:
    assert lobby.closed(ENGLISH, "Ada", WHEN) == (
        "This table was closed by Ada. It can be reopened until <t:1790000000:f> with `/game reopen`."
    )
    assert lobby.closed(ITALIAN, None, None) == "Il tempo di questo tavolo è scaduto."


def test_every_act_of_the_table_has_its_line() -> None:
    lines = ("undo 1", "redo 1", "time_up 1", "hand_back 1", "resign 1", "hand_over 1", "last_round", "abandon")
    said = [lookup.act(ENGLISH, table_actions.NOTATION.read(line), ["Ada", "Bruno"]) for line in lines]

    assert [each for each in said if not each.endswith(".")] == []


UNITS = {"live": MINUTE, "hours": HOUR, "days": HOUR, "relaxed": DAY}


@both
def test_the_figures_of_a_speed_are_those_it_has(words: Language) -> None:
    about = clocks.speed_setting(words).about
    for name, unit in UNITS.items():
        speed = SPEEDS[name]
        assert isinstance(speed, Speed)
        assert f"{speed.bank // unit} + {speed.increment // unit} " in about
