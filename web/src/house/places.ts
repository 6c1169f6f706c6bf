/** Addresses of the house. None of them holds a key. */
import type { Link } from "./link.svelte";

export function isCode(text: string): boolean {
  return /^[2-9A-HJKMNP-Z]{6}$/.test(text);
}

/** Of a game without a house: it is on this device only. */
export function isLocal(text: string): boolean {
  return /^L[2-9A-HJKMNP-Z]{5}$/.test(text);
}

/** A finished game again, with one's own eyes, from where one first decides or from frame `at`. */
export function replayOf(link: Pick<Link, "code" | "mine" | "info">, at?: number): string {
  const query = new URLSearchParams({ round: String(link.info?.round ?? 1) });
  if (link.mine[0] !== undefined) query.set("eyes", String(link.mine[0]));
  if (at !== undefined) query.set("at", String(at));
  return `/replay/${link.code}?${query.toString()}`;
}
