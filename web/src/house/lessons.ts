/** What the coach says to whoever plays, about what is over: a hint only. Where none comes, nothing is missing. */
import { api } from "./api";
import type { Link } from "./link.svelte";
import type { Review } from "./wire_types.gen";

/** `part`: the first fight or hand to hear about. */
export async function reviewed(link: Link, part?: number): Promise<Review | null> {
  const { seat, info } = link;
  if (link.replay || seat === null || !info?.coach) return null;
  try {
    return await api.review(link.code, info.round, seat, part);
  } catch {
    return null;
  }
}
