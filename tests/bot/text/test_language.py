"""Sentences are said in the reader's language, and said well."""

from __future__ import annotations

import pytest

from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language, language_of, paragraph

MAGNIFICO = ITALIAN.of("magnifico")


@pytest.mark.parametrize(
    ("locale", "lang"), [("it", "it"), ("it-IT", "it"), ("en-GB", "en"), ("en-US", "en"), ("de", "en"), ("", "en")]
)
def test_whoever_reads_no_italian_gets_english(locale: str, lang: str) -> None:
    assert language_of(locale).lang == lang


def test_a_sentence_is_translated_with_its_values() -> None:
    said = [words.t("%(who)s has bid.", who="Ada") for words in (ENGLISH, MAGNIFICO)]

    assert said == ["Ada has bid.", "Ada ha offerto."]


def test_a_game_has_its_own_words_and_shares_the_rest() -> None:
    soldier, back = ("%(count)d soldier", "%(count)d soldiers", 2), "Back on which day?"
    shared, davinci = ITALIAN, ITALIAN.of("davinci")
    assert [words.n(*soldier) for words in (MAGNIFICO, davinci, shared)] == ["2 Soldati", "2 soldiers", "2 soldiers"]
    assert MAGNIFICO.t(back) == davinci.t(back) == shared.t(back) == "Di nuovo qui in quale giorno?"
    assert davinci.p("command", "game") == "partita"


def test_nothing_is_said_with_nothing() -> None:
    assert ITALIAN.t("") == ""


def test_a_sentence_nobody_translated_is_said_in_english() -> None:
    assert ITALIAN.t("A sentence of %(who)s.", who="Ada") == "A sentence of Ada."


@pytest.mark.parametrize(
    ("words", "one", "none"), [(ENGLISH, "1 soldier", "0 soldiers"), (MAGNIFICO, "1 Soldato", "0 Soldati")]
)
def test_numbers_choose_the_form(words: Language, one: str, none: str) -> None:
    said = [words.n("%(count)d soldier", "%(count)d soldiers", count) for count in (1, 0)]

    assert said == [one, none]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("Napoli", "Tocca a Napoli."),
        ("Atene", "Tocca ad Atene."),
        ("Edimburgo", "Tocca a Edimburgo."),
    ],
)
def test_italian_a_takes_a_d_before_its_own_vowel(place: str, said: str) -> None:
    assert MAGNIFICO.t("It is the turn of %(who)s.", who=place) == said


def test_an_italian_name_is_never_changed_itself() -> None:
    assert MAGNIFICO.t("%(who)s has bid.", who="Squadra A Anna") == "Squadra A Anna ha offerto."


def test_lists_are_joined_as_people_say_them() -> None:
    cities = ["Rome", "Milan", "Naples"]

    assert ENGLISH.join(cities) == "Rome, Milan and Naples"
    assert ENGLISH.join(cities, "or") == "Rome, Milan or Naples"
    assert ITALIAN.join(["Roma", "Milano"]) == "Roma e Milano"
    assert [words.join([]) for words in LANGUAGES.values()] == ["", ""]


@pytest.mark.parametrize(
    ("items", "said"),
    [
        (["Carla", "Elsa"], "Carla ed Elsa"),
        (["Ada", "Carla", "Ettore"], "Ada, Carla ed Ettore"),
        (["Carla", "Èmile"], "Carla ed Èmile"),
        (["Carla", "**Elsa**"], "Carla ed **Elsa**"),
        (["Elsa", "Carla"], "Elsa e Carla"),
        (["Carla", "😀"], "Carla e 😀"),
        (["Elsa"], "Elsa"),
    ],
)
def test_an_italian_list_takes_a_d_before_an_e(items: list[str], said: str) -> None:
    assert ITALIAN.join(items) == said


def test_a_command_has_its_name_and_the_same_word_elsewhere_another() -> None:
    assert ITALIAN.p("command", "game") == "partita"
    assert ITALIAN.p("parameter", "game") == "gioco"
    assert ENGLISH.p("command", "game") == "game"


def test_a_paragraph_leaves_out_what_is_empty() -> None:
    assert paragraph("One.", "", "Two.") == "One. Two."


@pytest.mark.parametrize(
    ("ms", "english", "italian"),
    [
        (0, "1 second", "1 secondo"),
        (1_000, "1 second", "1 secondo"),
        (80_000, "80 seconds", "80 secondi"),
        (100_000, "2 minutes", "2 minuti"),
        (30 * 3_600_000, "30 hours", "30 ore"),
        (40 * 3_600_000, "2 days", "2 giorni"),
        (45 * 86_400_000, "45 days", "45 giorni"),
    ],
)
def test_a_span_is_counted_in_the_largest_unit_that_fits(ms: int, english: str, italian: str) -> None:
    assert (ENGLISH.span(ms), ITALIAN.span(ms)) == (english, italian)
