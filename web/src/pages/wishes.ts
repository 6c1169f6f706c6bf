/** What a host may wish for a table, before it opens and until it starts. */
import { OWN } from "../games/own";
import { say } from "../house/say.svelte";
import type { Data, GameOffer, TableInfo } from "../house/wire";
import { dialText, presetText } from "./naming";
import { learnOf, paceOf, type Pace } from "./pace";

export interface Wishes {
  preset: string;
  seats: number;
  pace: Pace;
  listed: boolean;
  /** more time for those who are new to the game */ learn: boolean;
  config: Data;
}

export function firstWishes(offer: GameOffer): Wishes {
  return {
    preset: offer.presets[0] ?? "",
    seats: offer.usual_seats,
    pace: "usual",
    listed: false,
    learn: true,
    config: {},
  };
}

/** The wishes an open table stands for. */
export function wishesOf(info: TableInfo, usual: Record<string, number>): Wishes {
  const { preset: _, ...config } = info.config;
  return {
    preset: info.preset,
    seats: info.seats.length,
    pace: paceOf(info.clock, usual),
    listed: info.listed,
    learn: learnOf(info.clock),
    config,
  };
}

/** The settings of a table in a few words, for everybody who waits. */
export function settingsText(info: TableInfo, offer: GameOffer | null): string[] {
  const found = [presetText(info.game, info.preset, info.config), ...(OWN[info.game]?.configText?.(info.config) ?? [])];
  for (const { key } of offer?.dials ?? [])
    if (key in info.config) found.push(`${dialText(info.game, key)}: ${dialText(info.game, key, info.config[key])}`);
  found.push(say("web-seats-n", { n: info.seats.length }));
  if (offer) found.push(say("web-clock-is", { pace: say("web-clock-" + paceOf(info.clock, offer.clock)) }));
  if (info.clock && !info.clock["off"] && learnOf(info.clock)) found.push(say("web-clock-learn-short"));
  found.push(say(info.listed ? "web-listed-on" : "web-listed-off"));
  return found;
}
