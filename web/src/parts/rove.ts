/** One stop for Tab in a group of many: arrow keys go on inside it, Home and End to its ends.
 *
 * What had the focus may go away (a card that was placed): then its neighbour has it, or the group before, where it
 * went, never the page as a whole, from which one would have to begin anew.
 */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const INSIDE = "button:not(:disabled), a[href]";

function things(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(INSIDE)].filter((one) => one.checkVisibility());
}

export function rove(group: HTMLElement): () => void {
  let held: HTMLElement | null = null;
  let place = 0;
  let within = false;

  function arrange(): void {
    const all = things(group);
    if (!held || !all.includes(held)) {
      held = all[Math.min(place, all.length - 1)] ?? null;
      if (within && (document.activeElement === document.body || document.activeElement === null)) keepFocus();
    }
    for (const one of all) one.tabIndex = one === held ? 0 : -1;
  }

  function keepFocus(): void {
    const groups = [...document.querySelectorAll("[data-rove]")];
    const own = groups.indexOf(group);
    const near = [...groups.slice(0, own).reverse(), ...groups.slice(own + 1)];
    const next = held ?? near.flatMap((one) => things(one))[0];
    next?.focus({ preventScroll: true });
  }

  function enter(event: FocusEvent): void {
    held = (event.target as Element).closest<HTMLElement>(INSIDE);
    place = held ? things(group).indexOf(held) : 0;
    within = true;
    arrange();
  }

  /** Whoever goes elsewhere takes the focus along; one whose element went away has it nowhere. */
  function leave(event: FocusEvent): void {
    if (event.relatedTarget instanceof Node && !group.contains(event.relatedTarget)) within = false;
  }

  function keys(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = things(group);
    const at = all.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step && at + step;
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    all[(to + all.length) % all.length]?.focus();
  }

  /** Which of them can be seen is a question about the whole page, which must not be asked while much of it changes:
   * it waits until that is drawn, unless somebody's focus hangs in the air. */
  let due = false;
  function changed(): void {
    if (within && document.activeElement === document.body) arrange();
    else if (!due) {
      due = true;
      requestAnimationFrame(() =>
        setTimeout(() => {
          due = false;
          arrange();
        }),
      );
    }
  }

  group.dataset["rove"] = "";
  group.addEventListener("focusin", enter);
  group.addEventListener("focusout", leave);
  group.addEventListener("keydown", keys);
  const watch = new MutationObserver(changed);
  watch.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  // It is there now, or it comes to light again: what changed behind a fight could not be arranged there.
  const appears = new IntersectionObserver(changed);
  appears.observe(group);
  return () => {
    watch.disconnect();
    appears.disconnect();
    group.removeEventListener("focusin", enter);
    group.removeEventListener("focusout", leave);
    group.removeEventListener("keydown", keys);
  };
}
