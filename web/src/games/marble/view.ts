/** The marble view as the wire sends it, card texts with names, and where the tiles of the ring lie. */
import { josa } from "../../house/josa";

export interface MarbleCard {
  id: string;
  pack: string;
  type: string;
  target: string;
  severity: string;
  effect: string;
  amount: number;
  rounds: number;
  /** of a timed task, else 0 */ seconds: number;
  title: Record<string, string>;
  text: Record<string, string>;
}
export interface MarblePlayer {
  active: boolean;
  position: number;
  stranded: boolean;
  travels: boolean;
  keys: { shield: number; swap: number; extra: number };
  exemptions: number;
  turns: number;
  missions: number;
  /** Penalties taken, one way or another. */
  taken: number;
  passed: number;
  exempt: number;
  streak: number;
  best_streak: number;
}
export interface MarbleView {
  seat: number | null;
  preset: string;
  severity: string;
  drink: { type: string; unit: string };
  phase: string;
  waits: string;
  actors: number[];
  current: number;
  order: number[];
  direction: number;
  round: number;
  rounds: number;
  turn: number;
  clock: { minutes: number; limit: number; break_at: number; breaks: number };
  board: string[];
  players: MarblePlayer[];
  dice: number[];
  doubles: number;
  moved_from: number;
  tile: string;
  card: MarbleCard | null;
  trap: boolean;
  self: number;
  target: number | null;
  targets: number[];
  tasks: string;
  subjects: { seat: number; drink: number | null; water: number | null; why: string }[];
  voted: number[];
  my_vote: number | null;
  /** of those who watch a mission, by seat: 1 up, -1 down */ thumbs: number[];
  pot: number;
  rules: { card: MarbleCard; left: number }[];
  forfeits: { seat: number; card: MarbleCard }[];
  me: {
    tolerance: string;
    drinks: boolean;
    cap: number;
    drunk: number;
    row: number;
    done: number;
    failed: number;
    converted: number;
    water: number;
  } | null;
  result: {
    reason: string;
    turns: number;
    rounds: number;
    minutes: number;
    cards: number;
    awards: { award: string; seats: number[]; count: number }[];
  } | null;
}

/** `{self:이/가}` becomes the name with the particle that fits. `open`: the target is not chosen yet, and its word is
 * no name: it begins a sentence as any word does. */
export function fill(text: string, self: string, target: string, open = false): string {
  return text.replace(/\{(self|target)(?::([^}]*))?\}/g, (_, place: string, pair: string | undefined, at: number) => {
    const name = place === "self" ? self : target;
    const begins = open && place === "target" && /(^|[.!?]['"]?\s+)$/.test(text.slice(0, at));
    return (begins ? name.charAt(0).toUpperCase() + name.slice(1) : name) + (pair ? josa(name, pair) : "");
  });
}

/** The votes of a tally in the order they are turned over: one for each in turn, what decides comes last. */
export function ballotsOf(tally: number[]): number[] {
  const found: number[] = [];
  const left = [...tally];
  while (left.some((votes) => votes > 0))
    left.forEach((votes, seat) => {
      if (votes > 0) found.push(seat);
      left[seat] = votes - 1;
    });
  return found;
}

/** Card texts as people write them: a name is a chip with a word, `{self}` only on its way to the house. */
export function withChips(text: string, words: { self: string; target: string }): string {
  return text.replace(
    /\{(self|target)(:[^}]*)?\}/g,
    (_, place: "self" | "target", pair = "") => `‹${words[place]}${pair}›`,
  );
}

export function withoutChips(text: string, words: { self: string; target: string }): string {
  return text
    .replaceAll("‹" + words.self, "{self")
    .replaceAll("‹" + words.target, "{target")
    .replaceAll("›", "}");
}

/** Column and row of every tile of a square ring, tile 0 at the lower right and on clockwise. */
export function ringPlaces(size: number): { column: number; row: number }[] {
  const side = size / 4;
  return Array.from({ length: size }, (_, tile) => {
    const edge = Math.floor(tile / side);
    const step = tile % side;
    if (edge === 0) return { column: side - step, row: side };
    if (edge === 1) return { column: 0, row: side - step };
    if (edge === 2) return { column: step, row: 0 };
    return { column: side, row: step };
  });
}

/** The tiles a piece steps on from one to another. */
export function walk(from: number, to: number, direction: number, size: number): number[] {
  const path: number[] = [];
  const step = direction < 0 ? -1 : 1;
  for (let tile = from; tile !== to && path.length < size;) {
    tile = (tile + step + size) % size;
    path.push(tile);
  }
  return path;
}
