/**
 * Texts of a table's rules: what its words, augments and events mean, with the numbers of that table.
 * The twin of `hanpan.locale.rows`, which says what a view brings.
 */
import { has, say, type Params } from "../house/say.svelte";

type Numbers = Record<string, number>;

interface Spoken {
  words?: Record<string, string>;
  numbers?: Numbers;
  rows?: Record<string, Numbers>;
  me?: { rows?: Record<string, Numbers> } | null;
}

/** The table on this page. */
let table: Spoken = $state.raw({});

export function speakOf(view: Spoken): void {
  table = view;
}

/** A text that names numbers of the rules. */
export function rulesText(key: string, params: Params = {}): string {
  return say(key, { ...table.numbers, ...params });
}

/** A number of the rules; undefined where this table tells none. */
export function rulesNumber(key: string): number | undefined {
  return table.numbers?.[key];
}

/** What a row of a catalogue does: the text `key` with the numbers of that row. */
export function rowText(key: string, row: string): string {
  return table.words?.[key] ?? rulesText(key, { ...table.rows?.[row], ...table.me?.rows?.[row] });
}

/** What a row is called. */
export function rowName(key: string): string {
  return table.words?.[key] ?? say(key);
}

/** Whether it has a name, shipped or this table's own. */
export function rowNamed(key: string): boolean {
  return (table.words?.[key] ?? "") !== "" || has(key);
}
