/** The link must lose nothing, play nothing twice, and come back by itself. The clock is the test's. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { event, FakeSocket, happen, stored, stubBrowser, table, update, welcome } from "./link.fakes";
import type { TableLink as Link } from "./link.svelte";
import type { Why } from "./wire";

stubBrowser();
const { TableLink } = await import("./link.svelte");
const { quiet, toasts } = await import("./notice.svelte");
const { settings } = await import("./settings.svelte");

/** How long a second try may take with all its jitter; the first comes within 60 ms. */
const AT_ONCE = 60;
let link: Link;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  stubBrowser();
  quiet();
  settings.language = "xx";
});

afterEach(() => {
  link.leave();
  vi.useRealTimers();
});

/** A link that was welcomed and shown the table. */
function seated(...args: Parameters<typeof welcome>): FakeSocket {
  link = new TableLink("k7qm2p");
  return FakeSocket.last.open().say(welcome(...args), update());
}

/** The connection breaks and the page connects again. */
function reconnected(): FakeSocket {
  const old = FakeSocket.last;
  old.break();
  vi.advanceTimersByTime(AT_ONCE);
  expect(FakeSocket.last).not.toBe(old);
  return FakeSocket.last.open();
}

/** What became of an act: undefined while nobody knows. */
function doing(text: string, seat?: number): { why?: Why | null } {
  const found: { why?: Why | null } = {};
  void link.act(text, seat).then((why) => (found.why = why));
  return found;
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe("hello", () => {
  it("names the table, the language and the key, on the page's own host", () => {
    stored.set("hanpan.seat.K7QM2P", '"9f"');
    link = new TableLink("k7qm2p");
    const socket = FakeSocket.last;
    expect(socket.address).toBe("wss://house/ws?code=K7QM2P");
    expect(socket.sent).toEqual([]);
    expect(socket.open().sent).toEqual([
      { t: "hello", v: 2, code: "K7QM2P", lang: "xx", token: "9f", reactions: true },
    ]);
    expect(link.status).toBe("connecting");
  });

  it("brings the key of a link, which is kept once it was welcomed", () => {
    link = new TableLink("k7qm2p", "77");
    expect(FakeSocket.last.open().heard("hello")[0]).toMatchObject({ token: "77" });
    expect(stored.has("hanpan.seat.K7QM2P")).toBe(false);
    FakeSocket.last.say(welcome());
    expect(stored.get("hanpan.seat.K7QM2P")).toBe('"77"');
  });

  it("goes without a key as a spectator", () => {
    link = new TableLink("K7QM2P");
    expect(FakeSocket.last.open().sent).toEqual([{ t: "hello", v: 2, code: "K7QM2P", lang: "xx", reactions: true }]);
  });

  it("says after a break how much of every viewer was seen", () => {
    const socket = seated({ seats: [0, 2], seqs: {} });
    socket.say(update({ seat: 0, from: 0, next: 41 }), update({ seat: 2, from: 0, next: 39 }));
    expect(reconnected().heard("hello")[0]).toMatchObject({ resume: { round: 1, next: { "0": 41, "2": 39 } } });
  });
});

describe("welcome", () => {
  it("says who we are, and how far the house's clock is from ours", () => {
    const socket = seated({ now: Date.now() + 5000 });
    expect([link.status, link.mine, link.host, link.info?.code]).toEqual(["open", [0], true, "K7QM2P"]);
    socket.say(update({ clock: { left: 20_000, at: Date.now() + 25_000, total: 20_000, bank: 0, banks: [] } }));
    expect(link.deadline).toBe(Date.now() + 20_000);
    socket.say({ t: "pong", id: 1, now: Date.now() + 6000 });
    expect(link.deadline).toBe(Date.now() + 19_000);
  });

  it("names people, bots and empty seats", () => {
    seated();
    expect(link.name(0)).toBe("Jisu");
    expect(link.name(1)).toBe("bot-brook");
    expect(link.name(5)).toBe("web-seat");
  });

  it("makes who holds no seat a spectator, who cannot act", async () => {
    const socket = seated({ seats: [], seqs: {} });
    socket.say(update({ seat: null, view: { pot: 3 } }));
    expect([link.seat, link.update?.view]).toEqual([null, { pot: 3 }]);
    expect(await link.act("fold")).toEqual({ code: "watching-only" });
    expect(socket.heard("act")).toEqual([]);
  });

  it("of two own seats uses the one that is awaited", () => {
    const socket = seated({ seats: [0, 2], seqs: {} });
    socket.say(update({ seat: 0, actors: [2] }), update({ seat: 2, actors: [2], view: { pot: 9 } }));
    expect([link.seat, link.update?.view]).toEqual([2, { pot: 9 }]);
  });
});

describe("acts", () => {
  it("count on from the number the house used last, for every seat on its own", () => {
    const socket = seated({ seats: [0, 2], seqs: { "0": 17, "2": 4 } });
    doing("call", 0);
    doing("fold", 2);
    doing("check", 0);
    expect(socket.heard("act")).toEqual([
      { t: "act", seat: 0, seq: 18, do: "call", round: 1 },
      { t: "act", seat: 2, seq: 5, do: "fold", round: 1 },
      { t: "act", seat: 0, seq: 19, do: "check", round: 1 },
    ]);
  });

  it("are answered by the ack of their own seat and number", async () => {
    const socket = seated();
    const [first, second] = [doing("call"), doing("check")];
    socket.say({ t: "ack", seat: 1, seq: 1 }, { t: "ack", seat: 0, seq: 2 }, { t: "ack", seat: 0, seq: 9 });
    await settle();
    expect(first.why).toBeUndefined();
    expect(second.why).toBeNull();
    socket.say({ t: "ack", seat: 0, seq: 1 }, { t: "ack", seat: 0, seq: 1 });
    await settle();
    expect(first.why).toBeNull();
  });

  it("that are refused say why, and the next one takes a new number", async () => {
    const socket = seated();
    const raise = doing("raise 5");
    socket.say({ t: "refused", seat: 0, seq: 1, code: "raise-small", params: {}, text: "Too small" });
    await settle();
    expect(raise.why?.code).toBe("raise-small");
    expect(toasts.map((one) => one.text)).toEqual(["Too small"]);
    doing("raise 5");
    expect(socket.heard("act").map((act) => act["seq"])).toEqual([1, 2]);
  });

  it("that are done quietly are refused without a toast", async () => {
    const socket = seated();
    void link.act("raise 5", 0, true);
    socket.say({ t: "refused", seat: 0, seq: 1, code: "raise-small", text: "Too small" });
    await settle();
    expect(toasts).toEqual([]);
  });

  it("one after another stop at the first that is refused", async () => {
    const socket = seated();
    void link.acts(["place a front", "place b front", "place c front"]);
    socket.say({ t: "ack", seat: 0, seq: 1 });
    await settle();
    socket.say({ t: "refused", seat: 0, seq: 2, code: "line-full" });
    await settle();
    expect(socket.heard("act").map((act) => act["do"])).toEqual(["place a front", "place b front"]);
  });

  it("keep their buttons closed until they are drawn", async () => {
    const socket = seated();
    doing("call");
    expect(link.sending).toBe(1);
    socket.say({ t: "ack", seat: 0, seq: 1 });
    expect(link.sending).toBe(1);
    socket.say(update({ from: 0, next: 0 }));
    expect(link.sending).toBe(0);
    doing("ready");
    socket.say({ t: "ack", seat: 0, seq: 2 });
    await vi.advanceTimersByTimeAsync(299);
    expect(link.sending).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(link.sending).toBe(0);
  });

  it("open their buttons at once when they were drawn before the ack, or refused", () => {
    const socket = seated();
    doing("call");
    socket.say(update(), { t: "ack", seat: 0, seq: 1 });
    expect(link.sending).toBe(0);
    doing("call");
    socket.say({ t: "refused", seat: 0, seq: 2, code: "not-your-turn" });
    expect(link.sending).toBe(0);
  });

  it("whose number another page used take a free one, and no other act's", async () => {
    const socket = seated({ seqs: { "0": 17 } });
    const [call, check] = [doing("call"), doing("check")];
    socket.say(
      { t: "refused", seat: 0, seq: 18, code: "seq-used", params: { next: 19 } },
      { t: "ack", seat: 0, seq: 19 },
    );
    await settle();
    expect(socket.heard("act").map((act) => [act["seq"], act["do"]])).toEqual([
      [18, "call"],
      [19, "check"],
      [20, "call"],
    ]);
    expect([call.why, check.why]).toEqual([undefined, null]);
    socket.say({ t: "ack", seat: 0, seq: 20 });
    await settle();
    expect(call.why).toBeNull();
    doing("fold");
    expect(socket.heard("act").at(-1)?.["seq"]).toBe(21);
  });
});

describe("after a lost connection", () => {
  it("sends acts without an answer again, in order, with their numbers, once there is a welcome", async () => {
    const socket = seated();
    const [first, second, third] = [doing("buy 1"), doing("buy 2"), doing("buy 3")];
    socket.say({ t: "ack", seat: 0, seq: 2 });
    const next = reconnected();
    expect(next.heard("act")).toEqual([]);
    next.say(welcome({ seqs: { "0": 2 } }));
    expect(next.heard("act")).toEqual([
      { t: "act", seat: 0, seq: 1, do: "buy 1", round: 1 },
      { t: "act", seat: 0, seq: 3, do: "buy 3", round: 1 },
    ]);
    next.say({ t: "ack", seat: 0, seq: 1 }, { t: "ack", seat: 0, seq: 3 });
    await settle();
    expect([first.why, second.why, third.why]).toEqual([null, null, null]);
    expect(
      reconnected()
        .say(welcome({ seqs: { "0": 3 } }))
        .heard("act"),
    ).toEqual([]);
  });

  it("numbers what is done in between after what still waits", () => {
    const socket = seated();
    doing("buy 1");
    socket.break();
    doing("buy 2");
    vi.advanceTimersByTime(AT_ONCE);
    const next = FakeSocket.last.open().say(welcome({ seqs: { "0": 0 } }));
    doing("buy 3");
    expect(next.heard("act").map((act) => [act["seq"], act["do"]])).toEqual([
      [1, "buy 1"],
      [2, "buy 2"],
      [3, "buy 3"],
    ]);
  });

  it("does not count below what the house has seen from another page", () => {
    seated();
    const next = reconnected().say(welcome({ seqs: { "0": 30 } }));
    doing("call");
    expect(next.heard("act")[0]).toMatchObject({ seq: 31 });
  });

  it("answers requests that were on their way, and those made meanwhile", async () => {
    const socket = seated();
    const asked = link.hostDo({ do: "start" });
    socket.break();
    expect(await asked).toBe(false);
    expect(await link.arrange()).toBeNull();
    expect(link.status).toBe("lost");
  });

  it("tries again at once, then later and later, and from the start after a welcome", () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    seated();
    for (const wait of [0, 500, 1000, 2000, 4000, 8000, 8000]) {
      const tried = FakeSocket.all.length;
      FakeSocket.last.break();
      vi.advanceTimersByTime(Math.max(0, wait - 1));
      expect(FakeSocket.all.length).toBe(wait ? tried : tried + 1);
      vi.advanceTimersByTime(wait ? 1 : 0);
      expect(FakeSocket.all.length).toBe(tried + 1);
    }
    FakeSocket.last.open().say(welcome());
    FakeSocket.last.break();
    const tried = FakeSocket.all.length;
    vi.advanceTimersByTime(0);
    expect(FakeSocket.all.length).toBe(tried + 1);
    vi.mocked(Math.random).mockRestore();
  });

  it("hears nothing more from the old socket", () => {
    const old = seated();
    old.break();
    vi.advanceTimersByTime(AT_ONCE);
    const next = FakeSocket.last.open().say(welcome());
    old.say(update({ view: { pot: 99 } }));
    old.break();
    expect(link.update?.view).toEqual({});
    expect([link.status, FakeSocket.last]).toEqual(["open", next]);
  });
});

describe("a network that went away", () => {
  it("is noticed at once when the browser says so", () => {
    seated();
    happen("offline");
    expect(link.status).toBe("lost");
    happen("online");
    vi.advanceTimersByTime(AT_ONCE);
    FakeSocket.last.open().say(welcome());
    expect(link.status).toBe("open");
  });

  it("is noticed when nothing answers: first slow, then lost", () => {
    const socket = seated();
    doing("call");
    vi.advanceTimersByTime(3000);
    expect(link.slow).toBe(false);
    vi.advanceTimersByTime(1000);
    expect([link.slow, link.status]).toEqual([true, "open"]);
    vi.advanceTimersByTime(5000);
    expect([link.slow, link.status]).toEqual([false, "lost"]);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.last).not.toBe(socket);
    expect(FakeSocket.last.open().say(welcome()).heard("act")).toHaveLength(1);
  });

  it("is noticed when a new socket never opens", () => {
    link = new TableLink("K7QM2P");
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all.length).toBe(2);
    expect(link.status).toBe("connecting");
  });

  it("is asked for by a ping after ten seconds of our own silence, and lives on by its answer", () => {
    const socket = seated();
    vi.advanceTimersByTime(9000);
    expect(socket.heard("ping")).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(socket.heard("ping")).toHaveLength(1);
    socket.say({ t: "pong", id: socket.heard("ping")[0]?.["id"], now: Date.now() });
    vi.advanceTimersByTime(9000);
    expect(link.status).toBe("open");
    vi.advanceTimersByTime(2000);
    expect(socket.heard("ping")).toHaveLength(2);
    vi.advanceTimersByTime(9000);
    expect(link.status).toBe("lost");
  });

  it("is asked for also while the house talks: who says nothing for long is given up", () => {
    const socket = seated();
    for (let second = 0; second < 11; second++) {
      socket.say(update());
      vi.advanceTimersByTime(1000);
    }
    expect(socket.heard("ping")).toHaveLength(1);
  });
});

describe("updates", () => {
  it("are laid over what was known: changed keys, items of lists, and what is not told", () => {
    const legal = { entries: [{ do: "check" }], blocked: [] };
    const socket = seated();
    socket.say(update({ next: 2, view: { pot: 30, board: ["Ah"], history: [["a"], ["b"]] }, legal }));
    const partial = update({ from: 2, next: 3, whole: false, view: { pot: 60 }, items: { history: { "2": ["c"] } } });
    delete partial["legal"];
    socket.say(partial);
    expect(link.update?.view).toEqual({ pot: 60, board: ["Ah"], history: [["a"], ["b"], ["c"]] });
    expect(link.legal).toEqual(legal);
  });

  it("tell every event once, also across a reconnect", () => {
    const heard: unknown[] = [];
    const socket = seated();
    link.listen((events) => heard.push(...events.map((one) => one.data["n"])));
    socket.say(update({ from: 0, next: 2, events: [event(0), event(1)] }));
    socket.say(update({ from: 2, next: 3, events: [event(2)], whole: false }));
    const next = reconnected().say(welcome());
    next.say(update({ from: 1, next: 5, events: [1, 2, 3, 4].map(event) }));
    expect(heard).toEqual([0, 1, 2, 3, 4]);
  });

  it("with reset start anew without a story", () => {
    const heard: unknown[] = [];
    const socket = seated();
    link.listen((events) => heard.push(events.length));
    socket.say(update({ next: 3, events: [0, 1, 2].map(event), view: { pot: 30, old: 1 } }));
    socket.say(update({ reset: true, from: 200, next: 200, view: { pot: 5 } }));
    expect(link.update?.view).toEqual({ pot: 5 });
    expect(heard).toEqual([3, 0]);
  });

  it("are told for the first of our seats only, and not after somebody stopped listening", () => {
    const heard: unknown[] = [];
    const socket = seated({ seats: [0, 2], seqs: {} });
    const stop = link.listen((_, news) => heard.push(news.seat));
    socket.say(update({ seat: 2 }), update({ seat: 0 }));
    stop();
    socket.say(update({ seat: 0 }));
    expect(heard).toEqual([0]);
  });

  it("that build on something we do not have are not drawn: the whole is asked for", () => {
    const socket = seated();
    socket.say(update({ next: 2, view: { pot: 30, board: [] } }));
    socket.say(update({ from: 4, next: 5, whole: false, view: { pot: 60 } }));
    expect(socket.heard("look")).toHaveLength(1);
    expect(link.update?.view).toEqual({ pot: 30, board: [] });
    socket.say(update({ round: 2, from: 0, next: 1, whole: false, view: { pot: 1 } }));
    expect(socket.heard("look")).toHaveLength(2);
    expect(link.update?.view).toEqual({ pot: 30, board: [] });
  });
});

describe("a new round", () => {
  it("forgets what was drawn of the last one, and counts from its own numbers", () => {
    const socket = seated({ seqs: { "0": 17 } });
    socket.say(update({ next: 41, view: { pot: 30 }, result: { places: [1, 2], scores: [9, 0] } }));
    socket.say(welcome({ seqs: { "0": 0 }, table: { round: 2 } }));
    expect([link.update, link.result]).toEqual([null, null]);
    socket.say(update({ round: 2, view: { pot: 1 } }));
    doing("call");
    expect(socket.heard("act")).toEqual([{ t: "act", seat: 0, seq: 1, do: "call", round: 2 }]);
    expect(reconnected().heard("hello")[0]).toMatchObject({ resume: { round: 2, next: { "0": 0 } } });
  });

  it("never gets an act that was meant for the last one, and nobody is told off for it", async () => {
    seated({ seqs: { "0": 17 } });
    const late = doing("all-in");
    const next = reconnected().say(welcome({ seqs: { "0": 0 }, table: { round: 2 } }), update({ round: 2 }));
    await settle();
    expect(next.heard("act")).toEqual([]);
    expect(late.why?.code).toBe("not-playing");
    expect([link.sending, toasts.length]).toEqual([0, 0]);
    doing("call");
    expect(next.heard("act")).toEqual([{ t: "act", seat: 0, seq: 1, do: "call", round: 2 }]);
    next.say({ t: "refused", seat: 0, seq: 18, code: "not-playing" });
    await settle();
    expect(toasts).toEqual([]);
  });

  it("drops them also when the table tells of it first", async () => {
    const socket = seated();
    const late = doing("all-in");
    socket.say({ t: "table", table: table({ round: 2 }) });
    await settle();
    expect(late.why?.code).toBe("not-playing");
    expect(link.update).toBeNull();
  });

  it("hears who is here without hearing of the whole table again", () => {
    const socket = seated();
    socket.say({ t: "presence", here: [1], gone: [0], watching: 7 });
    expect(link.info?.watching).toBe(7);
    expect(link.info?.seats.map((seat) => [seat.here, seat.gone]).slice(0, 2)).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it("keeps them while the round is the same, over or not", () => {
    const socket = seated();
    doing("all-in");
    socket.say({ t: "table", table: table({ state: "over" }) });
    expect(reconnected().say(welcome()).heard("act")).toHaveLength(1);
  });

  it("makes an act belong to what its player saw, not to what the table is at", () => {
    const socket = seated();
    link.info = table({ round: 2 });
    doing("call");
    expect(socket.heard("act")[0]).toMatchObject({ round: 1 });
  });
});

describe("requests", () => {
  it("are answered by their own number", async () => {
    const socket = seated();
    const [start, arranged] = [link.hostDo({ do: "start" }), link.arrange()];
    const [host] = socket.heard("host");
    const [arrange] = socket.heard("arrange");
    expect(arrange).toMatchObject({ seat: 0 });
    socket.say({ t: "arranged", id: arrange?.["id"], do: ["layout front=a"] }, { t: "done", id: host?.["id"] });
    expect(await arranged).toEqual(["layout front=a"]);
    expect(await start).toBe(true);
  });

  it("that are refused say why", async () => {
    const socket = seated();
    const start = link.hostDo({ do: "start" });
    socket.say({ t: "refused", id: socket.heard("host")[0]?.["id"], code: "too-few", text: "Too few" });
    expect(await start).toBe(false);
    expect(toasts.map((one) => one.text)).toEqual(["Too few"]);
  });

  it("do not wait for ever when the page connects with another key", async () => {
    seated();
    const start = link.hostDo({ do: "start" });
    link.again();
    expect(await start).toBe(false);
  });
});

describe("the end", () => {
  it("comes back after a goodbye when the house says so, not before", () => {
    const socket = seated();
    socket.say({ t: "bye", code: "server-restart", text: "Back soon", back: 1500 });
    expect(link.status).toBe("lost");
    vi.advanceTimersByTime(1499);
    expect(FakeSocket.last).toBe(socket);
    vi.advanceTimersByTime(1500 / 4 + 61);
    expect(FakeSocket.last).not.toBe(socket);
  });

  it("is for good when the table is closed: acts are answered and nobody connects again", async () => {
    const socket = seated();
    const act = doing("call");
    socket.say({ t: "bye", code: "table-closed", text: "Closed", back: null });
    socket.break();
    await settle();
    expect([link.status, link.ended, act.why?.code]).toEqual(["closed", "Closed", "closed"]);
    happen("online");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is for good when there is no such table", () => {
    link = new TableLink("K7QM2P");
    FakeSocket.last.open().say({ t: "error", code: "no-table", text: "No such table" });
    FakeSocket.last.break();
    vi.advanceTimersByTime(60_000);
    expect([link.status, link.ended, FakeSocket.all.length]).toEqual(["closed", "No such table", 1]);
  });

  it("of a key that fits no more is watching on without it", () => {
    stored.set("hanpan.seat.K7QM2P", '"9f"');
    seated();
    FakeSocket.last.say({ t: "error", code: "token-wrong", text: "Not your key" });
    expect(stored.has("hanpan.seat.K7QM2P")).toBe(false);
    expect(reconnected().heard("hello")[0]).not.toHaveProperty("token");
  });

  it("of a key from a link that fits nowhere leaves the key one has", () => {
    stored.set("hanpan.seat.K7QM2P", '"9f"');
    link = new TableLink("K7QM2P");
    FakeSocket.last.open();
    link.take("0".repeat(32));
    vi.advanceTimersByTime(1);
    const socket = FakeSocket.last.open();
    expect(socket.heard("hello")[0]).toMatchObject({ token: "0".repeat(32) });
    socket.say({ t: "error", code: "token-wrong", text: "Not your key" });
    expect(stored.get("hanpan.seat.K7QM2P")).toBe('"9f"');
    expect(reconnected().heard("hello")[0]).toMatchObject({ token: "9f" });
  });

  it("is quiet when the page leaves", () => {
    const socket = seated();
    link.leave();
    expect(socket.readyState).toBe(3);
    vi.advanceTimersByTime(60_000);
    happen("online");
    expect(FakeSocket.all).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("of one connection is not the end of the next one, with whatever key is kept then", () => {
    const socket = seated();
    stored.set("hanpan.seat.K7QM2P", '"77"');
    link.again();
    vi.advanceTimersByTime(1);
    expect(FakeSocket.last).not.toBe(socket);
    expect(FakeSocket.last.open().heard("hello")[0]).toMatchObject({ token: "77" });
    expect(FakeSocket.all).toHaveLength(2);
  });
});
