import { beforeAll, expect, test, vi } from "vitest";
import { LANGUAGES } from "./languages";

const [own = "", other = ""] = LANGUAGES;

/** The page reads what a person chose from the browser as soon as it is loaded. */
beforeAll(() => {
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("navigator", { language: own });
});

test("a bot's name is shown in the reader's language", async () => {
  const { speak } = await import("./say.svelte");
  const { shownName } = await import("./opponents");
  await speak(own);
  expect(shownName("bot:brook:normal")).toBe("여울");
  expect(shownName("bot:brook-2:hard")).toBe("여울 2");
  expect(shownName("Bot 3")).toBe("봇 3");
  expect(shownName("normal 3")).toBe("봇 3");
  expect(shownName("지훈")).toBe("지훈");
  await speak(other);
  expect(shownName("bot:brook:normal")).toBe("Brook");
});

test("id and level stand in the name; a level without texts is its own word", async () => {
  const { levelAbout, levelText, readBot } = await import("./opponents");
  expect(readBot("bot:brook-2:hard")).toEqual({ id: "brook", again: "2", level: "hard" });
  expect(readBot("Brook")).toBeNull();
  expect([levelText("own"), levelAbout("own")]).toEqual(["own", ""]);
  expect(levelAbout("hard")).not.toBe("");
});
