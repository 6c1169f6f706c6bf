import { offered, type Data, type Legal } from "../../house/wire";
import type { Lesson } from "../lesson";
import { LINES, type AutochessView, type Line } from "./model";

const chess = (view: Data): AutochessView => view as unknown as AutochessView;
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

/** Who has gold left goes on buying, whatever the coach speaks of: it lies over no card one can buy or place. */
const CLEAR = ".purse, .table > .board, .bench .slot, .shop button.slot:not([aria-disabled=true]), .row-acts";
/** Whoever fights with an empty line has seen what that is worth. */
const fought = (told: Set<string>): boolean => told.has("fight");

export const LESSON: Lesson = {
  preset: "quick",
  seats: 2,
  gentle: true,
  beside: ".table .log",
  over: (view) => (chess(view).seats[chess(view).seat ?? 0]?.place ?? null) !== null,
  steps: [
    {
      look: ".table > .shop, .table > .bench",
      under: ".table > .board",
      until: (view, _, legal) => owned(view) >= 3 || (owned(view) > 0 && offered(legal, "buy").length === 0),
    },
    {
      look: ".table > .bench, .table > .board",
      at: "shop",
      clear: CLEAR,
      until: (view, told) => standing(view) >= 1 || fought(told),
    },
    {
      look: ".table > .board",
      at: "shop",
      clear: CLEAR,
      until: (view, told, legal) => fought(told) || !lineToFill(view, legal),
    },
    { look: ".table > .board", at: "shop", clear: CLEAR },
    { look: ".row-acts .ready", at: "shop", clear: CLEAR, until: (_, told) => fought(told) },
    { look: ".table > .board", at: "shop", clear: CLEAR },
    { look: ".purse", at: "shop", clear: CLEAR },
    { look: ".table > .shop", under: ".table > .board", clear: CLEAR },
    { look: ".suits", at: "shop", clear: CLEAR },
    { at: "shop", clear: CLEAR },
  ],
};
