import { expect, test } from "vitest";
import { around, potShare, type HoldemView } from "./view";

test("the bottom seat is the own one and all seats stay on the table", () => {
  for (let seats = 2; seats <= 10; seats++) {
    for (let place = 0; place < seats; place++) {
      const at = around(place, seats, seats % 2 === 0);
      for (const share of [at.x, at.y]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      if (place === 0) expect(at.y).toBe(1);
    }
  }
});

test("a pot-sized raise is the pot after a call, within the bounds", () => {
  const view = { bet: 100, pot: 250, price: 100, min_raise: 200, max_raise: 1000 } as HoldemView;
  expect(potShare(view, 1)).toBe(450);
  expect(potShare(view, 0.1)).toBe(200);
  expect(potShare(view, 9)).toBe(1000);
});
