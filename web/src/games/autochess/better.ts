/** What the coach says of a fight: one line, and the board it means. */
import { say } from "../../house/say.svelte";
import type { Remark } from "../../house/wire_types.gen";
import { cardText } from "../../parts/suit";
import type { Line } from "./model";

interface Lesson {
  card?: string;
  other?: string;
  line?: Line;
  front: string[];
  mid: string[];
  back: string[];
  gain: number;
}

export function lessonOf(better: Remark): Lesson {
  return better.data as unknown as Lesson;
}

export function adviceOf(better: Remark): string {
  const { card, other, line } = lessonOf(better);
  return say("web-ac-better-" + better.kind.replace("coach-", ""), {
    ...better.data,
    card: card ? cardText(card) : "",
    other: other ? cardText(other) : "",
    line: line ? say("autochess-line-" + line) : "",
  });
}
