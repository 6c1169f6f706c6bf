/** What bots are called: `bot:ID:LEVEL`, shown in the reader's language. The twin of `hanpan.locale.opponents`. */
import { has, say } from "./say.svelte";
import type { SeatInfo } from "./wire";

export interface Opponent {
  id: string;
  /** from the second bot of the same id on */ again: string;
  level: string;
}

export function readBot(name: string): Opponent | null {
  const found = /^bot:([a-z]+)(?:-(\d+))?:([^:]*)$/.exec(name);
  return found?.[1] ? { id: found[1], again: found[2] ?? "", level: found[3] ?? "" } : null;
}

/** A name as this reader sees it. Older records called bots `Bot 1` and `normal 1`. */
export function shownName(name: string): string {
  const bot = readBot(name);
  if (!bot) {
    const old = /^(?:Bot|random|greedy|caller|easy|normal|hard) (\d+)$/.exec(name);
    return old ? say("bot-numbered", { n: old[1] }) : name;
  }
  const said = say("bot-" + bot.id);
  return bot.again ? say("bot-again", { name: said, n: bot.again }) : said;
}

export function levelText(level: string): string {
  return has("level-" + level) ? say("level-" + level) : level;
}

/** One sentence about a level; empty where there is none. */
export function levelAbout(level: string): string {
  return has(`level-${level}-text`) ? say(`level-${level}-text`) : "";
}

/** How a bot plays, in a word and in a sentence; null for people, and where nobody has put it into words. */
export function styleOf(seat: SeatInfo | undefined): { word: string; text: string } | null {
  const key = `style-${seat?.style ?? ""}`;
  return seat?.style && has(key) ? { word: say(key), text: say(`${key}-text`) } : null;
}
