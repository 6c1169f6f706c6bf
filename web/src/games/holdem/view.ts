/** The hold'em view as the wire sends it, and where things lie on the table. */
import { inCompany } from "../../house/company";
import type { Link } from "../../house/link.svelte";
import type { HandName } from "../../parts/hands";

export interface Shown {
  seat: number;
  cards: string[];
  name?: HandName;
  five?: string[];
}
export interface Last {
  hand: number;
  board: string[];
  shown: Shown[];
  pots: { amount: number; winners: number[]; shares: number[] }[];
  net: number[];
  history: [string, number, string, number][];
  /** of a run-out: how each shown hand stood, in per cent, when so many cards of the board lay there */
  chances: { board: number; shares: number[] }[];
}
export interface HoldemView {
  seat: number | null;
  seats: number;
  hand: number;
  hands: number;
  level: number;
  left: number;
  small: number;
  big: number;
  ante: number;
  button: number;
  small_seat: number;
  big_seat: number;
  phase: string;
  actor: number | null;
  stacks: number[];
  bets: number[];
  paid: number[];
  states: ("ACTIVE" | "FOLDED" | "ALL_IN" | "OUT_OF_CHIPS")[];
  positions: string[];
  sitting: boolean[];
  places: number[];
  board: string[];
  hole: string[];
  name: HandName | null;
  shown: Shown[];
  pot: number;
  pots: { amount: number; seats: number[] }[];
  bet: number;
  price: number;
  min_raise: number;
  max_raise: number;
  history: [string, number, string, number][];
  last: Last | null;
  commit: string;
  over: boolean;
  biggest: number;
  best: { seat: number; five: string[]; name: HandName } | null;
}

export interface Spot {
  x: number;
  y: number;
}

/** Where a seat stands on the ring, from 0 to 1 across and down: `place` 0 is the bottom, clockwise as people sit.
 * A tall ring has fuller corners, which keeps its sides free for the board. */
export function around(place: number, seats: number, tall: boolean): Spot {
  const turn = (place / seats) * Math.PI * 2;
  const angle = Math.PI / 2 + turn - (tall ? 0 : 0.08 * Math.sin(turn * 2));
  const full = (value: number): number => Math.sign(value) * Math.abs(value) ** (tall ? 0.75 : 1);
  return { x: 0.5 + full(Math.cos(angle)) / 2, y: 0.5 + full(Math.sin(angle)) / 2 };
}

/** Eight to ten seats where there is no height for a ring: three rows, the board in the middle one. */
const ROWS: Record<number, [number, number][]> = {
  8: [
    [0.5, 1],
    [0, 1],
    [0, 0.5],
    [0, 0],
    [0.5, 0],
    [1, 0],
    [1, 0.5],
    [1, 1],
  ],
  9: [
    [0.5, 1],
    [0, 1],
    [0, 0.5],
    [0, 0],
    [1 / 3, 0],
    [2 / 3, 0],
    [1, 0],
    [1, 0.5],
    [1, 1],
  ],
  10: [
    [2 / 3, 1],
    [1 / 3, 1],
    [0, 1],
    [0, 0.5],
    [0, 0],
    [1 / 3, 0],
    [2 / 3, 0],
    [1, 0],
    [1, 0.5],
    [1, 1],
  ],
};

export function inRows(place: number, seats: number): Spot | null {
  const [x, y] = ROWS[seats]?.[place] ?? [];
  return x === undefined || y === undefined ? null : { x, y };
}

/** A bet between the rows: under its pod, or above those of the last row. */
export function betInRows(at: Spot): Spot & { down: number } {
  const low = at.y > 0.85;
  return { x: at.x + (low ? (0.5 - at.x) * 0.3 : 0), y: at.y, down: low ? -36 : 36 };
}

/** Where a seat's bet lies: before it on a wide table (nearer to it where there is no height), under or over its pod on
 * a tall one (no room between). */
export function betAt(at: Spot, tall: boolean, flat = false): Spot & { down: number } {
  const near = flat ? 0.64 : 0.58;
  if (!tall) return { x: 0.5 + (at.x - 0.5) * near, y: 0.5 + (at.y - 0.5) * near, down: 0 };
  const low = at.y > 0.85;
  return { x: at.x + (0.5 - at.x) * (low ? 0.35 : 0.08), y: at.y, down: low ? -64 : 40 };
}

/** A spot as CSS: the ring leaves room for pods at its edges and for shown cards above it. */
export function css({ x, y, down = 0 }: Spot & { down?: number }): { left: string; top: string } {
  return {
    left: `calc(var(--side) + (100% - 2 * var(--side)) * ${x.toFixed(4)})`,
    top: `calc(var(--head) + (100% - var(--head) - var(--foot)) * ${y.toFixed(4)} + ${down}px)`,
  };
}

/** What the pots of a hand gave to a seat. */
export function wonBy(last: Last, seat: number): number {
  return last.pots.reduce((sum, pot) => sum + (pot.shares[pot.winners.indexOf(seat)] ?? 0), 0);
}

/** An amount on the bet bar: a share of the pot, within what may be raised to. */
export function potShare(view: HoldemView, share: number): number {
  const wanted = Math.round(view.bet + share * (view.pot + view.price));
  return Math.max(view.min_raise, Math.min(view.max_raise, wanted));
}

/** Hands that were shown after it, because somebody liked to. */
export function shownAfter(link: Link, last: Last): Shown[] {
  const found = link.reactions.shown.filter((one) => one.data["of"] === last.hand);
  return found.map(({ data }) => ({ seat: data["seat"] as number, cards: data["cards"] as string[] }));
}

/** Whether this seat was in it, and nobody but this seat has seen its cards: then it may show them to the others. */
export function keptHidden(link: Link, last: Last): boolean {
  const me = link.seat;
  const open = [...last.shown, ...shownAfter(link, last)].some((one) => one.seat === me);
  return inCompany(link) && !open && last.history.some((row) => row[1] === me);
}
