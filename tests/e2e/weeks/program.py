"""The scenes in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from . import afterwards, calling, catching_up, following, habits, leaving, looking_on, ordering, pressing, undoing
from .stage import Stage

Scene = Callable[[Stage], Awaitable[None]]

SCENES: tuple[Scene, ...] = (
    calling.the_lobby_agrees_on_time,
    calling.a_call_says_how_much_time_is_left,
    calling.a_reminder_is_put_off,
    habits.my_hours_and_how_i_am_called,
    habits.one_message_a_day,
    habits.away_until_a_day,
    calling.first_a_warning_then_a_caretaker,
    calling.the_others_decide,
    leaving.a_seat_is_handed_over,
    leaving.another_host,
    leaving.somebody_has_left_the_server,
    leaving.a_game_moves_from_a_deleted_channel,
    leaving.a_game_sleeps_until_bottega_is_back,
    leaving.a_game_sleeps_in_a_locked_thread,
    ordering.bids_for_a_tank,
    ordering.bids_for_a_metal,
    ordering.bids_for_a_palace,
    following.a_panel_follows_the_table,
    following.one_direct_message_a_table,
    following.a_call_begins_with_the_call,
    pressing.cards_under_the_board,
    pressing.a_turn_in_whole_acts,
    pressing.a_battle_with_its_chance,
    pressing.placing_beside_numbers,
    pressing.what_was_tried_is_done,
    pressing.an_order_on_offer,
    pressing.answers_ahead,
    undoing.an_assault_is_taken_back,
    catching_up.the_log_is_narrowed,
    catching_up.moves_are_tried,
    catching_up.notes_are_kept,
    looking_on.somebody_follows_a_table,
    looking_on.talk_has_a_thread,
    looking_on.my_games_everywhere,
    looking_on.somebody_is_next,
    afterwards.farewell_and_a_rematch,
    afterwards.games_are_looked_back_on,
    afterwards.a_record_is_brought_along,
)


def title(scene: Scene) -> str:
    return scene.__name__.replace("_", " ")
