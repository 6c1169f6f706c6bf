/** The acts of this page that have no answer yet, in the order they were done, with the numbers they carry.
 *
 * The house counts the acts of every seat and plays a number once, so an act may be sent again at any time. It belongs
 * to the round in which it was done: an act of an older round must never be played in the next one.
 */
import type { Why } from "./wire";

export interface Act {
  seat: number;
  seq: number;
  do: string;
  round: number;
}

interface Waiting extends Act {
  /** `null`: stored. */
  answer: (why: Why | null) => void;
}

export class ActQueue {
  #last = new Map<number, number>();
  #waiting: Waiting[] = [];

  /** A new act with the next number of its seat. */
  add(seat: number, text: string, round: number, answer: Waiting["answer"]): Act {
    const one = { seat, seq: this.#next(seat), do: text, round, answer };
    this.#last.set(seat, one.seq);
    this.#waiting.push(one);
    return one;
  }

  /** What is to be sent again, oldest first, after a welcome that says which number of each seat was used last. */
  resume(seqs: Record<string, number>): Act[] {
    for (const [key, used] of Object.entries(seqs)) {
      const seat = Number(key);
      this.#last.set(seat, Math.max(used, ...this.#waiting.filter((one) => one.seat === seat).map((one) => one.seq)));
    }
    return [...this.#waiting];
  }

  /** Another round has begun: what was meant for an older one is over. */
  enter(round: number): void {
    const late = this.#waiting.filter((one) => one.round !== round);
    this.#waiting = this.#waiting.filter((one) => one.round === round);
    for (const one of late) one.answer(LATE);
  }

  answer(seat: number, seq: number, why: Why | null): void {
    const one = this.#find(seat, seq);
    if (!one) return;
    this.#waiting.splice(this.#waiting.indexOf(one), 1);
    one.answer(why);
  }

  /** Another page with the same key used this number for something else: take one that nobody has, neither the house
   * nor another act on its way. */
  renumber(seat: number, seq: number, free: number): Act | undefined {
    const one = this.#find(seat, seq);
    if (!one) return undefined;
    one.seq = Math.max(free, this.#next(seat));
    this.#last.set(seat, one.seq);
    return one;
  }

  /** No answer will ever come. */
  close(why: Why): void {
    for (const one of this.#waiting.splice(0)) one.answer(why);
  }

  #next(seat: number): number {
    return (this.#last.get(seat) ?? 0) + 1;
  }

  #find(seat: number, seq: number): Waiting | undefined {
    return this.#waiting.find((one) => one.seat === seat && one.seq === seq);
  }
}

/** The answer to an act whose round is over; nobody needs to be told. */
export const LATE: Why = { code: "not-playing" };
