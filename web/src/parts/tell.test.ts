/** The page's sentences are the terminal's: tests/locale/test_sentences.py reads the same examples. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Remark } from "../house/wire_types.gen";
import raw from "../../../tests/locale/sentences.json?raw";

interface Row {
  game: string;
  kind: string;
  data: Record<string, unknown>;
  said: Record<string, string>;
}

const { names, rows, broken } = JSON.parse(raw) as { names: string[]; rows: Row[]; broken: Row[] };
const table = { name: (seat: number): string => names[seat] ?? `? ${seat}` };
const languages = Object.keys(rows[0]?.said ?? {});

/** All texts are read and half of the page is translated first: seconds on a machine that has too much to do. */
vi.setConfig({ testTimeout: 60_000 });

/** The page reads what a person chose from the browser as soon as it is loaded. */
beforeAll(() => {
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("navigator", { language: languages[0] });
});

describe.each(languages)("in %s", (language) => {
  test("the same events give the same sentences", async () => {
    const { speak, missing } = await import("../house/say.svelte");
    const { sentence } = await import("./tell");
    await speak(language as Parameters<typeof speak>[0]);
    const said = rows.map((row) => sentence(row.game, row, table));
    expect(said).toEqual(rows.map((row) => row.said[language]));
    const shown = broken.map((row) => sentence(row.game, row, table));
    expect(shown).toEqual(broken.map((row) => row.said[language]));
    expect([...missing]).toEqual([]);
  });
});

test("what a table draws is no news for its log, but a replay tells it", async () => {
  const { sentence, tell } = await import("./tell");
  const hole = rows.find((row) => row.game === "holdem" && row.kind === "hole");
  const fold = rows.find((row) => row.game === "holdem" && row.kind === "fold");
  if (!hole || !fold) throw new Error("no example");
  expect(tell("holdem", hole, table)).toBe("");
  expect(sentence("holdem", hole, table)).not.toBe("");
  expect(tell("holdem", fold, table)).toBe(sentence("holdem", fold, table));
});

test("a table's own words stand before the shipped ones, and name what nobody else knows", async () => {
  const { speakOf } = await import("./rows.svelte");
  const { say, speak } = await import("../house/say.svelte");
  const { sentence } = await import("./tell");
  await speak(languages[0] as Parameters<typeof speak>[0]);
  const taken = (augment: string) => ({ kind: "augment", data: { seat: 0, augment, suit: null } });
  const words = { "autochess-augment-economist": "Piggy bank", "autochess-augment-own": "Our own" };
  speakOf({ words });
  expect(sentence("autochess", taken("economist"), table)).toContain("Piggy bank");
  expect(sentence("autochess", taken("own"), table)).toContain("Our own");
  speakOf({});
  expect(sentence("autochess", taken("economist"), table)).toContain(say("autochess-augment-economist"));
});

test("the line of a fight is the coach's sentence, shortened", async () => {
  const { speak } = await import("../house/say.svelte");
  const { adviceOf } = await import("../games/autochess/better");
  for (const language of languages) {
    await speak(language as Parameters<typeof speak>[0]);
    for (const row of rows.filter((one) => /^coach-.*-short$/.test(one.kind))) {
      const remark = { part: 3, kind: row.kind.replace("-short", ""), data: row.data as Remark["data"], n: null };
      expect(adviceOf(remark)).toBe(row.said[language]);
    }
  }
});
