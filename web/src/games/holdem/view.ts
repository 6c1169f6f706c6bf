/** The hold'em view as the wire sends it, and where things lie on the table. */
import type { HandName } from "../../parts/hands";

export interface Shown { seat: number; cards: string[]; name?: HandName; five?: string[] }
export interface Last {
  hand: number; board: string[]; shown: Shown[]; pots: { amount: number; winners: number[]; shares: number[] }[]; net: number[];
  history: [string, number, string, number][];
}
export interface HoldemView {
  seat: number | null; seats: number; hand: number; hands: number; level: number; left: number; small: number; big: number; ante: number;
  button: number; small_seat: number; big_seat: number; phase: string; actor: number | null;
  stacks: number[]; bets: number[]; paid: number[]; states: ("ACTIVE" | "FOLDED" | "ALL_IN" | "OUT_OF_CHIPS")[]; positions: string[]; sitting: boolean[]; places: number[];
  board: string[]; hole: string[]; name: HandName | null; shown: Shown[]; pot: number; pots: { amount: number; seats: number[] }[];
  bet: number; price: number; min_raise: number; max_raise: number; history: [string, number, string, number][];
  last: Last | null; commit: string; over: boolean; biggest: number; best: { seat: number; five: string[]; name: HandName } | null;
}

/** Where a seat stands round the oval, in percent: `place` 0 is the bottom, clockwise as people sit. */
export function around(place: number, seats: number, tall: boolean): { x: number; y: number } {
  const turn = (place / seats) * Math.PI * 2;
  const squeeze = 0.16 * Math.sin(turn * 2);
  const angle = Math.PI / 2 + turn + (tall ? 0 : -squeeze * 0.5);
  return { x: 50 + Math.cos(angle) * (tall ? 40 : 43), y: 50 + Math.sin(angle) * (tall ? 42 : 40) };
}

/** Where a seat's bet lies: before it on a wide table, under (or over) its pod on a tall one, where there is no room between. */
export function betAt(at: { x: number; y: number }, tall: boolean): { x: number; y: number; down: number } {
  if (!tall) return { x: 50 + (at.x - 50) * 0.58, y: 50 + (at.y - 50) * 0.5, down: 0 };
  const low = at.y > 78;
  return { x: at.x + (50 - at.x) * (low ? 0.35 : 0.08), y: at.y, down: low ? -64 : 54 };
}

/** An amount on the bet bar: a share of the pot, within what may be raised to. */
export function potShare(view: HoldemView, share: number): number {
  const wanted = Math.round(view.bet + share * (view.pot + view.price));
  return Math.max(view.min_raise, Math.min(view.max_raise, wanted));
}
