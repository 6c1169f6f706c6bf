/** The hand that has just ended: shown for a while before the next one is drawn. */
import { settings } from "../../house/settings.svelte";
import { play } from "../../house/sound";
import type { HoldemView, Last } from "./view";

export interface Ending {
  last: Last;
  stacks: number[];
}

/** Milliseconds: the open hands before the first street, every street of a run-out, and the last one before it is said
 * who won. */
const OPEN = 900;
const STREET = 1200;
const BREATH = 600;
/** Time to decide whether one shows what one had. Who is later finds the same button in the last hand. */
const ASKED = 4000;

export class EndedHand {
  ending: Ending | null = $state.raw(null);
  /** How many cards of its board lie there: after an all-in they come street by street. */
  lying = $state(5);
  /** Whether its board lies there whole: who won is not said while cards are still being dealt. */
  revealed = $state(true);
  /** The view drawn meanwhile: the one before the hand ended. */
  before: HoldemView | null = $state.raw(null);
  #next: ReturnType<typeof setTimeout> | undefined;
  #won = false;
  #pause = 0;

  /** `stacks`: what everybody has after it, before the next hand's blinds. `hurried`: the next hand waits for us.
   * `asks`: there is time to decide whether one shows what one had. */
  show(
    last: Last,
    stacks: number[],
    drawn: HoldemView | null,
    after: HoldemView,
    me: number | null,
    hurried: boolean,
    asks: boolean,
  ): void {
    this.stop();
    this.before = drawn ? { ...drawn, bets: drawn.bets.map(() => 0), actor: null } : after;
    this.ending = { last, stacks };
    this.#won = (last.net[me ?? -1] ?? 0) > 0;
    const from = drawn?.board.length ?? 0;
    const runs = !settings.fast && from < 5 && last.chances.length > 0;
    this.#pause =
      (last.shown.length ? (runs && hurried ? 2000 : 3200) : asks ? ASKED : 1500) * (settings.fast ? 0.5 : 1);
    this.lying = runs ? from : last.board.length;
    this.revealed = !runs;
    if (runs) this.#next = setTimeout(() => this.#street(), OPEN);
    else this.#tell();
  }

  #street(): void {
    this.lying = this.lying < 3 ? 3 : this.lying + 1;
    play("street");
    this.#next = setTimeout(() => (this.lying < 5 ? this.#street() : this.#tell()), this.lying < 5 ? STREET : BREATH);
  }

  #tell(): void {
    this.lying = this.ending?.last.board.length ?? 5;
    this.revealed = true;
    play(this.#won ? "win" : "chip");
    this.#next = setTimeout(() => this.pass(), this.#pause);
  }

  /** The chance of a seat as the board lies, in per cent; null where there is nothing left to hope for. */
  chance(seat: number | null): number | null {
    const last = this.ending?.last;
    if (!last || this.revealed) return null;
    const at = last.shown.findIndex((one) => one.seat === seat);
    return last.chances.find((one) => one.board === this.lying)?.shares[at] ?? null;
  }

  /** Somebody has seen enough: first who won, then the next hand. */
  skip(): void {
    this.stop();
    if (this.revealed) this.pass();
    else this.#tell();
  }

  /** On to the next hand. */
  pass(): void {
    this.stop();
    this.ending = null;
    this.before = null;
  }

  stop(): void {
    clearTimeout(this.#next);
  }
}
