import { describe, expect, test } from "vitest";
import type { Entry } from "../../house/wire";
import {
  accepts,
  actionText,
  after,
  cellsAfter,
  count,
  itemsOf,
  keyOf,
  lineOf,
  menu,
  MOST_BUTTONS,
  moved,
  nearest,
  pointedAt,
  settled,
  valuesOf,
  type Form,
  type Order,
} from "./forms";

const items = (...entries: Entry[]): ReturnType<typeof menu> => menu({ entries, blocked: [] });
const form = (...entries: Entry[]): Form => items(...entries)[0] as Form;

/** After a bid of 3 × 4, with ten dice on the table. */
const BIDS: Entry[] = [
  {
    numbers: "bid",
    bounds: [
      [3, 3],
      [5, 6],
    ],
  },
  {
    numbers: "bid",
    bounds: [
      [4, 10],
      [1, 6],
    ],
  },
  { do: "liar" },
];

describe("the menu", () => {
  test("has a button for single actions and a form for a family, in the order of the list", () => {
    expect(
      items({ do: "pass" }, ...BIDS).map((item) => (item.kind === "typed" ? "" : `${item.kind} ${item.verb}`)),
    ).toEqual(["action pass", "form bid", "action liar"]);
  });

  test("makes a form of many actions of one verb, and of few where it is asked to", () => {
    const puts = Array.from({ length: MOST_BUTTONS + 1 }, (_, i) => ({ do: `put ${i} x` }));
    expect(items(...puts).map((item) => item.kind)).toEqual(["form"]);
    expect(items(...puts.slice(1)).every((item) => item.kind === "action")).toBe(true);
    expect(menu({ entries: puts.slice(1), blocked: [] }, (verb) => verb === "put")).toHaveLength(1);
  });

  test("keeps verbs with more or fewer arguments apart, and lets unknown entries be typed", () => {
    const odd = { layout: ["a"] };
    expect(items({ span: "raise", min: 2, max: 9 }, { do: "raise 1 2" }, odd).map((item) => item.kind)).toEqual([
      "form",
      "action",
      "typed",
    ]);
  });
});

describe("a form", () => {
  const bid = form(...BIDS);

  test("asks only for what is legal after what is given", () => {
    expect(after(bid, [])).toEqual({ bounds: [[3, 10]], words: [] });
    expect(after(bid, [3])).toEqual({ bounds: [[5, 6]], words: [] });
    expect(after(bid, [4])).toEqual({ bounds: [[1, 6]], words: [] });
    expect(after(bid, [11])).toEqual({ bounds: [], words: [] });
    expect([accepts(bid, [3, 5]), accepts(bid, [3, 4]), accepts(bid, [3]), accepts(bid, [3.5])]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test("settles on a legal action near what is wished", () => {
    expect(settled(bid, [])).toEqual([3, 5]);
    expect(settled(bid, [3, 2])).toEqual([3, 5]);
    expect(settled(bid, [7, 2])).toEqual([7, 2]);
    expect(settled(bid, [99, NaN])).toEqual([10, 1]);
    expect(settled(bid, ["x", 6])).toEqual([3, 6]);
    expect(actionText(bid, settled(bid, [-4, 9]))).toBe("bid 3 6");
  });

  test("whatever is wished, what it settles on is legal", () => {
    const wishes = [-1, 0, 1, 3, 4, 5, 9, 10, 11, 2.6, NaN, "liar", ""];
    for (const one of wishes) for (const other of wishes) expect(accepts(bid, settled(bid, [one, other]))).toBe(true);
  });

  test("knows words beside numbers, and gaps", () => {
    const go = form({ do: "go 1 up" }, { do: "go 1 down" }, { do: "go 7 up" }, ...many("go"));
    expect(valuesOf(after(go, [1]))).toEqual(["up", "down"]);
    expect(after(go, []).bounds[0]).toEqual([1, 1]);
    expect(
      nearest(
        {
          bounds: [
            [1, 1],
            [7, 9],
          ],
          words: [],
        },
        5,
      ),
    ).toBe(7);
    expect(
      nearest(
        {
          bounds: [
            [1, 1],
            [7, 9],
          ],
          words: [],
        },
        3,
      ),
    ).toBe(1);
    expect(
      count({
        bounds: [
          [1, 1],
          [7, 9],
        ],
        words: ["a"],
      }),
    ).toBe(5);
  });
});

function many(verb: string): Entry[] {
  return Array.from({ length: MOST_BUTTONS }, (_, i) => ({ do: `${verb} ${20 + i} up` }));
}

describe("pointing at a board", () => {
  const put = {
    ...form({
      numbers: "put",
      bounds: [
        [1, 2],
        [2, 3],
      ],
    }),
  };
  const walk: Form = {
    kind: "form",
    verb: "walk",
    arity: 4,
    entries: [
      [
        [1, 1],
        [2, 2],
        [5, 5],
        [5, 6],
      ],
    ],
  };

  test("knows the cells that may come next", () => {
    expect([...cellsAfter([put], [])]).toEqual(["1.2", "1.3", "2.2", "2.3"]);
    expect([...cellsAfter([walk], [1, 2])]).toEqual(["5.5", "5.6"]);
    expect([...cellsAfter([walk], [1, 1])]).toEqual([]);
  });

  test("tells whole actions from those that need a further cell", () => {
    expect(pointedAt([put, walk], [1, 2])).toEqual({ whole: [put], further: true });
    expect(pointedAt([put, walk], [2, 2])).toEqual({ whole: [put], further: false });
    expect(pointedAt([put, walk], [1, 2, 5, 6])).toEqual({ whole: [walk], further: false });
    expect(pointedAt([put, walk], [9, 9])).toEqual({ whole: [], further: false });
  });
});

describe("an order", () => {
  const order = items({ order: "lay", name: "hand", items: ["As", 7, "Kd"], min: 2, max: 3 })[0] as Order;

  test("is an item of its own", () => {
    expect(order).toEqual({ kind: "order", verb: "lay", name: "hand", items: ["As", 7, "Kd"], least: 2, most: 3 });
    expect(keyOf(order)).toBe("lay hand");
  });

  test("is written as one line, and read back", () => {
    expect(lineOf(order, [2, 1])).toBe("hand=Kd,7");
    expect(itemsOf("hand=Kd,7")).toEqual(["Kd", 7]);
    expect(itemsOf("hand=")).toEqual([]);
  });

  test("changes by moving one item", () => {
    expect(moved([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3]);
    expect(moved([0, 1, 2, 3], 3, 0)).toEqual([3, 0, 1, 2]);
    expect(moved([0, 1], 2, 1)).toEqual([0, 2, 1]);
    expect(moved([0, 1, 2], 1, -1)).toEqual([0, 2]);
  });
});
