"""A trained policy at a table online: offered by its house, chosen beside the loop, and replaced where it fails."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from inside import Person, moved, open_house

from hanpan.bots.base import encoding_of
from hanpan.cli.main import run
from hanpan.games import find_game
from hanpan.kernel.refusal import Refused
from hanpan.server import lobby
from hanpan.server.house import House
from hanpan.server.http.routes import offer_of
from hanpan.server.settings import Trained
from hanpan.server.table.live_table import LiveTable
from hanpan.server.thinking.worker import Question
from hanpan.server.wire.schemas import CreateTable, QuickStart

np = pytest.importorskip("numpy")

from hanpan.bots.learned import Features, Policy, header_of  # noqa: E402

Go = Callable[..., Any]


@pytest.fixture
def policy(tmp_path: Path) -> Path:
    """One that likes every slot alike."""
    encoding = encoding_of(find_game("holdem"), 2)
    shape = Features(encoding.observation).count, encoding.vocabulary.size
    file = tmp_path / "policy.npz"
    Policy(header_of(encoding, 1), [(np.zeros(shape, np.float32), np.zeros(shape[1], np.float32))]).save(file)
    return file


async def table_with(house: House) -> LiveTable:
    config = {"preset": "cash", "hands": 1000}
    made = await lobby.create(
        house, CreateTable("holdem", "P0", seats=2, sit=False, bots=["trained"] * 2, config=config)
    )
    table = house.tables[made.code]
    await lobby.start(table, None)
    return table


def test_a_policy_plays_beside_the_loop(policy: Path, tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        async with open_house(tmp_path, policies={"holdem": Trained(str(policy), 2)}) as house:
            thinkers = house._shared.thinkers
            asked: list[Question] = []
            choose = thinkers.choose

            async def counted(question: Question) -> str:
                asked.append(question)
                return await choose(question)

            monkeypatch.setattr(thinkers, "choose", counted)
            table = await table_with(house)
            table.entered(Person(table))
            await moved(house, 4)
            assert house.metrics.actions["bot"] >= 4 and house.metrics.faults == 0
            assert {question.level for question in asked} == {f"ppo:{policy}"}

    go(body())


def test_normal_plays_on_where_it_fails(
    policy: Path, tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The file is torn after the house has opened."""
    policy.write_bytes(policy.read_bytes()[:100])

    async def body() -> None:
        async with open_house(tmp_path, policies={"holdem": Trained(str(policy), 2)}) as house:
            table = await table_with(house)
            table.entered(Person(table))
            with caplog.at_level(logging.ERROR, "hanpan.scheduler"):
                await moved(house, 3)
            assert house.metrics.actions["clock"] == 0 and house.metrics.faults >= 3
        failed = [vars(record) for record in caplog.records if record.message == "bot failed"]
        assert {record["bot"] for record in failed} == {f"ppo:{policy}"}
        assert "policy-torn" in failed[0]["reason"]

    go(body())


def test_who_may_have_it(policy: Path, tmp_path: Path, go: Go) -> None:
    """Only its game, only at tables of its size, and nobody names a file."""
    policies = {"holdem": Trained(str(policy), 2)}
    assert offer_of(find_game("holdem"), policies).levels[0] == "trained"
    assert "trained" not in offer_of(find_game("marble"), policies).levels

    async def body() -> None:
        async with open_house(tmp_path, policies=policies) as house:
            for wish, code in (
                (CreateTable("holdem", "P0", seats=3, bots=["trained"]), "trained-seats"),
                (CreateTable("autochess", "P0", bots=["trained"]), "no-such-level"),
                (CreateTable("holdem", "P0", seats=2, bots=["ppo:/a"]), "no-such-level"),
            ):
                with pytest.raises(Refused) as caught:
                    await lobby.create(house, wish)
                assert caught.value.code == code
            with pytest.raises(Refused) as caught:
                await lobby.quick(house, QuickStart("holdem", "P0", level="trained"))
            assert caught.value.code == "trained-seats" and not house.tables

    go(body())


def test_a_house_does_not_open_with_a_policy_that_cannot_play(
    policy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torn = tmp_path / "torn.npz"
    torn.write_bytes(policy.read_bytes()[:100])
    database = str(tmp_path / "house.sqlite3")
    for files, words in (((torn,), "torn"), ((policy, policy), "one too many")):
        given = [word for file in files for word in ("--policy", str(file))]
        assert run(["serve", "--database", database, *given, "--lang", "en"]) == 2
        said = capsys.readouterr()
        assert said.out == "" and words in said.err and len(said.err.splitlines()) == 1
