import { expect, test } from "vitest";
import { fallen, ticks } from "./story";

test("who has nothing left for good is out, also where places are told below zero", () => {
  const rows = [
    [100, 100, 100],
    [80, 40, -3],
    [70, -2, -3],
  ];
  expect([0, 1, 2].map((seat) => fallen(rows, seat))).toEqual([-1, 2, 1]);
  expect(ticks(rows)).toEqual([0, 25, 50, 75, 100]);
});

test("nobody is out who goes on: chips bought again, points that begin at zero", () => {
  const cash = [
    [1000, 1000],
    [2000, 0],
    [3000, -1000],
    [2500, -500],
  ];
  expect(fallen(cash, 1)).toBe(-1);
  expect(ticks(cash)).toEqual([-1000, 0, 1000, 2000, 3000]);
  const points = [
    [0, 0],
    [0, 3],
    [7, 3],
  ];
  expect([0, 1].map((seat) => fallen(points, seat))).toEqual([-1, -1]);
  expect(ticks(points)).toEqual([0, 2, 4, 6, 8]);
});
