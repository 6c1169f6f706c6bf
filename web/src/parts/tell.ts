/**
 * An event as a sentence: the page's twin of `hanpan.locale.sentences`, which says what a description may hold.
 * Both read the same `events/GAME.json`, and tests/locale/sentences.json holds both to the same sentences.
 */
import { pageOf } from "../house/offers.svelte";
import { has, said, say, type Params } from "../house/say.svelte";
import { settings } from "../house/settings.svelte";
import type { GameEvent } from "../house/wire";
import { handText } from "./hands";
import { rowName, rowNamed } from "./rows.svelte";
import { cardText, isCard } from "./suit";

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

/** Data that are not what the description takes them for. */
class Misfit extends Error {}

function checked<T>(fits: boolean, value: T): T {
  if (!fits) throw new Misfit();
  return value;
}

function areSeats(value: unknown): boolean {
  return Number.isInteger(value) || (Array.isArray(value) && value.every(areSeats));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

class Teller {
  constructor(private readonly names: Names) {}

  /** What an event hands to its text. */
  params(data: GameEvent["data"], usual: Record<string, How>, own: Record<string, How>): Params {
    const params: Params = {};
    for (const [name, value] of Object.entries(data)) {
      if (typeof value === "boolean") params[name] = value ? "yes" : "no";
      else if (typeof value === "number" || typeof value === "string") params[name] = value;
    }
    for (const [name, how] of Object.entries(usual)) {
      const from = how.from ?? name;
      if (from in data) params[name] = this.made(data[from], how);
    }
    for (const [name, how] of Object.entries(own)) params[name] = this.made(data[how.from ?? name], how);
    return params;
  }

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
    checked(joins.length > 0, values);
    return values
      .map((value) => (Array.isArray(value) ? this.joined(value, how, joins.slice(1)) : String(this.one(value, how))))
      .join(joins[0]);
  }

  private one(value: unknown, how: How): unknown {
    switch (how.as) {
      case "card": {
        const card = isObject(value) ? value["card"] : value;
        return (card ?? "") === "" ? NO_CARD : cardText(checked(isCard(card), card) as string);
      }
      case "hand":
        return this.hand(checked(isObject(value), value) as Record<string, unknown>);
      case "language":
        checked(isObject(value) && Object.keys(value).length > 0, value);
        return inLanguage(value as Record<string, string>);
    }
    checked(Number.isInteger(value) || typeof value === "string", value);
    if (how.as === "seat") return this.name(checked(typeof value === "number", value) as number);
    if (how.as === "text") {
      const key = `${how.prefix ?? ""}${String(value)}`;
      return rowName(checked(rowNamed(key), key));
    }
    return value;
  }

  private hand({ made, name, ranks }: Record<string, unknown>): string {
    const called = String(made || name);
    checked(Array.isArray(ranks) && ranks.length > 0 && has(`cards-hand-${called}`), called);
    return handText({ name: called, ranks: ranks as number[] });
  }

  private name(seat: number): string {
    return seat < 0 ? say("house-house") : this.names.name(seat);
  }

  /** An event without a text is still shown: its kind and its data, seats by name. */
  bare(event: GameEvent, params: Record<string, How>): string {
    const seats = Object.entries(params).flatMap(([name, how]) => (how.as === "seat" ? [how.from ?? name] : []));
    const said = Object.entries(event.data).map(([key, value]) => {
      if (seats.includes(key) && areSeats(value)) return `${key} ${String(this.made(value, { as: "seat" }))}`;
      return `${key} ${typeof value === "string" ? value : JSON.stringify(value)}`;
    });
    return said.length ? `${event.kind}: ${said.join(", ")}` : event.kind;
  }
}

/** The sentence of an event; empty for a silent one. One whose data do not fit is shown as its kind and its data. */
export function sentence(game: string, event: GameEvent, names: Names): string {
  const about = describe(game);
  if (about.silent.includes(event.kind)) return "";
  const teller = new Teller(names);
  const key = `event-${game}-${event.kind}`;
  if (!has(key)) return teller.bare(event, about.params);
  try {
    const told = said(key, teller.params(event.data, about.params, about.events[event.kind] ?? {}));
    // Data that do not fit would be lost between the words.
    if (told.fits) return told.text;
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
  }
  return teller.bare(event, about.params);
}

/** The sentence for a table's log: what the table draws itself is left out. */
export function tell(game: string, event: GameEvent, names: Names): string {
  return describe(game).drawn.includes(event.kind) ? "" : sentence(game, event, names);
}
