import { expect, test } from "vitest";
import { josa } from "./josa";

test("particles follow the sound of the word, as the house's own function does", () => {
  const rows: [string, string, string][] = [
    ["민지", "이/가", "가"],
    ["서준", "이/가", "이"],
    ["하트", "을/를", "를"],
    ["킹", "과/와", "과"],
    ["서울", "으로/로", "로"],
    ["부산", "으로/로", "으로"],
    ["7", "으로/로", "로"],
    ["2", "을/를", "를"],
    ["Bot 3", "이/가", "이"],
    ["Karl", "은/는", "은"],
    ["Anna!", "은/는", "는"],
    ["Player", "이/가", "가"],
    ["Tiger!", "이/가", "가"],
    ["R", "을/를", "을"],
    ["HP", "이/가", "가"],
    ["Eric", "이/가", "이"],
    ["nobot", "이라는/라는", "이라는"],
    ["Brook", "이/가", "이"],
    ["Scout", "이/가", "가"],
    ["King", "으로/로", "으로"],
    ["", "을/를", "를"],
  ];
  for (const [word, pair, want] of rows) expect(josa(word, pair), word).toBe(want);
});
