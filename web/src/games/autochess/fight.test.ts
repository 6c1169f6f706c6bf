import { expect, test, vi } from "vitest";
import type { GameEvent } from "../../house/wire";
import { fightsOf } from "./fight";

vi.mock("../../house/say.svelte", () => ({ say: (key: string) => key }));

const event = (kind: string, data: GameEvent["data"]): GameEvent => ({ kind, data }) as GameEvent;

test("the price of a foul, what augments bring and a rise belong to their side, and the HP is what is left", () => {
  const [fight] = fightsOf(
    [
      event("fight", { a: 1, b: 0, ghost: false }),
      event("damage", { seat: 1, amount: 16, hp: 22 }),
      event("fined", { seat: 1, amount: 10, hp: 12 }),
      event("reward", { seat: 1, gold: 3 }),
      event("mended", { seat: 1, amount: 5, hp: 17 }),
      event("damage", { seat: 0, amount: 40, hp: 1 }),
      event("risen", { seat: 0 }),
    ],
    0,
    [30, 38],
    8,
  );
  expect(fight?.a.damage?.stage).toBe(8);
  expect(fight?.b).toMatchObject({ seat: 1, fined: 10, reward: 3, mended: 5, risen: false, hpBefore: 38, hpAfter: 17 });
  expect(fight?.a).toMatchObject({ seat: 0, fined: 0, reward: 0, mended: 0, risen: true, hpBefore: 30, hpAfter: 1 });
});

test("what befalls the owner of a ghost is not the ghost's", () => {
  const [fight] = fightsOf(
    [event("fight", { a: 0, b: 1, ghost: true }), event("mended", { seat: 1, amount: 5, hp: 17 })],
    0,
    [30, 12],
    8,
  );
  expect(fight?.b).toMatchObject({ ghost: true, mended: 0, hpAfter: null });
});
