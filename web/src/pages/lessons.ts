/** The lessons: what to look at, and what has to be seen before the coach goes on. Texts are `web-coach-GAME-N`. */
import { offered, type Data, type GameId, type Legal } from "../house/wire";
import { LINES, type AutochessView, type Line } from "../games/autochess/model";
import type { HoldemView } from "../games/holdem/view";
import type { MarbleView } from "../games/marble/view";

export interface Step {
  /** What lights up meanwhile. */
  look?: string;
  /** Done when this holds; without it a button goes on. */
  until?: (view: Data, told: Set<string>, legal: Legal) => boolean;
  /** Where the coach stands, so that it hides nothing one needs now: on top unless told otherwise. */
  at?: "low" | "board" | "shop";
  /** Or right under this. */
  under?: string;
}

const chess = (view: Data): AutochessView => view as unknown as AutochessView;
const poker = (view: Data): HoldemView => view as unknown as HoldemView;
const marble = (view: Data): MarbleView => view as unknown as MarbleView;
const owned = (view: Data): number => chess(view).seats[chess(view).seat ?? 0]?.cards ?? 0;
/** Whether one more line could get its first card: a twin may not stand beside its like, so three cards need not do. */
function lineToFill(view: Data, legal: Legal): boolean {
  const on = chess(view).me?.lines;
  if (!on) return false;
  const alone = new Set(LINES.flatMap((line) => (on[line].cards.length === 1 ? [String(on[line].cards[0]?.id)] : [])));
  return offered(legal, "place").some((text) => {
    const [, card = "", line = ""] = text.split(" ");
    return on[line as Line].cards.length === 0 && !alone.has(card);
  });
}
const standing = (view: Data): number => chess(view).seats[chess(view).seat ?? 0]?.board ?? 0;

/** Heads-up the only opponent sits on top, and one's own cards and actions are below. */
const BOARD = ".board";

export const LESSONS: Record<GameId, Step[]> = {
  autochess: [
    {
      look: ".table > .shop",
      at: "board",
      until: (view, _, legal) => owned(view) >= 3 || (owned(view) > 0 && offered(legal, "buy").length === 0),
    },
    { look: ".table > .bench, .table > .board", at: "shop", until: (view) => standing(view) >= 1 },
    { look: ".table > .board", at: "shop", until: (view, _, legal) => !lineToFill(view, legal) },
    { look: ".table > .board", at: "shop" },
    { look: ".row-acts .ready", at: "shop", until: (_, told) => told.has("fight") },
    { at: "board" },
    { look: ".purse", at: "board" },
    { look: ".table > .shop", at: "board" },
    { look: ".suits", at: "board" },
    { at: "shop" },
  ],
  holdem: [
    { under: BOARD, look: ".hole" },
    {
      under: BOARD,
      look: ".acts",
      until: (_, told) =>
        told.has("call") || told.has("check") || told.has("fold") || told.has("raise") || told.has("bet"),
    },
    { under: BOARD, look: ".board", until: (view, told) => poker(view).board.length >= 3 || told.has("street") },
    { under: BOARD, look: ".hand-row .name" },
    { under: BOARD, look: ".sizes", until: (_, told) => told.has("bet") || told.has("raise") },
    { under: BOARD, look: ".pots" },
    { under: BOARD, until: (view) => (poker(view).last?.hand ?? 0) >= 1 },
    { under: BOARD },
  ],
  marble: [
    { until: (view) => marble(view).turn >= 1 },
    { at: "low", until: (_, told) => told.has("rolled") },
    {
      until: (_, told) =>
        told.has("outcome") ||
        told.has("water") ||
        told.has("key") ||
        told.has("stranded") ||
        told.has("ticket") ||
        told.has("stacked") ||
        told.has("reversed") ||
        told.has("rule-on"),
    },
    { at: "low" },
    { at: "low" },
    { at: "low" },
  ],
};
