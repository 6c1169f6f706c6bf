/** What the coach says of a fight: one line, and the board it means. */
import { say } from "../../house/say.svelte";
import type { Remark } from "../../house/wire_types.gen";
import { sentence } from "../../parts/tell";

const NOBODY = { name: (seat: number): string => say("web-seat", { n: seat + 1 }) };

interface Lesson {
  front: string[];
  mid: string[];
  back: string[];
  gain: number;
}

export function lessonOf(better: Remark): Lesson {
  return better.data as unknown as Lesson;
}

/** In a line: the coach's remark as a review tells it, without the round and the foe, who are on the screen. */
export function adviceOf(better: Remark): string {
  return sentence("autochess", { kind: `${better.kind}-short`, data: better.data }, NOBODY);
}
