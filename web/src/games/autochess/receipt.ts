/** What a blow was made of, term by term, in the order it was counted. */
import { say } from "../../house/say.svelte";
import { rowName, rowText, rulesText } from "../../parts/rows.svelte";
import type { Damage } from "./fight";

export interface Term {
  sign: string;
  text: string;
  /** A sum that is multiplied stands in brackets. */
  before?: string;
  after?: string;
  /** What it is called and why it is so, for whoever asks. */
  title: string;
  why: string;
}

const word = (term: string): Pick<Term, "title" | "why"> => ({
  title: say("web-word-" + term),
  why: rulesText(`web-word-${term}-text`),
});
const row = (kind: string, id: string): Pick<Term, "title" | "why"> => ({
  title: rowName(`autochess-${kind}-${id}`),
  why: rowText(`autochess-${kind}-${id}-text`, id),
});

export function termsOf(damage: Damage): Term[] {
  const { lines, doubled, each, stage, scoop, times, stop, failure, wall, mercy } = damage;
  const found: Term[] = [
    {
      sign: "",
      text: say("web-ac-term-lines", { n: lines - doubled, each }),
      title: say("web-ac-term-line"),
      why:
        each > stage
          ? say("web-ac-term-line-more-text", { stage, more: each - stage })
          : say("web-ac-term-line-text", { each }),
    },
  ];
  const add = (sign: string, text: string, about: Pick<Term, "title" | "why">): void =>
    void found.push({ sign, text, ...about });
  if (doubled)
    add("+", say("web-ac-term-twice", { n: doubled * each }), {
      title: say("web-ac-term-line"),
      why: say("web-ac-term-twice-text", { each: doubled * each }),
    });
  if (scoop) add("+", say("web-ac-term-scoop", { n: scoop }), word("scoop"));
  const sum = found.length;
  if (times > 1) {
    const call = stop ? "stop" : "hula";
    add("×", `${times} ${say("web-word-" + call)}`, word(call));
  }
  if (failure > 1) add("×", `${failure} ${say("web-word-hula-failed")}`, word("hula-failed"));
  if (wall !== 100) {
    const about = row("augment", "iron_wall");
    add("×", `${wall} % ${about.title}`, about);
  }
  if (mercy) {
    const about = row("event", "mercy");
    add("÷", `2 ${about.title}`, about);
  }
  const [first] = found;
  const last = found[sum - 1];
  if (first && last && sum > 1 && found.length > sum) {
    first.before = "(";
    last.after = ")";
  }
  return found;
}
