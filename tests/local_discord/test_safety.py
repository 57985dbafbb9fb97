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
