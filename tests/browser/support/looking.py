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
    if (one.matches('dialog .body') && wide) tell(one, 'a window that scrolls sideways');
    if (one.matches('button:not(.word), a.btn') && !scrolls(one) && wide) tell(one, 'wider than its button');
    let inside = false;
    for (let up = one.parentElement; up; up = up.parentElement) inside ||= scrolls(up);
    const beyond = box.left < -1 || box.right > innerWidth + 1;
    if (!inside && beyond && one.children.length === 0 && one.textContent.trim()) tell(one, 'beyond the edge');
  }
  return found;
}"""
"""Texts that are clipped, wider than their button, or beyond the edge of the screen. A row that scrolls is fine."""
COVERED = r"""() => {
  const may = '.unseen, option, .log, .toasts, [popover], [inert] *, .poster, .piece';
  const named = (one) => {
    const said = (one.innerText || one.getAttribute('aria-label') || '').trim().slice(0, 30).replace(/\s+/g, ' ');
    const kind = (one.getAttribute('class') || '').replace(/svelte-\S+/g, '').trim();
    return `${one.tagName.toLowerCase()}.${kind} "${said}"`;
  };
  /** What of a box can be seen inside all that clips it; a row that scrolls may hide the rest. */
  const seen = (one, box) => {
    let { left, top, right, bottom } = box;
    let cut = null;
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflow === 'visible' || (up === one && !up.matches('.clip'))) continue;
      const edge = up.getBoundingClientRect();
      const out = Math.max(edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom);
      if (out > 2 && !up.matches('.clip') && !/auto|scroll/.test(style.overflow)) cut ??= up;
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top, cut };
  };
  const beside = (one, hit) => {
    if (hit.matches('.cover')) return true;
    if (hit.matches('.word')) {
      const word = hit.getBoundingClientRect();
      const box = one.getBoundingClientRect();
      const apart = word.left >= box.right || word.right <= box.left;
      return apart || word.top >= box.bottom - 4 || word.bottom <= box.top + 4;
    }
    return hit.closest('svg') && hit.closest('svg').parentElement.contains(one);
  };
  const look = () => {
    const found = new Set();
    const tell = (one, why) => found.add(why + ': ' + named(one));
    const scope = document.querySelector('dialog[open], .fight, .splash') ?? document.body;
    const things = [];
    for (const one of scope.querySelectorAll('button, a, input, select, svg.card'))
      if (!one.matches('.cover, .word, .gap:disabled') && one.checkVisibility() && !one.closest(may))
        things.push([one, one.getBoundingClientRect(), false]);
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const one = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || !one || one.closest(may + ', svg') || !one.checkVisibility()) continue;
      if (getComputedStyle(one).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) things.push([one, box, true]);
    }
    const texts = [];
    for (const [one, whole, text] of things) {
      const box = seen(one, whole);
      if (box.cut) tell(one, 'cut by ' + named(box.cut));
      if (box.width < 3 || box.height < 3) continue;
      if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1) {
        tell(one, 'beyond the screen');
        continue;
      }
      const shelf = one.closest('.shelf') !== null;
      const over = [0.08, 0.5, 0.92].map((at) =>
        document.elementFromPoint(box.left + box.width * at, box.top + box.height / 2));
      const wrong = over.filter((hit) => hit && !one.contains(hit) && !hit.contains(one) && !beside(one, hit));
      const low = document.elementFromPoint(box.left + box.width * 0.08, box.bottom - box.height * 0.08);
      const sunk = shelf && !one.closest('.fan') && low && !one.contains(low) && !low.contains(one) ? low : null;
      if (wrong.length > (shelf ? 2 : 0) || sunk) tell(one, 'under ' + named(sunk ?? wrong[0]));
      const edge = box.height * 0.25;
      if (text) texts.push([one, [box.left + 1, box.top + edge, box.right - 1, box.bottom - edge]]);
    }
    texts.forEach(([one, [left, top, right, bottom]], n) => {
      for (const [other, [x, y, to, down]] of texts.slice(n + 1))
        if (one !== other && left < to && right > x && top < down && bottom > y)
          tell(one, 'printed over ' + named(other));
    });
    return found;
  };
  let found = look();
  const rolling = [document.scrollingElement, ...document.querySelectorAll('dialog[open], .fight, .splash')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1);
  for (const one of rolling) {
    while (one.scrollTop + one.clientHeight < one.scrollHeight - 1) {
      const before = one.scrollTop;
      one.scrollTop += one.clientHeight / 2;
      if (one.scrollTop === before) break;
      const then = look();
      found = new Set([...found].filter((line) => then.has(line)));
    }
    one.scrollTop = 0;
  }
  return [...found];
}"""
"""What one cannot see or touch whole: texts, buttons and cards that lie under something else, are printed over each
other, are cut by what holds them, or stand beyond the edge of the screen. Rows that scroll may; of a screen that
scrolls, what is wrong wherever one has scrolled to. Of cards that lie over each other on a shelf a finger must find a
part."""
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
    """What axe finds serious, one line each. It need not fetch our styles and sounds again to judge them."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    answer: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'], preload: false })")
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
