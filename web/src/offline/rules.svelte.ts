/** The rules on this device: the one worker that has them, begun when somebody asks for a game without a house. */
import { PYTHON, RULES } from "virtual:offline";
import type { GameOffer, Update, Why } from "../house/wire";
import type { FromWorker, ToWorker } from "./worker";

/** Where the licences of Python for the browser lie. */
export const LICENCES = PYTHON + "LICENSES.txt";

export type Step = "python" | "rules" | "ready" | "failed";
export type Pace = "turn" | "together" | "alone" | null;

/** What a game is made of, and what is kept of it (`hanpan.offline.session.Wish`). */
export interface Wish {
  code: string;
  game: string;
  preset: string;
  config: Record<string, unknown>;
  seats: number;
  people: string[];
  about: unknown[];
  level: string;
  seed: string;
  dice: string;
}
export interface End {
  record: string;
  story: { n: number; at: number; standing: number[] }[];
  deeds: { facts: Record<string, number>; best: Best | null }[];
}
export interface Best {
  rank: number;
  name: string;
  ranks: number[];
  cards: string[];
}
export interface News {
  moves: string[];
  updates: Update[];
  pace: Pace;
  end?: End;
}
export interface Opening extends News {
  game: string;
  rules: number;
  tables: string;
  config: Record<string, unknown>;
  seats: import("../house/wire").SeatInfo[];
  commitment: string;
}
export type Question =
  | { do: "offers" }
  | { do: "begin"; wish: Wish & { moves?: string[] } }
  | { do: "act"; seat: number; text: string }
  | { do: "bot" | "minute" }
  | { do: "house"; text: string }
  | { do: "arrange" | "show"; seat: number };
export interface Offer extends GameOffer {
  usual_level: string;
}
export interface Answers {
  offers: { offers: Offer[] };
  begin: Opening;
  act: News;
  bot: News;
  minute: News;
  house: News;
  arrange: { arranged: string[] };
  show: { shown: { kind: string; data: Record<string, unknown> } };
}
export interface Refusal {
  refused: Why;
}

/** Whoever answers: the worker, or a test. */
export interface Desk {
  ask<Q extends Question>(question: Q): Promise<Answers[Q["do"]] | Refusal>;
}

export function refused(answer: object): answer is Refusal {
  return "refused" in answer;
}

export class Rules implements Desk {
  step: Step = $state("python");
  /** Why it failed, for whoever looks for the reason. */
  why = "";
  #worker: Worker;
  #id = 1;
  #asked = new Map<number, (text: string) => void>();
  #ready: Promise<void>;

  constructor() {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#ready = new Promise((resolve) => {
      this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.t === "answer") this.#answered(data.id, data.text);
        else if (data.t === "failed") this.fail(data.text);
        else {
          this.step = data.step;
          if (data.step === "ready") resolve();
        }
      };
      this.#worker.onerror = (event) => this.fail(event.message);
    });
    this.#send({ t: "load", python: new URL(PYTHON, location.href).href, rules: RULES });
  }

  async ask<Q extends Question>(question: Q): Promise<Answers[Q["do"]] | Refusal> {
    await this.#ready;
    const id = this.#id++;
    const text = await new Promise<string>((resolve) => {
      this.#asked.set(id, resolve);
      this.#send({ t: "ask", id, text: JSON.stringify(question) });
    });
    return JSON.parse(text) as Answers[Q["do"]] | Refusal;
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #answered(id: number, text: string): void {
    this.#asked.get(id)?.(text);
    this.#asked.delete(id);
  }

  /** Nothing can be played with these rules. */
  fail(text: string): void {
    this.why = text;
    this.step = "failed";
  }
}

let only: Rules | null = null;

export function rules(): Rules {
  only ??= new Rules();
  return only;
}

/** From now on the service worker has everything here. Null: there is none, or it does not answer. */
export async function keepAll(): Promise<boolean | null> {
  const worker = (await navigator.serviceWorker?.ready)?.active;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage("keep", [port2]);
  });
}
