/** Games without a house, kept on this device after every action: the one in play, and the latest that are over. */
import { recall, remember } from "../house/keep";
import type { End, Wish } from "./rules.svelte";

export const MOST = 12;
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export interface Kept extends Wish {
  /** the rules it was begun by */ rules?: number;
  tables?: string;
  moves: string[];
  at: number;
  end?: End;
}

/** No house gives out a code that begins with an L: whoever reads one knows where the game is. */
export function newCode(): string {
  return "L" + [...random(5)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

export function newSeed(): string {
  return [...random(32)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

export function keep(game: Kept): void {
  const codes = [game.code, ...codesKept().filter((code) => code !== game.code)];
  for (const code of codes.slice(MOST)) remember("offline." + code, null);
  remember("offline." + game.code, game);
  if (codes[0] !== codesKept()[0]) remember("offline", codes.slice(0, MOST));
}

export function find(code: string): Kept | null {
  return recall<Kept | null>("offline." + code, null);
}

export function forget(code: string): void {
  remember("offline." + code, null);
  remember(
    "offline",
    codesKept().filter((one) => one !== code),
  );
}

/** Those that are not over, the latest first. */
export function inPlay(): Kept[] {
  return codesKept()
    .map(find)
    .filter((game) => game !== null)
    .filter((game) => !game.end);
}

function codesKept(): string[] {
  return recall<string[]>("offline", []);
}
