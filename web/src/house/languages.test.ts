/** A new language is a folder of texts and its name in one line of the house: the page must not need a third thing. */
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { TEXTS } from "virtual:languages";
import { bestOf, LANGUAGES, ownName, scriptOf } from "./languages";

const FOLDERS = Object.keys(import.meta.glob("../../../src/hanpan/locale/*/web.ftl")).map((path) =>
  path.split("/").at(-2),
);
const SOURCES = import.meta.glob<string>(["../**/*.{ts,svelte,css}", "../../{vite.config.ts,index.html}"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const [own = "", everybody = ""] = LANGUAGES;

function keys(text: string): string[] {
  return new FluentResource(text).body.map((entry) => entry.id).sort();
}

describe("the languages", () => {
  it("are the folders of texts, and each says the same things", async () => {
    expect([...LANGUAGES].sort()).toEqual(FOLDERS.sort());
    const texts = await Promise.all(Object.values(TEXTS).map(async (load) => keys((await load()).default)));
    expect(texts[0]?.length).toBeGreaterThan(500);
    for (const found of texts) expect(found).toEqual(texts[0]);
  });

  it("are chosen by the first wish that is here, else the one for everybody", () => {
    expect(bestOf([own])).toBe(own);
    expect(bestOf(["zz", own + "-ZZ", everybody])).toBe(own);
    expect(bestOf(["", "zz", own + "x"])).toBe(everybody);
    expect(bestOf([])).toBe(everybody);
  });

  it("call themselves by their own names", () => {
    expect(new Set(LANGUAGES.map(ownName)).size).toBe(LANGUAGES.length);
    expect(LANGUAGES.filter((code) => ownName(code) === code)).toEqual([]);
    expect(scriptOf("und-Grek")).toBe("Grek");
  });

  it("are named nowhere in the page", () => {
    const codes = LANGUAGES.join("|");
    const named = new RegExp(
      `["'\`](${codes})["'\`]|:lang\\(|[{,]\\s*(${codes})\\??:|\\.(${codes})\\b|texts/(${codes})`,
    );
    expect(Object.keys(SOURCES).length).toBeGreaterThan(80);
    for (const [file, text] of Object.entries(SOURCES)) expect(named.exec(text)?.[0], file).toBeUndefined();
  });
});
