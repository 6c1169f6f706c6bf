/** The words of a game that the page does not know, from the game's own texts; what has none is called by its key. */
import { has, say } from "../../house/say.svelte";
import { cardText, isCard } from "../../parts/suit";
import { itemsOf, type Arg } from "./forms";
import { nothing, type Shape, type Verbs } from "./shapes";

export interface Names {
  name(seat: number): string;
}

const PARAMETERS = "abcdefgh";
export const NOTHING = "–";
const SIGNS = "XOABCDEFGHIJKLMN";

/** A seat's pieces on a board: told apart without colour, too. */
export function signOf(seat: number): string {
  return SIGNS[seat % SIGNS.length] ?? "?";
}

export class Words {
  constructor(
    readonly game: string,
    readonly verbs: Verbs,
    readonly names: Names,
  ) {}

  /** What a field is called. */
  label(path: string[]): string {
    const key = `${this.game}-view-${path.join("-")}`;
    return has(key) ? say(key) : (path.at(-1) ?? "").replaceAll("_", " ");
  }

  /** A word of a field. */
  word(value: string, path: string[]): string {
    const key = `${this.game}-view-${[...path, value].join("-")}`;
    return has(key) ? say(key) : value;
  }

  standing(): string {
    const key = `${this.game}-standing`;
    return say(has(key) ? key : "web-general-standing");
  }

  /** What an action does, in words. */
  deed(verb: string, args: Arg[]): string {
    const key = `${this.game}-do-${verb}`;
    if (!has(key)) return [verb, ...args].join(" ");
    const said = args.map((arg, place): [string, unknown] => [
      PARAMETERS[place] ?? "",
      this.verbs[verb]?.[place]?.kind === "number" ? arg : this.argument(verb, place, arg),
    ]);
    return say(key, Object.fromEntries(said));
  }

  /** What a verb does, before its arguments are chosen. */
  deedOpen(verb: string, arity: number): string {
    const key = `${this.game}-do-${verb}`;
    const dots = Array.from({ length: arity }, (_, place): [string, string] => [PARAMETERS[place] ?? "", "…"]);
    return has(key) ? say(key, Object.fromEntries(dots)) : verb;
  }

  /** What the argument in this place, from 0, is called. */
  asked(verb: string, place: number): string {
    const key = `${this.game}-ask-${verb}-${place + 1}`;
    return has(key) ? say(key) : say("web-general-argument", { n: place + 1 });
  }

  /** An argument in words: a seat by name, a card by its signs. */
  argument(verb: string, place: number, arg: Arg): string {
    const shape = this.verbs[verb]?.[place];
    if (shape?.kind === "line") {
      return itemsOf(arg)
        .map((item) => this.single(verb, place, item, shape.of))
        .join(" ");
    }
    return this.single(verb, place, arg, shape);
  }

  /** An item of a line that is put in order. */
  item(verb: string, item: Arg): string {
    return this.single(verb, 0, item, this.verbs[verb]?.[0]?.of);
  }

  private single(verb: string, place: number, arg: Arg, shape: Shape | undefined): string {
    const kind = shape?.kind;
    if (kind === "seat" && typeof arg === "number") return this.names.name(arg);
    if (kind === "card" && isCard(arg)) return cardText(arg);
    const key = `${this.game}-ask-${verb}-${place + 1}-${arg}`;
    return kind === "word" && has(key) ? say(key) : String(arg);
  }

  /** A value as a text, where it cannot be drawn. */
  text(value: unknown, shape: Shape | undefined, path: string[]): string {
    if (nothing(value)) return NOTHING;
    if (typeof value === "boolean") return say(value ? "web-yes" : "web-no");
    if (shape?.kind === "seat" && typeof value === "number") return this.names.name(value);
    if (shape?.kind === "word" && typeof value === "string") return this.word(value, path);
    if (shape?.kind === "card" && isCard(value)) return cardText(value);
    if (Array.isArray(value)) return value.map((one) => this.text(one, shape?.of, path)).join(" ");
    if (typeof value !== "object") return String(value);
    return Object.entries(value as object)
      .map(([key, one]) => `${this.label([...path, key])} ${this.text(one, shape?.fields?.[key], [...path, key])}`)
      .join(" · ");
  }
}
