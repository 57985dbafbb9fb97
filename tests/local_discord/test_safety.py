"""Loopback only: the key, the host's name, the origin."""

from __future__ import annotations

import aiohttp
import pytest

from local_discord import LocalDiscord, Person


async def status(url: str, **headers: str) -> int:
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as response:
        return response.status


async def test_the_page_opens_with_its_key_only(local: LocalDiscord) -> None:
    assert await status(local.page("alice", "bob")) == 200
    assert await status(local.page()) == 200
    assert await status(local.origin + "/") == 403
    assert await status(local.origin + "/?key=guess&as=alice") == 403
    assert await status(local.origin + "/page/people?key=guess") == 403
    assert await status(local.page().replace("/?", "/page/people?")) == 200
    assert local.page("alice", "bob").endswith("as=alice,bob")


async def test_so_does_its_socket(local: LocalDiscord) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await Person.join((local.origin, "guess"), "alice")
    assert refused.value.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError) as unknown:
        await Person.join((local.origin, local.key), "mallory")
    assert unknown.value.status == 404
    async with await Person.join(local.page("alice"), "alice") as alice:
        assert alice.user["username"] == "alice"


@pytest.mark.parametrize(
    "path", ["/", "/static/index.html", "/page/socket", "/gateway", "/api/v10/users/@me", "/files/a/b"]
)
async def test_other_hosts_and_origins_are_refused(local: LocalDiscord, path: str) -> None:
    assert await status(local.origin + path, Host="discord.example") == 403
    assert await status(local.origin + path, Origin="https://discord.example") == 403
    assert await status(local.origin + path, Origin="null") == 403


async def test_localhost_is_this_machine_too(local: LocalDiscord) -> None:
    port = local.origin.rsplit(":", 1)[1]
    own = {"Host": f"localhost:{port}", "Origin": f"http://localhost:{port}"}
    assert await status(local.page("alice"), **own) == 200


async def test_a_number_that_is_too_long_is_no_avatar(local: LocalDiscord) -> None:
    assert await status(f"{local.origin}/files/embed/avatars/3.png") == 200
    assert await status(f"{local.origin}/files/embed/avatars/{'9' * 5_000}.png") == 404


NESTED = '{"op": ' + "[" * 100_000 + "]" * 100_000 + "}"


async def test_what_is_nested_too_deeply_is_refused_and_the_page_stays_open(local: LocalDiscord) -> None:
    async with await Person.join(local, "alice") as alice:
        await alice._socket.send_str(NESTED)
        await alice.wait(lambda person: any(frame["t"] == "error" for frame in person.frames))
        assert await alice.say("card-room", "still here")


async def test_so_it_is_in_a_request_and_on_the_gateway(local: LocalDiscord) -> None:
    headers = {"Authorization": f"Bot {local.token}", "Content-Type": "application/json"}
    channel = local.world.channel("card-room").id
    application = f"{local.origin}/api/v10/applications/{local.world.bot.id}"
    async with aiohttp.ClientSession(headers=headers) as session:
        for body in (NESTED, '{"components": ' + '[{"type":1,"components":' * 400 + "[]" + "}]" * 400 + "}"):
            async with session.post(f"{local.origin}/api/v10/channels/{channel}/messages", data=body) as answer:
                assert answer.status == 400
            async with session.put(f"{application}/commands", data=body) as answer:
                assert answer.status == 400
        async with session.ws_connect(f"{local.origin.replace('http', 'ws')}/gateway?v=10") as socket:
            await socket.receive()
            await socket.send_str('{"op": ' + "[" * 4_000 + "]" * 4_000 + "}")
            assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
            assert socket.close_code == 4002


async def test_keys_differ_and_may_be_given(local: LocalDiscord) -> None:
    other = LocalDiscord()
    assert other.key != local.key
    assert other.origin != local.origin
    assert other.token != local.token
    await other.close()
    given = LocalDiscord(key="mine")
    assert "key=mine" in given.page()
    await given.close()


async def test_files_need_their_unguessable_part(local: LocalDiscord) -> None:
    assert await status(f"{local.origin}/files/guess/hand.png") == 404
    assert await status(f"{local.origin}/files/embed/avatars/3.png") == 200
