/**
 * The games that bring something of their own to the page: a table, a picture, a lesson, words to explain. The one
 * place that names games.
 * Every other game that the house offers has a plain picture, and the table that its package brings or the general one
 * (`./general`).
 */
import type { Component } from "svelte";
import type { Link } from "../house/link.svelte";
import type { Data } from "../house/wire";
import ChessPoster from "./autochess/Poster.svelte";
import PokerPoster from "./holdem/Poster.svelte";
import type { Lesson } from "./lesson";
import { aboutOf, keepAbout } from "./marble/about";
import MarblePoster from "./marble/Poster.svelte";
import { configText } from "./marble/config";

export type { About } from "./marble/about";

type Table = Component<{ link: Link }>;

export interface OwnGame {
  table: () => Promise<{ default: Table }>;
  poster: Component;
  /** The colours behind the picture, from the middle to the edge. */
  ground: string;
  lesson: () => Promise<{ LESSON: Lesson }>;
  /** Each has `web-word-…` and `web-word-…-text`. */
  words: string[];
  /** The cards a picture of a finished game shows, row by row. */
  final?: () => Promise<{ finalCards: (view: Data, seat: number | null) => string[][] }>;
  /** What a part of a replay is called. */
  mark?: string;
  /** The preset of "play now", where it is not the first. */
  preset?: string;
  /** Several people may play on one phone, which is handed on. */
  onePhone?: true;
  /** It has a way out of its own: there somebody who stops is out for good. */
  wayOut?: true;
  /** What people say about themselves: kept by name, and asked for by a form. */
  about?: { of: typeof aboutOf; keep: typeof keepAbout; form: () => Promise<typeof import("./marble/About.svelte")> };
  /** Settings besides the dials, and how they are told. */
  setup?: () => Promise<typeof import("./marble/Setup.svelte")>;
  configText?: (config: Data) => string[];
}

export const OWN: Partial<Record<string, OwnGame>> = {
  autochess: {
    table: () => import("./autochess/Autochess.svelte"),
    poster: ChessPoster,
    ground: "#2a6258, #123a34 55%, #0b2622",
    lesson: () => import("./autochess/lesson"),
    words: [
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
    final: () => import("./autochess/final"),
    mark: "web-ac-round-n",
    preset: "full",
  },
  holdem: {
    table: () => import("./holdem/Holdem.svelte"),
    poster: PokerPoster,
    ground: "#2c4b7e, #172a4d 55%, #0e1a33",
    lesson: () => import("./holdem/lesson"),
    words: ["blinds", "button", "pot", "side-pot", "check", "call", "raise", "all-in", "bank", "showdown"],
    final: () => import("./holdem/final"),
    mark: "web-he-hand-n",
  },
  marble: {
    table: () => import("./marble/Marble.svelte"),
    poster: MarblePoster,
    ground: "#a5452b, #6d2717 55%, #431509",
    lesson: () => import("./marble/lesson"),
    words: [
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
    mark: "web-ac-round-n",
    onePhone: true,
    wayOut: true,
    about: { of: aboutOf, keep: keepAbout, form: () => import("./marble/About.svelte") },
    setup: () => import("./marble/Setup.svelte"),
    configText,
  },
};

/** The table of a game: its own, or one for any game. */
export function tableOf(game: string): Promise<{ default: Table }> {
  return OWN[game]?.table() ?? import("./general/AnyTable.svelte");
}
