"""A day that is full: a long game behind one, questions answered, and many people yesterday."""

from typing import Any

from playwright.sync_api import Page, Route

SQUARES = ["good", "bad", "fair", "good", "good", "bad", "good"] * 3
HOUR = 3600_000


def day_info(game: str, day: str, **more: Any) -> dict[str, Any]:
    whole = game == "autochess"
    return {
        "day": day,
        "game": game,
        "kind": "game" if whole else "spots",
        "state": "open",
        "opens": 0,
        "ends": 5 * HOUR,
        "over": 6 * HOUR,
        "pledge": "0123456789abcdef" * 4,
        "secret": None,
        "scores": list(range(1, 9)) if whole else [5, 4, 3, 2, 1, 0],
        "spots": 0 if whole else 5,
        "counts": None,
        "own": None,
        **more,
    }


def try_info(score: int, squares: list[str]) -> dict[str, Any]:
    return {"over": True, "code": None, "spots": [], "squares": squares, "score": score}


def full_days() -> dict[str, Any]:
    games = []
    for game, score, squares in (("autochess", 3, SQUARES), ("holdem", 4, ["good", "bad", "good", "good", "good"])):
        own = try_info(score, squares)
        counts = [3, 41, 107, 1288, 60, 12, 0, 1] if game == "autochess" else [12, 3, 0, 400, 1, 9]
        over = {"state": "over", "secret": "fedcba9876543210" * 4, "counts": counts, "own": own}
        games.append(
            {
                "game": game,
                "yesterday": day_info(game, "2026-11-17", **over),
                "today": day_info(game, "2026-11-18", own=own),
                "tomorrow": day_info(game, "2026-11-19", state="coming"),
            }
        )
    return {"day": "2026-11-18", "now": HOUR, "games": games}


def stage_days(page: Page) -> None:
    def answer(route: Route) -> None:
        route.fulfill(json=full_days())

    page.route("**/api/daily", answer)
