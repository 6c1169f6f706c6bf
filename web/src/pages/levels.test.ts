import { expect, test } from "vitest";
import { lessonLevel, usualLevel } from "./levels";

const SOURCES = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts", "!../**/*.gen.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("the house tells the levels of its bots; the page names none", () => {
  const named = Object.entries(SOURCES).filter(([, text]) => /["'](greedy|caller|easy|hard)["']/.test(text));
  expect(Object.keys(SOURCES).length).toBeGreaterThan(50);
  expect(named.map(([file]) => file)).toEqual([]);
});

test("a lesson is one step gentler than a usual game, where there is a gentler level", () => {
  const chess = ["random", "greedy", "easy", "normal", "hard"];
  expect([usualLevel(chess), lessonLevel(chess)]).toEqual(["normal", "easy"]);
  expect([usualLevel(["random"]), lessonLevel(["random"])]).toEqual(["random", "random"]);
  expect(lessonLevel(["weak", "strong"])).toBe("weak");
});
