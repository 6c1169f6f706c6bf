/**
 * An event as a sentence: the page's twin of `hanpan.locale.sentences`, which says what a description may hold.
 * Both read the same `events/GAME.json`, and tests/locale/sentences.json holds both to the same sentences.
 */
import { pageOf } from "../house/offers.svelte";
import { has, say, type Params } from "../house/say.svelte";
import { settings } from "../house/settings.svelte";
import type { GameEvent } from "../house/wire";
import { handText } from "./hands";
import { cardText } from "./suit";

interface Names {
  name(seat: number): string;
}

interface How {
  as: "seat" | "card" | "hand" | "text" | "language" | "first" | "given" | "plain";
  from?: string;
  prefix?: string;
  join?: string[];
  none?: string;
}

interface Description {
  silent: string[];
  opens: string[];
  drawn: string[];
  params: Record<string, How>;
  events: Record<string, Record<string, How>>;
}

const FOLDER = "../../../src/hanpan/locale/events/";
const descriptions = import.meta.glob<Description>("../../../src/hanpan/locale/events/*.json", {
  eager: true,
  import: "default",
});
/** An empty place in a row of cards. */
const NO_CARD = "–";
const NOTHING: Description = { silent: [], opens: [], drawn: [], params: {}, events: {} };

function describe(game: string): Description {
  const told = pageOf(game)?.events as unknown as Description | undefined;
  return descriptions[`${FOLDER}${game}.json`] ?? told ?? descriptions[`${FOLDER}other.json`] ?? NOTHING;
}

/** A text in several languages. Where this one is missing, the one for everybody stands there, and says which it is. */
function inLanguage(value: Record<string, string>): string {
  const own = value[settings.language];
  if (own !== undefined) return own;
  const [code, text] = Object.entries(value).slice(0, 2).at(-1) ?? ["", ""];
  return `${text} (${code})`;
}

class Teller {
  constructor(private readonly names: Names) {}

  /** The parameter that a value becomes. */
  made(value: unknown, how: How): unknown {
    if (how.as === "given") return value === null || value === undefined ? "no" : "yes";
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) {
      return how.none === undefined ? "" : say(how.none);
    }
    if (!Array.isArray(value)) return this.one(value, how);
    if (how.as !== "first") return this.joined(value, how, how.join ?? [", "]);
    return value.flatMap((place, seat) => (place === 1 ? [this.name(seat)] : [])).join(", ");
  }

  private joined(values: unknown[], how: How, joins: string[]): string {
    return values
      .map((value) => (Array.isArray(value) ? this.joined(value, how, joins.slice(1)) : String(this.one(value, how))))
      .join(joins[0]);
  }

  private one(value: unknown, how: How): unknown {
    switch (how.as) {
      case "seat":
        return this.name(value as number);
      case "card":
        return cardText(typeof value === "string" ? value : (value as { card: string }).card) || NO_CARD;
      case "hand": {
        const hand = value as { name?: string; made?: string; ranks: number[] };
        return handText({ name: hand.made ?? hand.name ?? "", ranks: hand.ranks });
      }
      case "text":
        return say((how.prefix ?? "") + String(value));
      case "language":
        return inLanguage(value as Record<string, string>);
      default:
        return value;
    }
  }

  private name(seat: number): string {
    return seat < 0 ? say("house-house") : this.names.name(seat);
  }

  /** An event without a text is still shown: its kind and its data, seats by name. */
  bare(event: GameEvent, params: Record<string, How>): string {
    const seats = Object.entries(params).flatMap(([name, how]) => (how.as === "seat" ? [how.from ?? name] : []));
    const said = Object.entries(event.data).map(([key, value]) => {
      if (seats.includes(key) && value !== null) return `${key} ${String(this.made(value, { as: "seat" }))}`;
      return `${key} ${typeof value === "string" ? value : JSON.stringify(value)}`;
    });
    return said.length ? `${event.kind}: ${said.join(", ")}` : event.kind;
  }
}

/** The sentence of an event; empty for a silent one. */
export function sentence(game: string, event: GameEvent, names: Names): string {
  const about = describe(game);
  if (about.silent.includes(event.kind)) return "";
  const teller = new Teller(names);
  const key = `event-${game}-${event.kind}`;
  if (!has(key)) return teller.bare(event, about.params);
  const params: Params = {};
  for (const [name, value] of Object.entries(event.data)) {
    if (typeof value === "boolean") params[name] = value ? "yes" : "no";
    else if (typeof value === "number" || typeof value === "string") params[name] = value;
  }
  for (const [name, how] of Object.entries(about.params)) {
    const from = how.from ?? name;
    if (from in event.data) params[name] = teller.made(event.data[from], how);
  }
  for (const [name, how] of Object.entries(about.events[event.kind] ?? {})) {
    params[name] = teller.made(event.data[how.from ?? name], how);
  }
  return say(key, params);
}

/** The sentence for a table's log: what the table draws itself is left out. */
export function tell(game: string, event: GameEvent, names: Names): string {
  return describe(game).drawn.includes(event.kind) ? "" : sentence(game, event, names);
}
