/** What this device keeps of the daily hands: its key, the fingerprints it saw, and for how many days in a row. */
import { pledgeOf } from "../house/deal";
import { recall, remember } from "../house/keep";
import type { DailyInfo, DayInfo } from "../house/wire_types.gen";
import type { Book } from "../me/book";

/** So many fingerprints a device remembers, the latest first. */
const SEEN = 24;

/** The streak as it stands today: a day that was left out ends it. */
export function running(streak: Book["daily"], today: string): number {
  return streak && (streak.day === today || streak.day === before(today)) ? streak.days : 0;
}

export function before(day: string): string {
  const at = new Date(day + "T00:00:00Z");
  at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
}

/** A hand of this day is finished; the same book where that is known. */
export function finishedOn(book: Book, day: string): Book {
  const known = book.daily;
  if (known && known.day >= day) return book;
  const days = running(known, day) + 1;
  return { ...book, daily: { day, days, best: Math.max(days, known?.best ?? 0) } };
}

const isDone = (day: DayInfo): boolean => day.own !== null && day.own.score !== null;

/** What the house told: fingerprints are kept, and a finished hand adds to the streak of the book. */
export function learned(info: DailyInfo, book: Book): Book {
  const all = info.games.flatMap((one) => [one.today, one.tomorrow]);
  // The first one seen is the one that counts.
  const seen = all.map((one): [string, string] => [name(one), seenOf(name(one)) ?? one.pledge]);
  const others = fingerprints().filter(([known]) => !seen.some(([one]) => one === known));
  remember("daily.seen", [...seen, ...others].slice(0, SEEN));
  const days = [...info.games.map((one) => one.yesterday), ...info.games.map((one) => one.today)];
  return days.reduce((next, day) => (day && isDone(day) ? finishedOn(next, day.day) : next), book);
}

const name = (day: DayInfo): string => `${day.day}.${day.game}`;
const fingerprints = (): [string, string][] => recall<[string, string][]>("daily.seen", []);
const seenOf = (known: string): string | undefined => fingerprints().find(([one]) => one === known)?.[1];

/** Whether the secret of a day that is over is the one whose fingerprint was shown before. */
export function checked(day: DayInfo): "ok" | "new" | "bad" | null {
  if (day.secret === null) return null;
  const seen = seenOf(name(day));
  if (pledgeOf(day.secret) !== day.pledge || (seen !== undefined && seen !== day.pledge)) return "bad";
  return seen === undefined ? "new" : "ok";
}
