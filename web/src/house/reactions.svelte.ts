/** Reactions people show at their seats: what is on the screen now, and whom this device does not want to see. */
import { recall, remember } from "./keep";

export const STICKERS = ["thumb", "laugh", "wow", "cry", "fire", "think"] as const;
export const PHRASES = ["nice", "luck", "hurry", "thanks"] as const;
export type What = (typeof STICKERS)[number] | (typeof PHRASES)[number];
export interface Bubble {
  id: number;
  seat: number;
  what: What;
}

const SHOWN = 3200;
let next = 1;

export function isWhat(word: string): word is What {
  return [...STICKERS, ...PHRASES].some((one) => one === word);
}

export class Reactions {
  bubbles: Bubble[] = $state([]);
  /** Names at this table that this device mutes. Another table begins anew: a name is nobody's for ever. */
  muted: string[] = $state([]);
  readonly #code: string;

  constructor(code: string) {
    this.#code = code;
    const kept = recall<{ code?: string; names?: string[] }>("hush", {});
    if (kept.code === code && Array.isArray(kept.names)) this.muted = kept.names;
  }

  /** One bubble for a seat: the newest. */
  show(seat: number, what: string, name: string): void {
    if (!isWhat(what) || this.muted.includes(name)) return;
    const id = next++;
    this.bubbles = [...this.bubbles.filter((one) => one.seat !== seat), { id, seat, what }];
    setTimeout(() => {
      this.bubbles = this.bubbles.filter((one) => one.id !== id);
    }, SHOWN);
  }

  mute(name: string): void {
    this.muted = this.muted.includes(name) ? this.muted.filter((one) => one !== name) : [...this.muted, name];
    remember("hush", { code: this.#code, names: this.muted });
  }
}
