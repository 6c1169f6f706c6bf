"""The conformance suite: it plays a game at random and checks that the game keeps the contract.

`check_game(game)` returns a `Report`; `hanpan check GAME` prints it. It is part of the package, so that the author of a
new game can use the same checks as we do. Each topic is one file here; a further check of a state is one function that
takes a `Look`, called in `walk.look_closely`; a further check of whole games is one `report.part` below. No rule of a
game and no text is decided here.
"""

from collections.abc import Iterable

from hanpan.kernel.check.cases import every_case, usual_cases
from hanpan.kernel.check.contract import check_dials, check_members, check_settings
from hanpan.kernel.check.hidden import check_pairs
from hanpan.kernel.check.look import AnyGame, Run, Sentence
from hanpan.kernel.check.openings import check_openings
from hanpan.kernel.check.replay import check_interleaved, check_process, check_records, check_twice
from hanpan.kernel.check.report import Broken, Report
from hanpan.kernel.check.walk import learn_words, play_all
from hanpan.kernel.game import Config

__all__ = ["Broken", "Report", "check_game"]


def check_game(
    game: AnyGame,
    seat_counts: Iterable[int] | None = None,
    configs: Iterable[Config] | None = None,
    seeds: int | None = None,
    deep: int = 12,
    process: bool = True,
    sentence: Sentence | None = None,
) -> Report:
    """Play `game` at random over seats, presets and seeds, and hold it to the contract.

    `seeds`: games of each preset and number of seats; if nothing is said, enough to meet every preset, every number of
    seats, and both ends with every preset, a dozen in all at least.
    `deep`: how many states of a game get the expensive checks. `process`: also play some games in another process.
    `sentence`: says what is wrong with the texts of a refusal, where texts are known.
    """
    report = Report(str(getattr(game, "id", type(game).__name__)))
    if not report.part("every member of the contract is there", lambda: check_members(game)):
        return report
    run = Run(game, report, deep, sentence)
    low, high = game.seats
    counts = list(range(low, high + 1)) if seat_counts is None else list(seat_counts)
    settings: list[Config] = [{"preset": name} for name in game.presets] if configs is None else list(configs)
    cases = usual_cases(settings, counts) if seeds is None else every_case(settings, counts, seeds)
    report.part(
        "seat counts, presets and settings that make no sense are refused", lambda: check_settings(run, settings)
    )
    if hasattr(game, "dials"):
        report.part(
            "dials stand where the preset has them and refuse nonsense",
            lambda: check_dials(run, settings),
        )
    report.part(
        "openings tell no secret, and hidden things are drawn fairly", lambda: check_openings(run, settings, counts)
    )
    few = [case for case in cases if case[2] == 0][:: max(1, len(cases) // 12)]
    report.part("a first look at the words of the game", lambda: learn_words(run, few))
    name = "random games to the end: actors, legality, odd input, texts, copies, hidden information, events, results"
    if report.part(name, lambda: play_all(run, cases)):
        report.part("every viewer was shown states that differ", lambda: check_pairs(run, cases))
    report.part("the same seed and actions give the same game, twice", lambda: check_twice(game, cases))
    report.part("two interleaved tables do not touch each other", lambda: check_interleaved(game, cases))
    report.part("records write, read, verify, resume and refuse", lambda: check_records(game, cases))
    if process:
        report.part("another process with another hash seed agrees", lambda: check_process(game, cases))
    return report
