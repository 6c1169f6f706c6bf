import type { Data } from "../../house/wire";
import type { HoldemView } from "./view";

/** The best hand that was shown. */
export function finalCards(data: Data): string[][] {
  const best = (data as unknown as HoldemView).best;
  return best ? [best.five] : [];
}
