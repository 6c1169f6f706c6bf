/** One table over one socket: hello, resume, acts with numbers, and coming back after a lost connection.
 *
 * Nothing is guessed ahead of the server: what is drawn is what an update said.
 */
import { ActQueue, LATE, type Act } from "./act_queue";
import { api, forgetSeat, GONE, keepKey, No, storyOf, tokenOf, type Chapter } from "./api";
import { answerTo } from "./deal";
import { toast } from "./notice.svelte";
import { shownName } from "./opponents";
import { Reactions, type What } from "./reactions.svelte";
import { tellWhy } from "./refused";
import { refusalText, say } from "./say.svelte";
import { settings } from "./settings.svelte";
import {
  NO_LEGAL,
  takeIn,
  withPresence,
  type Frame,
  type GameEvent,
  type Hello,
  type HostDo,
  type Legal,
  type Message,
  type Result,
  type TableInfo,
  type Update,
  type Why,
} from "./wire";
import type { DeedsInfo } from "./wire_types.gen";

export type Status = "connecting" | "open" | "lost" | "closed";

/** A message that is answered by its id. */
type Question = Extract<Message, { t: "host" | "arrange" | "leave" | "part" | "react" | "show" }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

type Listener = (events: GameEvent[], update: Update) => void;

const SETTLE = 300;
/** Milliseconds without a word: when we ask whether somebody is there, when we say so, and when the link is dead. */
const QUIET = 10_000;
const SLOW = 3000;
const DEAD = 8000;
const WAITS = [0, 500, 1000, 2000, 4000, 8000];

export class TableLink {
  readonly code: string;
  status: Status = $state("connecting");
  /** Something we sent has had no answer for a while. */
  slow = $state(false);
  /** Why the table is closed for this page, as a sentence. */
  ended = $state("");
  info: TableInfo | null = $state.raw(null);
  mine: number[] = $state.raw([]);
  host = $state(false);
  /** The last update of every viewer ("0", "1", "-"). */
  seen: Record<string, Update> = $state.raw({});
  /** The game is showing something (a fight, a showdown): a replay waits for it. */
  hold = $state(false);
  /** Whether this is a finished game being watched again. */
  readonly replay: boolean = false;
  /** Acts on their way, or done and not yet drawn. */
  sending = $state(0);
  readonly reactions: Reactions;

  #socket: WebSocket | null = null;
  #offset = 0;
  #acts = new ActQueue();
  #asked = new Map<number, (frame: Frame) => void>();
  #id = 1;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  /** When we said something last: who is silent for long is given up by the house, however much it hears. */
  #spoke = 0;
  /** Since when an answer is due; 0 when none is. */
  #due = 0;
  #gone = false;
  /** A key that came with a link, until the house has said whether it opens a seat. The one we have stays till then. */
  #offered: string | null = null;
  #drawn: (() => void)[] = [];
  #updates = 0;
  #listeners = new Set<Listener>();

  constructor(code: string, offered: string | null = null) {
    this.code = code.toUpperCase();
    this.reactions = new Reactions(this.code);
    this.#offered = offered;
    this.#connect();
    this.#beat = setInterval(() => this.#pulse(), 1000);
    addEventListener("offline", this.#offline);
    addEventListener("online", this.#online);
  }

  leave(): void {
    this.#gone = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    removeEventListener("offline", this.#offline);
    removeEventListener("online", this.#online);
    this.#socket?.close();
  }

  /** Try the key of another seat. */
  take(key: string): void {
    this.#offered = key;
    this.again();
  }

  /** Connect anew, with whatever key is kept now. */
  again(): void {
    this.#tries = 0;
    this.#giveUpAsking();
    this.#socket?.close();
    this.#connect();
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The seat whose view this page shows: the one of ours that is awaited, else our first. */
  get seat(): number | null {
    const first = this.mine[0];
    if (first === undefined) return null;
    const actors = Object.values(this.seen)[0]?.actors ?? [];
    return this.mine.find((seat) => actors.includes(seat)) ?? first;
  }

  get update(): Update | null {
    const seat = this.seat;
    return this.seen[seat === null ? "-" : String(seat)] ?? null;
  }

  get legal(): Legal {
    return this.update?.legal ?? NO_LEGAL;
  }

  get result(): Result | null {
    return this.update?.result ?? null;
  }

  name(seat: number): string {
    const found = this.info?.seats.find((one) => one.seat === seat);
    return found?.name ? shownName(found.name) : say("web-seat", { n: seat + 1 });
  }

  /** Milliseconds on this machine's clock at which the current deadline passes. */
  get deadline(): number | null {
    const clock = this.update?.clock;
    return clock ? clock.at - this.#offset : null;
  }

  /** Do something; answers null when it is stored, else the reason. A refusal is shown by itself. */
  act(text: string, seat: number | null = this.seat, quiet = false): Promise<Why | null> {
    if (seat === null) return Promise.resolve({ code: "watching-only" });
    const round = this.seen[String(seat)]?.round ?? this.info?.round ?? 0;
    return new Promise((resolve) => {
      this.sending += 1;
      const before = this.#updates;
      const answer = (why: Why | null): void => {
        if (why || this.#updates > before) this.sending -= 1;
        else
          this.#whenDrawn(() => {
            this.sending -= 1;
          });
        if (why && why !== LATE && !quiet) tellWhy(why);
        resolve(why);
      };
      this.#sendAct(this.#acts.add(seat, text, round, answer));
    });
  }

  /** What an act led to mostly comes right after its ack, seldom right before. Until then buttons that ask for the
   * same thing stay closed. An act that changed nothing to see is followed by nothing. */
  #whenDrawn(then: () => void): void {
    let waiting = true;
    const once = (): void => {
      if (waiting) then();
      waiting = false;
    };
    this.#drawn.push(once);
    setTimeout(once, SETTLE);
  }

  async acts(texts: string[]): Promise<void> {
    for (const text of texts) if (await this.act(text)) return;
  }

  async hostDo(command: HostDo): Promise<boolean> {
    const answer = await this.#ask({ t: "host", ...command });
    this.#tell(answer);
    return answer.t === "done";
  }

  async arrange(): Promise<string[] | null> {
    const answer = await this.#ask({ t: "arrange", seat: this.seat });
    if (answer.t === "arranged") return answer.do;
    this.#tell(answer);
    return null;
  }

  async react(what: What): Promise<void> {
    const answer = await this.#ask({ t: "react", what, seat: this.seat });
    this.#tell(answer);
  }

  /** Lets everybody see what this seat kept hidden in what is over. */
  async show(): Promise<void> {
    const answer = await this.#ask({ t: "show", seat: this.seat });
    this.#tell(answer);
  }

  /** How everybody stood at the start of every round or hand of the finished game, and at its end. Read from the
   * server's record, so it is there on any device. */
  async story(): Promise<Chapter[]> {
    return storyOf(await api.replay(this.code, `round=${this.info?.round ?? 1}&count=1`));
  }

  /** What a seat did in the finished game, to remember. */
  deeds(seat: number): Promise<Pick<DeedsInfo, "facts" | "best">> {
    return api.deeds(this.code, this.info?.round ?? 1, seat);
  }

  /** The record of the finished game, with what is one's own in it. */
  record(): Promise<Blob> {
    return api.record(this.code, this.info?.round ?? 1);
  }

  async giveUp(seat: number): Promise<void> {
    const said = await this.#ask({ t: "leave", seat });
    if (said.t === "refused") throw new No(said.code, said.text || refusalText(said));
    if (this.info?.state === "lobby") forgetSeat(this.code);
  }

  #tell(answer: Frame): void {
    if (answer.t === "refused" || answer.t === "error") toast(answer.text || refusalText(answer), "bad");
  }

  #ask(message: WithoutId<Question>): Promise<Frame> {
    const id = this.#id++;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      if (!this.#send({ ...message, id })) {
        this.#asked.delete(id);
        resolve({ t: "refused", id, code: "unreachable", text: say("web-reconnecting") });
      }
    });
  }

  #send(message: Message): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    this.#spoke = Date.now();
    this.#due ||= this.#spoke;
    return true;
  }

  #sendAct({ seat, seq, do: text, round }: Act): void {
    if (this.status === "open") this.#send({ t: "act", seat, seq, do: text, round });
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss://" : "ws://";
    // The code is for a proxy before several processes: all who sit at this table meet at the same one.
    const socket = new WebSocket(`${scheme}${location.host}/ws?code=${this.code}`);
    this.#socket = socket;
    this.#due = Date.now();
    socket.onopen = () => {
      const hello: Hello = { t: "hello", v: 2, code: this.code, lang: settings.language, reactions: true };
      const token = this.#offered ?? tokenOf(this.code);
      if (token) hello.token = token;
      const next = Object.fromEntries(Object.entries(this.seen).map(([viewer, update]) => [viewer, update.next]));
      const round = Object.values(this.seen)[0]?.round;
      if (round !== undefined) hello.resume = { round, next };
      socket.send(JSON.stringify(hello));
      this.#spoke = Date.now();
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket && typeof message.data === "string") {
        this.#due = 0;
        this.slow = false;
        this.#take(JSON.parse(message.data) as Frame);
      }
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(back?: number): void {
    if (this.#gone || this.status === "closed") return;
    this.status = this.info ? "lost" : "connecting";
    this.#due = 0;
    this.slow = false;
    this.#giveUpAsking();
    const wait = back ?? WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 8000;
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait + Math.random() * (wait / 4 + 60));
  }

  /** Requests, unlike acts, are not sent again: whoever asked may ask once more. */
  #giveUpAsking(): void {
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const resolve of asked) resolve({ t: "refused", code: "unreachable", text: say("web-reconnecting") });
  }

  #pulse(): void {
    if (this.status === "closed") return;
    const now = Date.now();
    if (this.#due && now - this.#due > DEAD) this.#drop();
    else if (this.#due) this.slow = this.status === "open" && now - this.#due > SLOW;
    else if (this.status === "open" && now - this.#spoke > QUIET) this.#send({ t: "ping", id: this.#id++ });
  }

  /** A network that went away closes nothing: we do not wait for a goodbye that cannot come. */
  #drop(back?: number): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#lost(back);
  }

  #offline = (): void => this.#drop();

  #online = (): void => {
    if (this.status === "open") return;
    this.#tries = 0;
    this.#drop();
  };

  #close(text: string): void {
    this.status = "closed";
    this.ended = text;
    this.#acts.close({ code: "closed", text });
  }

  #take(frame: Frame): void {
    switch (frame.t) {
      case "welcome":
        this.#tries = 0;
        if (this.#offered) keepKey(this.code, this.#offered);
        this.#offered = null;
        this.#offset = frame.now - Date.now();
        this.mine = frame.you.seats;
        this.host = frame.you.host;
        this.info = frame.table;
        this.status = "open";
        this.#enter(frame.table.round);
        for (const act of this.#acts.resume(frame.seqs)) this.#sendAct(act);
        this.#takePart(frame.table);
        return;
      case "table":
        this.info = frame.table;
        this.#enter(frame.table.round);
        this.#takePart(frame.table);
        return;
      case "presence":
        if (this.info) this.info = withPresence(this.info, frame);
        return;
      case "update": {
        const { t: _, ...news } = frame;
        const key = frame.seat === null ? "-" : String(frame.seat);
        const before = this.seen[key];
        const known = before?.round === frame.round ? before : undefined;
        if (!frame.whole && (!known || frame.from > known.next)) {
          // Something is missing that this update builds on: ask for the whole.
          this.#send({ t: "look" });
          return;
        }
        const fresh = known && !frame.reset ? frame.events.slice(Math.max(0, known.next - frame.from)) : frame.events;
        const update = takeIn(known, news);
        this.seen = { ...this.seen, [key]: update };
        this.#updates += 1;
        for (const then of this.#drawn.splice(0)) then();
        if (key === (this.mine.length ? String(this.mine[0]) : "-"))
          for (const listener of this.#listeners) listener(fresh, update);
        return;
      }
      case "ack":
        this.#acts.answer(frame.seat, frame.seq, null);
        return;
      case "refused":
        if (frame.id !== undefined) this.#resolve(frame.id, frame);
        else if (frame.code === "seq-used" && typeof frame.params?.["next"] === "number") {
          const act = this.#acts.renumber(frame.seat ?? 0, frame.seq ?? 0, frame.params["next"]);
          if (act) this.#sendAct(act);
        } else this.#acts.answer(frame.seat ?? 0, frame.seq ?? 0, frame);
        return;
      case "arranged":
      case "done":
        this.#resolve(frame.id, frame);
        return;
      case "reaction":
        this.reactions.show(
          frame.seat,
          frame.what,
          this.info?.seats.find((one) => one.seat === frame.seat)?.name ?? "",
        );
        return;
      case "shown":
        this.reactions.reveal(frame.seat, frame.event);
        return;
      case "pong":
        this.#offset = frame.now - Date.now();
        return;
      case "error":
        if (frame.code === "token-wrong") {
          if (this.#offered) this.#offered = null;
          else forgetSeat(this.code);
          this.#tell(frame);
        } else if (GONE.includes(frame.code)) this.#close(frame.text || refusalText(frame));
        else this.#tell(frame);
        return;
      case "bye":
        if (frame.back === null) this.#close(frame.text);
        else this.#drop(frame.back);
    }
  }

  /** A rematch is a new game: what was drawn of the last one is gone, and so is what was meant for it. */
  #enter(round: number): void {
    this.#acts.enter(round);
    const kept = Object.entries(this.seen).filter(
      ([viewer, update]) =>
        update.round === round && (viewer === "-" ? !this.mine.length : this.mine.includes(Number(viewer))),
    );
    if (kept.length !== Object.keys(this.seen).length) this.seen = Object.fromEntries(kept);
  }

  /** Our part of the next deal. That the house wants none any more needs no words. */
  #takePart(info: TableInfo): void {
    const part = answerTo(info, this.mine);
    if (part) void this.#ask(part);
  }

  #resolve(id: number, frame: Frame): void {
    this.#asked.get(id)?.(frame);
    this.#asked.delete(id);
  }
}

/** What a table draws from and acts through: a live table, a replay of one, or a game without a house. */
export type Link = Pick<TableLink, keyof TableLink>;
