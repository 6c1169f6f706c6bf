/** This device's part in the deals of its tables (docs/fair-deal.md): promised while people wait, told when everybody's
 * promise is fixed, and checked from then on. SHA-256 comes from a library: a browser's own is closed on plain http. */
import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { recall, remember } from "./keep";
import type { Message, TableInfo } from "./wire";

export const BOT = "bot";
export const WITHHELD = "withheld";

/** What this browser gave, or means to give, to the deal that was pledged so. */
export interface Given {
  code: string;
  round: number;
  pledge: string;
  part: string;
  /** Everybody's promises, as they stood when the part was told; null: it has not been told. */
  marks: string[] | null;
}

/** So many deals a browser remembers, the latest first. */
const KEPT = 24;
const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const pledgeOf = (secret: string): string => hash("hanpan-pledge:" + secret);
export const markOf = (part: string): string => hash("hanpan-part:" + part);
export const mixed = (secret: string, parts: string[]): string => hash(`hanpan-deal:${secret}:${parts.join(",")}`);

/** The fingerprint of a seed, which the house shows at the start (BLAKE2b, as the records have it). */
export function commitmentOf(seed: string): string {
  const personalization = new Uint8Array(16);
  personalization.set(utf8ToBytes("hanpan-commit"));
  return bytesToHex(blake2b(hexToBytes(seed), { dkLen: 32, personalization }));
}

export const newPart = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));

const known = (): Given[] => recall<Given[]>("deals", []);

export function givenTo(pledge: string): Given | null {
  return known().find((one) => one.pledge === pledge) ?? null;
}

export function keepPart(given: Given): void {
  remember("deals", [given, ...known().filter((one) => one.pledge !== given.pledge)].slice(0, KEPT));
}

type Part = Omit<Extract<Message, { t: "part" }>, "id">;

/** What a table's news asks of this device: a promise, a part, or nothing. A part is told only when the promise of it
 * stands among everybody's. */
export function answerTo(info: TableInfo, mine: number[]): Part | null {
  const coming = info.coming;
  if (!coming || !mine.length) return null;
  const { pledge, marks } = coming;
  let given = givenTo(pledge);
  if (info.dealing) {
    if (!given || !mine.some((seat) => marks[seat] === markOf(given?.part ?? ""))) return null;
    if (!given.marks) keepPart({ ...given, marks });
    return { t: "part", pledge, part: given.part };
  }
  if (mine.every((seat) => marks[seat])) return null;
  if (!given) {
    given = { code: info.code, round: info.round + 1, pledge, part: newPart(), marks: null };
    keepPart(given);
  }
  return { t: "part", pledge, mark: markOf(given.part) };
}

/** What a check says: it holds, it does not, or it cannot be said (yet). */
export interface Finding {
  about: "pledge" | "own" | "others" | "seed" | "swapped";
  holds: boolean | null;
}

/** All that this device can say about the deal of the round at this table. */
export function judge(info: TableInfo, replay = false): Finding[] {
  const deal = info.deal;
  if (!deal) return [];
  const given = givenTo(deal.pledge);
  const { secret, parts } = deal;
  const found: Finding[] = [];
  const other = known().some(
    (one) => one.code === info.code && one.round === info.round && one.marks && one.pledge !== deal.pledge,
  );
  if (other && !replay) found.push({ about: "swapped", holds: false });
  found.push({ about: "own", holds: given?.marks ? ownHolds(given, given.marks, parts) : null });
  if (given?.marks) found.push({ about: "others", holds: othersHold(given.marks, parts) });
  found.push({ about: "pledge", holds: secret === null ? null : pledgeOf(secret) === deal.pledge });
  if (secret !== null && info.commitment)
    found.push({ about: "seed", holds: commitmentOf(mixed(secret, parts)) === info.commitment });
  return found;
}

function ownHolds(given: Given, marks: string[], parts: string[]): boolean {
  const mark = markOf(given.part);
  return marks.every((one, seat) => one !== mark || parts[seat] === given.part);
}

/** Every part is the one that was promised; of a promise only the part itself may be missing. */
function othersHold(marks: string[], parts: string[]): boolean {
  return (
    marks.length === parts.length &&
    parts.every((part, seat) => {
      const mark = marks[seat] ?? "";
      if (part === "" || part === BOT) return mark === part;
      return part === WITHHELD ? mark !== "" && mark !== BOT : markOf(part) === mark;
    })
  );
}
