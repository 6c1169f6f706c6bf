"""The suites of PettingZoo and Gymnasium on every game, and what an environment refuses."""

import gc
import re
import subprocess
import sys
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import (  # noqa: E402
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)

from hanpan.env import env, name_of, names, parallel_env, vector  # noqa: E402
from hanpan.env.names import game_of_name  # noqa: E402
from hanpan.env.refusals import BadStep  # noqa: E402
from hanpan.env.single import SeatEnv  # noqa: E402
from hanpan.extras import install  # noqa: E402

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("hanpan/holdem-v1", {}),
    ("hanpan/autochess-v9", {"config": {"preset": "quick"}, "seats": 4}),
    ("hanpan/marble-v2", {}),
    ("hexgame.game:HEX", {}),
    ("liarsdice.game:LIARS_DICE", {}),
]
every_game = pytest.mark.parametrize("game,options", GAMES, ids=[name.split(":")[0] for name, _ in GAMES])
pytestmark = pytest.mark.filterwarnings("ignore")


@every_game
def test_pettingzoo_aec(game: str, options: dict[str, Any], soak: int) -> None:
    api_test(env(game, **options), num_cycles=20 * soak)
    seed_test(lambda: env(game, **options), num_cycles=20 * soak)


@every_game
def test_pettingzoo_parallel(game: str, options: dict[str, Any], soak: int) -> None:
    parallel_api_test(parallel_env(game, **options), num_cycles=20 * soak)
    parallel_seed_test(lambda: parallel_env(game, masked="first", **options), num_cycles=20 * soak)


@every_game
def test_pettingzoo_counts_cycles(game: str, options: dict[str, Any]) -> None:
    """The suite chooses without masks, so what is masked is replaced here. It also draws without a seed: players of
    hold'em may be through before four cycles are over, so it is given one game, in which they are not."""
    options = {"seats": 6, **options} if "holdem" in game else options
    max_cycles_test(
        SimpleNamespace(
            env=lambda **more: of_one_seed(env(game, masked="first", **options, **more)),
            parallel_env=lambda **more: of_one_seed(parallel_env(game, masked="first", **options, **more)),
        )
    )


def of_one_seed(made: Any) -> Any:
    """Begins the same game and samples the same choices, whenever it is asked for any."""
    made.reset = partial(made.reset, seed=1)
    for number, agent in enumerate(made.possible_agents):
        made.action_space(agent).seed(number)
    return made


@every_game
def test_gymnasium(game: str, options: dict[str, Any]) -> None:
    from hanpan.env import SeatEnv

    check_env(SeatEnv(game, masked="first", bots=["random"], **options), skip_render_check=True)


@every_game
def test_structured_actions_are_read_as_they_are_written(game: str, options: dict[str, Any]) -> None:
    made = env(game, actions="structured", **options)
    made.reset(seed=3)
    stream = made.one._own_rng.stream("test")
    for _ in range(40):
        if not made.one.table.actors():
            break
        seat = made.one.table.actors()[0]
        action = made.one.table.legal(seat).sample(stream)
        numbers = made.one.structured.write(action, seat)
        assert made.action_space(made.agent_selection).contains(numbers)
        assert action in made.one.table.legal(seat)
        without_empty_lines = [word for word in str(action).split() if not word.endswith("=")]
        assert str(made.one.structured.read(numbers, seat)).split() == without_empty_lines
        made.step(numbers)


def test_gymnasium_knows_the_names() -> None:
    assert set(names()) >= {"hanpan/autochess-v9", "hanpan/holdem-v1", "hanpan/marble-v2"}
    made = gymnasium.make("hanpan/holdem-v1", bots=["caller"], disable_env_checker=True)
    seen, _ = made.reset(seed=5)
    assert made.observation_space.contains(seen)
    assert name_of(game_of_name("holdem")) == "hanpan/holdem-v1"


def test_a_text_picture_is_the_terminals_general_screen() -> None:
    made = env("holdem", render_mode="ansi")
    made.reset(seed=1)
    assert "Texas hold'em" in made.render()
    assert "PREFLOP" in made.render()


def test_what_makes_no_sense_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadStep, match='"render_mode" takes one of these: ansi, rgb_array'):
        env("holdem", render_mode="human")
    made = env("holdem", max_cycles=1)
    with pytest.raises(BadStep, match="reset"):
        made.step(0)
    made.reset(seed=1)
    with pytest.raises(BadStep, match=r"Slot 1 \(check\) is masked for seat 0 at step 0"):
        made.step(1)
    with pytest.raises(BadStep, match="no action"):
        made.step("fold")
    structured = env("holdem", actions="structured")
    structured.reset(seed=1)
    with pytest.raises(BadStep, match='Seat 0 may not do "check"'):
        structured.step({"verb": 1, "args": [-1]})
    single = gymnasium.make("hanpan/holdem-v1", disable_env_checker=True).unwrapped
    with pytest.raises(BadStep, match="reset"):
        single.step(0)
    for wrong, what in (
        ({"game": "hanpan/holdem-v9"}, "hanpan/holdem-v1"),
        ({"game": "chess"}, "chess"),
        ({"game": "holdem", "seats": 11}, "2 to 10"),
        ({"game": "holdem", "rewards": "love"}, "result, standing"),
        ({"game": "holdem", "config": {"preset": "nothing"}}, "nothing"),
    ):
        with pytest.raises(BadStep, match=what):
            env(**wrong)


def test_a_vector_refuses_with_the_table() -> None:
    tables = vector("holdem", tables=3)
    tables.reset()
    uneven: Any = [[0], [0, 1], [0]]
    with pytest.raises(BadStep, match="no action"):
        tables.step(uneven)
    with pytest.raises(BadStep, match="masked at table 1"):
        tables.step([0, 1, 0])
    with pytest.raises(BadStep, match="2 slots were given for 3 tables"):
        tables.step([0, 0])
    for wrong in (float("nan"), 0.5, None, "fold", 10**30, [0]):
        given: Any = [wrong] * 3
        with pytest.raises(BadStep, match=re.escape(f'"{wrong}" is no action')):
            tables.step(given)
    with pytest.raises(BadStep, match='"tables" takes one of these: ≥ 1'):
        vector("holdem", tables=0)
    with pytest.raises(BadStep, match="no bot"):
        vector("holdem", bots=["genius"])


def test_the_collector_waits_for_the_end_of_a_step() -> None:
    """Also of one that is refused; and where it was off it stays off."""
    tables = vector("holdem", tables=50)
    _, masks = tables.reset()
    found = masks.argmax(1).tolist()
    runs: list[str] = []
    before = gc.get_threshold()
    gc.callbacks.append(lambda phase, _: runs.append(phase))
    gc.set_threshold(10)
    try:
        count = len(runs)
        tables.step(found)
        assert len(runs) == count and gc.isenabled()
        with pytest.raises(BadStep):
            tables.step([-1] * 50)
        assert gc.isenabled()
        gc.disable()
        tables.step(masks.argmax(1))
        assert not gc.isenabled()
    finally:
        gc.callbacks.pop()
        gc.set_threshold(*before)
        gc.enable()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_that_bots_end_before_the_learner_acts_is_passed_over(seat: int) -> None:
    """One hand of hold'em: the other side may fold at once, and there is nothing to decide."""
    options: dict[str, Any] = {"seats": 2, "seat": seat, "bots": ["easy"], "config": {"hands": 1}}
    one = SeatEnv("holdem", **options)
    for seed in range(40):
        seen, _ = one.reset(seed=seed)
        assert seen["action_mask"].any(), seed
    many = vector("holdem", tables=40, **options)
    _, masks = many.reset()
    for _ in range(20):
        assert masks.any(1).all()
        _, masks, _ = many.step(masks.argmax(1))


def test_episodes_follow_from_the_seed_and_differ_without_one() -> None:
    def deals(seed: int | None) -> list[list[int]]:
        one = env("hanpan/holdem-v1")
        found = []
        for number in range(3):
            one.reset(seed=None if number else seed)
            found.append(one.observe("seat_0")["observation"].tolist())
        return found

    assert deals(5) == deals(5)
    assert deals(5)[1:] != deals(6)[1:], "the second game of one seed is not that of another"
    assert deals(None) != deals(None), "trainers in a row do not all play the same games"


@pytest.mark.parametrize("package", ["gymnasium", "numpy", "pettingzoo"])
def test_without_a_package_the_command_that_installs_it_is_said(package: str) -> None:
    program = f"import sys; sys.modules['{package}'] = None; import hanpan.env"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    wanted = install(package, "learn")
    assert done.stderr.splitlines()[-1] == f"ModuleNotFoundError: {package} is missing: {wanted}"
    assert wanted == f'{sys.executable} -m pip install "hanpan[learn]"', "that of this environment"


def test_a_module_that_the_extra_does_not_bring_is_named_alone() -> None:
    program = "import sys; sys.modules['hanpan.env.names'] = None; import hanpan.env"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "hanpan.env.names" in done.stderr and "pip install" not in done.stderr
