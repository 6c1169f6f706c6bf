/** A lesson: a real game against gentle bots, and what to look at meanwhile. Texts are `web-coach-GAME-N`. */
import type { Data, Legal } from "../house/wire";

export interface Step {
  /** What lights up meanwhile. */
  look?: string;
  /** Done when this holds; without it a button goes on. */
  until?: (view: Data, told: Set<string>, legal: Legal) => boolean;
  /** Where the coach stands, so that it hides nothing one needs now: on top unless told otherwise. */
  at?: "low" | "shop";
  /** What it never stands on, besides what lights up. */
  clear?: string;
  /** Or right under this. */
  under?: string;
}

export interface Lesson {
  preset: string;
  seats: number;
  /** Whether the bots are gentler than usual. */
  gentle: boolean;
  /** A corner that nobody needs meanwhile: on screens that have it, the coach stands there and nowhere else. */
  beside?: string;
  /** Nothing is left to learn at this table: one is out of it. */
  over?: (view: Data) => boolean;
  steps: Step[];
}
