/** An event as a sentence for the log: the shared texts, with names instead of seats. */
import { has, say, type Params } from "../house/say.svelte";
import { settings } from "../house/settings.svelte";
import type { GameEvent } from "../house/wire";
import { handText, type HandName } from "./hands";
import { cardText } from "./suit";

interface Names { name(seat: number): string }

const CARD = /^[2-9TJQKA][cdhs][23]?$/;
const SEATS = ["seat", "target", "winner", "foe", "a", "b"];

function plain(value: unknown): unknown {
  if (typeof value === "string") return CARD.test(value) ? cardText(value) : value;
  if (Array.isArray(value)) return value.map((one) => String(plain(one))).join(" ");
  if (typeof value === "object" && value !== null) {
    const texts = value as Record<string, string>;
    if (texts[settings.language] !== undefined) return texts[settings.language];
    const one = value as { card?: string; name?: string; made?: string; ranks?: number[] };
    if (one.card) return cardText(one.card);
    if (one.ranks) return handText({ name: one.made ?? one.name ?? "", ranks: one.ranks } satisfies HandName);
    return "";
  }
  return value;
}

/** The words of lists that texts call `names`: events, augments, warnings, lines, people. */
function listed(game: string, event: GameEvent, names: Names): string {
  const data = event.data;
  const words = (key: string, prefix: string): string => ((data[key] as string[] | undefined) ?? []).map((id) => say(prefix + id)).join(", ");
  const people = (seats: unknown): string => ((seats as number[] | undefined) ?? []).map((seat) => names.name(seat)).join(", ");
  if (game === "autochess") {
    if (event.kind === "community") return words("active", "autochess-event-");
    if (event.kind === "warning") return words("warnings", "autochess-warning-");
    if (event.kind === "foul") return words("lines", "autochess-line-");
    if (event.kind === "offer") return words("augments", "autochess-augment-");
    if (event.kind === "pairings") return ((data["pairs"] as number[][] | undefined) ?? []).map((pair) => pair.map((seat) => names.name(seat)).join(" – ")).join(", ");
  }
  return people(data["winners"] ?? data["seats"]);
}

/** What a person need not hear about: the phases a turn passes through. */
const SILENT = new Set(["phase", "minutes", "hole"]);

export function tell(game: string, event: GameEvent, names: Names): string {
  const key = `event-${game}-${event.kind}`;
  if (SILENT.has(event.kind) || !has(key)) return "";
  const params: Params = { names: listed(game, event, names) };
  for (const [name, value] of Object.entries(event.data)) {
    const seat = SEATS.includes(name) && typeof value === "number" && value >= 0;
    params[name] = seat && game === "autochess" ? names.name(value as number) : name === "names" ? params["names"] : plain(value);
    if (seat) params[name === "seat" ? "name" : name + "_name"] = names.name(value as number);
    if (name === "hand") params["hand"] = plain(value);
  }
  if (game === "autochess" && event.kind === "augment") params["name"] = say("autochess-augment-" + String(event.data["augment"]));
  return say(key, params);
}
