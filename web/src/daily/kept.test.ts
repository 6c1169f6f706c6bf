import { beforeEach, expect, test, vi } from "vitest";
import { pledgeOf } from "../house/deal";
import type { DailyInfo, DayInfo, TryInfo } from "../house/wire_types.gen";
import { empty, read } from "../me/book";
import { before, checked, finishedOn, learned, running } from "./kept";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
});
beforeEach(() => store.clear());

const secret = "ab".repeat(32);
const own = (score: number | null): TryInfo => ({ over: true, code: null, spots: [], squares: [], score });
const day = (name: string, more: Partial<DayInfo> = {}): DayInfo => ({
  day: name,
  game: "toy",
  kind: "spots",
  state: "open",
  opens: 0,
  ends: 1,
  over: 2,
  pledge: "p" + name,
  secret: null,
  scores: [5, 4, 3, 2, 1, 0],
  spots: 5,
  counts: null,
  own: null,
  ...more,
});
const told = (yesterday: DayInfo | null, today: DayInfo, tomorrow: DayInfo): DailyInfo => ({
  day: today.day,
  now: 0,
  games: [{ game: "toy", yesterday, today, tomorrow }],
});

test("days in a row: a day that was left out ends the streak, the same day counts once", () => {
  expect(before("2026-03-01")).toBe("2026-02-28");
  let book = finishedOn(empty(), "2026-02-27");
  book = finishedOn(book, "2026-02-28");
  expect(finishedOn(book, "2026-02-28")).toBe(book);
  book = finishedOn(book, "2026-03-01");
  expect(book.daily).toEqual({ day: "2026-03-01", days: 3, best: 3 });
  expect(running(book.daily, "2026-03-01")).toBe(3);
  expect(running(book.daily, "2026-03-02")).toBe(3);
  expect(running(book.daily, "2026-03-03")).toBe(0);
  expect(finishedOn(book, "2026-03-05").daily).toEqual({ day: "2026-03-05", days: 1, best: 3 });
  expect(read(JSON.stringify(book))).toEqual(book);
  expect(read(JSON.stringify({ ...book, daily: { day: "x", days: 1, best: 1 } }))).toBeNull();
});

test("what is finished adds to the streak, what is not does not", () => {
  const first = learned(told(null, day("2026-03-01", { own: own(null) }), day("2026-03-02")), empty());
  expect(first.daily).toBeUndefined();
  const both = told(day("2026-02-28", { own: own(1) }), day("2026-03-01", { own: own(3) }), day("2026-03-02"));
  expect(learned(both, first).daily?.days).toBe(2);
});

test("a secret is held against the fingerprint that was seen first", () => {
  const pledge = pledgeOf(secret);
  const over = (more: Partial<DayInfo> = {}): DayInfo => day("2026-03-01", { pledge, secret, ...more });
  expect(checked(day("2026-03-01"))).toBeNull();
  expect(checked(over())).toBe("new");
  learned(told(null, day("2026-03-01", { pledge }), day("2026-03-02")), empty());
  expect(checked(over())).toBe("ok");
  expect(checked(over({ secret: "cd".repeat(32) }))).toBe("bad");
  learned(told(null, day("2026-03-01", { pledge: pledgeOf("cd".repeat(32)) }), day("2026-03-02")), empty());
  expect(checked(over({ pledge: pledgeOf("cd".repeat(32)), secret: "cd".repeat(32) }))).toBe("bad");
});
