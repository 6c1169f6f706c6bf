/** One fight as the page shows it, `a` below (oneself when one fights) and `b` above. */

export type Line = "front" | "mid" | "back";

export interface Half { cards: string[]; hand: string; foul: boolean }
export interface Clash { a: Half; b: Half; /** 1: a won, -1: b won, 0: even */ winner: number; why: string }
export interface Side {
  seat: number; ghost: boolean; wins: number; scoop: boolean; hula: boolean; stop: boolean; failed: boolean;
  damage: number; taken: number; hpBefore: number | null; hpAfter: number | null;
}
export interface Fight { a: Side; b: Side; lines: Record<Line, Clash>; /** 1 when this page's seat is a, 0 when it only watches */ mine: number }
