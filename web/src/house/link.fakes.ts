/** Stand-ins for the tests of TableLink: a browser without a page, and a socket whose other end is the test. */
import { vi } from "vitest";
import type { News, TableInfo } from "./wire";

type Message = Record<string, unknown>;

export class FakeSocket {
  static readonly OPEN = 1;
  /** Every socket that was opened, the newest last. */
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const found = FakeSocket.all.at(-1);
    if (!found) throw new Error("no socket was opened");
    return found;
  }

  readyState = 0;
  sent: Message[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error("sent into a socket that is not open");
    this.sent.push(JSON.parse(text) as Message);
  }

  /** The page closes: a browser tells so later. */
  close(): void {
    this.readyState = 3;
    setTimeout(() => this.onclose?.());
  }

  // The other end.

  open(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }

  say(...frames: Message[]): this {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
    return this;
  }

  /** The connection breaks, and the page is told. */
  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  /** The messages of one kind that reached this end. */
  heard(t: string): Message[] {
    return this.sent.filter((message) => message["t"] === t);
  }
}

const listeners = new Map<string, Set<() => void>>();

/** Something happens to the whole browser: `offline`, `online`. */
export function happen(name: string): void {
  for (const listener of listeners.get(name) ?? []) listener();
}

export const stored = new Map<string, string>();

export function stubBrowser(): void {
  FakeSocket.all = [];
  listeners.clear();
  stored.clear();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "https:", host: "house", search: "" });
  vi.stubGlobal("navigator", { language: "" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
  });
  vi.stubGlobal("removeEventListener", (name: string, listener: () => void) => listeners.get(name)?.delete(listener));
}

export function table(more: Partial<TableInfo> = {}): TableInfo {
  return {
    code: "K7QM2P",
    game: "holdem",
    preset: "sng",
    config: {},
    lang: "xx",
    state: "playing",
    round: 1,
    listed: false,
    locked: false,
    paused: false,
    stand_in: "default",
    clock: null,
    frozen: false,
    commitment: null,
    watching: 0,
    hushed: false,
    seats: [0, 1].map((seat) => ({
      seat,
      name: ["Jisu", "bot:brook:normal"][seat] ?? "",
      kind: seat ? "bot" : "person",
      level: seat ? "normal" : null,
      host: seat === 0,
      here: true,
      gone: false,
    })),
    dealing: false,
    deal: null,
    coming: null,
    ...more,
  };
}

interface Welcome {
  seats?: number[];
  seqs?: Record<string, number>;
  now?: number;
  table?: Partial<TableInfo>;
}

export function welcome({ seats = [0], seqs = { "0": 0 }, now = Date.now(), table: more = {} }: Welcome = {}): Message {
  return { t: "welcome", v: 2, you: { seats, host: true }, seqs, now, table: table(more) };
}

export function update(more: Partial<News> = {}): Message {
  return {
    t: "update",
    seat: 0,
    round: 1,
    reset: false,
    from: 0,
    next: 0,
    events: [],
    whole: true,
    view: {},
    legal: { entries: [], blocked: [] },
    actors: [0],
    clock: null,
    result: null,
    ...more,
  };
}

export const event = (n: number): { kind: string; data: { n: number } } => ({ kind: "event", data: { n } });
