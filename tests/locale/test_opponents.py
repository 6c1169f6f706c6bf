"""What bots are called: the same names for the same table, in every language, and none of them for people."""

import pytest
from strict_texts import Strict

from hanpan.bots.base import levels_of
from hanpan.games import find_game, game_ids
from hanpan.kernel.bot_names import IDS, bot_name, read_bot
from hanpan.locale import LANGUAGES
from hanpan.locale.opponents import LEVELS, level_of, looks_like_a_bot, shown_name


def seated(table: str, count: int) -> list[str]:
    names = ["Ada"]
    while len(names) <= count:
        names.append(bot_name(table, "hard", names))
    return names[1:]


def test_a_table_always_has_the_same_bots_and_another_table_others() -> None:
    assert seated("K7QM2P", 7) == seated("K7QM2P", 7)
    assert seated("K7QM2P", 7) != seated("K7QM2Q", 7)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_of_a_table_has_a_name_of_its_own(language: str) -> None:
    """Even where there are more bots than names."""
    texts = Strict(language)
    shown = [shown_name(texts, name) for name in seated("K7QM2P", 2 * len(IDS))]
    assert len(set(shown)) == len(shown)
    assert all([looks_like_a_bot(name) for name in shown])


def test_there_are_enough_short_names_and_each_reader_has_their_own() -> None:
    assert len(IDS) >= 16
    shown = {language: [shown_name(Strict(language), f"bot:{id}:easy") for id in IDS] for language in LANGUAGES}
    assert not set(shown["ko"]) & set(shown["en"])
    assert all([len(name) <= 8 for names in shown.values() for name in names])


def test_level_and_name_are_read_back() -> None:
    name = bot_name("x", "hard", [])
    assert read_bot(name) is not None and level_of(name) == "hard"
    assert shown_name(Strict("ko"), "bot:brook:normal") == "여울"
    assert (shown_name(Strict("en"), "bot:brook-2:own"), level_of("bot:brook-2:own")) == ("Brook 2", "own")
    assert (level_of("Ada"), level_of("Bot 3"), level_of("normal 3")) == (None, None, "normal")
    assert shown_name(Strict("ko"), "Bot 3") == shown_name(Strict("ko"), "normal 3") == "봇 3"
    assert shown_name(Strict("ko"), "bot:nobody:easy") == "bot:nobody:easy"


@pytest.mark.parametrize("game", game_ids())
def test_every_level_of_our_games_is_explained(game: str) -> None:
    assert set(levels_of(find_game(game))) <= set(LEVELS)
    for language in LANGUAGES:
        for level in levels_of(find_game(game)):
            assert Strict(language).say(f"level-{level}") and Strict(language).say(f"level-{level}-text")


@pytest.mark.parametrize("game", game_ids())
def test_every_preset_of_our_games_is_explained(game: str) -> None:
    for language in LANGUAGES:
        for preset in find_game(game).presets:
            key = f"{game}-preset-{preset}"
            assert Strict(language).say(key) and Strict(language).say(f"{key}-text")


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        *[
            (name, True)
            for name in ("여울", "여 울", "여울 · 보통", "BROOK", "ｂｒｏｏｋ", "Brook 2", "Bot 7", "봇 7", "bot:x")
        ],
        *[(name, False) for name in ("지훈", "Bot", "봇", "Normal", "Brooke", "여울이", "Ada 1", "easy")],
    ],
)
def test_people_cannot_take_the_name_of_a_bot(name: str, refused: bool) -> None:
    assert looks_like_a_bot(name) == refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guests_name_is_none_of_a_bots(language: str) -> None:
    assert not [name for name in Strict(language).say("web-guest-names").split(",") if looks_like_a_bot(name)]
