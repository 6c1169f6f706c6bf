/** Whether one plays with somebody who would see what one shows: with bots alone nobody would. */
import type { Link } from "./link.svelte";

export function inCompany(link: Link): boolean {
  if (link.replay || link.mine.length === 0) return false;
  return link.info?.seats.some((one) => one.kind === "person" && !link.mine.includes(one.seat)) ?? false;
}
