/** A game that somebody else wrote must not need a line here: the page names games in one map and in their folders. */
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../**/*.fakes.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const FOLDERS = Object.keys(import.meta.glob("./*/*.svelte")).map((path) => path.split("/")[1] ?? "");
const GAMES = [...new Set(FOLDERS)].filter((name) => name !== "general");

test("no game is named outside its folder and the one map", () => {
  expect(GAMES.length).toBeGreaterThan(2);
  const named = new RegExp(`["'\`/](${GAMES.join("|")})["'\`/.]`);
  const outside = Object.entries(SOURCES).filter(
    ([file]) => file !== "./own.ts" && !GAMES.some((game) => file.startsWith(`./${game}/`)),
  );
  expect(outside.length).toBeGreaterThan(50);
  for (const [file, text] of outside) expect(named.exec(text)?.[0], file).toBeUndefined();
});

test("the general table knows no example either", () => {
  for (const [file, text] of Object.entries(SOURCES)) expect(/liarsdice|hexgame/.exec(text)?.[0], file).toBeUndefined();
});
