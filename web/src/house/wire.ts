/** The shapes of docs/protocol.md, version 2. They are generated from the server's own types (tools/wire_types.py).
 * Narrowed here is what the server leaves open: the entries a game lists as legal. */
import type * as wire from "./wire_types.gen";
import type { Blocked } from "./wire_types.gen";

export type { Ack, Act, Blocked, Bye, Hello, HostDo, Message, SeatInfo } from "./wire_types.gen";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Data = Record<string, unknown>;

/** A shape that names a preset of its game. */
type OfPreset<T> = Omit<T, "preset"> & { preset: string };

export interface Entry {
  do?: string;
  span?: string;
  min?: number;
  max?: number;
  numbers?: string;
  bounds?: [number, number][];
  order?: string;
  name?: string;
  items?: (number | string)[];
  [more: string]: unknown;
}
export type Legal = Omit<wire.LegalInfo, "entries"> & { entries: Entry[] };
/** A refusal, of the server (with a sentence) or of the page itself (a code alone). */
export type Why = Pick<wire.ErrorFrame, "code"> & { params?: Data; text?: string };
export type GameEvent = wire.EventInfo;
export type Result = wire.ResultInfo;
export type Clock = wire.ClockInfo;
/** A replay's table has no clock and no stand-in. */
export type TableInfo = OfPreset<Omit<wire.TableInfo, "clock" | "stand_in">> & {
  clock: wire.TableInfo["clock"] | null;
  stand_in: wire.TableInfo["stand_in"] | "";
};
export type Dial = wire.DialInfo;
export type GameOffer = wire.Offer;
export type House = wire.HouseInfo;
export type Listed = OfPreset<wire.Listed>;
export type Seated = Omit<wire.Seated, "table"> & { table: TableInfo };

/** An update as it is sent: what it does not tell is as it was, unless it tells the whole. */
export type News = Omit<wire.Update, "t" | "legal"> & { legal?: Legal };
/** What is known of the game after it. */
export type Update = Omit<News, "whole" | "items" | "legal"> & { legal: Legal };

export type Frame =
  | (Omit<wire.Welcome, "table"> & { table: TableInfo })
  | (Omit<wire.TableChanged, "table"> & { table: TableInfo })
  | ({ t: "update" } & News)
  | (Omit<wire.RefusedFrame, keyof Why> & Why)
  | Exclude<wire.Frame, wire.Welcome | wire.TableChanged | wire.Update | wire.RefusedFrame>;

/** The table with the people who are here now. */
export function withPresence(table: TableInfo, now: wire.PresenceChanged): TableInfo {
  const seats = table.seats.map((seat) => ({
    ...seat,
    here: now.here.includes(seat.seat),
    gone: now.gone.includes(seat.seat),
  }));
  return { ...table, seats, watching: now.watching };
}

export const NO_LEGAL: Legal = { entries: [], blocked: [] };

/** News laid over what was known. */
export function takeIn(known: Update | undefined, news: News): Update {
  const { whole, items, ...update } = news;
  const legal = news.legal ?? known?.legal ?? NO_LEGAL;
  if (whole || !known) return { ...update, legal };
  const view: Data = { ...known.view, ...news.view };
  for (const [name, changed] of Object.entries(items ?? {})) {
    const list = [...(view[name] as unknown[])];
    for (const [index, item] of Object.entries(changed)) list[Number(index)] = item;
    view[name] = list;
  }
  return { ...update, view, legal };
}

/** What `legal` says about one exact action: it may be done, or why not; null when it is not offered at all. */
export function ask(legal: Legal, text: string): { ok: boolean; why: Why | null } | null {
  if (legal.entries.some((entry) => entry.do === text)) return { ok: true, why: null };
  const blocked = legal.blocked.find((one) => one.do === text);
  return blocked ? { ok: false, why: blocked.why } : null;
}

export function offered(legal: Legal, verb: string): string[] {
  return legal.entries.flatMap((entry) => (entry.do && entry.do.split(" ")[0] === verb ? [entry.do] : []));
}

export function span(legal: Legal, verb: string): { min: number; max: number } | null {
  const entry = legal.entries.find((one) => one.span === verb);
  return entry ? { min: entry.min ?? 0, max: entry.max ?? 0 } : null;
}

export function blockedFor(legal: Legal, verb: string): Blocked | null {
  return legal.blocked.find((one) => one.do.split(" ")[0] === verb) ?? null;
}
