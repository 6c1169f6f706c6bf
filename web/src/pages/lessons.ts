/** The lessons: what to look at, and what has to be seen before the coach goes on. Texts are `web-coach-GAME-N`. */
import type { Data, GameId } from "../house/wire";
import type { AutochessView } from "../games/autochess/model";
import type { HoldemView } from "../games/holdem/view";
import type { MarbleView } from "../games/marble/view";

export interface Step {
  /** What lights up meanwhile. */
  look?: string;
  /** Done when this holds; without it a button goes on. */
  until?: (view: Data, told: Set<string>) => boolean;
  /** Where the coach stands, so that it hides nothing one needs now: on top unless told otherwise. */
  at?: "low" | "board";
}

const chess = (view: Data): AutochessView => view as unknown as AutochessView;
const poker = (view: Data): HoldemView => view as unknown as HoldemView;
const marble = (view: Data): MarbleView => view as unknown as MarbleView;
const owned = (view: Data): number => chess(view).seats[chess(view).seat ?? 0]?.cards ?? 0;
const standing = (view: Data): number => chess(view).seats[chess(view).seat ?? 0]?.board ?? 0;

export const LESSONS: Record<GameId, Step[]> = {
  autochess: [
    { look: ".table > .shop", at: "board", until: (view) => owned(view) >= 2 },
    { look: ".table > .bench, .table > .board", until: (view) => standing(view) >= 1 },
    { look: ".table > .board", until: (view) => standing(view) >= 2 || owned(view) < 2 },
    {},
    { look: ".row-acts .ready", until: (_, told) => told.has("fight") },
    {},
    { look: ".purse", at: "low" },
    { look: ".table > .shop", at: "board" },
    { look: ".suits" },
    { at: "low" },
  ],
  holdem: [
    { look: ".hole" },
    { look: ".acts", until: (_, told) => told.has("call") || told.has("check") || told.has("fold") || told.has("raise") || told.has("bet") },
    { look: ".board", until: (view, told) => poker(view).board.length >= 3 || told.has("street") },
    { look: ".hand-row .name" },
    { look: ".sizes", until: (_, told) => told.has("bet") || told.has("raise") },
    { look: ".pots" },
    { until: (view) => (poker(view).last?.hand ?? 0) >= 1 },
    {},
  ],
  marble: [
    { until: (view) => marble(view).turn >= 1 },
    { at: "low", until: (_, told) => told.has("rolled") },
    { until: (_, told) => told.has("outcome") || told.has("water") || told.has("key") || told.has("stranded") || told.has("ticket") || told.has("stacked") || told.has("reversed") || told.has("rule-on") },
    { at: "low" },
    { at: "low" },
    { at: "low" },
  ],
};
