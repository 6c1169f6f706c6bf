/** What people show at their seats: reactions, and cards of a hand that is over; and whom this device does not want to
 * see reacting. */
import { recall, remember } from "./keep";
import type { GameEvent } from "./wire";

export const STICKERS = ["thumb", "laugh", "wow", "cry", "fire", "think"] as const;
export const PHRASES = ["nice", "luck", "hurry", "thanks"] as const;
export type What = (typeof STICKERS)[number] | (typeof PHRASES)[number];
export interface Bubble {
  id: number;
  seat: number;
  /** a sticker or a phrase, or what the seat lets everybody see */ what: What | GameEvent;
}

const SHOWN = 3200;
/** Cards take longer to look at. */
const SEEN = 6000;
let next = 1;

export function isWhat(word: string): word is What {
  return [...STICKERS, ...PHRASES].some((one) => one === word);
}

export class Reactions {
  bubbles: Bubble[] = $state([]);
  /** Names at this table that this device mutes. Another table begins anew: a name is nobody's for ever. */
  muted: string[] = $state([]);
  /** What was shown of hands that were over. */
  shown: GameEvent[] = $state.raw([]);
  readonly #code: string;

  constructor(code: string) {
    this.#code = code;
    const kept = recall<{ code?: string; names?: string[] }>("hush", {});
    if (kept.code === code && Array.isArray(kept.names)) this.muted = kept.names;
  }

  show(seat: number, what: string, name: string): void {
    if (isWhat(what) && !this.muted.includes(name)) this.#bubble(seat, what, SHOWN);
  }

  reveal(seat: number, event: GameEvent): void {
    this.shown = [...this.shown.slice(-20), event];
    this.#bubble(seat, event, SEEN);
  }

  /** One bubble for a seat: the newest. */
  #bubble(seat: number, what: What | GameEvent, time: number): void {
    const id = next++;
    this.bubbles = [...this.bubbles.filter((one) => one.seat !== seat), { id, seat, what }];
    setTimeout(() => {
      this.bubbles = this.bubbles.filter((one) => one.id !== id);
    }, time);
  }

  mute(name: string): void {
    this.muted = this.muted.includes(name) ? this.muted.filter((one) => one !== name) : [...this.muted, name];
    remember("hush", { code: this.#code, names: this.muted });
  }
}
