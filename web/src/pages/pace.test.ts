import { expect, test } from "vitest";
import { clockOf, paceOf, PACES } from "./pace";

test("a pace becomes a clock and is read from it again", () => {
  const usual = { turn: 20000, bank: 60000 };
  for (const pace of PACES) expect(paceOf(clockOf(pace, usual) as Record<string, number>, usual)).toBe(pace);
  expect(clockOf("slow", usual)).toEqual({ turn: 40000, bank: 120000 });
});
