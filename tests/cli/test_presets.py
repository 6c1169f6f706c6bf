"""`--preset`: a shipped preset of the game first, then a TOML file; nonsense is named by file and key."""

import json
import re
from pathlib import Path

import pytest

from hanpan.cli.main import run
from hanpan.cli.presets import config_of
from hanpan.games import find_game, game_ids
from hanpan.games.autochess.load import preset_from_text
from hanpan.kernel import BadConfig, read_record
from hanpan.kernel.refusal import BadData
from hanpan.locale import LANGUAGES, Texts

GOOD = {
    "autochess": 'base = "quick"\n[frame]\nrounds = 1\n',
    "holdem": 'preset = "turbo"\nstack = 60\nhands = 2\nante = "none"\n',
    "marble": 'preset = "speed"\nrounds = 1\n[[custom_cards]]\ntitle = "Hum"\ntext = "{self} hums."\nscale = 0.5\n',
}


@pytest.mark.parametrize("game", game_ids())
def test_every_game_plays_by_a_file(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """docs/rules: play and sim take the same file, whatever it is called."""
    monkeypatch.chdir(tmp_path)
    for name in ("mine.toml", "our-rules"):
        Path(name).write_text(GOOD[game], encoding="utf-8")
        call = ["play", game, "--preset", name, "--auto", "--fast", "--seats", "2", "--seed", "1", "--lang", "en"]
        assert run([*call, "--record", f"{name}.jsonl"]) == 0
        assert read_record(Path(f"{name}.jsonl").read_text(encoding="utf-8")).over
        capsys.readouterr()
        sim = [
            "sim",
            game,
            "--preset",
            name,
            "--games",
            "2",
            "--seats",
            "2",
            "--bot",
            "random",
            "--jobs",
            "1",
            "--json",
        ]
        assert run(sim) == 0
        assert json.loads(capsys.readouterr().out)["games"] == 2


@pytest.mark.parametrize("game", game_ids())
def test_a_file_in_the_folder_takes_no_presets_name(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rules = find_game(game)
    for name in rules.presets:
        Path(name).write_text("this is no TOML", encoding="utf-8")
        assert config_of(rules, name) == {"preset": name}
    assert config_of(rules, None) == {}
    assert config_of(rules, "nonsense") == {"preset": "nonsense"}, "the game refuses it by its name"


def test_another_games_preset_is_no_preset_of_this_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("quick").write_text('preset = "turbo"\n', encoding="utf-8")
    assert config_of(find_game("holdem"), "quick") == {"preset": "turbo"}


WRONG = [
    ("holdem", "stack = [", "mine.toml is not valid TOML"),
    ("holdem", 'preset = "quick"', 'mine.toml: There is no preset called "quick"'),
    ("holdem", "chips = 5", 'mine.toml: There is no setting called "chips"'),
    ("holdem", "stack = 0.5", 'mine.toml: The setting "stack" takes one of these'),
    ("holdem", "stack = -1", 'mine.toml: The setting "stack" takes one of these'),
    ("holdem", "small = 1979-05-27", 'mine.toml: The setting "small" takes one of these'),
    ("holdem", "stacks = [1, 2, 3]", 'mine.toml: The setting "stacks" takes one of these'),
    ("holdem", "preset = { a = 1 }", "mine.toml: There is no preset called"),
    ("marble", "rounds = 101", 'mine.toml: Please check the setting "rounds"'),
    ("marble", 'rules = "x"', 'mine.toml: Please check the setting "rules"'),
    ("marble", 'preset = "sng"', 'mine.toml: There is no preset called "sng"'),
    ("marble", "custom_cards = 3", "mine.toml: custom_cards"),
    ("marble", '[[custom_cards]]\ntitle = "a"\ntext = "<b>"', "mine.toml: Your card 1: no <, > or HTML"),
    ("marble", '[[custom_cards]]\ntitle = "a"\ntext = "b"\neffect = "win"', "mine.toml: Your card 1: unknown effect"),
    ("autochess", "[frame]\nhp = 0", "mine.toml, "),
    ("autochess", 'preset = "quick"', "mine.toml, "),
]


@pytest.mark.parametrize(("game", "text", "said"), WRONG, ids=[f"{game}: {text[:24]}" for game, text, _ in WRONG])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_nonsense_is_named_by_file_and_key(
    game: str,
    text: str,
    said: str,
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(text, encoding="utf-8")
    call = ["--preset", "mine.toml", "--seats", "2", "--lang", language]
    for command in (["play", game, "--auto", "--fast", *call], ["sim", game, "--games", "1", *call]):
        assert run(command) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1
        assert "mine.toml" in error
        assert "refusal-" not in error
        assert language != "en" or said in error, error


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    for game in game_ids():
        assert run(["sim", game, "--preset", "not-here.toml", "--games", "1", "--lang", "en"]) == 2
        assert "There is no file not-here.toml." in capsys.readouterr().err


def test_a_list_by_seat_needs_some_seat_count(tmp_path: Path) -> None:
    """Without a seat count a file is right if it is right for one."""
    path = tmp_path / "mine.toml"
    path.write_text("stacks = [50, 60, 70]", encoding="utf-8")
    assert config_of(find_game("holdem"), str(path)) == {"stacks": [50, 60, 70]}
    with pytest.raises(BadConfig):
        config_of(find_game("holdem"), str(path), 2)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("text", ["", "\n# nothing yet\n"])
def test_an_empty_file_is_no_preset(
    game: str, text: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    assert run(["sim", game, "--games", "1", "--preset", str(file), "--lang", lang]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert str(file) in said.err


FAULTS = {
    'base = "huge"': "row-one-of",
    'base = "quick"\n[hulla]\ntimes = 3': "row-no-section",
    'base = "quick"\n[hula]\ntime = 3': "row-unknown",
    'base = "quick"\n[hula]\ntimes = "many"': "row-whole",
    'base = "quick"\n[hula]\ntimes = 0': "row-between",
    'base = "quick"\n[shop]\nlevel_xp = [1, 2]': "row-count",
    'base = "quick"\n[shop]\nodds = [[100]]': "row-levels",
    'base = "quick"\n[catalogue]\naugments = ["wings"]': "row-no-row",
    'base = "quick"\n[[tier]]\ncost = 1\nranks = [2, 13]\ncopies = 9': "row-no-rank",
    'base = "quick"\n[[event]]\nid = "E e"\nphase = "flop"\neffect = "heal"\namount = 7': "row-id",
}


@pytest.mark.parametrize("text", FAULTS, ids=lambda text: FAULTS[text])
def test_the_fault_of_a_row_is_said_in_the_language_of_the_call(text: str) -> None:
    with pytest.raises(BadData) as found:
        preset_from_text(text, "mine.toml")
    assert found.value.params["fault"] == FAULTS[text]
    said = [Texts(language).refusal(found.value) for language in LANGUAGES]
    for sentence in said:
        assert sentence.startswith(f"mine.toml, {found.value.params['row']}: ") and "row-" not in sentence
        assert "{" not in sentence
    assert re.search("[가-힣]", said[0]) and not re.search("[가-힣]", said[1])
    # Where a game's own reading of a file holds the refusal of a row, its reason is said as well.
    outer = BadConfig("preset-file", {**found.value.params, "source": "x", "because": found.value.code})
    assert [Texts(language).refusal(outer) for language in LANGUAGES] == [f"x: {sentence}" for sentence in said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_that_is_raised_has_a_text(language: str) -> None:
    source = Path(__file__).resolve().parents[2] / "src" / "hanpan" / "games"
    faults = {fault for path in source.rglob("*.py") for fault in re.findall(r'"(row-[a-z-]+)"', path.read_text())}
    assert len(faults) > 20
    assert not [fault for fault in faults if not Texts(language).has(f"refusal-{fault}")]
