/** How much time a table gives: a word for people, milliseconds for the house. */
import type { Data } from "../house/wire";

export type Pace = "usual" | "slow" | "off";
export const PACES: Pace[] = ["usual", "slow", "off"];

/** Of the usual pace nothing is said: the house, or the game itself, knows best. */
export function clockOf(pace: Pace, usual: Record<string, number>, learn = true): Data {
  if (pace === "off") return { off: true };
  const slow = pace === "slow" ? Object.entries(usual).map(([name, ms]) => [name, ms * 2]) : [];
  return { ...Object.fromEntries(slow), ...(learn ? {} : { learn: false }) };
}

/** Whether those who are new to the game have more time at first. */
export function learnOf(clock: Record<string, number | boolean> | null): boolean {
  return clock?.["learn"] !== false;
}

export function paceOf(clock: Record<string, number | boolean> | null, usual: Record<string, number>): Pace {
  if (!clock || clock["off"]) return "off";
  return Object.entries(usual).some(([name, ms]) => Number(clock[name] ?? 0) > ms) ? "slow" : "usual";
}
