"""What is told of set-up and of the turns as they come."""

from __future__ import annotations

from bot.text.davinci.favours import favour_taken as favour_words
from bot.text.davinci.telling import Telling
from bot.text.language import N_, paragraph
from engine.davinci import events as told
from engine.davinci.box import LAST_CITY_TURN


def colours_taken(e: told.ColoursTaken, tell: Telling) -> str:
    colours = [tell.names.colour(colour) for colour in e.colours]
    return tell.words.t("Colours: %(colours)s.", colours=tell.each(range(len(colours)), colours))


def sets_taken(e: told.SetsTaken, tell: Telling) -> str:
    sets = [each.upper() for each in e.sets]
    given = tell.words.t("Starting sets: %(sets)s.", sets=tell.each(range(len(sets)), sets))
    if not e.returned:
        return given
    back = tell.words.n(
        "With so few players each gives %(count)d apprentice back.",
        "With so few players each gives %(count)d apprentices back.",
        e.returned,
    )
    return paragraph(given, back)


def leonardo_given(e: told.LeonardoGiven, tell: Telling) -> str:
    if e.giver is None:
        return tell.by(e.seat, N_("You begin, and hold Leonardo."), N_("%(who)s begins, and holds Leonardo."))
    return tell.sentence(e.giver, leonardo_named(e, e.giver, tell))


def leonardo_named(e: told.LeonardoGiven, giver: int, tell: Telling) -> str:
    """What the first at the Council does with Leonardo, as a clause."""
    if e.kept and giver == e.seat:
        return tell.by(giver, N_("you keep Leonardo"), N_("%(who)s keeps Leonardo"))
    if e.kept:
        return tell.between(
            giver,
            e.seat,
            N_("you leave Leonardo with %(whom)s"),
            N_("%(who)s leaves Leonardo with you"),
            N_("%(who)s leaves Leonardo with %(whom)s"),
        )
    if giver == e.seat:
        return tell.by(giver, N_("you choose to hold Leonardo"), N_("%(who)s chooses to hold Leonardo"))
    return tell.between(
        giver,
        e.seat,
        N_("you name %(whom)s holder of Leonardo"),
        N_("%(who)s names you holder of Leonardo"),
        N_("%(who)s names %(whom)s holder of Leonardo"),
    )


def inventions_requested(e: told.InventionsRequested, tell: Telling) -> str:
    return tell.words.t("The Lord of the City requests %(cards)s.", cards=tell.names.cards(e.cards))


def inventions_discarded(e: told.InventionsDiscarded, tell: Telling) -> str:
    return tell.words.t("Taken out of this game: %(cards)s.", cards=tell.names.cards(e.cards))


def favour_taken(e: told.FavourTaken, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You take a favour: %(favour)s."),
        N_("%(who)s takes a favour: %(favour)s."),
        favour=favour_words(e.favour, e.components, tell),
    )


def turn_began(e: told.TurnBegan, tell: Telling) -> str:
    begins = tell.words.t("Turn %(turn)d begins.", turn=e.turn)
    if e.turn <= LAST_CITY_TURN:
        return begins
    return paragraph(begins, tell.words.t("The city rests: workers go into laboratories only."))


def placement_began(e: told.PlacementBegan, tell: Telling) -> str:
    return tell.words.t("All laboratories are declared: now the workers are placed.")
