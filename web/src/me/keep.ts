/** The book of this device, read and written. */
import { recall, remember } from "../house/keep";
import type { Link } from "../house/link.svelte";
import { say } from "../house/say.svelte";
import { empty, read, written, type Book } from "./book";

export function open(): Book {
  return read(JSON.stringify(recall<unknown>("book", null))) ?? empty();
}

export function keep(book: Book): void {
  remember("book", book);
}

/** A game of one's own is over: what was done in it is asked once, and kept. What to tell of it, or null. */
export async function remembered(link: Link): Promise<string | null> {
  const { info, result } = link;
  const seat = link.mine[0];
  const place = seat === undefined ? undefined : result?.places[seat];
  if (!info || link.replay || seat === undefined || place === undefined) return null;
  const round = info.round;
  if (open().known.includes(`${link.code}.${round}`)) return null;
  const people = info.seats.filter((one) => one.kind === "person").length;
  const of = info.seats.length;
  const { facts, best } = await link.deeds(seat);
  const before = open();
  const after = written(
    before,
    { code: link.code, round, seat, game: info.game, place, of, people, at: Date.now() },
    facts,
    best,
  );
  keep(after);
  const fresh = Object.keys(after.done).find((id) => !(id in before.done));
  return fresh ? say("web-deed-done", { deed: say("web-deed-" + fresh) }) : null;
}
