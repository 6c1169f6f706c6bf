/**
 * The legal list as a menu: few actions are a button each, a family of actions is a form that asks for one argument
 * after the other, and only for what is still legal after those before it. The terminal's `choices.py` does the same.
 */
import type { Entry, Legal } from "../../house/wire";

export type Arg = number | string;
/** What an argument may be: a number within bounds, or a word. */
type Part = [number, number] | string;

export interface Action {
  kind: "action";
  text: string;
  verb: string;
  args: Arg[];
}
/** Actions of one verb with equally many arguments. */
export interface Form {
  kind: "form";
  verb: string;
  arity: number;
  entries: Part[][];
}
/** Items that are put in order, all or so many of them: `arrange hand=7,12,3`. */
export interface Order {
  kind: "order";
  verb: string;
  name: string;
  items: Arg[];
  least: number;
  most: number;
}
/** An entry of a kind of the game's own: it is typed. */
export interface Typed {
  kind: "typed";
  text: string;
}
export type Item = Action | Form | Order | Typed;

/** Actions of one verb that still get a button each; with more the verb becomes a form. */
export const MOST_BUTTONS = 10;

function read(text: string): Action {
  const [verb = "", ...words] = text.split(" ");
  return { kind: "action", text, verb, args: words.map((word) => (/^-?\d+$/.test(word) ? Number(word) : word)) };
}

function family(entry: Entry): { verb: string; parts: Part[]; action: Action | null } | null {
  if (entry.do !== undefined) {
    const action = read(entry.do);
    const parts = action.args.map((arg): Part => (typeof arg === "number" ? [arg, arg] : arg));
    return { verb: action.verb, parts, action };
  }
  if (entry.span !== undefined) return { verb: entry.span, parts: [[entry.min ?? 0, entry.max ?? 0]], action: null };
  return entry.numbers === undefined ? null : { verb: entry.numbers, parts: entry.bounds ?? [], action: null };
}

/** What to offer, in the order of the legal list. Verbs that `always` names are forms however few there are. */
export function menu(legal: Legal, always: (verb: string) => boolean = () => false): Item[] {
  const families = new Map<string, { form: Form; actions: Action[] }>();
  const order: (string | Order | Typed)[] = [];
  for (const entry of legal.entries) {
    if (entry.order !== undefined) {
      const { order: verb, name = "", items = [], min: least = 0, max: most = 0 } = entry;
      order.push({ kind: "order", verb, name, items, least, most });
      continue;
    }
    const found = family(entry);
    if (!found) {
      order.push({ kind: "typed", text: JSON.stringify(entry) });
      continue;
    }
    const key = `${found.verb} ${found.parts.length}`;
    let known = families.get(key);
    if (!known) {
      known = { form: { kind: "form", verb: found.verb, arity: found.parts.length, entries: [] }, actions: [] };
      families.set(key, known);
      order.push(key);
    }
    known.form.entries.push(found.parts);
    if (found.action) known.actions.push(found.action);
  }
  return order.flatMap((one): Item[] => {
    if (typeof one !== "string") return [one];
    const known = families.get(one);
    if (!known) return [];
    const few = known.actions.length === known.form.entries.length && known.actions.length <= MOST_BUTTONS;
    return few && !always(known.form.verb) ? known.actions : [known.form];
  });
}

/** What one argument may be: numbers by their bounds, in order and apart from each other, and words. */
export interface Allowed {
  bounds: [number, number][];
  words: string[];
}

function fits(part: Part | undefined, arg: Arg): boolean {
  if (typeof part === "string" || part === undefined) return part === arg;
  return typeof arg === "number" && Number.isInteger(arg) && part[0] <= arg && arg <= part[1];
}

/** What the next argument may be, after those that are given. */
export function after(form: Form, given: Arg[]): Allowed {
  const found: Allowed = { bounds: [], words: [] };
  for (const parts of form.entries) {
    const part = parts[given.length];
    if (part === undefined || !given.every((arg, place) => fits(parts[place], arg))) continue;
    if (typeof part !== "string") found.bounds.push(part);
    else if (!found.words.includes(part)) found.words.push(part);
  }
  found.bounds = joined(found.bounds);
  return found;
}

function joined(bounds: [number, number][]): [number, number][] {
  const found: [number, number][] = [];
  for (const [low, high] of [...bounds].sort((a, b) => a[0] - b[0])) {
    const last = found.at(-1);
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else found.push([low, high]);
  }
  return found;
}

/** Whether an action may begin so. */
export function accepts(form: Form, given: Arg[]): boolean {
  return form.entries.some((parts) => given.every((arg, place) => fits(parts[place], arg)));
}

export function count(allowed: Allowed): number {
  return allowed.bounds.reduce((sum, [low, high]) => sum + high - low + 1, allowed.words.length);
}

/** All of them; for few only. */
export function valuesOf(allowed: Allowed): Arg[] {
  const numbers = allowed.bounds.flatMap(([low, high]) => Array.from({ length: high - low + 1 }, (_, i) => low + i));
  return [...numbers, ...allowed.words];
}

/** The value itself where it is allowed, else the number that is nearest, else the first. */
export function nearest(allowed: Allowed, value: Arg | undefined): Arg {
  if (typeof value === "string" && allowed.words.includes(value)) return value;
  const whole = typeof value === "number" && Number.isFinite(value) ? Math.round(value) : null;
  const numbers = allowed.bounds.map(([low, high]) => Math.max(low, Math.min(high, whole ?? low)));
  const [first] = whole === null ? numbers : numbers.sort((a, b) => Math.abs(a - whole) - Math.abs(b - whole));
  return first ?? allowed.words[0] ?? "";
}

/** A whole action near what is wished: what is still legal is kept, and what follows gives way. */
export function settled(form: Form, wished: Arg[]): Arg[] {
  const given: Arg[] = [];
  while (given.length < form.arity) given.push(nearest(after(form, given), wished[given.length]));
  return given;
}

export function actionText(form: Form, args: Arg[]): string {
  return [form.verb, ...args].join(" ");
}

/** A family is known by its verb and by how it is filled. */
export function keyOf(item: Form | Order): string {
  return `${item.verb} ${item.kind === "form" ? item.arity : item.name}`;
}

/** The line as an argument: items by their places in the list. */
export function lineOf(order: Order, places: number[]): string {
  return `${order.name}=${places.map((place) => order.items[place]).join(",")}`;
}

/** The items of such an argument. */
export function itemsOf(line: Arg): Arg[] {
  const rest = String(line).split("=", 2)[1] ?? "";
  return rest === "" ? [] : rest.split(",").map((item) => (/^-?\d+$/.test(item) ? Number(item) : item));
}

/** The list with one item taken out and put back at a place; -1 as the place: left out. */
export function moved(list: number[], item: number, to: number): number[] {
  const others = list.filter((one) => one !== item);
  return to < 0 ? others : [...others.slice(0, to), item, ...others.slice(to)];
}

/** The cells that actions made of cells may point at next, as "row.column". */
export function cellsAfter(forms: Form[], given: Arg[]): Set<string> {
  const found = new Set<string>();
  for (const form of forms) {
    for (const parts of form.entries) {
      const [row, column] = parts.slice(given.length, given.length + 2);
      if (!Array.isArray(row) || !Array.isArray(column)) continue;
      if (!given.every((arg, place) => fits(parts[place], arg))) continue;
      for (let y = row[0]; y <= row[1]; y += 1) for (let x = column[0]; x <= column[1]; x += 1) found.add(`${y}.${x}`);
    }
  }
  return found;
}

/** What pointing at these cells comes to: actions that are whole now, and whether others need a further cell. */
export function pointedAt(forms: Form[], given: Arg[]): { whole: Form[]; further: boolean } {
  const fitting = forms.filter((form) => form.arity >= given.length && accepts(form, given));
  return {
    whole: fitting.filter((form) => form.arity === given.length),
    further: fitting.some((form) => form.arity > given.length),
  };
}
