/** The shapes of docs/protocol.md, version 2. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Data = Record<string, unknown>;

export interface Why { code: string; params?: Data; text?: string }
export interface Entry { do?: string; span?: string; min?: number; max?: number; [more: string]: unknown }
export interface Blocked { do: string; why: Why }
export interface Legal { entries: Entry[]; blocked: Blocked[] }
export interface GameEvent { kind: string; data: Data }
export interface Result { places: number[]; scores: number[] }

export interface Clock { left: number; at: number; total: number; bank?: number; banks?: number[] }

export interface SeatInfo {
  seat: number; name: string; kind: "person" | "bot" | "open"; level: string | null; host: boolean; here: boolean; gone: boolean;
}

export interface TableInfo {
  code: string; game: GameId; preset: string; config: Data; lang: string; state: "lobby" | "playing" | "over" | "closed"; round: number;
  listed: boolean; locked: boolean; paused: boolean; stand_in: string; clock: Record<string, number | boolean> | null; frozen: boolean;
  commitment: string | null; watching: number; seats: SeatInfo[];
}

export type GameId = "autochess" | "holdem" | "marble";

export interface Update {
  seat: number | null; round: number; reset: boolean; from: number; next: number; events: GameEvent[];
  view: Data; legal: Legal; actors: number[]; clock: Clock | null; result: Result | null;
}

/** An update as it is sent: what it does not tell is as it was, unless it tells the whole. */
export interface News extends Omit<Update, "legal"> {
  whole: boolean; items?: Record<string, Record<string, unknown>>; legal?: Legal;
}

export interface Dial { key: string; min: number; max: number; words: string[] }
export interface GameOffer {
  id: GameId; seats: [number, number]; presets: string[]; levels: string[]; clock: Record<string, number>;
  dials: Dial[]; /** where the dials stand, by preset */ values: Record<string, Record<string, number | string>>;
}
export interface House { hanpan: string; protocol: number; languages: string[]; games: GameOffer[] }
export interface Listed { code: string; game: GameId; preset: string; state: string; host: string; people: number; bots: number; open: number; lang: string; created: number }
export interface Seated { code: string; link: string; token: string; seats: number[]; table: TableInfo }

export type Frame =
  | { t: "welcome"; v: number; you: { seats: number[]; host: boolean }; seqs: Record<string, number>; now: number; table: TableInfo }
  | { t: "table"; table: TableInfo }
  | ({ t: "update" } & News)
  | { t: "ack"; seat: number; seq: number }
  | { t: "refused"; seat?: number; seq?: number; id?: number; code: string; params?: Data; text?: string }
  | { t: "arranged"; id: number; do: string[] }
  | { t: "done"; id: number }
  | { t: "pong"; id: number; now: number }
  | { t: "error"; code: string; params?: Data; text?: string }
  | { t: "bye"; code: string; text: string; back: number | null };

export const NO_LEGAL: Legal = { entries: [], blocked: [] };

/** News laid over what was known. */
export function takeIn(known: Update | undefined, news: News): Update {
  const { whole, items, ...update } = news;
  const legal = news.legal ?? known?.legal ?? NO_LEGAL;
  if (whole || !known) return { ...update, legal };
  const view: Data = { ...known.view, ...news.view };
  for (const [name, places] of Object.entries(items ?? {})) {
    const list = [...(view[name] as unknown[])];
    for (const [place, item] of Object.entries(places)) list[Number(place)] = item;
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
