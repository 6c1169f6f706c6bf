/** Where the board stands when it is told who won: names of hands and gains hang over it on narrow screens. */

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const STEP = 8;
const FARTHEST = 48;
/** Cards that won are lifted. */
const LIFT = 8;

/** What of `parts`, moved down by `way`, lies under `others`, in square pixels. */
export function hidden(parts: Box[], others: Box[], way: number): number {
  let sum = 0;
  for (const part of parts)
    for (const one of others) {
      const wide = Math.min(part.right, one.right) - Math.max(part.left, one.left);
      const high = Math.min(part.bottom + way, one.bottom) - Math.max(part.top + way, one.top);
      sum += wide > 1 && high > 1 ? wide * high : 0;
    }
  return sum;
}

/** The shortest way down that leaves the least hidden. */
export function wayDown(parts: Box[], others: Box[]): number {
  const ways = Array.from({ length: FARTHEST / STEP + 1 }, (_, i) => i * STEP);
  return ways.reduce((best, way) => (hidden(parts, others, way) < hidden(parts, others, best) ? way : best), 0);
}

/** How far from its place the board of a table makes way, which is `now` pixels from it. */
export function clearing(table: Element, now: number): number {
  const boxes = (what: string): Box[] => [...table.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const parts = boxes(".board > span, .pots .pot").map((box) => ({
    left: box.left,
    right: box.right,
    top: box.top - now - LIFT,
    bottom: box.bottom - now,
  }));
  return wayDown(parts, boxes(".seat .hand, .seat .pod, .seat .cards svg"));
}
