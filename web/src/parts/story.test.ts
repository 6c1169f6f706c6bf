import { expect, test } from "vitest";
import { biggest, fallen, ticks } from "./story";

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

test("the biggest hit is one's own, nobody loses more than they had, and chips may go below zero", () => {
  const rows = [
    [100, 100, 100],
    [80, 40, 90],
    [70, 40, -3],
  ];
  expect(biggest(rows, 0)).toEqual({ round: 0, seat: 0, change: -20 });
  expect(biggest(rows, null)).toEqual({ round: 1, seat: 2, change: -90 });
  expect(biggest([[5, 5]], null)).toBeNull();
  expect(
    biggest(
      [
        [0, 0],
        [500, -500],
        [400, -400],
      ],
      1,
    ),
  ).toEqual({ round: 0, seat: 1, change: -500 });
});
