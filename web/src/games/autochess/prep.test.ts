import { beforeEach, expect, test, vi } from "vitest";
import type { Link } from "../../house/link.svelte";
import { stubBrowser } from "../../house/link.fakes";

stubBrowser();
const { Prep } = await import("./prep.svelte");

const act = vi.fn(() => Promise.resolve(null));
beforeEach(() => void act.mockClear());

function table(round: number, board: number[] = [], ready = false): Link {
  const line = (ids: number[]): object => ({ cards: ids.map((id) => ({ id, card: "As" })), hand: null });
  const me = { bench: [], loan: [], shop: [], warnings: [], rows: {}, kinds: {}, layout: {}, offer: [], income: {} };
  const view = {
    seat: 0,
    round,
    phase: "prep",
    seats: [{ seat: 0, hp: 100, ready, place: null, augments: [] }],
    me: { ...me, lines: { front: line(board), mid: line([]), back: line([]) } },
  };
  const entries = ["ready", "unready"].map((text) => ({ do: text }));
  return { update: { view }, legal: { entries, blocked: [] }, replay: false, act } as unknown as Link;
}

test("ready with an empty board is asked about once in a prep", () => {
  let link = table(1);
  const prep = new Prep(() => link);
  prep.ready();
  expect(prep.emptyReady).toBe(true);
  expect(act).not.toHaveBeenCalled();
  prep.ready();
  expect(act).toHaveBeenLastCalledWith("ready");
  link = table(2);
  prep.forget();
  expect(prep.emptyReady).toBe(false);
  prep.ready();
  expect(prep.emptyReady).toBe(true);
  expect(act).toHaveBeenCalledTimes(1);
});

test("a board with cards goes to the fight at once, and back from it", () => {
  let link = table(1, [7]);
  const prep = new Prep(() => link);
  prep.ready();
  expect(act).toHaveBeenLastCalledWith("ready");
  link = table(1, [], true);
  const waiting = new Prep(() => link);
  waiting.ready();
  expect(act).toHaveBeenLastCalledWith("unready");
  expect(waiting.emptyReady).toBe(false);
});
