/** What this device keeps of one's own games: no account, nothing leaves it but by a file one saves. All of it bounded.
 * Facts come from the server (`/api/tables/CODE/deeds`); here they are added up and compared with numbers, no more. */
import { isCode, isLocal } from "../house/places";
import { DEEDS } from "./deeds";

export const KEPT = 30;
const KNOWN = 300;
const NAMES = 60;
export const LONGEST = 200_000;
/** Facts of which the most counts, not the sum. */
const MOST = ["biggest", "hardest", "hp-left"];

export interface Best {
  rank: number;
  name: string;
  ranks: number[];
  cards: string[];
}
export interface Played {
  code: string;
  round: number;
  seat: number;
  game: string;
  place: number;
  of: number;
  /** people at the table */ people: number;
  at: number;
}
export interface Totals {
  games: number;
  wins: number;
  facts: Record<string, number>;
  best: Best | null;
}
export interface Book {
  hanpan: "book";
  v: 1;
  /** the latest first */ games: Played[];
  /** rounds that are counted already */ known: string[];
  totals: Record<string, Totals>;
  /** wins without a loss in between */ streak: number;
  /** when each deed was first done */ done: Record<string, number>;
  /** days in a row with a daily hand, up to this one */ daily?: { day: string; days: number; best: number };
}

export function empty(): Book {
  return { hanpan: "book", v: 1, games: [], known: [], totals: {}, streak: 0, done: {} };
}

/** One more finished game; the same book where it is in it already. */
export function written(book: Book, played: Played, facts: Record<string, number>, best: Best | null): Book {
  const id = `${played.code}.${played.round}`;
  if (book.known.includes(id)) return book;
  const won = played.place === 1;
  const before = book.totals[played.game] ?? { games: 0, wins: 0, facts: {}, best: null };
  const sums = { ...before.facts };
  for (const [name, value] of Object.entries(facts).slice(0, NAMES))
    sums[name] = MOST.includes(name) ? Math.max(sums[name] ?? 0, value) : (sums[name] ?? 0) + value;
  const totals: Totals = {
    games: before.games + 1,
    wins: before.wins + Number(won),
    facts: sums,
    best: best && best.rank > (before.best?.rank ?? -1) ? best : before.best,
  };
  const next: Book = {
    ...book,
    games: [played, ...book.games].slice(0, KEPT),
    known: [id, ...book.known].slice(0, KNOWN),
    totals: { ...book.totals, [played.game]: totals },
    streak: won ? book.streak + 1 : 0,
  };
  const done = { ...book.done };
  for (const deed of DEEDS) if (!(deed.id in done) && deed.did(facts, played, next)) done[deed.id] = played.at;
  return { ...next, done };
}

const count = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1e15;
const word = (value: unknown): value is string => typeof value === "string" && /^[\w-]{1,40}$/.test(value);
const dict = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const counts = (value: unknown): value is Record<string, number> =>
  dict(value) && Object.keys(value).length <= NAMES * 2 && Object.entries(value).every(([k, v]) => word(k) && count(v));
const list = <T>(value: unknown, most: number, fits: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.length <= most && value.every(fits);

function isBest(value: unknown): value is Best {
  return (
    dict(value) &&
    count(value["rank"]) &&
    word(value["name"]) &&
    list(value["ranks"], 5, count) &&
    list(value["cards"], 7, (one): one is string => typeof one === "string" && /^[2-9TJQKA][cdhs][123]?$/.test(one))
  );
}

function isPlayed(value: unknown): value is Played {
  return (
    dict(value) &&
    typeof value["code"] === "string" &&
    (isCode(value["code"]) || isLocal(value["code"])) &&
    word(value["game"]) &&
    ["round", "seat", "place", "of", "people", "at"].every((name) => count(value[name]))
  );
}

function isTotals(value: unknown): value is Totals {
  return (
    dict(value) &&
    count(value["games"]) &&
    count(value["wins"]) &&
    counts(value["facts"]) &&
    (value["best"] === null || isBest(value["best"]))
  );
}

function isDaily(value: unknown): value is NonNullable<Book["daily"]> {
  const day = dict(value) ? value["day"] : null;
  return (
    dict(value) &&
    typeof day === "string" &&
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    count(value["days"]) &&
    count(value["best"])
  );
}

/** A book as a file holds it; null: it is torn, or none of ours. */
export function read(text: string): Book | null {
  if (text.length > LONGEST) return null;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!dict(found) || found["hanpan"] !== "book" || found["v"] !== 1) return null;
  const { games, known, totals, streak, done, daily } = found;
  const isId = (one: unknown): one is string => typeof one === "string" && /^[2-9A-Z]{6}\.\d{1,4}$/.test(one);
  if (!list(games, KEPT, isPlayed) || !list(known, KNOWN, isId) || !count(streak) || !counts(done)) return null;
  if (daily !== undefined && !isDaily(daily)) return null;
  if (!dict(totals) || Object.keys(totals).length > NAMES) return null;
  const read: Record<string, Totals> = {};
  for (const [game, one] of Object.entries(totals)) {
    if (!word(game) || !isTotals(one)) return null;
    read[game] = one;
  }
  return { hanpan: "book", v: 1, games, known, totals: read, streak, done, ...(daily ? { daily } : {}) };
}
