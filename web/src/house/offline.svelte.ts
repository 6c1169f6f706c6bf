/** A game without a house as a link: its table is in a worker of this device, which speaks as a house does.
 *
 * Every action is kept before it is shown. Bots act when this link asks them to, at the pace of people.
 */
import { find, forget, keep, newCode, newSeed, type Kept } from "../offline/kept";
import { refused, type Desk, type News, type Opening, type Pace } from "../offline/rules.svelte";
import type { Chapter } from "./api";
import type { Link, Status } from "./link.svelte";
import { shownName } from "./opponents";
import { Reactions } from "./reactions.svelte";
import { go } from "./route.svelte";
import { tellWhy } from "./refused";
import { refusalText, say } from "./say.svelte";
import { settings } from "./settings.svelte";
import {
  NO_LEGAL,
  type GameEvent,
  type HostDo,
  type Legal,
  type Result,
  type TableInfo,
  type Update,
  type Why,
} from "./wire";

type Listener = (events: GameEvent[], update: Update) => void;

/** Milliseconds a bot seems to think: from, and up to so many more. Those of a house (`Paces`). */
const PACES: Record<NonNullable<Pace>, [number, number]> = { turn: [500, 900], together: [20, 40], alone: [0, 0] };
const MINUTE = 60_000;

export class OfflineLink implements Link {
  readonly code: string;
  readonly replay = false;
  readonly host = true;
  readonly slow = false;
  readonly deadline = null;
  readonly reactions: Reactions;
  status: Status = $state("connecting");
  ended = $state("");
  info: TableInfo | null = $state.raw(null);
  mine: number[] = $state.raw([]);
  seen: Record<string, Update> = $state.raw({});
  hold = $state(false);
  sending = $state(0);

  #desk: Desk;
  #kept: Kept | null;
  #listeners = new Set<Listener>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #minutes: ReturnType<typeof setInterval> | undefined;
  #pace: Pace = null;
  /** A bot was asked and has not answered yet. */
  #thinking = false;
  #gone = false;

  constructor(code: string, desk: Desk) {
    this.code = code;
    this.reactions = new Reactions(code);
    this.#desk = desk;
    this.#kept = find(code);
    void this.#open();
  }

  async #open(): Promise<void> {
    if (!this.#kept) return this.#close(refusalText({ code: "no-table" }));
    const { end: _, at: __, ...wish } = this.#kept;
    const answer = await this.#desk.ask({ do: "begin", wish });
    if (this.#gone) return;
    if (refused(answer)) return this.#close(refusalText(answer.refused));
    this.#kept = { ...this.#kept, rules: answer.rules, tables: answer.tables };
    this.mine = this.#kept.people.map((_name, seat) => seat);
    this.info = this.#tableOf(answer);
    this.#take(answer);
    this.status = "open";
    this.#minutes = setInterval(() => {
      if (!document.hidden && !this.info?.paused && this.info?.state === "playing") void this.#do({ do: "minute" });
    }, MINUTE);
  }

  #tableOf(opening: Opening): TableInfo {
    return {
      code: this.code,
      game: opening.game,
      preset: String(opening.config["preset"]),
      config: opening.config,
      lang: settings.language,
      state: "playing",
      round: 1,
      listed: false,
      locked: true,
      paused: false,
      stand_in: "",
      clock: null,
      frozen: false,
      commitment: opening.commitment,
      watching: 0,
      seats: opening.seats,
      dealing: false,
      deal: null,
      coming: null,
      hushed: true,
    };
  }

  #close(text: string): void {
    this.status = "closed";
    this.ended = text;
  }

  /** Kept first, then shown. */
  #take(news: News): void {
    if (this.#kept) {
      const { end } = news;
      this.#kept = {
        ...this.#kept,
        moves: [...this.#kept.moves, ...news.moves],
        at: Date.now(),
        ...(end ? { end } : {}),
      };
      keep(this.#kept);
    }
    if (news.end && this.info) this.info = { ...this.info, state: "over" };
    this.seen = Object.fromEntries(news.updates.map((update) => [String(update.seat), update]));
    const first = news.updates[0];
    if (first) for (const listener of this.#listeners) listener(first.events, first);
    this.#pace = news.end ? null : news.pace;
    this.#next();
  }

  /** When the next bot acts. */
  #next(): void {
    clearTimeout(this.#timer);
    if (this.#pace === null || this.#thinking || this.#gone || this.info?.paused) return;
    const [low, more] = PACES[this.#pace];
    const wait = low + Math.random() * more;
    this.#timer = setTimeout(() => void this.#bot(), settings.fast ? wait / 4 : wait);
  }

  async #bot(): Promise<void> {
    this.#thinking = true;
    const answer = await this.#desk.ask({ do: "bot" });
    this.#thinking = false;
    if (this.#gone) return;
    if (refused(answer)) tellWhy(answer.refused);
    else this.#take(answer);
  }

  /** One step of the game; the reason where it was refused. */
  async #do(
    question: { do: "minute" } | { do: "act"; seat: number; text: string } | { do: "house"; text: string },
  ): Promise<Why | null> {
    const answer = await this.#desk.ask(question);
    if (this.#gone) return null;
    if (refused(answer)) return answer.refused;
    if (answer.moves.length) this.#take(answer);
    return null;
  }

  get seat(): number | null {
    const first = this.mine[0];
    if (first === undefined) return null;
    const actors = Object.values(this.seen)[0]?.actors ?? [];
    return this.mine.find((seat) => actors.includes(seat)) ?? first;
  }
  get update(): Update | null {
    return this.seen[String(this.seat)] ?? null;
  }
  get legal(): Legal {
    return this.update?.legal ?? NO_LEGAL;
  }
  get result(): Result | null {
    return this.update?.result ?? null;
  }
  name(seat: number): string {
    const found = this.info?.seats[seat]?.name;
    return found ? shownName(found) : say("web-seat", { n: seat + 1 });
  }
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async act(text: string, seat: number | null = this.seat, quiet = false): Promise<Why | null> {
    if (seat === null) return { code: "watching-only" };
    this.sending += 1;
    const why = await this.#do({ do: "act", seat, text });
    this.sending -= 1;
    if (why && !quiet) tellWhy(why);
    return why;
  }

  async acts(texts: string[]): Promise<void> {
    for (const text of texts) if (await this.act(text)) return;
  }

  async arrange(): Promise<string[] | null> {
    if (this.seat === null) return null;
    const answer = await this.#desk.ask({ do: "arrange", seat: this.seat });
    if (!refused(answer)) return answer.arranged;
    tellWhy(answer.refused);
    return null;
  }

  async show(): Promise<void> {
    const seat = this.seat;
    if (seat === null) return;
    const answer = await this.#desk.ask({ do: "show", seat });
    if (refused(answer)) tellWhy(answer.refused);
    else this.reactions.reveal(seat, answer.shown);
  }

  async hostDo(command: HostDo): Promise<boolean> {
    if (command.do === "pause" && this.info) {
      this.info = { ...this.info, paused: command.on ?? true };
      this.#next();
    } else if (command.do === "end") {
      const why = await this.#do({ do: "house", text: "end" });
      if (why) tellWhy(why);
      return why === null;
    } else if (command.do === "rematch" && this.#kept) {
      const { end: _, rules: __, tables: ___, ...same } = this.#kept;
      const next: Kept = { ...same, code: newCode(), seed: newSeed(), dice: newSeed(), moves: [], at: Date.now() };
      keep(next);
      go("/offline/" + next.code);
    } else go("/offline");
    return true;
  }

  /** Whoever leaves a game on their own device ends it. */
  giveUp(): Promise<void> {
    forget(this.code);
    this.#kept = null;
    return Promise.resolve();
  }

  story(): Promise<Chapter[]> {
    return Promise.resolve(this.#kept?.end?.story ?? []);
  }

  deeds(seat: number): ReturnType<Link["deeds"]> {
    return Promise.resolve(this.#kept?.end?.deeds[seat] ?? { facts: {}, best: null });
  }

  record(): Promise<Blob> {
    return Promise.resolve(new Blob([this.#kept?.end?.record ?? ""], { type: "text/plain" }));
  }

  react(): Promise<void> {
    return Promise.resolve();
  }
  take(): void {
    return;
  }
  again(): void {
    return;
  }
  leave(): void {
    this.#gone = true;
    clearTimeout(this.#timer);
    clearInterval(this.#minutes);
    this.#listeners.clear();
  }
}
