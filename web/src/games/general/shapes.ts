/** The shapes that a game declares for its view and its actions (hanpan.kernel.shapes), as the house sends them. */
export interface Shape {
  kind: Kind;
  min?: number;
  max?: number;
  words?: string[];
  of?: Shape;
  fields?: Record<string, Shape>;
  /** null too: hidden, or not there now */ maybe?: boolean;
  /** may be left out */ sometimes?: boolean;
  /** of a field: the viewer's own */ own?: boolean;
  /** a grid whose rows are shifted by half a cell each */ hexagons?: boolean;
  /** a number that points into the grid of that name, from 1 */ row_of?: string;
  column_of?: string;
}
type Single = "number" | "word" | "flag" | "text" | "seat" | "card" | "die" | "plain";
type Kind = Single | "list" | "by-seat" | "row" | "entry" | "line" | "grid";
export type Schema = Partial<Record<string, Shape>>;
export type Verbs = Partial<Record<string, Shape[]>>;

/** The grid that all arguments of a verb point into; null: it is no verb that only points. */
export function pointsInto(verbs: Verbs, verb: string): string | null {
  const shapes = verbs[verb] ?? [];
  const field = shapes[0]?.row_of ?? null;
  return shapes.every((shape) => (shape.row_of ?? shape.column_of) === field) ? field : null;
}

/** A field of this name says what the mark at a player shows already. */
const IN_TURN = "turn";

/** The fields of a view by where they stand: beside the players, in the middle, as boards, with one's own choices. */
export interface Parts {
  beside: [string, unknown[]][];
  common: [string, unknown][];
  boards: [string, unknown[][]][];
  own: [string, unknown][];
}

export function partsOf(view: Record<string, unknown>, schema: Schema, actors: number[]): Parts {
  const parts: Parts = { beside: [], common: [], boards: [], own: [] };
  for (const [key, value] of Object.entries(view)) {
    const shape = schema[key];
    const told = key === IN_TURN && shape?.kind === "seat" && (actors.length === 0 || actors.join() === String(value));
    if (key === "seat" || told) continue;
    if (shape?.kind === "by-seat" && Array.isArray(value)) {
      if (!value.every((one) => nothing(one))) parts.beside.push([key, value]);
    } else if (shape?.kind === "grid" && Array.isArray(value)) parts.boards.push([key, value as unknown[][]]);
    else if (Array.isArray(value) && value.length === 0) continue;
    else if (!shape?.own) parts.common.push([key, value]);
    else if (view["seat"] !== null) parts.own.push([key, value]);
  }
  return parts;
}

export function nothing(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** How everybody stands, unless it is what a field beside the players says anyway. */
export function ownStanding(standing: number[] | undefined, beside: Parts["beside"]): number[] | null {
  if (!standing?.length) return null;
  return beside.some(([, items]) => items.join() === standing.join()) ? null : standing;
}
