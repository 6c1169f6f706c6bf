import type { Data } from "../../house/wire";
import type { Lesson } from "../lesson";
import type { HoldemView } from "./view";

const poker = (view: Data): HoldemView => view as unknown as HoldemView;

/** Heads-up the only opponent sits on top, and one's own cards and actions are below; board and pot stay in sight. */
const POTS = ".pots";
/** At a fuller table rivals sit there: whose turn it is, what they have and what one may do stays in sight. */
const CLEAR = ".at .pod, .pots .pot, .board svg, .hole, .foot .btn";

export const LESSON: Lesson = {
  preset: "headsup",
  seats: 2,
  gentle: true,
  over: (view) => poker(view).states[poker(view).seat ?? 0] === "OUT_OF_CHIPS",
  steps: [
    { under: POTS, clear: CLEAR, look: ".hole" },
    {
      under: POTS,
      clear: CLEAR,
      look: ".acts",
      until: (_, told) =>
        told.has("call") || told.has("check") || told.has("fold") || told.has("raise") || told.has("bet"),
    },
    {
      under: POTS,
      clear: CLEAR,
      look: ".board",
      until: (view, told) => poker(view).board.length >= 3 || told.has("street"),
    },
    { under: POTS, clear: CLEAR, look: ".hand-row .name" },
    { under: POTS, clear: CLEAR, look: ".sizes", until: (_, told) => told.has("bet") || told.has("raise") },
    { under: POTS, clear: CLEAR, look: ".pots" },
    { under: POTS, clear: CLEAR, until: (view) => (poker(view).last?.hand ?? 0) >= 1 },
    { under: POTS, clear: CLEAR },
  ],
};
