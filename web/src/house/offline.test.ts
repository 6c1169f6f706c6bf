/** A game without a house: kept before it is shown, bots at their pace, and the same on coming back. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answers, Desk, News, Opening, Pace, Question, Refusal } from "../offline/rules.svelte";
import { event, stored, stubBrowser, table, update } from "./link.fakes";
import type { Update } from "./wire";

stubBrowser();
vi.stubGlobal("history", { pushState: vi.fn() });
vi.stubGlobal("scrollTo", vi.fn());
vi.stubGlobal("document", { hidden: false });
const { OfflineLink } = await import("./offline.svelte");
const { find, forget, inPlay, keep, MOST, newCode, newSeed } = await import("../offline/kept");
const { isLocal, isCode } = await import("./places");
const { quiet, toasts } = await import("./notice.svelte");

const GAME = {
  code: "LABCDE",
  game: "holdem",
  preset: "sng",
  config: {},
  seats: 2,
  people: ["Jisu"],
  about: [],
  level: "normal",
  seed: "11",
  dice: "22",
  moves: [] as string[],
  at: 1,
};
const END = {
  record: "lines",
  story: [{ n: 0, at: 1, standing: [5, 5] }],
  deeds: [{ facts: { hands: 3 }, best: null }],
};

function news(moves: string[], pace: Pace, more: Partial<News> = {}): News {
  const told = update({ next: moves.length, events: moves.map((_, n) => event(n)) }) as unknown as Update;
  return { moves, updates: [told], pace, ...more };
}
const opening = (pace: Pace): Opening => ({
  ...news([], pace),
  game: "holdem",
  rules: 7,
  tables: "t",
  config: { preset: "sng" },
  seats: table().seats,
  commitment: "c",
});

/** The worker, played by the test: answers come when it says so. */
class FakeDesk implements Desk {
  asked: Question[] = [];
  #waiting: ((answer: object) => void)[] = [];

  ask<Q extends Question>(question: Q): Promise<Answers[Q["do"]] | Refusal> {
    this.asked.push(question);
    return new Promise((resolve) => {
      this.#waiting.push((answer) => resolve(answer as Answers[Q["do"]] | Refusal));
    });
  }

  async answer(answer: object): Promise<void> {
    this.#waiting.shift()?.(answer);
    await vi.advanceTimersByTimeAsync(0);
  }

  count(what: Question["do"]): number {
    return this.asked.filter((one) => one.do === what).length;
  }
}

let desk: FakeDesk;
let link: InstanceType<typeof OfflineLink>;

async function opened(pace: Pace = null, more: Partial<typeof GAME> = {}): Promise<void> {
  keep({ ...GAME, ...more });
  link = new OfflineLink("LABCDE", desk);
  await desk.answer(opening(pace));
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  stubBrowser();
  quiet();
  desk = new FakeDesk();
});
afterEach(() => {
  link.leave();
  vi.useRealTimers();
});

test("a table opens as any other: people first, then bots, nobody's clock", async () => {
  await opened();
  const { at: _, ...wish } = GAME;
  expect(desk.asked).toEqual([{ do: "begin", wish }]);
  expect(link.status).toBe("open");
  expect(link.mine).toEqual([0]);
  expect(link.info).toMatchObject({ game: "holdem", preset: "sng", state: "playing", commitment: "c" });
  expect(link.deadline).toBeNull();
});

test("an action is kept with its rules before anybody is shown it", async () => {
  await opened();
  const kept: (string[] | undefined)[] = [];
  link.listen(() => kept.push(find("LABCDE")?.moves));
  const done = link.act("call");
  expect(link.sending).toBe(1);
  await desk.answer(news(["0 call"], null));
  expect(await done).toBeNull();
  expect(link.sending).toBe(0);
  expect(kept).toEqual([["0 call"]]);
  expect(find("LABCDE")).toMatchObject({ rules: 7, tables: "t", moves: ["0 call"] });
});

test("a refusal is said, and nothing changes", async () => {
  await opened();
  const before = link.update;
  const done = link.act("dance");
  await desk.answer({ refused: { code: "no-such-action", params: {} } });
  expect(await done).toMatchObject({ code: "no-such-action" });
  expect(link.update).toBe(before);
  expect(toasts).toHaveLength(1);
});

test("bots wait like people, one at a time, and not while the game is paused", async () => {
  await opened("turn");
  await vi.advanceTimersByTimeAsync(499);
  expect(desk.count("bot")).toBe(0);
  await vi.advanceTimersByTimeAsync(901);
  expect(desk.count("bot")).toBe(1);
  const act = link.act("call");
  await vi.advanceTimersByTimeAsync(5000);
  expect(desk.count("bot")).toBe(1);
  await desk.answer(news(["1 call"], "turn"));
  await desk.answer(news(["0 call"], "turn"));
  await act;
  await link.hostDo({ do: "pause", on: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(desk.count("bot")).toBe(1);
  await link.hostDo({ do: "pause", on: false });
  await vi.advanceTimersByTimeAsync(1400);
  expect(desk.count("bot")).toBe(2);
});

test("at its end the game has a record, a story and deeds, and another one may begin", async () => {
  await opened();
  void link.act("call");
  await desk.answer(news(["0 call"], "turn", { end: END }));
  expect(link.info?.state).toBe("over");
  expect(await (await link.record()).text()).toBe("lines");
  expect(await link.story()).toEqual(END.story);
  expect(await link.deeds(0)).toEqual(END.deeds[0]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(desk.count("bot") + desk.count("minute")).toBe(0);
  expect(inPlay()).toEqual([]);
  await link.hostDo({ do: "rematch" });
  const [next] = inPlay();
  expect(next).toMatchObject({ game: "holdem", people: ["Jisu"], moves: [] });
  expect(next?.rules).toBeUndefined();
  expect(next?.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(isLocal(next?.code ?? "")).toBe(true);
});

test("a game of other rules, or none, closes with its reason", async () => {
  keep({ ...GAME, moves: ["0 call"] });
  link = new OfflineLink("LABCDE", desk);
  await desk.answer({ refused: { code: "record-rules", params: {} } });
  expect(link.status).toBe("closed");
  expect(link.ended).not.toBe("");
  link = new OfflineLink("LZZZZZ", desk);
  expect(link.status).toBe("closed");
});

test("minutes pass, and whoever leaves ends the game", async () => {
  await opened();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(desk.count("minute")).toBe(1);
  await link.giveUp();
  expect(inPlay()).toEqual([]);
  await desk.answer(news(["-1 minutes 1"], null));
  expect(find("LABCDE")).toBeNull();
});

test("no house gives out the code of a game on a device; the device keeps the latest ones", () => {
  const codes = Array.from({ length: MOST + 3 }, newCode);
  for (const code of codes) {
    expect(isLocal(code) && !isCode(code)).toBe(true);
    keep({ ...GAME, code });
  }
  expect(inPlay().map((one) => one.code)).toEqual(codes.reverse().slice(0, MOST));
  expect([...stored.keys()].filter((key) => key.startsWith("hanpan.offline."))).toHaveLength(MOST);
  forget(codes[0] ?? "");
  expect(inPlay()).toHaveLength(MOST - 1);
  expect(newSeed()).not.toBe(newSeed());
});
