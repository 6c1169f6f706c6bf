/** The hand that has just ended: shown for a while before the next one is drawn. */
import { settings, still } from "../../house/settings.svelte";
import { play } from "../../house/sound";
import type { HoldemView, Last } from "./view";

export interface Ending {
  last: Last;
  stacks: number[];
  /** How many cards of the board lay there already, and how many milliseconds apart the others come. */
  from: number;
  pace: number;
}

export class EndedHand {
  ending: Ending | null = $state.raw(null);
  /** Whether its board lies there whole: who won is not said while cards are still being dealt. */
  revealed = $state(true);
  /** The view drawn meanwhile: the one before the hand ended. */
  before: HoldemView | null = $state.raw(null);
  #pass: ReturnType<typeof setTimeout> | undefined;
  #reveal: ReturnType<typeof setTimeout> | undefined;

  /** `stacks`: what everybody has after it, before the next hand's blinds. */
  show(last: Last, stacks: number[], drawn: HoldemView | null, after: HoldemView, me: number | null): void {
    this.before = drawn ? { ...drawn, bets: drawn.bets.map(() => 0), actor: null } : after;
    const from = drawn?.board.length ?? 0;
    const streets = Math.max(0, last.board.length - from);
    const pace = settings.fast || still() ? 0 : 220;
    const deal = streets * pace && streets * pace + 400;
    this.ending = { last, stacks, from, pace };
    const wait = (last.shown.length ? 3200 : 1500) * (settings.fast ? 0.5 : 1);
    const sound = (last.net[me ?? -1] ?? 0) > 0 ? "win" : "chip";
    this.stop();
    this.#pass = setTimeout(() => this.pass(), wait + deal);
    this.revealed = deal === 0;
    if (this.revealed) play(sound);
    else
      this.#reveal = setTimeout(() => {
        this.revealed = true;
        play(sound);
      }, deal);
  }

  /** On to the next hand. */
  pass(): void {
    this.stop();
    this.ending = null;
    this.before = null;
  }

  stop(): void {
    clearTimeout(this.#pass);
    clearTimeout(this.#reveal);
  }
}
