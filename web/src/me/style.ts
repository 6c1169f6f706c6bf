/** How somebody plays, in per cent and with the word for it. */

export interface Style {
  id: "vpip" | "pfr" | "showdown";
  percent: number;
  kind: "low" | "middle" | "high";
}

/** Below the first number it is low, above the second high. */
const BOUNDS = { vpip: [18, 32], pfr: [10, 24], showdown: [45, 58] } as const;

export function styleOf(facts: Record<string, number>): Style[] {
  const hands = facts["hands"] ?? 0;
  if (!hands) return [];
  const showdowns = facts["showdowns"] ?? 0;
  const found = [styled("vpip", facts["vpip"] ?? 0, hands), styled("pfr", facts["pfr"] ?? 0, hands)];
  return showdowns ? [...found, styled("showdown", facts["won"] ?? 0, showdowns)] : found;
}

function styled(id: Style["id"], part: number, whole: number): Style {
  const percent = Math.round((100 * part) / whole);
  const [low, high] = BOUNDS[id];
  return { id, percent, kind: percent < low ? "low" : percent > high ? "high" : "middle" };
}
