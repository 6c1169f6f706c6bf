/** Texts of the page: the shared Fluent files, one chunk per language, with Korean particles. */
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";
import { TEXTS } from "virtual:languages";
import { cardText, isCard } from "../parts/suit";
import { josa } from "./josa";
import { settings } from "./settings.svelte";

export type Params = Record<string, unknown>;

let bundle: FluentBundle | null = $state.raw(null);

function particle(args: FluentValue[]): string {
  return josa(plain(args[0]), plain(args[1]));
}

function plain(value: FluentValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "object" && "valueOf" in value) return String(value.valueOf());
  return String(value);
}

/** Texts that are no part of the page, such as those of a game of another package, by what they are of. */
const others = new Map<string, { load: (language: string) => Promise<string>; there: Promise<void> }>();
/** Counts what was added to the bundle: whoever said something says it again. */
let additions = $state(0);

/** The choice is kept at once, also when a reload comes before its texts. Of two choices the later wins. */
export async function speak(language: string): Promise<void> {
  settings.language = language;
  const loading = [...others.values()].map(({ load }) => load(language).catch(() => ""));
  const [source, ...more] = await Promise.all([TEXTS[language]?.(), ...loading]);
  const texts = new FluentBundle(language, { useIsolating: false, functions: { JOSA: particle } });
  for (const text of [source?.default ?? "", ...more]) texts.addResource(new FluentResource(text));
  if (settings.language === language) bundle = texts;
}

/** Speak these too, in whatever language is spoken. They never replace a text of the page. */
export function alsoSpeak(name: string, load: (language: string) => Promise<string>): Promise<void> {
  const known = others.get(name);
  if (known) return known.there;
  const there = (async () => {
    for (let language = ""; language !== settings.language;) {
      language = settings.language;
      const text = await load(language);
      if (language === settings.language) bundle?.addResource(new FluentResource(text));
    }
    additions += 1;
  })();
  others.set(name, { load, there });
  there.catch(() => others.delete(name));
  return there;
}

export function has(key: string): boolean {
  void additions;
  return bundle?.hasMessage(key) ?? false;
}

/** The text of `key`; a missing one is shown as itself and fails a browser test. */
export function say(key: string, params: Params = {}): string {
  const { text, wrong } = filled(key, params);
  for (const one of wrong) missing.add(one);
  return text;
}

/** The text of `key`, and whether what it is told fits into it: for data that come from anywhere. */
export function said(key: string, params: Params): { text: string; fits: boolean } {
  const { text, wrong } = filled(key, params);
  return { text, fits: wrong.length === 0 };
}

function filled(key: string, params: Params): { text: string; wrong: string[] } {
  void additions;
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return { text: key, wrong: bundle ? [key] : [] };
  const given: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(params)) {
    given[name] = typeof value === "number" ? value : String(value ?? "");
  }
  const faults: Error[] = [];
  const text = bundle.formatPattern(message.value, given, faults);
  return { text, wrong: faults.map((one) => `${key}: ${one.message}`) };
}

/** The sentence of a refusal, never its code: our own, with cards as they are drawn, else what the house said. */
export function refusalText(
  why: { code: string; params?: Params; text?: string } | null | undefined,
  extra: Params = {},
): string {
  if (!why) return "";
  const key = "refusal-" + why.code;
  const params = { ...extra, ...why.params };
  const card = params["card"];
  if (isCard(card)) params["card"] = cardText(card);
  const fault = params["fault"];
  if (typeof fault === "string") params["fault"] = say("refusal-" + fault, params);
  return has(key) ? say(key, params) : why.text || say("web-refused");
}

/** Keys that were asked for and do not exist, or name what nobody told; the browser tests read it. */
export const missing = new Set<string>();
