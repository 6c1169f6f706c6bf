/** A result in words and squares: colour is never the only signal. */
import { gameName } from "../house/offers.svelte";
import { say } from "../house/say.svelte";
import type { DayInfo } from "../house/wire_types.gen";

const EMOJI: Record<string, string> = { good: "🟩", fair: "🟨", bad: "🟥" };
const SIGNS: Record<string, string> = { good: "✓", fair: "=", bad: "✗" };
/** So many squares stand in a line. */
const LINE = 8;

export const signOf = (square: string): string => SIGNS[square] ?? "?";

export function scoreText(day: DayInfo, score: number | null): string {
  if (score === null) return say("web-daily-lost");
  return day.kind === "game"
    ? say("web-daily-place", { n: score })
    : say("web-daily-right", { n: score, of: day.spots });
}

/** Every square as a word. */
export function squaresText(day: DayInfo): string {
  return (day.own?.squares ?? []).map((square) => say(`web-daily-${day.kind}-${square}`)).join(" ");
}

/** What is copied: a title, the squares, the same in words, and where to play. */
export function shareText(day: DayInfo, address: string): string {
  const squares = (day.own?.squares ?? []).map((square) => EMOJI[square] ?? "⬜");
  const rows: string[] = [];
  for (let at = 0; at < squares.length; at += LINE) rows.push(squares.slice(at, at + LINE).join(""));
  const score = scoreText(day, day.own?.score ?? null);
  const title = say("web-daily-share-title", { day: day.day, game: gameName(day.game), score });
  return [title, ...rows, squaresText(day), address].filter(Boolean).join("\n");
}
