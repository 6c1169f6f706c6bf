/** Which games somebody has finished in this browser: whoever never did is coached, and has more time at first. */
import { recall, remember } from "./keep";

export function isNew(game: string): boolean {
  return !recall("finished." + game, false) && !recall("taught." + game, false);
}

export function finished(game: string): void {
  remember("finished." + game, true);
}
