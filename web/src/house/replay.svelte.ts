/** A finished game as a link one can only watch: frames come from the server, a page of them at a time. */
import { api, storyOf, type Chapter, type ReplayFrame, type ReplayPage } from "./api";
import type { Link, Status } from "./link.svelte";
import { readBot, shownName } from "./opponents";
import { Reactions } from "./reactions.svelte";
import { say } from "./say.svelte";
import { NO_LEGAL, type GameEvent, type Legal, type Result, type TableInfo, type Update, type Why } from "./wire";

const PAGE = 100;
type Listener = (events: GameEvent[], update: Update) => void;

export class ReplayLink implements Link {
  readonly code: string;
  readonly replay = true;
  readonly host = false;
  readonly sending = 0;
  readonly slow = false;
  readonly deadline = null;
  readonly ended = "";
  readonly reactions = new Reactions("");
  status: Status = $state("connecting");
  info: TableInfo | null = $state.raw(null);
  mine: number[] = $state.raw([]);
  seen: Record<string, Update> = $state.raw({});
  hold = $state(false);
  /** Where we are, and where the game ends. */
  n = $state(0);
  moves = $state(0);
  marks: ReplayPage["marks"] = $state.raw([]);
  viewer: number | null = $state(null);
  /** Where the viewer's seat had something to decide. */
  decisions: number[] = $state.raw([]);
  readonly round: number | null;

  #record: string | null;
  #eyes: number | null;
  #frames = new Map<string, ReplayFrame>();
  #decided = new Map<number | null, number[]>();
  #listeners = new Set<Listener>();
  #result: Result | null = null;
  #over = false;
  #story: Chapter[] = [];

  /** `eyes`: the seat to watch from; without one that of the first person. `round`: without one the latest. */
  constructor(code: string, record: string | null, eyes: number | null = null, round: number | null = null) {
    this.code = code;
    this.round = round;
    this.#record = record;
    this.#eyes = eyes;
  }

  /** `at`: the frame to begin at; without one the first decision of whoever comes with their own eyes. */
  async open(at: number | null = null): Promise<void> {
    const page = await this.#page(0);
    const seats = page.names.length
      ? page.names
      : Array.from({ length: page.seats }, (_, i) => say("web-seat", { n: i + 1 }));
    this.moves = page.moves;
    this.marks = page.marks;
    this.#result = page.result;
    this.#over = page.over;
    this.#story = storyOf(page);
    this.info = {
      code: this.code,
      game: page.game,
      preset: "",
      config: {},
      lang: "",
      state: "over",
      round: this.round ?? 1,
      listed: false,
      locked: false,
      paused: false,
      stand_in: "",
      clock: null,
      frozen: false,
      commitment: null,
      watching: 0,
      hushed: false,
      seats: seats.map((name, seat) => ({
        seat,
        name,
        kind: readBot(name) ? "bot" : "person",
        level: readBot(name)?.level ?? null,
        host: false,
        here: true,
        gone: false,
      })),
      dealing: false,
      deal: page.deal,
      coming: null,
    };
    const person = seats.findIndex((name) => !readBot(name));
    const eyes = this.#eyes !== null && this.#eyes < seats.length ? this.#eyes : person;
    await this.look(eyes < 0 ? null : eyes);
    const begin = at ?? (this.#eyes === null ? 0 : (this.decisions[0] ?? 0));
    if (begin > 0) await this.jump(begin);
    this.status = "open";
  }

  /** Draw the table after `n` actions, without telling what led there. */
  async jump(n: number): Promise<void> {
    const frame = await this.#frame(Math.max(0, Math.min(this.moves, n)));
    if (frame) this.#show(frame, [], true);
  }

  /** On to the next action that shows something to this viewer, with its events. Of what somebody else does in secret
   * there is nothing to see. */
  async step(): Promise<boolean> {
    if (this.n >= this.moves) return false;
    const actors = JSON.stringify(this.update?.actors);
    let frame: ReplayFrame | null = null;
    for (let n = this.n + 1; n <= this.moves; n += 1) {
      frame = await this.#frame(n);
      if (!frame || frame.events.length || JSON.stringify(frame.actors) !== actors) break;
    }
    if (!frame) return false;
    this.#show(frame, frame.events, false);
    return true;
  }

  story(): Promise<Chapter[]> {
    return Promise.resolve(this.#story);
  }

  async look(seat: number | null): Promise<void> {
    this.viewer = seat;
    this.mine = seat === null ? [] : [seat];
    await this.jump(this.n);
  }

  #show(frame: ReplayFrame, events: GameEvent[], reset: boolean): void {
    this.n = frame.n;
    const update: Update = {
      seat: this.viewer,
      round: this.round ?? 1,
      reset,
      from: 0,
      next: 0,
      events,
      view: frame.view,
      legal: NO_LEGAL,
      actors: frame.actors,
      standing: frame.standing,
      clock: null,
      result: this.#over && frame.n === this.moves ? this.#result : null,
    };
    this.seen = { [this.viewer === null ? "-" : String(this.viewer)]: update };
    for (const listener of this.#listeners) listener(events, update);
  }

  async #frame(n: number): Promise<ReplayFrame | null> {
    const key = (at: number): string => `${this.viewer ?? "-"}.${at}`;
    if (!this.#frames.has(key(n))) {
      const page = await this.#page(n - (n % PAGE));
      for (const frame of page.frames) this.#frames.set(key(frame.n), frame);
      this.#decided.set(this.viewer, page.decisions);
    }
    this.decisions = this.#decided.get(this.viewer) ?? [];
    return this.#frames.get(key(n)) ?? null;
  }

  #page(from: number): Promise<ReplayPage> {
    const query = new URLSearchParams({ from: String(from), count: String(PAGE) });
    if (this.viewer !== null) query.set("seat", String(this.viewer));
    if (this.round !== null) query.set("round", String(this.round));
    return this.#record === null
      ? api.replay(this.code, query.toString())
      : api.replayFile(this.#record, query.toString());
  }

  get seat(): number | null {
    return this.viewer;
  }
  get update(): Update | null {
    return this.seen[this.viewer === null ? "-" : String(this.viewer)] ?? null;
  }
  get legal(): Legal {
    return NO_LEGAL;
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
  act(): Promise<Why | null> {
    return Promise.resolve({ code: "watching-only" });
  }
  acts(): Promise<void> {
    return Promise.resolve();
  }
  hostDo(): Promise<boolean> {
    return Promise.resolve(false);
  }
  arrange(): Promise<string[] | null> {
    return Promise.resolve(null);
  }
  react(): Promise<void> {
    return Promise.resolve();
  }
  show(): Promise<void> {
    return Promise.resolve();
  }
  deeds(): ReturnType<Link["deeds"]> {
    return Promise.resolve({ facts: {}, best: null });
  }
  record(): Promise<Blob> {
    return this.#record === null
      ? api.record(this.code, this.round ?? 1)
      : Promise.resolve(new Blob([this.#record], { type: "text/plain" }));
  }
  giveUp(): Promise<void> {
    return Promise.resolve();
  }
  leave(): void {
    this.#listeners.clear();
  }
  take(): void {
    return;
  }
  again(): void {
    void this.jump(this.n);
  }
}
