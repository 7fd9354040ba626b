"""A table that has moved a round by standing orders alone, as its players meet it."""

from __future__ import annotations

from .server import Server


async def test_it_says_that_it_rests_and_any_player_can_have_it_play_on(server: Server, all_answer: None):
    await server.turn({"target": 40})
    table = await server.table()
    orders = (await table.snapshot(None)).game.order_presets["steady"]
    for player in server.people[:3]:
        await table.set_orders(await server.person(player), orders)
    await server.until(lambda: any("Standing orders rest now" in post.words for post in server.posts))
    [rests] = [post for post in server.posts if "Standing orders rest now" in post.words]
    assert "A whole round has gone by without a press." in rests.words
    before = (await server.table_status()).public
    answer = await server.people[2].press(rests, "Play on")
    assert answer.private and answer.words == "The game goes on."
    assert (await server.table_status()).public > before + 3
