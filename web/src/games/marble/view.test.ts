import { expect, test } from "vitest";
import { fill, ringPlaces, walk } from "./view";

test("names and particles go into a card", () => {
  expect(fill("{self:이/가} {target:을/를} 골라요", "서준", "민지")).toBe("서준이 민지를 골라요");
  expect(fill("{self} picks", "Ann", "")).toBe("Ann picks");
});

test("a ring has a place of its own for every tile", () => {
  for (const size of [16, 20, 24, 28]) {
    const places = ringPlaces(size);
    expect(new Set(places.map((place) => `${place.column}.${place.row}`)).size).toBe(size);
  }
});

test("a piece walks both ways round", () => {
  expect(walk(22, 1, 1, 24)).toEqual([23, 0, 1]);
  expect(walk(1, 22, -1, 24)).toEqual([0, 23, 22]);
});
