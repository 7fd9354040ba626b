"""Guilds: parties that pool what they own and go on with one pawn (leonardo1989/guild-form, leonardo1989/guild-pool,
leonardo1989/guild-pawn)."""

from __future__ import annotations

from collections.abc import Sequence

from . import debts
from .events import FactionSealed, GuildDecided, GuildFormed, SpeakerNamed, TurnEnded
from .play import Play
from .public import PublicTable
from .state import State

LEAST_PARTIES = 3
"""The fewest parties of which two may join: never all survivors in one (leonardo1989/guild-win)."""


def may_join(state: State, one: int, other: int) -> bool:
    """Whether two parties may become one guild."""
    both = state.is_party(one) and state.is_party(other) and one != other
    return state.options.guilds and both and len(state.parties()) >= LEAST_PARTIES


def form(play: Play, one: int, other: int, pawn: int, faction: str | None = None) -> None:
    """`one` and `other` become the party that keeps the pawn of seat `pawn`, which is one of them. It is of the faction
    agreed on, in secret; with none agreed on, by the first version of the rules, it chooses one."""
    state = play.state
    gone = other if pawn == one else one
    speaker = state.speaker(state.mover)
    members = tuple(sorted((*state.members(one), *state.members(other))))
    played = _has_played(state, members, pawn)
    _pool(state, gone, pawn)
    for member in members:
        player = state.players[member]
        player.party, player.speaker, player.played = pawn, pawn, played
        player.faction, player.shown = faction, False
    if faction is None:
        state.unsworn.append(pawn)
    state.rescuing = None
    state.talks += 1
    play.tell(GuildFormed(pawn, members, state.players[pawn].florins))
    if faction is not None:
        play.tell(FactionSealed(pawn, faction, audience=members))
    _take_over_debts(play, gone, pawn)
    if state.mover in (one, other):
        _go_on_with(play, pawn, speaker)


def _has_played(state: State, members: Sequence[int], pawn: int) -> bool:
    """Whether a new guild has had its turn in this round: the turn belongs to the pawn that stays on the board. By the
    first version of the rules the turn of any member was the guild's."""
    if state.options.rules >= 2:
        return state.players[pawn].played
    return any(state.players[member].played for member in members)


def _pool(state: State, gone: int, kept: int) -> None:
    """Florins, palaces, works, offices and men become those of the party that stays."""
    source, target = state.players[gone], state.players[kept]
    target.florins += source.florins
    target.offices += source.offices
    target.men += source.men
    source.florins, source.offices, source.men = 0, [], []
    for holding in state.holdings.values():
        if holding.owner == gone:
            holding.owner = kept


def _take_over_debts(play: Play, gone: int, kept: int) -> None:
    for debt in play.state.debts:
        debt.debtor = kept if debt.debtor == gone else debt.debtor
        debt.creditor = kept if debt.creditor == gone else debt.creditor
    debts.cancel_own(play, kept)


def _go_on_with(play: Play, pawn: int, speaker: int) -> None:
    """The turn in which a guild was formed, played by a `speaker`: it goes on if its pawn stays on the board, and is
    over if it does not. By the first version of the rules one in which nothing was done began anew."""
    state = play.state
    if state.options.rules >= 2:
        if state.mover != pawn:
            state.mover, state.stage = pawn, "over"
            play.tell(TurnEnded(speaker))
    elif state.stage == "works":
        state.stage = "begin"
    elif state.mover != pawn:
        state.mover = pawn
        state.stage = "end"


def name_speaker(play: Play, party: int) -> None:
    """Tell who decides what a guild does now."""
    if play.state.options.guilds and play.state.is_guild(party):
        play.tell(GuildDecided(party, tuple(play.state.members(party)), play.state.speaker(party)))


def next_speaker(table: PublicTable, party: int) -> int:
    """The member who decides for a party after the one who does now; alone, the same."""
    members = table.members(party)
    return members[(members.index(table.players[party].speaker) + 1) % len(members)]


def pass_the_word(play: Play, party: int) -> None:
    """The next member decides for the guild (leonardo1989/guild-turn)."""
    state = play.state
    members = state.members(party)
    if len(members) == 1:
        return
    speaker = next_speaker(state, party)
    for member in members:
        state.players[member].speaker = speaker
    state.talks += 1
    play.tell(SpeakerNamed(party, speaker))
