import { expect, test, vi } from "vitest";
import type { Damage } from "./fight";

vi.mock("../../house/say.svelte", () => ({
  say: (key: string, data: Record<string, unknown> = {}) => [key, ...Object.values(data)].join(" "),
  has: () => true,
}));
vi.mock("../../parts/rows.svelte", () => ({ rowName: String, rowText: String, rulesText: String }));
const { termsOf } = await import("./receipt");

const plain: Damage = {
  lines: 2,
  doubled: 0,
  each: 7,
  stage: 7,
  scoop: 0,
  times: 1,
  stop: false,
  failure: 1,
  wall: 100,
  mercy: false,
  amount: 14,
};
const told = (change: Partial<Damage>): string[] =>
  termsOf({ ...plain, ...change }).map((one) => `${one.sign} ${one.before ?? ""}${one.text}${one.after ?? ""}`.trim());

test("two lines are two lines, and nothing else is said", () => {
  expect(told({})).toEqual(["web-ac-term-lines 2 7"]);
});

test("a line that an event counts twice is a term of its own: who won two lines reads two", () => {
  expect(told({ lines: 3, doubled: 1, amount: 21 })).toEqual(["web-ac-term-lines 2 7", "+ web-ac-term-twice 7"]);
});

test("what a line does more than it does to everybody in this stage is told", () => {
  expect(termsOf(plain)[0]?.why).toBe("web-ac-term-line-text 7");
  expect(termsOf({ ...plain, each: 9 })[0]?.why).toBe("web-ac-term-line-more-text 7 2");
});

test("only a sum that is multiplied stands in brackets", () => {
  expect(told({ times: 4 })).toEqual(["web-ac-term-lines 2 7", "× 4 web-word-hula"]);
  expect(told({ scoop: 2 })).toEqual(["web-ac-term-lines 2 7", "+ web-ac-term-scoop 2"]);
  expect(told({ scoop: 2, times: 4 })).toEqual([
    "(web-ac-term-lines 2 7",
    "+ web-ac-term-scoop 2)",
    "× 4 web-word-hula",
  ]);
});

test("everything at once stands in the order in which it was counted", () => {
  const all = told({ lines: 4, doubled: 1, scoop: 8, times: 8, stop: true, failure: 2, wall: 50, mercy: true });
  expect(all).toEqual([
    "(web-ac-term-lines 3 7",
    "+ web-ac-term-twice 7",
    "+ web-ac-term-scoop 8)",
    "× 8 web-word-stop",
    "× 2 web-word-hula-failed",
    "× 50 % autochess-augment-iron_wall",
    "÷ 2 autochess-event-mercy",
  ]);
  for (const { title, why } of termsOf({ ...plain, scoop: 8, mercy: true })) expect(title && why).toBeTruthy();
});
