/** What a host may wish for a table, before it opens and until it starts. */
import { say } from "../house/say.svelte";
import type { Data, GameOffer, TableInfo } from "../house/wire";
import { dialText, presetText } from "./naming";
import { paceOf, type Pace } from "./pace";

export interface Wishes {
  preset: string;
  seats: number;
  pace: Pace;
  listed: boolean;
  config: Data;
}

export function firstWishes(offer: GameOffer): Wishes {
  return {
    preset: offer.presets[0] ?? "",
    seats: Math.min(offer.seats[1], offer.id === "autochess" ? 8 : 6),
    pace: "usual",
    listed: false,
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
    config,
  };
}

/** The settings of a table in a few words, for everybody who waits. */
export function settingsText(info: TableInfo, offer: GameOffer | null): string[] {
  const found = [presetText(info.game, info.preset, info.config)];
  const { drink_type, drink_unit, severity, packs, custom_cards } = info.config as {
    drink_type?: string;
    drink_unit?: string;
    severity?: string;
    packs?: string[];
    custom_cards?: unknown[];
  };
  if (drink_type) found.push(say("web-mb-type-" + drink_type));
  if (drink_unit) found.push(say("web-mb-unit-" + drink_unit));
  if (severity) found.push(say("web-mb-severity-" + severity));
  if (packs?.length) found.push(packs.map((one) => say("marble-pack-" + one)).join(", "));
  if (custom_cards?.length) found.push(say("web-mb-own-cards", { n: custom_cards.length }));
  for (const { key } of offer?.dials ?? [])
    if (key in info.config) found.push(`${dialText(info.game, key)}: ${dialText(info.game, key, info.config[key])}`);
  found.push(say("web-seats-n", { n: info.seats.length }));
  if (offer) found.push(say("web-clock-is", { pace: say("web-clock-" + paceOf(info.clock, offer.clock)) }));
  found.push(say(info.listed ? "web-listed-on" : "web-listed-off"));
  return found;
}
