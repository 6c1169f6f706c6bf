import { expect, test } from "vitest";
import { hidden, wayDown } from "./clearing";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

test("the board goes down just so far that a name above it hides nothing", () => {
  const board = [box(100, 100, 140, 160), box(150, 100, 190, 160)];
  const name = box(160, 90, 230, 110);
  expect(hidden(board, [name], 0)).toBe(30 * 10);
  expect(wayDown(board, [name])).toBe(16);
  expect(wayDown(board, [])).toBe(0);
});

test("it stays where more would be hidden below", () => {
  const board = [box(100, 100, 140, 160)];
  expect(wayDown(board, [box(100, 95, 140, 105), box(100, 161, 140, 400)])).toBe(0);
});
