/** Names of poker hands, from the shared card texts. */
import { say } from "../house/say.svelte";

export interface HandName {
  name: string;
  ranks: number[];
}

/** "full house, kings over fours": the same decision as `hanpan.locale.hands`. */
export function handText(hand: HandName | null | undefined): string {
  if (!hand) return "";
  const first = hand.ranks[0];
  const second = hand.ranks.at(-1);
  return say("cards-hand-" + hand.name, {
    first: say(`cards-rank-${first}`),
    firsts: say(`cards-ranks-${first}`),
    seconds: say(`cards-ranks-${second}`),
  });
}
