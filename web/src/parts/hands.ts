/** Names of poker hands, from the shared card texts. */
import { say } from "../house/say.svelte";

export interface HandName {
  name: string;
  ranks: number[];
}

/** "full house, kings over fours". */
export function handText(hand: HandName | null | undefined): string {
  if (!hand) return "";
  const [first, second] = hand.ranks;
  const word = (kind: string, rank: number | undefined): string =>
    rank === undefined ? "" : say(`cards-${kind}-${rank}`);
  return say("cards-hand-" + hand.name, {
    first: word("rank", first),
    firsts: word("ranks", first),
    second: word("rank", second),
    seconds: word("ranks", second),
  });
}
