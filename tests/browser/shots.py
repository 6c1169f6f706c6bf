"""Takes the pictures of docs/screenshots: `python tests/browser/shots.py [--to FOLDER] [NAME...]`, with the page built.

Every screen of the house in both sizes and both themes, dark in Korean and light in English.
"""

import json
import sys
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "server" / "support"))
sys.path.insert(0, str(Path(__file__).parent / "support"))

from browsing import ARGS, CHROMIUM, ROOT, SIZES, House
from scenes import SCENES
from small_png import write_small
from staging import NAMES

VARIANTS = (
    "autochess-first", "autochess-menu", "autochess-fantasyland-set", "holdem-rules", "marble-rules", "learn-holdem",
    "learn-marble", "marble-vote-twelve", "marble-end-twelve",
)  # fmt: skip
"""Screens that look much like others: pictured only when named, to keep the repository small."""
LOOKS = list(product(("phone", "desk"), (("dark", "ko"), ("light", "en"))))
SHORT = list(product(("small",), (("dark", "ko"), ("light", "en"))))


def shoot(browser: Browser, easel: Page, house: House, name: str, size: str, look: tuple[str, str], to: Path) -> None:
    theme, language = look
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    chosen = {"name": NAMES[0], "language": language, "theme": theme, "muted": True, "calm": True}
    context.add_init_script(f"localStorage.setItem('hanpan.settings', {json.dumps(json.dumps(chosen))})")
    page = context.new_page()
    SCENES[name](page, house)
    page.wait_for_timeout(450)
    write_small(easel, page.screenshot(), to / f"{name}-{size}-{theme}.png")
    wrong = page.evaluate("[window.hanpanMissing, document.documentElement.scrollWidth - innerWidth]")
    print(name, size, theme, wrong, flush=True)
    context.close()


def main() -> None:
    words = sys.argv[1:]
    to = ROOT / "docs" / "screenshots"
    if words[:1] == ["--to"]:
        to, words = Path(words[1]), words[2:]
    to.mkdir(parents=True, exist_ok=True)
    looks = LOOKS
    if words[:1] == ["--small"]:
        looks, words = SHORT, words[1:]
    names = [name for name in SCENES if (any([word in name for word in words]) if words else name not in VARIANTS)]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        easel = browser.new_page()
        try:
            for name, (size, look) in product(names, looks):
                shoot(browser, easel, house, name, size, look, to)
        finally:
            browser.close()
            house.kill()


if __name__ == "__main__":
    main()
