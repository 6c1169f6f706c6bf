import { describe, expect, test } from "vitest";
import { geometry, neighbour } from "./board";
import { ownStanding, partsOf, pointsInto, type Schema } from "./shapes";

const SCHEMA: Schema = {
  turn: { kind: "seat" },
  dice: { kind: "by-seat", of: { kind: "number" } },
  lifted: { kind: "by-seat", of: { kind: "list", of: { kind: "die" } } },
  mine: { kind: "list", of: { kind: "die" }, own: true },
  board: { kind: "grid", of: { kind: "seat", maybe: true } },
  bid: { kind: "number", maybe: true },
};

describe("the parts of a view", () => {
  const view = { seat: 1, turn: 0, dice: [2, 1], lifted: [[], []], mine: [3], board: [[null]], bid: null, odd: "x" };

  test("stand where they belong; what a mark or nothing says is left out", () => {
    const parts = partsOf(view, SCHEMA, [0]);
    expect(parts.beside).toEqual([["dice", [2, 1]]]);
    expect(parts.common).toEqual([
      ["bid", null],
      ["odd", "x"],
    ]);
    expect(parts.boards).toEqual([["board", [[null]]]]);
    expect(parts.own).toEqual([["mine", [3]]]);
  });

  test("the seat in turn is told where others are awaited", () => {
    expect(partsOf(view, SCHEMA, [0, 1]).common[0]).toEqual(["turn", 0]);
  });

  test("a spectator has nothing of their own", () => {
    expect(partsOf({ ...view, seat: null, mine: [] }, SCHEMA, [0]).own).toEqual([]);
  });

  test("a game that declares nothing is shown all the same", () => {
    expect(partsOf(view, {}, []).common.map(([key]) => key)).toEqual([
      "turn",
      "dice",
      "lifted",
      "mine",
      "board",
      "bid",
      "odd",
    ]);
  });

  test("the standing is not told twice", () => {
    expect(ownStanding([2, 1], [["dice", [2, 1]]])).toBe(null);
    expect(ownStanding([2, 2], [["dice", [2, 1]]])).toEqual([2, 2]);
    expect(ownStanding(undefined, [])).toBe(null);
  });
});

test("a verb points where all its arguments do", () => {
  const row = { kind: "number", row_of: "board" } as const;
  const column = { kind: "number", column_of: "board" } as const;
  const verbs = {
    put: [row, column],
    walk: [row, column, row, column],
    mark: [row, column, { kind: "die" as const }],
    pass: [],
  };
  expect(Object.keys(verbs).map((verb) => pointsInto(verbs, verb))).toEqual(["board", "board", null, null]);
});

describe("a board", () => {
  test("of hexagons shifts every row by half a cell", () => {
    const plan = geometry(3, 3, true);
    expect(plan.at(1, 0).x - plan.at(0, 0).x).toBeCloseTo(plan.step / 2);
    expect(plan.at(2, 2).x + plan.step / 2).toBeLessThanOrEqual(plan.width);
    expect(geometry(3, 3, false).at(1, 0).x).toBe(geometry(3, 3, false).at(0, 0).x);
  });

  test("is walked with keys, never over its edge, and from everywhere to everywhere", () => {
    for (const hexagons of [false, true]) {
      const sizes = [3, 3, 3];
      const seen = new Set(["0.0"]);
      const todo = [[0, 0]];
      for (let cell = todo.pop(); cell; cell = todo.pop()) {
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "a"]) {
          const next = neighbour(key, cell[0] ?? 0, cell[1] ?? 0, sizes, hexagons);
          if (!next || seen.has(next.join("."))) continue;
          expect(next.every((at) => at >= 0 && at < 3)).toBe(true);
          seen.add(next.join("."));
          todo.push(next);
        }
      }
      expect(seen.size).toBe(9);
    }
  });
});
