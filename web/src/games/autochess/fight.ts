/** The fights of a round, put together from the events that tell them. */
import { say } from "../../house/say.svelte";
import type { GameEvent } from "../../house/wire";
import { handText } from "../../parts/hands";
import { SIGNS } from "../../parts/suit";
import type { Line, WireHand } from "./model";

export interface Half {
  cards: string[];
  hand: string;
  foul: boolean;
  /** an event made it fight one type lower */ glass: boolean;
}
export interface Clash {
  a: Half;
  b: Half;
  /** 1: a won, -1: b won, 0: even */ winner: number;
  why: string;
}
/** What a side took, with all it was made of. */
export interface Damage {
  lines: number;
  /** of those, how many a front that counts more often has added */ doubled: number;
  each: number;
  /** what a line does to everybody in this stage */ stage: number;
  scoop: number;
  times: number;
  stop: boolean;
  failure: number;
  /** iron wall's per cent */ wall: number;
  mercy: boolean;
  amount: number;
}
export interface Side {
  seat: number;
  ghost: boolean;
  wins: number;
  scoop: boolean;
  hula: boolean;
  stop: boolean;
  /** how often its damage counts */ times: number;
  failed: boolean;
  taken: number;
  damage: Damage | null;
  /** HP that its foul cost besides */ fined: number;
  /** HP and gold that its augments brought */ mended: number;
  reward: number;
  /** an augment kept it in the game */ risen: boolean;
  hpBefore: number | null;
  hpAfter: number | null;
}
/** `a` is drawn below: oneself when one fights. `mine` is 1 then, and 0 for a fight one only watches. */
export interface Fight {
  a: Side;
  b: Side;
  lines: Record<Line, Clash>;
  mine: number;
}

interface LineData {
  a: number;
  b: number;
  line: Line;
  a_cards: string[];
  b_cards: string[];
  a_hand: WireHand | null;
  b_hand: WireHand | null;
  winner: number | null;
  reason: string;
}

function half(cards: string[], hand: WireHand | null, foul: boolean): Half {
  if (!hand) return { cards, hand: "", foul: false, glass: false };
  const made = handText({ name: hand.made, ranks: hand.ranks });
  const lowered = hand.made !== hand.type;
  return {
    cards,
    hand: lowered ? `${made} → ${say("web-hand-plain-" + hand.type)}` : made,
    foul,
    glass: lowered && !foul,
  };
}

/** Reasons that the suits of both hands explain. */
const SUITED = ["suit", "suit-reversed", "trump", "master"];

function reason(data: LineData): string {
  const why = say("autochess-step-" + data.reason);
  if (!SUITED.includes(data.reason) || !data.a_hand || !data.b_hand) return why;
  const [winner, loser] = data.winner === data.a ? [data.a_hand, data.b_hand] : [data.b_hand, data.a_hand];
  const suits = say("web-ac-step-suit", { winner: SIGNS[winner.suit], loser: SIGNS[loser.suit] });
  return data.reason === "suit" ? suits : `${suits} (${why})`;
}

function side(seat: number, ghost: boolean, hp: number | undefined): Side {
  return {
    seat,
    ghost,
    wins: 0,
    scoop: false,
    hula: false,
    stop: false,
    times: 1,
    failed: false,
    taken: 0,
    damage: null,
    fined: 0,
    mended: 0,
    reward: 0,
    risen: false,
    hpBefore: ghost ? null : (hp ?? null),
    hpAfter: ghost ? null : (hp ?? null),
  };
}

const EMPTY = (): Clash => ({
  a: { cards: [], hand: "", foul: false, glass: false },
  b: { cards: [], hand: "", foul: false, glass: false },
  winner: 0,
  why: "",
});

/** `hps` and `stage`: everybody's HP and the damage of a line, as they were before. */
export function fightsOf(events: GameEvent[], me: number | null, hps: number[], stage: number): Fight[] {
  const found: Fight[] = [];
  let now: Fight | null = null;
  /** "a back" and the like: the lines that foul, by side. */
  const fouls = new Set<string>();
  for (const { kind, data } of events) {
    if (kind === "fight") {
      const a = data["a"] as number;
      const b = data["b"] as number;
      now = {
        a: side(a, false, hps[a]),
        b: side(b, data["ghost"] === true, hps[b]),
        lines: { front: EMPTY(), mid: EMPTY(), back: EMPTY() },
        mine: 0,
      };
      found.push(now);
      fouls.clear();
      continue;
    }
    if (!now) continue;
    const who: Side | null =
      data["seat"] === now.a.seat ? now.a : data["seat"] === now.b.seat && !now.b.ghost ? now.b : null;
    if (kind === "foul") {
      const side = data["ghost"] === true || data["seat"] !== now.a.seat ? "b" : "a";
      for (const line of data["lines"] as Line[]) fouls.add(`${side} ${line}`);
    } else if (kind === "line") {
      const line = data as unknown as LineData;
      const winner = line.winner === null ? 0 : line.winner === line.a ? 1 : -1;
      now.lines[line.line] = {
        a: half(line.a_cards, line.a_hand, fouls.has("a " + line.line)),
        b: half(line.b_cards, line.b_hand, fouls.has("b " + line.line)),
        winner,
        why: reason(line),
      };
      if (winner > 0) now.a.wins += 1;
      if (winner < 0) now.b.wins += 1;
    } else if (who) {
      if (kind === "scoop") who.scoop = true;
      else if (kind === "hula") {
        who.hula = true;
        who.times = data["times"] as number;
      } else if (kind === "stop") who.stop = true;
      else if (kind === "hula-failed") who.failed = true;
      else if (kind === "damage") {
        who.taken = data["amount"] as number;
        const foe = who === now.a ? now.b : now.a;
        who.damage = { ...(data as unknown as Damage), stage, stop: foe.stop };
        who.hpAfter = data["hp"] as number;
      } else if (kind === "fined" || kind === "mended") {
        who[kind] = data["amount"] as number;
        who.hpAfter = data["hp"] as number;
      } else if (kind === "reward") who.reward = data["gold"] as number;
      else if (kind === "risen") who.risen = true;
    }
  }
  return found.map((fight) => turned(fight, me));
}

/** Oneself below, whichever side the house named first. */
function turned(fight: Fight, me: number | null): Fight {
  if (me === null) return fight;
  if (fight.a.seat === me) return { ...fight, mine: 1 };
  if (fight.b.seat !== me || fight.b.ghost) return fight;
  const flip = (clash: Clash): Clash => ({ a: clash.b, b: clash.a, winner: -clash.winner || 0, why: clash.why });
  return {
    a: fight.b,
    b: fight.a,
    mine: 1,
    lines: { front: flip(fight.lines.front), mid: flip(fight.lines.mid), back: flip(fight.lines.back) },
  };
}

/** The side with more lines: 1 for `a`, -1 for `b`, 0 when even. */
export function winnerOf(fight: Fight): number {
  return Math.sign(fight.a.wins - fight.b.wins);
}

/** What a side is stamped with after the lines. */
export function stamps(side: Side): string[] {
  const found: string[] = [];
  if (side.scoop) found.push("scoop");
  if (side.stop) found.push("stop");
  else if (side.hula) found.push("hula");
  if (side.failed) found.push("hula-failed");
  return found;
}
