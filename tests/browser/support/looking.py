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
CUT_OFF = """() => {
  const found = [];
  const tell = (one, why) => found.push(why + ': ' + one.outerHTML.slice(0, 140));
  const may = '.unseen, .clip, svg, option, select, .log, .toasts, [popover], [aria-hidden=true]';
  const scrolls = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
  const places = ['main', 'dialog[open]', '.fight', '.big', '.splash', 'header', '.coach'].map((place) => place + ' *');
  for (const one of document.querySelectorAll(places.join())) {
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility() || one.closest(may) || style.clipPath !== 'none' || !box.width || !box.height) continue;
    const wide = one.scrollWidth > one.clientWidth + 2;
    if (style.overflowX === 'hidden' && wide) tell(one, 'clipped sideways');
    if (style.overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 2) tell(one, 'clipped below');
    if (one.matches('button:not(.word), a.btn') && !scrolls(one) && wide) tell(one, 'wider than its button');
    let inside = false;
    for (let up = one.parentElement; up; up = up.parentElement) inside ||= scrolls(up);
    const beyond = box.left < -1 || box.right > innerWidth + 1;
    if (!inside && beyond && one.children.length === 0 && one.textContent.trim()) tell(one, 'beyond the edge');
  }
  return found;
}"""
"""Texts that are clipped, wider than their button, or beyond the edge of the screen. A row that scrolls is fine."""
HIDDEN_ACTIONS = """() => {
  const acts = '.row-acts .btn, .shop .slot, .acts .btn, .pre .btn, .roll, .choice, .fight footer .btn, .splash .btn';
  const all = [...document.querySelectorAll(acts + ', .offer button')];
  const scope = all.filter((one) => one.checkVisibility() && !one.closest('[inert]'));
  const top = scope.filter((one) => one.closest('dialog[open], .fight, .splash, .big'));
  return (top.length ? top : scope).filter((one) => {
    const box = one.getBoundingClientRect();
    return box.top < -1 || box.bottom > innerHeight + 1;
  }).map((one) => one.outerHTML.slice(0, 120));
}"""
"""Buttons of the decision at hand that one would have to scroll to."""
ON_TOP = """(one) => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""
"""Nothing lies over it: a finger in its middle touches it."""
SETTLED = """() => new Promise((still) => {
  const moving = () => document.getAnimations().some((one) =>
    one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity);
  let quiet = 0;
  const look = () => {
    quiet = moving() ? 0 : quiet + 1;
    if (quiet > 3) still(); else requestAnimationFrame(look);
  };
  document.fonts.ready.then(look);
})"""
"""Nothing fades or moves any more, a few frames long; what glows for ever may. A text that is still fading in has not
the colours it will have, and on a busy machine that takes longer than any fixed pause."""


def settled(page: Page) -> None:
    page.evaluate(SETTLED)


def findings(page: Page, axe: str) -> list[str]:
    """What axe finds serious, one line each."""
    if not page.evaluate("'axe' in window"):
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
    settled(page)
    person.well()
    assert findings(page, axe) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate(SMALL_TARGETS) == []
