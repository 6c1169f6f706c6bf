"""Takes pictures of the page, which must be built: `python tests/browser/shots.py [--to FOLDER] [--small] [NAME...]`.

Every screen of the house in both sizes and both themes, dark in Korean and light in English, into build/screenshots
(`make shots`). With `--docs` only the pictures that README and docs show, into docs/screenshots.
"""

import json
import sys
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "server" / "support"))
sys.path.insert(0, str(Path(__file__).parent / "support"))

from browsing import ARGS, CHROMIUM, KNOWN, ROOT, SIZES, House
from scenes import SCENES
from small_png import write_small
from staging import NAMES

EVERYTHING = ROOT / "build" / "screenshots"
SHOWN = ROOT / "docs" / "screenshots"
"""The few that README and docs show. They are part of the repository; a test holds that each is shown somewhere."""
VARIANTS = (
    "autochess-first", "autochess-menu", "autochess-fantasyland-set", "holdem-rules", "marble-rules", "learn-holdem",
    "learn-marble", "marble-vote-twelve", "marble-end-twelve",
)  # fmt: skip
"""Screens that look much like others: pictured only when named."""
Look = tuple[str, tuple[str, str]]
LOOKS: list[Look] = list(product(("phone", "desk"), (("dark", "ko"), ("light", "en"))))
SHORT: list[Look] = list(product(("small",), (("dark", "ko"), ("light", "en"))))


def place_of(to: Path, name: str, size: str, look: tuple[str, str]) -> Path:
    return to / f"{name}-{size}-{look[0]}.png"


def shoot(browser: Browser, easel: Page, house: House, name: str, size: str, look: tuple[str, str], to: Path) -> None:
    theme, language = look
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    chosen = {"name": NAMES[0], "language": language, "theme": theme, "muted": True, "calm": True}
    context.add_init_script(f"localStorage.setItem('hanpan.settings', {json.dumps(json.dumps(chosen))})")
    context.add_init_script("".join([f"localStorage.setItem('hanpan.finished.{game}', 'true');" for game in KNOWN]))
    page = context.new_page()
    SCENES[name](page, house)
    page.wait_for_timeout(450)
    write_small(easel, page.screenshot(), place_of(to, name, size, look))
    wrong = page.evaluate("[window.hanpanMissing, document.documentElement.scrollWidth - innerWidth]")
    print(name, size, theme, wrong, flush=True)
    context.close()


def wanted(words: list[str], looks: list[Look]) -> list[tuple[str, str, tuple[str, str]]]:
    """Scene, size and look of every picture to take."""
    names = [name for name in SCENES if (any([word in name for word in words]) if words else name not in VARIANTS)]
    return [(name, size, look) for name, (size, look) in product(names, looks)]


def main() -> None:
    words = sys.argv[1:]
    to, looks = EVERYTHING, LOOKS
    shown = words[:1] == ["--docs"]
    if words[:1] == ["--to"]:
        to, words = Path(words[1]), words[2:]
    if words[:1] == ["--small"]:
        looks, words = SHORT, words[1:]
    pictures = wanted([] if shown else words, looks)
    if shown:
        to = SHOWN
        pictures = [picture for picture in pictures if place_of(to, *picture).exists()]
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        easel = browser.new_page()
        try:
            for picture in pictures:
                shoot(browser, easel, house, *picture, to)
        finally:
            browser.close()
            house.kill()


if __name__ == "__main__":
    main()
