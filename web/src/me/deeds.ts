/** Twenty things to have done once. Each looks at the facts of one game, or at what the book has added up. */
import type { Book, Played } from "./book";

interface Deed {
  /** `web-deed-ID` names it, `web-deed-ID-text` says what it takes. */ id: string;
  did: (facts: Record<string, number>, played: Played, book: Book) => boolean;
}

const fact =
  (name: string, least = 1): Deed["did"] =>
  (facts) =>
    (facts[name] ?? 0) >= least;
const all = (book: Book, what: "games" | "wins"): number =>
  Object.values(book.totals).reduce((sum, one) => sum + one[what], 0);

export const DEEDS: Deed[] = [
  { id: "first-game", did: (_f, _p, book) => all(book, "games") >= 1 },
  { id: "first-win", did: (_f, played) => played.place === 1 },
  { id: "ten-games", did: (_f, _p, book) => all(book, "games") >= 10 },
  { id: "row-of-three", did: (_f, _p, book) => book.streak >= 3 },
  { id: "three-tables", did: (_f, _p, book) => Object.keys(book.totals).length >= 3 },
  { id: "full-house-of-friends", did: (_f, played) => played.people >= 4 },
  { id: "scoop", did: fact("scoops") },
  { id: "hula", did: fact("hulas") },
  { id: "stop", did: fact("stops") },
  { id: "land", did: fact("lands") },
  { id: "three-stars", did: fact("three-stars") },
  { id: "hard-hit", did: fact("hardest", 50) },
  { id: "last-breath", did: (facts) => (facts["hp-left"] ?? 99) <= 10 },
  { id: "clean", did: fact("clean") },
  { id: "all-in", did: fact("all-in") },
  { id: "full-house", did: fact("won-full-house") },
  {
    id: "quads",
    did: (facts) => ["won-quads", "won-straight-flush", "won-royal-flush"].some((name) => (facts[name] ?? 0) > 0),
  },
  { id: "unseen", did: fact("unseen") },
  { id: "busted", did: fact("busted") },
  { id: "missions", did: fact("done", 5) },
];
