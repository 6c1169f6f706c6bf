/** What the coach says to whoever plays, about what is over: a hint only. Where none comes, nothing is missing. */
import { api } from "./api";
import type { Link } from "./link.svelte";
import type { Review } from "./wire_types.gen";

let before: Promise<unknown> = Promise.resolve();
let latest: number | null = null;

/** `part`: the first fight or hand to hear about. One question at a time: the house keeps one line for everybody behind
 * one address, and fast hands would fill it. Of a part that is not the latest any more nobody needs to hear. */
export async function reviewed(link: Link, part?: number): Promise<Review | null> {
  const { seat, info } = link;
  if (link.replay || seat === null || !info?.coach) return null;
  if (part !== undefined) latest = part;
  const asked = before.then(() =>
    part !== undefined && part !== latest ? null : api.review(link.code, info.round, seat, part).catch(() => null),
  );
  before = asked;
  return asked;
}
