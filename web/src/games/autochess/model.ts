/** What the auto chess table draws, read from the seat's view. No rule is decided here. */
import type { Suit } from "../../parts/suit";

export type Line = "front" | "mid" | "back";
export const LINES: Line[] = ["front", "mid", "back"];
export const SIZE: Record<Line, number> = { front: 3, mid: 5, back: 5 };

export interface Owned { id: string; card: string; loan: boolean }
export interface LineState { cards: (Owned | undefined)[]; hand: string; foul: boolean; land: boolean }
export interface ShopSlot { slot: number; card: string; cost: number }
export interface Rival {
  seat: number; hp: number; gold: number; level: number; streak: number; augments: string[]; ready: boolean; land: boolean; cards: number; place: number;
  board: Record<Line, string[]>;
}
export interface Me {
  seat: number; hp: number; gold: number; level: number; xp: number; xpNeed: number | null;
  bench: Owned[]; loan: Owned[]; lines: Record<Line, LineState>; onBoard: number; cap: number;
  shop: (ShopSlot | null)[]; locked: boolean; ready: boolean; hula: boolean; land: boolean;
  suits: Record<Suit, number>; suitNeed: number; synergies: number; synergyNeed: number;
  interest: number; interestCap: number; nextIncome: number | null;
  rerollCost: number; xpCost: number; odds: number[]; offer: string[]; augments: string[]; scouted: number | null;
}
export interface Community { id: string; phase: string }
export interface Model { round: number; stage: number; step: string; phase: string; community: (Community | null)[]; rivals: Rival[]; me: Me | null }
