"""The settings of a process: read from the environment and a file, refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import DEFAULT_DATABASE, Settings, SettingsError


def test_without_any_setting_there_are_defaults(tmp_path: Path) -> None:
    settings = Settings.from_environment({}, tmp_path / ".env")
    assert settings == Settings()
    assert settings.database_url == DEFAULT_DATABASE


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=from-file\nGAMESTER_HASTE=0.5\nGAMESTER_PICTURES=off\n")
    given = {"DISCORD_TOKEN": " from-environment ", "GAMESTER_SHARDS": "4", "GAMESTER_SHARD_IDS": "0-2"}
    settings = Settings.from_environment(given, file)
    assert settings.token == "from-environment"
    assert (settings.haste, settings.pictures) == (0.5, False)
    assert (settings.shards, settings.shard_ids) == (4, (0, 1, 2))


def test_a_port_alone_is_for_this_machine(tmp_path: Path) -> None:
    given = ("", "9", "0.0.0.0:9")
    told = [Settings.from_environment({"GAMESTER_STATUS": one}, tmp_path / ".env").status for one in given]
    assert told == [None, ("127.0.0.1", 9), ("0.0.0.0", 9)]


def test_secrets_may_lie_in_files_of_their_own(tmp_path: Path) -> None:
    secret = tmp_path / "token"
    secret.write_text("from-a-file\n")
    given = {"DISCORD_TOKEN_FILE": str(secret), "GAMESTER_DATABASE_URL_FILE": str(secret)}
    settings = Settings.from_environment(given, tmp_path / ".env")
    assert (settings.token, settings.database_url) == ("from-a-file", "from-a-file")
    assert Settings.from_environment({**given, "DISCORD_TOKEN": "said"}, tmp_path / ".env").token == "said"
    with pytest.raises(SettingsError, match="DISCORD_TOKEN_FILE"):
        Settings.from_environment({"DISCORD_TOKEN_FILE": str(tmp_path / "none")}, tmp_path / ".env")


def test_a_token_is_never_printed(tmp_path: Path) -> None:
    settings = Settings.from_environment({"DISCORD_TOKEN": "secret-token"}, tmp_path / ".env")
    assert "secret-token" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("GAMESTER_PICTURES", "maybe"),
        ("GAMESTER_EMOJI", "2"),
        ("GAMESTER_SHARDS", "0"),
        ("GAMESTER_SHARDS", "many"),
        ("GAMESTER_SHARD_IDS", "3-1"),
        ("GAMESTER_SHARD_IDS", "a-b"),
        ("GAMESTER_HASTE", "-1"),
        ("GAMESTER_HASTE", "nan"),
        ("GAMESTER_HASTE", "quick"),
        ("GAMESTER_LOG", "loud"),
        ("GAMESTER_LOG_FORMAT", "xml"),
        ("GAMESTER_STATUS", "metrics"),
        ("GAMESTER_STATUS", "0.0.0.0:99999"),
    ],
)
def test_a_setting_that_makes_no_sense_names_itself(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        Settings.from_environment({name: value}, tmp_path / ".env")


def test_a_process_keeps_the_tables_of_its_own_shards() -> None:
    """A server belongs to shard (id >> 22) % shards; direct messages are shard 0's."""
    server = 5 << 22
    first, second = Settings(shards=4, shard_ids=(0, 2, 3)), Settings(shards=4, shard_ids=(1,))
    assert (first.holds(server), second.holds(server)) == (False, True)
    assert (first.holds(0), second.holds(0)) == (True, False)
    assert Settings().holds(server)
    for wrong in ({"shard_ids": (0,)}, {"shards": 2, "shard_ids": (2,)}):
        with pytest.raises(SettingsError, match="GAMESTER_SHARD_IDS"):
            Settings(**wrong)  # type: ignore[arg-type]
