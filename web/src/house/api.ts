/** The REST part of the protocol, and the keys to seats this browser holds. */
import { deviceKey } from "../daily/device";
import { keepPart, markOf, newPart } from "./deal";
import { recall, remember } from "./keep";
import { refusalText, say } from "./say.svelte";
import { settings } from "./settings.svelte";
import type { Data, House, HostDo, Listed, Seated, TableInfo } from "./wire";
import type * as wire from "./wire_types.gen";

/** A "no" of the house as a sentence. */
export class No extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function call<T>(path: string, body?: Data | string, token?: string | null): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": settings.language };
  if (token) headers["Authorization"] = "Bearer " + token;
  const init: RequestInit = { headers };
  if (body !== undefined) {
    init.method = "POST";
    headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
    init.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new No("unreachable", say("web-unreachable"));
  }
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const no = (data ?? {}) as Partial<wire.Problem>;
    const code = no.code ?? String(answer.status);
    throw new No(code, no.text || refusalText({ code, params: no.params ?? {} }));
  }
  return data as T;
}

/** What the forms fill in, for a table (`about`: a row for every person) and for a quick game (one row). */
export type NewTable = Omit<wire.CreateTable, "about" | "stand_in"> &
  Pick<wire.QuickStart, "level"> & { about?: unknown; stand_in?: string };

export const api = {
  house: () => call<House>("/api/house"),
  game: (id: string, language: string) => call<wire.GamePage>(`/api/games/${encodeURIComponent(id)}?lang=${language}`),
  tables: () => call<{ tables: Listed[] }>("/api/tables"),
  table: (code: string) => call<TableInfo>("/api/tables/" + encodeURIComponent(code)),
  numbers: (code: string) => call<wire.RuleNumbers>(`/api/tables/${encodeURIComponent(code)}/numbers`),
  create: async (table: NewTable) => keepSeat(await call<Seated>("/api/tables", { ...table })),
  quick: async (table: NewTable) => {
    const part = newPart();
    const seated = keepSeat(await call<Seated>("/api/quick", { ...table, mark: markOf(part) }));
    const pledge = seated.table.coming?.pledge;
    if (pledge) keepPart({ code: seated.code, round: 1, pledge, part, marks: null });
    return seated;
  },
  host: (code: string, command: HostDo) =>
    call<TableInfo>(`/api/tables/${encodeURIComponent(code)}/host`, { ...command }, tokenOf(code)),
  join: async (code: string, wish: wire.JoinTable) =>
    keepSeat(await call<Seated>(`/api/tables/${encodeURIComponent(code)}/join`, { ...wish }, tokenOf(code))),
  replay: (code: string, query: string) =>
    call<ReplayPage>(`/api/tables/${encodeURIComponent(code)}/replay?${query}`, undefined, tokenOf(code)),
  review: (code: string, round: number, seat: number, from?: number) =>
    call<wire.Review>(
      `/api/tables/${encodeURIComponent(code)}/review?round=${round}&seat=${seat}${from ? `&from=${from}` : ""}`,
      undefined,
      tokenOf(code),
    ),
  deeds: (code: string, round: number, seat: number) =>
    call<wire.DeedsInfo>(
      `/api/tables/${encodeURIComponent(code)}/deeds?round=${round}&seat=${seat}`,
      undefined,
      tokenOf(code),
    ),
  daily: () => call<wire.DailyInfo>("/api/daily", undefined, deviceKey()),
  beginDay: async (day: wire.DayInfo, wish: wire.DayBegin) => {
    const begun = await call<wire.DayBegun>(dayPath(day), { ...wish, lang: settings.language }, deviceKey());
    if (begun.seated) keepKey(begun.seated.code, begun.seated.token);
    return begun;
  },
  answerDay: (day: wire.DayInfo, spot: number, choice: string) =>
    call<wire.DayInfo>(dayPath(day) + "/answer", { spot, choice }, deviceKey()),
  /** The record with what is one's own in it: a plain link cannot show the key. */
  record: async (code: string, round: number) => {
    const headers = { Authorization: "Bearer " + (tokenOf(code) ?? "") };
    const answer = await fetch(`/api/tables/${encodeURIComponent(code)}/record?round=${round}`, { headers });
    if (!answer.ok) throw new No(String(answer.status), say("web-unreachable"));
    return answer.blob();
  },
  replayFile: (record: string, query: string) => call<ReplayPage>(`/api/replay?${query}`, record),
};

const dayPath = ({ day, game }: wire.DayInfo): string => `/api/daily/${day}/${encodeURIComponent(game)}`;

export type ReplayFrame = wire.ReplayFrame;
export type ReplayPage = wire.Replay;

/** How everybody stood, and at which frame and in which part (round, hand) of the game that was. */
export interface Chapter {
  n: number;
  at: number;
  standing: number[];
}

export function storyOf(page: ReplayPage): Chapter[] {
  const end = { n: page.moves, at: (page.marks.at(-1)?.at ?? 0) + 1, standing: page.standing };
  return [...page.marks, end].filter((one) => one.standing.length > 0);
}

function keepSeat(seated: Seated): Seated {
  keepKey(seated.code, seated.token);
  return seated;
}

/** So many tables a browser remembers to have sat at, the latest first. */
const KEPT = 12;
/** There is nothing at this table any more. */
export const GONE = ["no-table", "table-abandoned", "rules-moved"];

export function keepKey(code: string, token: string): void {
  remember("seat." + code, token);
  remember("seats", [code, ...seatedAt().filter((one) => one !== code)].slice(0, KEPT));
}

function seatedAt(): string[] {
  return recall<string[]>("seats", []);
}

/** The tables where this browser holds a seat of a game that goes on. A closed one is forgotten; one that is over is
 * not, for it may be played again. */
export async function seatsToReturnTo(): Promise<TableInfo[]> {
  const found = await Promise.all(
    seatedAt().map(async (code) => {
      try {
        const table = await api.table(code);
        if (table.state === "closed") forgetSeat(code);
        return table;
      } catch (no) {
        if (no instanceof No && GONE.includes(no.code)) forgetSeat(code);
        return null;
      }
    }),
  );
  return found
    .filter((table) => table !== null)
    .filter((table) => table.state === "lobby" || table.state === "playing");
}

export function tokenOf(code: string): string | null {
  return recall<string | null>("seat." + code, null);
}

export function forgetSeat(code: string): void {
  remember("seat." + code, null);
  remember(
    "seats",
    seatedAt().filter((one) => one !== code),
  );
}

/** The key of `/t/CODE#TOKEN`, which moves a seat to this device; the address is cleaned at once. It is kept only when
 * the house has welcomed it: anybody can write a link. Null when it is none, or the one we have. */
export function keyInAddress(code: string): string | null {
  const key = location.hash.slice(1);
  if (!/^[0-9a-f]{32}$/.test(key)) return null;
  history.replaceState(null, "", location.pathname);
  return key === tokenOf(code) ? null : key;
}
