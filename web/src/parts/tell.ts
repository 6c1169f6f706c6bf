/** An event as a sentence for the log: the shared texts, with names instead of seats. */
import { has, say, type Params } from "../house/say.svelte";
import type { GameEvent } from "../house/wire";
import { cardText } from "./suit";

interface Names { name(seat: number): string }

const CARD = /^[2-9TJQKA][cdhs][23]?$/;

function plain(value: unknown): unknown {
  if (typeof value === "string") return CARD.test(value) ? cardText(value) : value;
  if (Array.isArray(value)) return value.map((one) => String(plain(one))).join(" ");
  return value;
}

export function tell(game: string, event: GameEvent, names: Names): string {
  const key = `event-${game}-${event.kind}`;
  if (!has(key)) return "";
  const params: Params = {};
  for (const [name, value] of Object.entries(event.data)) {
    params[name] = plain(value);
    if (typeof value === "number" && ["seat", "target", "winner", "rival", "other"].includes(name)) params[name === "seat" ? "name" : name + "_name"] = names.name(value);
    if (Array.isArray(value) && (name === "seats" || name === "winners")) params["names"] = value.map((seat) => names.name(Number(seat))).join(", ");
  }
  return say(key, params);
}
