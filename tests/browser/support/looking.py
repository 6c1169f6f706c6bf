"""What a screen must be: readable, reachable, nothing cut off, and nothing serious for axe."""

from typing import Any

from playwright.sync_api import Page

SERIOUS = ("serious", "critical")
SMALL_TEXT = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !parent || parent.closest('svg, script, style, option, .unseen')) continue;
    if (!parent.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < 15.9) found.push(walker.currentNode.data.trim() + ' ' + size);
  }
  return found;
}"""
SMALL_TARGETS = """() => [...document.querySelectorAll('button, a, select, input')].filter((one) => {
  if (!one.checkVisibility() || one.closest('.unseen') || one.matches('.word, [type=checkbox]')) return false;
  const box = one.getBoundingClientRect();
  return box.width > 0 && (box.width < 43.5 || box.height < 43.5);
}).map((one) => one.outerHTML.slice(0, 120))"""


def findings(page: Page, axe: str) -> list[str]:
    """What axe finds serious, one line each."""
    page.evaluate(axe)
    answer: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][-160:]}"
        for rule in answer["violations"]
        if rule["impact"] in SERIOUS
        for node in rule["nodes"]
    ]


def looks_well(person: Any, axe: str) -> None:
    page: Page = person.page
    page.wait_for_timeout(350)
    person.well()
    assert findings(page, axe) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate(SMALL_TARGETS) == []
