import { describe, expect, it } from "vitest";
import { NO_LEGAL, takeIn, type News, type Update } from "./wire";

const legal = { entries: [{ do: "check" }], blocked: [] };
const known: Update = {
  seat: 0,
  round: 1,
  reset: false,
  from: 3,
  next: 4,
  events: [],
  legal,
  actors: [0],
  clock: null,
  result: null,
  view: { pot: 30, board: ["Ah"], history: [["a"], ["b"]] },
};
const news = (more: Partial<News>): News => ({
  seat: 0,
  round: 1,
  reset: false,
  whole: false,
  from: 4,
  next: 5,
  events: [],
  view: {},
  actors: [1],
  clock: null,
  result: null,
  ...more,
});

describe("takeIn", () => {
  it("keeps what is not told, and changes nothing in place", () => {
    const before = JSON.stringify(known);
    const now = takeIn(known, news({ view: { pot: 60 }, items: { history: { "1": ["c"], "2": ["d"] } } }));
    expect(now.view).toEqual({ pot: 60, board: ["Ah"], history: [["a"], ["c"], ["d"]] });
    expect(now.legal).toEqual(legal);
    expect([now.next, now.actors]).toEqual([5, [1]]);
    expect(JSON.stringify(known)).toBe(before);
  });

  it("takes the whole as it is, also first of all", () => {
    const whole = news({ whole: true, view: { pot: 1 }, legal: NO_LEGAL });
    expect(takeIn(known, whole).view).toEqual({ pot: 1 });
    expect(takeIn(undefined, whole).legal).toEqual(NO_LEGAL);
  });
});
