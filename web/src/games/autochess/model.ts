/** What the auto chess table draws, read from the seat's view. No rule is decided here. */
import { say } from "../../house/say.svelte";
import type { Legal } from "../../house/wire";
import type { Suit } from "../../parts/suit";

export type Line = "front" | "mid" | "back";
export const LINES: Line[] = ["front", "mid", "back"];
export const SIZE: Record<Line, number> = { front: 3, mid: 5, back: 5 };

export interface WireHand {
  type: string;
  made: string;
  ranks: number[];
  enhanced: number;
  three_star: number;
  suit: Suit;
}
/** What an augment's picture is made of. */
export interface AugmentKind {
  tier: string;
  effect: string;
}
/** Something new at the table, to be shown large before it lies in its place. */
export interface Arrival {
  kind: "event" | "augment";
  id: string;
  /** of an event its phase */ tier: string;
  effect: string;
}
interface WireCard {
  id: number;
  card: string;
  price?: number;
  loan?: boolean;
}
export interface WireSeat {
  seat: number;
  hp: number;
  gold: number;
  level: number;
  win_streak: number;
  loss_streak: number;
  augments: string[];
  master: Suit | null;
  ready: boolean;
  in_fantasyland: boolean;
  cards: number;
  board: number;
  last_board: Record<Line, string[]>;
  last_fight: Record<string, number> | null;
  place: number | null;
}
interface WireMe {
  gold: number;
  xp: number;
  xp_wanted: number | null;
  shop: ({ card: string; price: number } | null)[];
  locked: boolean;
  reroll_price: number;
  xp_price: number;
  odds: number[];
  own_limit: number;
  board_limit: number;
  bench: WireCard[];
  loan: WireCard[];
  lines: Record<Line, { cards: WireCard[]; slots: number; hand: WireHand | null }>;
  warnings: string[];
  fantasyland: boolean;
  suits: Record<Suit, number>;
  synergies: number;
  synergies_wanted: number;
  suit_cards: number;
  hula: boolean;
  income: { base: number; interest: number; streak: number };
  layout: Record<Line, number[]>;
  /** whether the board was set in this prep */ touched: boolean;
  acts_left: number;
  offer: string[];
  rows: Record<string, Record<string, number>>;
  kinds: Record<string, AugmentKind>;
}
export interface AutochessView {
  seat: number | null;
  /** what texts name */ numbers: Record<string, number>;
  rows: Record<string, Record<string, number>>;
  kinds: Record<string, AugmentKind>;
  preset: string;
  round: number;
  rounds: number;
  /** everybody began with */ hp: number;
  stage: number;
  step: number;
  phase: string;
  events: string[];
  line_damage: number;
  odds: number[][];
  costs: number[];
  seats: WireSeat[];
  me: WireMe | null;
  scouted?: number | null;
  scouted_bench?: string[];
}

export interface Owned {
  id: string;
  card: string;
  loan: boolean;
  price: number;
}
export interface LineState {
  cards: Owned[];
  hand: string;
  /** what kind of hand it is */ kind: string;
  foul: boolean;
  land: boolean;
}
export interface Me {
  seat: number;
  hp: number;
  gold: number;
  level: number;
  xp: number;
  xpNeed: number | null;
  bench: Owned[];
  loan: Owned[];
  lines: Record<Line, LineState>;
  touched: boolean;
  onBoard: number;
  cap: number;
  shop: ({ slot: number; card: string; price: number } | null)[];
  locked: boolean;
  ready: boolean;
  hula: boolean;
  land: boolean;
  out: boolean;
  place: number;
  suits: Record<Suit, number>;
  suitNeed: number;
  synergies: number;
  synergyNeed: number;
  income: { base: number; interest: number; streak: number };
  rerollCost: number;
  xpCost: number;
  odds: number[];
  costs: number[];
  offer: string[];
  augments: string[];
  master: Suit | null;
  /** tier and effect of augments at the table, and of those on offer */ kinds: Record<string, AugmentKind>;
  owned: number;
  ownLimit: number;
}
export interface Community {
  id: string;
  phase: string;
}

/** The phases whose events come in the rounds of a stage. */
export const STEPS = ["flop", "turn", "river"];

/** A place for every flop event, then turn and river; those not open yet are empty. */
export function community(view: AutochessView): (Community | null)[] {
  const late = Math.min(view.step - 1, 2);
  const flops = Math.max(0, view.events.length - late);
  const places: (Community | null)[] = Array.from({ length: flops + 2 }, () => null);
  view.events.forEach((id, i) => {
    const phase = i < flops ? "flop" : (STEPS[1 + i - flops] ?? "river");
    places[i] = { id, phase };
  });
  return places;
}

function owned(one: WireCard): Owned {
  return { id: String(one.id), card: one.card, loan: one.loan ?? false, price: one.price ?? 0 };
}

/** The short name of a line's hand: the words a fight uses, without the rank that comes second where room is scarce. */
export function shortHand(hand: WireHand | null): string {
  if (!hand) return "";
  const word = (kind: string, rank: number | undefined): string =>
    rank === undefined ? "" : say(`cards-${kind}-${rank}`);
  const [first] = hand.ranks;
  return say("web-hand-" + hand.type, { rank: word("rank", first), ranks: word("ranks", first) });
}

export function ownSide(view: AutochessView): Me | null {
  const me = view.me;
  const seat = view.seat === null ? undefined : view.seats[view.seat];
  if (!me || !seat) return null;
  const line = (name: Line): LineState => ({
    cards: me.lines[name].cards.map(owned),
    hand: shortHand(me.lines[name].hand),
    kind: me.lines[name].hand?.type ?? "",
    foul: me.warnings.includes("foul-" + name),
    land: name === "front" && me.fantasyland,
  });
  return {
    seat: seat.seat,
    hp: seat.hp,
    gold: me.gold,
    level: seat.level,
    xp: me.xp,
    xpNeed: me.xp_wanted,
    bench: me.bench.map(owned),
    loan: me.loan.map((one) => ({ ...owned(one), loan: true })),
    lines: { front: line("front"), mid: line("mid"), back: line("back") },
    touched: me.touched,
    onBoard: LINES.reduce((sum, name) => sum + me.lines[name].cards.length, 0),
    cap: me.board_limit,
    shop: me.shop.map((one, i) => (one ? { slot: i + 1, ...one } : null)),
    locked: me.locked,
    ready: seat.ready,
    hula: me.hula,
    land: seat.in_fantasyland,
    out: (seat.place ?? 0) > 0 && seat.hp <= 0,
    place: seat.place ?? 0,
    suits: me.suits,
    suitNeed: me.suit_cards,
    synergies: me.synergies,
    synergyNeed: me.synergies_wanted,
    income: me.income,
    rerollCost: me.reroll_price,
    xpCost: me.xp_price,
    odds: me.odds,
    costs: view.costs,
    offer: me.offer,
    augments: seat.augments,
    master: seat.master,
    kinds: { ...view.kinds, ...me.kinds },
    owned: seat.cards,
    ownLimit: me.own_limit,
  };
}

/** The layout action that sets these lines. */
export function layoutText(lines: Record<Line, string[]>): string {
  return "layout " + LINES.map((line) => `${line}=${lines[line].join(",")}`).join(" ");
}

/** The augments to pick from, each with the actions that pick it: one, or one for every target. */
export function offersOf(me: Me, legal: Legal): { id: string; do: string[] }[] {
  return me.offer.map((id, i) => {
    const pick = `pick ${i + 1}`;
    const texts = legal.entries.flatMap((entry) => (entry.do ? [entry.do] : []));
    return { id, do: texts.filter((text) => text === pick || text.startsWith(pick + " ")) };
  });
}

/** Whom one fights next: pairings are secret (AC-17), but a scout is told, and of two there is only the other. */
export function nextFoe(view: AutochessView): number | null {
  if (view.seat === null) return null;
  const others = view.seats.filter((one) => one.seat !== view.seat && one.place === null);
  return view.scouted ?? (others.length === 1 ? (others[0]?.seat ?? null) : null);
}
