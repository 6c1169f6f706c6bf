import type { Data } from "../../house/wire";
import type { Lesson } from "../lesson";
import type { HoldemView } from "./view";

const poker = (view: Data): HoldemView => view as unknown as HoldemView;

/** Heads-up the only opponent sits on top, and one's own cards and actions are below; board and pot stay in sight. */
const POTS = ".pots";

export const LESSON: Lesson = {
  preset: "headsup",
  seats: 2,
  gentle: true,
  steps: [
    { under: POTS, look: ".hole" },
    {
      under: POTS,
      look: ".acts",
      until: (_, told) =>
        told.has("call") || told.has("check") || told.has("fold") || told.has("raise") || told.has("bet"),
    },
    { under: POTS, look: ".board", until: (view, told) => poker(view).board.length >= 3 || told.has("street") },
    { under: POTS, look: ".hand-row .name" },
    { under: POTS, look: ".sizes", until: (_, told) => told.has("bet") || told.has("raise") },
    { under: POTS, look: ".pots" },
    { under: POTS, until: (view) => (poker(view).last?.hand ?? 0) >= 1 },
    { under: POTS },
  ],
};
