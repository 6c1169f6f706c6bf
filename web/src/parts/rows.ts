/**
 * Texts of a table's rules: what augments, events and the like of a view do, with the numbers of that table.
 * The twin of `hanpan.locale.rows`, which says what a view brings.
 */
import { say, type Params } from "../house/say.svelte";

type Numbers = Record<string, number>;

export interface Spoken {
  words?: Record<string, string>;
  numbers?: Numbers;
  rows?: Record<string, Numbers>;
  me?: { rows?: Record<string, Numbers> } | null;
}

export function rowText(view: Spoken, key: string, row: string): string {
  return view.words?.[key] ?? say(key, rowParams(view, row));
}

function rowParams(view: Spoken, row: string): Params {
  return { ...view.numbers, ...view.rows?.[row], ...view.me?.rows?.[row] };
}
