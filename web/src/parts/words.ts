/** The words of each game that the page explains; each has `web-word-…` and `web-word-…-text`. */
import type { GameId } from "../house/wire";

export const WORDS: Record<GameId, string[]> = {
  autochess: [
    "line-front",
    "line-mid",
    "line-back",
    "foul",
    "stars",
    "suit-cycle",
    "hula",
    "hula-failed",
    "stop",
    "scoop",
    "fantasyland",
    "interest",
    "streak",
    "augment",
    "events",
    "ghost",
    "damage",
  ],
  holdem: ["blinds", "button", "pot", "side-pot", "check", "call", "raise", "all-in", "bank", "showdown"],
  marble: [
    "pass",
    "key",
    "shield",
    "swap",
    "extra",
    "exemption",
    "stack",
    "island",
    "travel",
    "cap",
    "rules-strip",
    "break",
  ],
};
