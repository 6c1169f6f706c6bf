import { expect, test } from "vitest";
import type { Data, Legal } from "../../house/wire";
import { stubBrowser } from "../../house/link.fakes";

stubBrowser();
const { LESSON } = await import("./lesson");

const NOTHING = new Set<string>();
const everyLine = LESSON.steps[2]?.until;

function board(front: number[], mid: number[], back: number[]): Data {
  const line = (ids: number[]): Data => ({ cards: ids.map((id) => ({ id })) });
  return { me: { lines: { front: line(front), mid: line(mid), back: line(back) } } };
}
function may(...texts: string[]): Legal {
  return { entries: texts.map((text) => ({ do: text })), blocked: [] };
}

test("the coach waits until every line has a card", () => {
  expect(everyLine?.(board([], [2], [1]), NOTHING, may("place 3 front", "place 3 mid", "ready"))).toBe(false);
  expect(everyLine?.(board([3], [2], [1]), NOTHING, may("place 4 front", "ready"))).toBe(true);
});

test("the coach does not wait for a line that no card may fill: the third card is a twin", () => {
  const legal = may("place 2 front", "place 2 back", "place 1 front", "place 1 mid", "take 1", "ready");
  expect(everyLine?.(board([], [2], [1]), NOTHING, legal)).toBe(true);
});

test("cards heaped on one line can still be spread", () => {
  expect(everyLine?.(board([], [], [1, 2, 3]), NOTHING, may("place 2 front", "place 1 mid"))).toBe(false);
});

test("a fight that was fought with an empty line does not keep the coach at placing", () => {
  const placing = may("place 2 front", "place 1 mid");
  expect(everyLine?.(board([], [], [1, 2, 3]), new Set(["fight"]), placing)).toBe(true);
  expect(LESSON.steps[1]?.until?.({ seat: 0, seats: [{ board: 0 }] }, new Set(["fight"]), placing)).toBe(true);
});

test("the coach ends with one's own game", () => {
  expect(LESSON.over?.({ seat: 0, seats: [{ place: null }] })).toBe(false);
  expect(LESSON.over?.({ seat: 0, seats: [{ place: 7 }] })).toBe(true);
});
