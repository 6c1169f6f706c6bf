/** How the page names people and presets. */
import { has, say } from "../house/say.svelte";
import { settings } from "../house/settings.svelte";
import type { Data } from "../house/wire";

/** The person's own name, or a friendly one for a guest who typed none. */
export function yourName(): string {
  const typed = settings.name.trim();
  if (typed) return typed;
  const names = say("web-guest-names")
    .split(",")
    .map((name) => name.trim());
  settings.name = names[Math.floor(Math.random() * names.length)] ?? "Guest";
  return settings.name;
}

/** What stands in brackets tells how long a game is: not so when the host turned that. */
export function presetText(game: string, preset: string, config: Data = {}): string {
  const key = `${game}-preset-${preset}`;
  const text = has(key) ? say(key) : preset;
  return "rounds" in config ? text.replace(/ \(.*\)$/, "") : text;
}

/** A rule a host may turn, or a word it may be turned to; a number is its own text. */
export function dialText(game: string, key: string, value?: unknown): string {
  const name = `dial-${game}-${key}`;
  if (value === undefined) return has(name) ? say(name) : key;
  return typeof value === "string" && has(`${name}-${value}`) ? say(`${name}-${value}`) : String(value);
}

/** One sentence about a preset; empty where there is none. */
export function presetAbout(game: string, preset: string): string {
  const key = `${game}-preset-${preset}-text`;
  return has(key) ? say(key) : "";
}
