import type { Data } from "../../house/wire";
import type { Lesson } from "../lesson";
import type { HoldemView } from "./view";

const poker = (view: Data): HoldemView => view as unknown as HoldemView;

/** Heads-up the only opponent sits on top, and one's own cards and actions are below. */
const BOARD = ".board";

export const LESSON: Lesson = {
  preset: "headsup",
  seats: 2,
  gentle: true,
  steps: [
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
};
