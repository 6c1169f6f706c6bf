/** A house that leaves out or changes a part, swaps its secret or calls a deal off is found out by this device. */
import { beforeEach, describe, expect, it } from "vitest";
import { answerTo, BOT, commitmentOf, givenTo, judge, keepPart, markOf, mixed, pledgeOf, WITHHELD } from "./deal";
import { stubBrowser, table } from "./link.fakes";
import type { TableInfo } from "./wire";

const SECRET = "5b".repeat(32);
const PLEDGE = pledgeOf(SECRET);
const THEIRS = "0c".repeat(16);

beforeEach(stubBrowser);

const lobby = (marks: string[], dealing = false): TableInfo =>
  table({ state: "lobby", round: 0, dealing, coming: { pledge: PLEDGE, marks, parts: [], secret: null } });

/** The device at seat 0 went through the whole of a deal; gives its part. */
function gave(): string {
  answerTo(lobby(["", "", BOT]), [0]);
  const part = givenTo(PLEDGE)?.part ?? "";
  expect(answerTo(lobby([markOf(part), markOf(THEIRS), BOT], true), [0])).toEqual({ t: "part", pledge: PLEDGE, part });
  return part;
}

function dealt(parts: string[], secret: string | null = SECRET, pledge = PLEDGE): TableInfo {
  const commitment = commitmentOf(mixed(secret ?? SECRET, parts));
  return table({ state: secret ? "over" : "playing", commitment, deal: { pledge, marks: [], parts, secret } });
}

const said = (info: TableInfo): Record<string, boolean | null> =>
  Object.fromEntries(judge(info).map((one) => [one.about, one.holds]));

describe("hashes", () => {
  it("are those of everybody else", async () => {
    const hash = async (text: string): Promise<string> => {
      const found = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      return [...new Uint8Array(found)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    };
    expect(PLEDGE).toBe(await hash("hanpan-pledge:" + SECRET));
    expect(markOf(THEIRS)).toBe(await hash("hanpan-part:" + THEIRS));
    expect(mixed("00".repeat(32), [BOT, ""])).toBe("ef03de383873cf6631f499019f01135409903dc2ae1974008eee398d71af55da");
  });

  it("give the fingerprint that records have", () => {
    expect(commitmentOf("00".repeat(32))).toBe("8d639ef1e4214ccf95c6b1849399c162f9c3df11b0705e68afeb6660941d4fb6");
  });
});

describe("a device", () => {
  it("promises once, and tells when its promise stands among all", () => {
    const promise = answerTo(lobby(["", ""]), [0]);
    const part = givenTo(PLEDGE)?.part ?? "";
    expect(part).toMatch(/^[0-9a-f]{32}$/);
    expect(promise).toEqual({ t: "part", pledge: PLEDGE, mark: markOf(part) });
    expect(answerTo(lobby(["", ""]), [0])).toEqual(promise);
    expect(answerTo(lobby([markOf(part), ""]), [0])).toBeNull();
    expect(answerTo(lobby([markOf(part), ""], true), [0])).toEqual({ t: "part", pledge: PLEDGE, part });
  });

  it("keeps its part when its promise was left out, and when it only watches", () => {
    expect(answerTo(lobby(["", ""]), [])).toBeNull();
    answerTo(lobby(["", ""]), [0]);
    expect(answerTo(lobby(["", markOf(THEIRS)], true), [0])).toBeNull();
    expect(answerTo(table({ coming: null }), [0])).toBeNull();
  });

  it("gives another part to every deal", () => {
    gave();
    const next = { pledge: pledgeOf("77".repeat(32)), marks: ["", ""], parts: [], secret: null };
    answerTo(table({ state: "over", coming: next }), [0]);
    expect(givenTo(next.pledge)?.part).not.toBe(givenTo(PLEDGE)?.part);
  });
});

describe("the panel", () => {
  it("says that a fair deal is one, as far as it can", () => {
    const part = gave();
    expect(said(dealt([part, THEIRS, BOT], null))).toEqual({ own: true, others: true, pledge: null });
    expect(said(dealt([part, THEIRS, BOT]))).toEqual({ own: true, others: true, pledge: true, seed: true });
    expect(said(dealt([part, WITHHELD, BOT]))).toMatchObject({ own: true, others: true });
  });

  it("catches a house that leaves out or changes this device's part", () => {
    gave();
    expect(said(dealt(["", THEIRS, BOT], null))).toMatchObject({ own: false, others: false });
    expect(said(dealt([WITHHELD, THEIRS, BOT], null))).toMatchObject({ own: false });
    expect(said(dealt(["0d".repeat(16), THEIRS, BOT], null))).toMatchObject({ own: false, others: false });
  });

  it("catches a part that is another than was promised, or was never promised", () => {
    const part = gave();
    expect(said(dealt([part, "0d".repeat(16), BOT]))).toMatchObject({ own: true, others: false });
    expect(said(dealt([part, THEIRS, "0d".repeat(16)]))).toMatchObject({ others: false });
    expect(said(dealt([part, THEIRS]))).toMatchObject({ others: false });
  });

  it("catches a house that swaps its secret", () => {
    const part = gave();
    const other = "77".repeat(32);
    expect(said(dealt([part, THEIRS, BOT], other))).toMatchObject({ pledge: false });
    expect(said(dealt([part, THEIRS, BOT], other, pledgeOf(other)))).toMatchObject({ swapped: false, own: null });
    const info = { ...dealt([part, THEIRS, BOT]), commitment: commitmentOf(other) };
    expect(said(info)).toMatchObject({ pledge: true, seed: false });
  });

  it("says nothing about what this device had no part in", () => {
    keepPart({ code: "K7QM2P", round: 9, pledge: "00", part: THEIRS, marks: [] });
    expect(said(dealt([THEIRS, BOT]))).toEqual({ own: null, pledge: true, seed: true });
    expect(judge(table())).toEqual([]);
  });
});
