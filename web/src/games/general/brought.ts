/**
 * The table that a game's package brings: an ES module of its own (`page/table.js`), served by the house. What it is
 * given and what it must offer is this contract, told in docs/adding-a-game.md. The number is raised when a module
 * written for the old one would no longer work.
 */
import type { GameEvent, Legal, Result } from "../../house/wire";

export const CONTRACT = 1;
/** Milliseconds after which nobody waits for it any longer. */
const PATIENCE = 8000;

/** What the module is told, all of it again whenever something changes. It is a copy: nothing comes of changing it. */
export interface TableNow {
  game: string;
  /** whose view it is; null: a spectator's */ seat: number | null;
  view: Record<string, unknown>;
  legal: Legal;
  /** the seats the game waits for */ actors: number[];
  standing: number[] | null;
  result: Result | null;
  /** what happened since it was told last */ events: GameEvent[];
  /** by seat */ names: string[];
  colours: string[];
  language: string;
  theme: string;
  /** a finished game that is watched again */ replay: boolean;
  /** whether motion should be left out */ still: boolean;
  /** Do something; a refusal is shown by the house. Answers whether it was done. */
  act: (text: string) => Promise<boolean>;
  /** A text of the game in the page's language. */
  say: (key: string, params?: Record<string, unknown>) => string;
}
interface Mounted {
  update: (table: TableNow) => void;
  destroy: () => void;
}
export interface Brought {
  contract: number;
  mount: (element: HTMLElement, table: TableNow) => Mounted;
}

/** Load the module; one that cannot be used is an error with the reason. */
export async function bring(
  address: string,
  load = (from: string) => import(/* @vite-ignore */ from),
): Promise<Brought> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, no) => {
    timer = setTimeout(() => no(new Error("it takes too long to load")), PATIENCE);
  });
  const found = (await Promise.race([load(address), late]).finally(() => clearTimeout(timer))) as Partial<Brought>;
  if (found.contract !== CONTRACT) throw new Error(`contract ${String(found.contract)}, not ${CONTRACT}`);
  if (typeof found.mount !== "function") throw new Error("it has no mount");
  return found as Brought;
}

/** Whether an error came from a file of the package. */
export function cameFrom(address: string, file: string): boolean {
  return file.startsWith(new URL(".", new URL(address, location.href)).href);
}
