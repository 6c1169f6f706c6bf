import { expect, test } from "vitest";
import { cardText, face, isCard, sameKind } from "./suit";

test("cards read as people write them", () => {
  expect(face("Qs2")).toEqual({ rank: "Q", suit: "s", stars: 2 });
  expect(face("Td")).toEqual({ rank: "T", suit: "d", stars: 1 });
  expect(cardText("Td")).toBe("♦10");
  expect(cardText("Ah3")).toBe("♥A★★★");
  expect(sameKind("Ah3", "Ah")).toBe(true);
  expect(["Kh", "Td3", "2c2"].every(isCard)).toBe(true);
  expect(["", "7", "Kx", "Kh4", "10h"].some(isCard)).toBe(false);
});
