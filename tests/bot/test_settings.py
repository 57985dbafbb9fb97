"""The settings of a process: read from the environment and a file, refused in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.settings import DEFAULT_DATABASE, NAMES, Settings, SettingsError, old_names, unknown_names


def test_without_any_setting_there_are_defaults(tmp_path: Path) -> None:
    settings = Settings.from_environment({}, tmp_path / ".env")
    assert settings == Settings()
    assert settings.database_url == DEFAULT_DATABASE


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=from-file\nGAMESTER_ROBOT_DELAY=0.5\nGAMESTER_PICTURES=off\n")
    given = {"DISCORD_TOKEN": " from-environment ", "GAMESTER_SHARDS": "4", "GAMESTER_SHARD_IDS": "0-2"}
    settings = Settings.from_environment(given, file)
    assert settings.token == "from-environment"
    assert (settings.robot_delay, settings.pictures) == (0.5, False)
    assert (settings.shards, settings.shard_ids) == (4, (0, 1, 2))


def test_a_port_alone_is_for_this_machine(tmp_path: Path) -> None:
    given = ("", "9", "0.0.0.0:9", "[::1]:9", ":::9")
    told = [Settings.from_environment({"GAMESTER_STATUS": one}, tmp_path / ".env").status for one in given]
    assert told == [None, ("127.0.0.1", 9), ("0.0.0.0", 9), ("::1", 9), ("::", 9)]


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
        ("GAMESTER_ROBOT_DELAY", "-1"),
        ("GAMESTER_ROBOT_DELAY", "nan"),
        ("GAMESTER_ROBOT_DELAY", "quick"),
        ("GAMESTER_LOG", "loud"),
        ("GAMESTER_LOG_FORMAT", "xml"),
        ("GAMESTER_STATUS", "metrics"),
        ("GAMESTER_STATUS", "0.0.0.0:99999"),
    ],
)
def test_a_setting_that_makes_no_sense_names_itself(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        Settings.from_environment({name: value}, tmp_path / ".env")


def test_all_that_makes_no_sense_is_said_at_once(tmp_path: Path) -> None:
    given = {
        "GAMESTER_ROBOT_DELAY": "fast",
        "GAMESTER_SHARDS": "many",
        "GAMESTER_SHARD_IDS": "0-3",
        "GAMESTER_EMOJI": "off",
    }
    with pytest.raises(SettingsError, match=r"GAMESTER_SHARDS.*; GAMESTER_ROBOT_DELAY") as caught:
        Settings.from_environment(given, tmp_path / ".env")
    assert len(caught.value.faults) == 2
    settings, faults = Settings.as_far_as_possible(given, tmp_path / ".env")
    assert faults == caught.value.faults
    assert (settings.robot_delay, settings.shards, settings.shard_ids) == (1.0, None, None)


def test_a_comment_behind_a_value_is_none_of_it_wherever_the_value_comes_from(tmp_path: Path) -> None:
    """Docker's --env-file takes it along."""
    given = {
        "GAMESTER_SHARDS": "8",
        "GAMESTER_SHARD_IDS": "0-3      # and 4-7 in the other process",
        "GAMESTER_STATUS": "  # nowhere",
        "GAMESTER_DATABASE_URL": "postgresql://ann:se#cret@host/name # here",
        "GAMESTER_SUPPORT": "Ask in #help",
    }
    settings = Settings.from_environment(given, tmp_path / ".env")
    assert (settings.shard_ids, settings.status) == ((0, 1, 2, 3), None)
    assert settings.database_url == "postgresql://ann:se#cret@host/name"
    assert settings.support == "Ask in #help"


def test_a_name_of_an_earlier_version_holds_where_the_new_one_is_not_given(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("GAMESTER_HASTE=0.5\n")
    assert Settings.from_environment({}, file).robot_delay == 0.5
    assert Settings.from_environment({"GAMESTER_ROBOT_DELAY": "2"}, file).robot_delay == 2
    assert Settings.from_environment({"GAMESTER_ROBOT_DELAY": ""}, file).robot_delay == 0.5
    assert (old_names({}, file), unknown_names({}, file)) == ({"GAMESTER_HASTE": "GAMESTER_ROBOT_DELAY"}, {})
    assert old_names({"GAMESTER_ROBOT_DELAY": "2"}, tmp_path / "none") == {}
    with pytest.raises(SettingsError, match="GAMESTER_ROBOT_DELAY"):
        Settings.from_environment({"GAMESTER_HASTE": "fast"}, file)


def test_names_that_are_no_settings_are_told_with_the_nearest_that_is(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("GAMESTER_SHARD=2\nDISCORD_TOKEN=x\n#GAMESTER_OLD=1\n")
    given = {"GAMESTER_DATABASE": "sqlite:///x", "Gamester_Emoji": "on", "GAMESTER_LOG": "INFO", "HOME": "/"}
    assert unknown_names(given, tmp_path / ".env") == {
        "GAMESTER_DATABASE": "GAMESTER_DATABASE_URL",
        "GAMESTER_SHARD": "GAMESTER_SHARDS",
        "Gamester_Emoji": "GAMESTER_EMOJI",
    }


def test_every_setting_stands_in_the_example() -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text(encoding="utf-8")
    assert set(re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE)) == {
        name for name in NAMES if not name.endswith("_FILE")
    }
    assert all(name in example for name in NAMES)
    assert not re.search(r"^#?[A-Z_]+=.*[ \t]#", example, re.MULTILINE), "Docker takes it for a part of the value"


def test_a_process_keeps_the_tables_of_its_own_shards() -> None:
    """A server belongs to shard (id >> 22) % shards; direct messages are shard 0's."""
    server = 5 << 22
    first, second = Settings(shards=4, shard_ids=(0, 2, 3)), Settings(shards=4, shard_ids=(1,))
    assert (first.holds(server), second.holds(server)) == (False, True)
    assert (first.holds(0), second.holds(0)) == (True, False)
    assert Settings().holds(server)
    for wrong in ({"shard_ids": (0,)}, {"shards": 2, "shard_ids": (2,)}):
        with pytest.raises(SettingsError, match="GAMESTER_SHARD_IDS"):
            Settings(**wrong)
