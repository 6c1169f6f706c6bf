import { expect, test } from "vitest";
import { ballotsOf, fill, ringPlaces, walk, withChips, withoutChips } from "./view";

test("names and particles go into a card", () => {
  expect(fill("{self:이/가} {target:을/를} 골라요", "서준", "민지")).toBe("서준이 민지를 골라요");
  expect(fill("{self} picks", "Ann", "")).toBe("Ann picks");
});

test("somebody who is not chosen yet begins a sentence with a capital, a name is as its owner writes it", () => {
  const claps = "{self} claps a rhythm. {target}, clap it back! Then {target} rests.";
  expect(fill(claps, "sam", "someone", true)).toBe("sam claps a rhythm. Someone, clap it back! Then someone rests.");
  expect(fill("{target}, sing!", "Ann", "someone", true)).toBe("Someone, sing!");
  expect(fill("{target}, sing!", "Ann", "bob")).toBe("bob, sing!");
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

test("votes are turned over in turn, and none is lost", () => {
  expect(ballotsOf([2, 0, 1])).toEqual([0, 2, 0]);
  expect(ballotsOf([0, 0])).toEqual([]);
});

test("names in own cards are chips and become places again", () => {
  const words = { self: "차례인 사람", target: "고른 사람" };
  const text = "{self:이/가} {target}에게 박수를 보내요.";
  expect(withChips(text, words)).toBe("‹차례인 사람:이/가› ‹고른 사람›에게 박수를 보내요.");
  expect(withoutChips(withChips(text, words), words)).toBe(text);
});
