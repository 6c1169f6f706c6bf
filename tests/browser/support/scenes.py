"""Every screen of the house: how to get there. Pictures and tests walk through the same list."""

from collections.abc import Callable
from functools import cache, partial

from browsing import House
from day_staging import stage_days
from playwright.sync_api import Page
from staging import (
    CODE,
    NAMES,
    Stage,
    Theatre,
    chess,
    chess_augment,
    chess_end,
    chess_fight,
    chess_land,
    chess_land_half,
    chess_out,
    chess_prep,
    chess_shop,
    dice,
    general_end,
    hexagons,
    holdem_end,
    holdem_full,
    holdem_showdown,
    holdem_turn,
    lineup,
    marble,
    marble_end,
)

Reach = Callable[[Page, House], None]
Step = Callable[[Page], None]


@cache
def staged(name: str) -> Stage:
    """Played once, shown in every size."""
    return STAGES[name]()


def table(name: str, page: Page, house: House) -> Theatre:
    theatre = Theatre(page, staged(name))
    # What the page asks at the end of a game of one's own, for the book of this device: nothing special was done.
    page.route(f"**/api/tables/{CODE}/deeds**", lambda route: route.fulfill(json={"facts": {}, "best": None}))
    page.goto(f"{house.url}/t/{CODE}")
    page.wait_for_selector("header.slim")
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return theatre


LISTED: set[House] = set()
"""Houses with tables in their list."""


def home(page: Page, house: House) -> None:
    """With open tables in the list: a long name and a long preset must not push the page wider than a phone."""
    if house not in LISTED:
        LISTED.add(house)
        wish = {"name": "Alexandra Maximi", "seats": 6, "listed": True}
        for game, preset in (("autochess", "quick"), ("holdem", "sng")):
            house.post("/api/tables", {"game": game, "preset": preset, **wish})
    page.goto(house.url)
    page.wait_for_selector(".game .btn:not([disabled]) >> nth=7")
    page.wait_for_selector(".open .btn")


def daily(page: Page, house: House) -> None:
    stage_days(page)
    page.goto(f"{house.url}/daily")
    page.wait_for_selector(".bars")


def settings(page: Page) -> None:
    page.locator("header button").last.click()


def invite(page: Page) -> None:
    page.locator(".game").nth(2).locator(".row button").first.click()
    for summary in page.locator("dialog details summary").all():
        summary.click()
    page.locator("dialog .own .btn").last.click()


def own_rules(page: Page) -> None:
    page.locator(".game").nth(1).locator(".row button").first.click()
    page.locator("dialog details summary").click()


def one_phone(page: Page) -> None:
    page.locator(".game").nth(2).locator(".about > .btn").nth(1).click()
    page.locator("dialog details").nth(1).locator("summary").click()


def gathering(game: str, page: Page, house: House) -> None:
    wish = {"game": game, "name": NAMES[0], "seats": 6, "bots": ["hard", "normal"]}
    made = house.post("/api/tables", wish)
    house.post(f"/api/tables/{made['code']}/join", {"name": NAMES[1]})
    page.goto(f"{house.url}/t/{made['code']}#{made['token']}")
    page.wait_for_selector("img")


def lobby_settings(page: Page) -> None:
    page.locator(".rules button").click()
    page.wait_for_selector("dialog .own")


def lesson(game: str, page: Page, house: House) -> None:
    page.goto(f"{house.url}/learn/{game}")
    page.wait_for_selector(".coach")


PLAYED: dict[House, str] = {}
"""A table of each house that was played to its end."""


def replay(page: Page, house: House) -> None:
    if house not in PLAYED:
        PLAYED[house] = played(page, house)
    page.goto(f"{house.url}/replay/{PLAYED[house]}")
    page.wait_for_selector(".where[data-n='0']")
    moves = int(page.locator(".controls input").get_attribute("max") or 0)
    for step in range(1, min(3, moves) + 1):
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f".where[data-n='{step}']")


def played(page: Page, house: House) -> str:
    """One hand of hold'em, called down; a bot that folds at once ends it after a single move."""
    made = house.post("/api/quick", {"game": "holdem", "name": NAMES[0], "seats": 2, "config": {"hands": 1}})
    page.goto(f"{house.url}/t/{made['code']}#{made['token']}")
    for _ in range(400):
        page.wait_for_selector(".acts, .places")
        if page.locator(".places").count():
            break
        page.keyboard.press("c")
        page.wait_for_timeout(50)
    code: str = made["code"]
    return code


def replay_door(page: Page, house: House) -> None:
    page.goto(f"{house.url}/replay")
    page.wait_for_selector("form")


def closed(page: Page, house: House) -> None:
    page.goto(f"{house.url}/t/ZZZZZZ")
    page.wait_for_selector("main h1")


def plain(name: str, page: Page, house: House) -> None:
    table(name, page, house)


def picked(page: Page, house: House) -> None:
    table("shop", page, house)
    page.locator(".bench .slot").first.click()


def fight(page: Page, house: House) -> None:
    """The result, and a hand on it: untouched it closes by itself, because the clock of the next round runs."""
    table("fight", page, house).go_on()
    page.wait_for_selector(".fight .verdict", timeout=20_000)
    page.keyboard.press("Shift")


def scout(page: Page) -> None:
    page.locator(".player").nth(1).click()


def splash(page: Page, house: House) -> None:
    table("land", page, house).go_on()
    page.wait_for_selector(".fight .verdict", timeout=20_000)
    page.keyboard.press("Enter")
    page.wait_for_selector(".splash")


def land(page: Page) -> None:
    page.locator(".splash .btn").click()


def rules(page: Page) -> None:
    page.locator("header .icon:not([data-react])").first.click()
    page.wait_for_selector("dialog[open]")


def menu(page: Page) -> None:
    page.locator("header .icon:not([data-react])").nth(1).click()
    page.wait_for_selector("dialog[open] .log", state="attached")


def word(page: Page) -> None:
    """A word asked about."""
    page.locator(".gold").first.click()
    page.wait_for_selector(".explainer")


def showdown(page: Page, house: House) -> None:
    table("showdown", page, house).go_on()
    page.wait_for_selector(".pot.won")
    page.wait_for_timeout(700)


def general(name: str, page: Page, house: House) -> None:
    """With what happened since: the news of a game nobody drew are its own sentences."""
    theatre = table(name, page, house)
    page.wait_for_selector(".general, .hex-board svg")
    theatre.go_on()
    page.wait_for_selector(".whose.mine")


def general_instead(name: str, page: Page, house: House) -> None:
    """The house's table for a game that brings one of its own."""
    general(name, page, house)
    menu(page)
    page.locator("dialog .btn[aria-pressed]").click()
    close(page)
    page.wait_for_selector(".general .board")


def chosen(page: Page) -> None:
    """Two of three cards are laid."""
    for _ in range(2):
        page.locator(".rest .item").last.click()


def general_over(name: str, page: Page, house: House) -> None:
    table(name, page, house)
    page.wait_for_selector(".end .places")


def cell(page: Page) -> None:
    """A small cell is tapped, and asked about."""
    page.locator(".cell.open").nth(20).click()


def rules_page(page: Page, house: House) -> None:
    page.goto(f"{house.url}/learn/liarsdice")
    page.wait_for_selector("main.rules h2")


def last_hand(page: Page) -> None:
    page.locator(".hand-row .btn").click()


STAGES: dict[str, Callable[[], Stage]] = {
    "prep": chess_prep,
    "shop": chess_shop,
    "first": lambda: chess(1).show(),
    "fight": chess_fight,
    "augment": chess_augment,
    "land": chess_land,
    "land-half": chess_land_half,
    "out": chess_out,
    "chess-end": chess_end,
    "turn": holdem_turn,
    "full": holdem_full,
    "showdown": holdem_showdown,
    "holdem-end": holdem_end,
    "ring": lambda: marble("roll", 14, "ring"),
    "ring-12": lambda: marble("roll", 30, "twelve", 12),
    "card": lambda: marble("tasks", 6, "card"),
    "target": lambda: marble("target", 1, "target", 12),
    "vote": lambda: marble("vote", 1, "vote"),
    "vote-12": lambda: marble("vote", 1, "vote", 12),
    "marble-end": marble_end,
    "marble-end-12": lambda: marble_end(12),
    "dice-2": lambda: dice(2),
    "dice-4": lambda: dice(4),
    "dice-6": lambda: dice(6),
    "dice-end": lambda: general_end("liarsdice", 6),
    "hex": lambda: hexagons("standard", 12),
    "hex-large": lambda: hexagons("large", 30),
    "lineup-10": lambda: lineup(10),
    "hex-end": lambda: general_end("hexgame", 2),
}

PLACES: dict[str, Reach] = {
    "home": home,
    "daily": daily,
    "lobby": partial(gathering, "autochess"),
    "lobby-marble": partial(gathering, "marble"),
    "closed": closed,
    "replay-door": replay_door,
    "replay": replay,
    "learn": partial(lesson, "autochess"),
    "learn-holdem": partial(lesson, "holdem"),
    "learn-marble": partial(lesson, "marble"),
    "autochess-first": partial(plain, "first"),
    "autochess-prep": partial(plain, "prep"),
    "autochess-shop": picked,
    "autochess-fight": fight,
    "autochess-augment": partial(plain, "augment"),
    "autochess-splash": splash,
    "autochess-fantasyland-set": partial(plain, "land-half"),
    "autochess-out": partial(plain, "out"),
    "autochess-end": partial(plain, "chess-end"),
    "holdem-turn": partial(plain, "turn"),
    "holdem-ten": partial(plain, "full"),
    "holdem-showdown": showdown,
    "holdem-end": partial(plain, "holdem-end"),
    "marble-ring": partial(plain, "ring"),
    "marble-twelve": partial(plain, "ring-12"),
    "marble-card": partial(plain, "card"),
    "marble-target": partial(plain, "target"),
    "marble-vote": partial(plain, "vote"),
    "marble-vote-twelve": partial(plain, "vote-12"),
    "marble-end": partial(plain, "marble-end"),
    "marble-end-twelve": partial(plain, "marble-end-12"),
    "learn-rules": rules_page,
    "general-dice": partial(general, "dice-4"),
    "general-dice-two": partial(general, "dice-2"),
    "general-dice-six": partial(general, "dice-6"),
    "general-hex": partial(general, "hex"),
    "general-hex-large": partial(general_instead, "hex-large"),
    "general-order-ten": partial(general, "lineup-10"),
    "general-dice-end": partial(general_over, "dice-end"),
    "general-hex-end": partial(general_over, "hex-end"),
}
"""Screens with an address of their own."""
OPENED: dict[str, dict[str, Step]] = {
    "home": {"settings": settings, "invite": invite, "own-rules": own_rules, "one-phone": one_phone},
    "lobby-marble": {"lobby-settings": lobby_settings},
    "autochess-prep": {
        "autochess-word": word,
        "autochess-menu": menu,
        "autochess-rules": rules,
        "autochess-scout": scout,
    },
    "autochess-splash": {"autochess-fantasyland": land},
    "holdem-turn": {"holdem-last": last_hand, "holdem-rules": rules},
    "marble-ring": {"marble-rules": rules},
    "general-dice": {"general-rules": rules, "general-menu": menu},
    "general-order-ten": {"general-order-chosen": chosen},
}
"""What is opened from a place; `close` leads back."""


def close(page: Page) -> None:
    """Whatever lies over the place goes away."""
    if page.locator("dialog[open], .explainer").count():
        page.keyboard.press("Escape")
        page.locator("dialog[open], .explainer").wait_for(state="detached")


def opened(place: str, step: Step, page: Page, house: House) -> None:
    PLACES[place](page, house)
    step(page)


SCENES: dict[str, Reach] = {
    **PLACES,
    **{name: partial(opened, place, step) for place, steps in OPENED.items() for name, step in steps.items()},
}
