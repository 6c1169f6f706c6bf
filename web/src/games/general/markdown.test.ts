import { expect, test } from "vitest";
import { blocksOf, spansOf } from "./markdown";

const plain = (text: string): object[] => [{ kind: "text", text }];

test("headings, paragraphs and lists", () => {
  expect(blocksOf("# Hex\n\nTwo sides.\nOne winner.\n\n- put\n  a stone\n- swap\n\n1. first\n2) second\n")).toEqual([
    { kind: "heading", level: 1, spans: plain("Hex") },
    { kind: "paragraph", spans: plain("Two sides. One winner.") },
    { kind: "list", ordered: false, items: [plain("put a stone"), plain("swap")] },
    { kind: "list", ordered: true, items: [plain("first"), plain("second")] },
  ]);
});

test("a table with its head", () => {
  expect(blocksOf("| bid | wins |\n|---|---:|\n| 3 | **yes** |\n\nAfter.")).toEqual([
    { kind: "table", head: [plain("bid"), plain("wins")], rows: [[plain("3"), [{ kind: "strong", text: "yes" }]]] },
    { kind: "paragraph", spans: plain("After.") },
  ]);
});

test("marks inside a line; a link keeps its words only", () => {
  expect(spansOf("a **b** `c*d*` *e* [f](javascript:alert(1) 3 * 4 * 5")).toEqual([
    { kind: "text", text: "a " },
    { kind: "strong", text: "b" },
    { kind: "text", text: " " },
    { kind: "code", text: "c*d*" },
    { kind: "text", text: " " },
    { kind: "em", text: "e" },
    { kind: "text", text: " " },
    { kind: "text", text: "f" },
    { kind: "text", text: " 3 * 4 * 5" },
  ]);
});

test("HTML stays the text it is", () => {
  const evil = "<img src=x onerror=alert(1)> <script>1</script>";
  expect(blocksOf(evil)).toEqual([{ kind: "paragraph", spans: plain(evil) }]);
});

test("whatever is written, it comes to an end", () => {
  for (const odd of ["|", "|\n|-|", "-", "- ", "#", "1.", "**", "\n\n", "| a |\n", "*\n*", "- a\n| b |\n|---|"])
    expect(Array.isArray(blocksOf(odd))).toBe(true);
});
