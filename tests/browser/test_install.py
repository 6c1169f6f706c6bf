"""The page as an app: what a browser needs to install it, and a service worker that keeps no page while the house is
there."""

import json
import urllib.request
from typing import Any

from playwright.sync_api import Browser

CONTROLLED = """() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done(true);
  navigator.serviceWorker.addEventListener('controllerchange', () => done(true));
  setTimeout(() => done(false), 12000);
})"""
KEPT = """async () => {
  const names = await caches.keys();
  const found = [];
  for (const name of names) {
    for (const one of await (await caches.open(name)).keys()) found.push(new URL(one.url).pathname);
  }
  return found;
}"""

PUT = """async (text) => {
  const page = new Response(`<h1>${text}</h1>`, { headers: { 'content-type': 'text/html' } });
  await (await caches.open('hanpan-1')).put('/', page);
}"""


def test_installed_and_never_stale(browser: Browser, own_house: Any) -> None:
    house = own_house
    with urllib.request.urlopen(house.url + "/hanpan.webmanifest") as answer:
        assert answer.headers["content-type"].startswith("application/manifest+json")
        manifest = json.loads(answer.read())
    for icon in manifest["icons"]:
        with urllib.request.urlopen(house.url + icon["src"]) as answer:
            assert answer.headers["content-type"].startswith(icon["type"])
    with urllib.request.urlopen(house.url + "/sw.js") as answer:
        assert answer.headers["cache-control"] == "no-cache"
    context = browser.new_context()
    page = context.new_page()
    page.goto(house.url)
    page.wait_for_selector(".game")
    assert page.evaluate(CONTROLLED)
    page.reload()
    page.wait_for_selector(".game")
    made = house.post("/api/quick", {"game": "holdem", "name": "A"})
    page.goto(f"{house.url}/t/{made['code']}")
    page.wait_for_selector("header.slim")
    kept = page.evaluate(KEPT)
    assert "/" in kept and any([path.startswith("/assets/") for path in kept])
    assert [path for path in kept if path != "/" and not path.startswith("/assets/")] == [], "no table, no answer"
    # A kept page that is older than the house's is not shown while the house answers, and is when it does not.
    page.evaluate(PUT, "old")
    page.goto(house.url)
    page.wait_for_selector(".game")
    page.evaluate(PUT, "kept")
    house.kill()
    page.goto(house.url)
    assert page.locator("h1").inner_text() == "kept"
    context.close()
