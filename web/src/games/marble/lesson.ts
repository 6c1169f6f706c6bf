import type { Data } from "../../house/wire";
import type { Lesson } from "../lesson";
import type { MarbleView } from "./view";

const marble = (view: Data): MarbleView => view as unknown as MarbleView;

/** A card asks, and this is the answer: the coach comes and goes beside it. */
const CHOICES = ".choices";

export const LESSON: Lesson = {
  preset: "non-alcohol",
  seats: 3,
  /** The bots of Juryu Marble are no opponents: nothing is gained by gentle ones. */
  gentle: false,
  steps: [
    { until: (view) => marble(view).turn >= 1 },
    { at: "low", look: ".roll", until: (_, told) => told.has("rolled") },
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
    { at: "low", clear: CHOICES },
    { at: "low", clear: CHOICES },
    { at: "low", clear: CHOICES },
  ],
};
